"""Records by hand that several tests read."""

HANDS = """\
hand 0 CJ DA9 HQ3 SA976
hand 1 CA62 D53 HJ SJ104
hand 2 C10 DQ4 HAK106 S3 Z1
hand 3 C95 DJ86 H9754
hand 4 CKQ8 DK2 H2 SK2 Z2
hand 5 C743 D107 H8 SQ85
"""
HEAD = f"follow-suit 1\ngame chwech\ndealer 2\n{HANDS}"
"""Cai deals, so Dot leads. Lines 1 to 9."""

PLAYED = HEAD + "3:play H4\n4:play H2\n# Eli plays under it.\n5:pass\n"

SIXTY_SIX = """\
follow-suit 1
game sixty-six
option end-play follow-trump
title A start
number 3
totals 2 4
carry 1
dealer 1
hand 0 CA9 DJ HKQ S9
hand 1 CKJ DQ HAJ SJ
stock D9 D10 S10 H9 SK DA H10 CQ C10 SQ DK SA
0:show H
"""
