"""How large the project is: lines of Python, methods of the contract, classes of a game.

python tools/size.py [--json]

Run it with the Python of the project's environment.
"""

import ast
import json
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src"
GAMES = SOURCE / "fathom" / "games"
CONTRACT = SOURCE / "fathom" / "core" / "kernel" / "state.py"
RULES = ("rules", "scoring", "actions", "verbs", "components", "box")
"""Files and folders of a game that hold its rules; the rest is what rules need around them."""


def lines(folder: Path) -> int:
    return sum(path.read_text("utf-8").count("\n") for path in folder.rglob("*.py"))


def share_of_rules(folder: Path) -> float:
    """How much of a game's Python is rules, scoring, verbs and components."""
    parts = [folder / name for name in RULES]
    files = [path.with_suffix(".py") for path in parts]
    inside = sum(path.read_text("utf-8").count("\n") for path in files if path.is_file())
    return (inside + sum(lines(path) for path in parts if path.is_dir())) / lines(folder)


def contract() -> tuple[int, int]:
    """The methods of `State`, and how many of them are abstract."""
    (state,) = [
        node for node in ast.parse(CONTRACT.read_text("utf-8")).body if getattr(node, "name", "") == "State"
    ]
    assert isinstance(state, ast.ClassDef)
    methods = [node for node in state.body if isinstance(node, ast.FunctionDef) and node.name != "__init__"]
    abstract = [node for node in methods if any("abstract" in ast.unparse(d) for d in node.decorator_list)]
    return len(methods), len(abstract)


def classes() -> dict[str, int]:
    """How many classes there are from each game to `State`, both included."""
    sys.path.insert(0, str(SOURCE))
    from fathom import games
    from fathom.core.kernel.state import State

    lineages = {game.key: type(game.new(game.seats[0])).__mro__ for game in games.GAMES}
    return {key: sum(issubclass(each, State) for each in lineage) for key, lineage in lineages.items()}


def measured() -> dict[str, object]:
    methods, abstract = contract()
    folders = {path.name: path for path in sorted(GAMES.iterdir()) if (path / "__init__.py").is_file()}
    return {
        "python in src": lines(SOURCE),
        "python in core": lines(SOURCE / "fathom" / "core"),
        "methods of the contract": methods,
        "of them abstract": abstract,
        "python": {name: lines(folder) for name, folder in folders.items()},
        "share of rules": {name: round(share_of_rules(folder), 2) for name, folder in folders.items()},
        "classes from game to State": classes(),
    }


def main(arguments: list[str]) -> int:
    found = measured()
    if arguments == ["--json"]:
        print(json.dumps(found, indent=2))
        return 0
    if arguments:
        print(__doc__)
        return 2
    for what, value in found.items():
        print(f"{what}: {value}" if not isinstance(value, dict) else f"{what}:")
        for name, each in value.items() if isinstance(value, dict) else ():
            print(f"  {name}: {each}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
