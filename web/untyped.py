"""Takes the types out of our code for the browser, where nobody reads them.

Python makes something of each as it imports a module, and for each field of a named tuple it even compiles one: a
quarter of what our modules take. The fields of other classes keep theirs, since dataclasses and options are made by
them.
"""

import ast


class _Untyped(ast.NodeTransformer):
    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        named_tuple = any(isinstance(base, ast.Name) and base.id == "NamedTuple" for base in node.bases)
        for field in node.body:
            if not isinstance(field, ast.AnnAssign):
                self.visit(field)
            elif named_tuple:
                field.annotation = ast.copy_location(ast.Constant(None), field)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def untyped(module: ast.Module) -> ast.Module:
    """The same module without the types of functions, variables and the fields of named tuples."""
    changed: ast.Module = _Untyped().visit(module)
    return changed
