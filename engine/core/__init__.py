"""What every card game shares: cards, zones, actions, rules, states and views."""
