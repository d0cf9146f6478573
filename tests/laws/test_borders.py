"""Who may import whom, who may read what, and what a game's folder holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

from fathom.core.kernel.game import Game
from fathom.games import GAMES

SOURCE = Path(__file__).resolve().parents[2] / "src" / "fathom"
BELOW = {
    "core": [],
    "games": ["core"],
    "table": ["core"],
    "speech": ["core", "table"],
    "bots": ["core", "table", "speech"],
    "lab": ["core", "table", "speech", "bots"],
    "terminal": ["core", "table", "speech", "bots"],
    "server": ["core", "table", "speech", "bots"],
    "cluster": ["core", "table", "speech", "bots", "server"],
    "adapters": ["core", "table", "speech", "bots", "lab"],
    "cli": ["core", "table", "speech", "bots", "lab", "terminal", "server", "cluster", "adapters"],
}
REGISTER = "fathom.games"  # who may look a game up; the games themselves nobody imports
USE_THE_REGISTER = ("bots", "lab", "terminal", "server", "adapters", "cli")
MODULES = [
    *["__init__", "actions", "board", "box", "place", "position", "refusals", "rules", "scoring", "sense"],
    *["soundness", "step"],
]
MAY_HAVE = ["printing", "remarks", "offers", "measures"]  # another printing; what is written; trades; reasons
FOLDER = ["RULES.md", "RULES.fr.md", "RULES.ru.md", "scene.toml", "page.toml", "art/art.toml", "puzzles.json"]
FOLDER += [f"words/{lang}.ftl" for lang in ("en", "fr", "ru")]
UNEVEN = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "socket",
    "subprocess",
    "threading",
    "uuid",
}
SIGHT = {"sight", "audience", "knowledge", "seers", "tally"}
WRITE_IT = SIGHT  # the functions the veil asks
WHOLE_POSITION = {"at", "words", "fill", "trails", "on_trails"}  # what lies where, with all that is hidden
STATES = {"state", "position", "world", "twin", "game"}  # what variables with a state in them are called
MAY_READ_THE_WHOLE_POSITION = ["core", "games", "lab"]
TRUTH = "fathom.core.knowledge.truth"
MAY_ASK_FOR_THE_TRUTH = [
    "core/knowledge/veil.py",
    "core/tensors/layout.py",
    "lab/laws.py",
]
NO_FLOORS = ("__pycache__", "template_game")  # the second is what `fathom new-game` copies
FLOORS = sorted(path.name for path in SOURCE.iterdir() if path.is_dir() and path.name not in NO_FLOORS)

PUBLIC = sorted(SOURCE.glob("public_*.py"))  # what `import fathom` offers


def modules(floor: str) -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text("utf-8"))) for path in sorted((SOURCE / floor).rglob("*.py"))]


def imports(tree: ast.Module) -> Iterator[str]:
    """Every module a file imports, inside functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are spelled out"
            yield node.module or ""
            yield from (
                f"{node.module}.{alias.name}" for alias in node.names if (node.module or "") == "fathom"
            )


def test_every_floor_is_known() -> None:
    assert set(FLOORS) <= set(BELOW)


@pytest.mark.parametrize("floor", FLOORS)
def test_a_floor_imports_only_floors_below_it(floor: str) -> None:
    for path, tree in modules(floor):
        for module in imports(tree):
            parts = module.split(".")
            if parts[0] == "fathom" and len(parts) > 1 and parts[1] in BELOW:
                looked_up = module == REGISTER and floor in USE_THE_REGISTER
                assert looked_up or parts[1] in [floor, *BELOW[floor]], f"{path} imports {module}"


def test_the_public_api_loads_no_client_and_reads_no_position() -> None:
    """It stands beside the floors: what lies where it learns from the veil, as tables do."""
    for path in PUBLIC:
        tree = ast.parse(path.read_text("utf-8"))
        for module in imports(tree):
            parts = module.split(".")
            if parts[0] == "fathom" and len(parts) > 1 and parts[1] in BELOW:
                assert module == REGISTER or parts[1] in BELOW["adapters"] or is_typing(tree, module), module
        read = [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
        assert not {*read} & (SIGHT | WHOLE_POSITION), path
        assert TRUTH not in imports(tree), path


def is_typing(tree: ast.Module, module: str) -> bool:
    """Whether a module is imported for type checkers only."""
    guarded = [node for node in tree.body if isinstance(node, ast.If)]
    return any(module in imports(ast.Module(node.body, [])) for node in guarded)


def test_no_game_imports_another() -> None:
    for path, tree in modules("games"):
        home = path.relative_to(SOURCE / "games").parts[0]
        for module in imports(tree):
            if module.startswith("fathom.games.") and home != "__init__.py":
                assert module.split(".")[2] == home, f"{path} imports {module}"


@pytest.mark.parametrize("floor", [floor for floor in FLOORS if floor != "games"])
def test_nothing_but_games_names_a_game(floor: str) -> None:
    """Help texts may give examples; code may not tell games apart."""
    keys = {game.key for game in GAMES} | {game.prefix for game in GAMES}
    for path, tree in modules(floor):
        for node in ast.walk(tree):
            assert not (isinstance(node, ast.Constant) and node.value in keys), f"{path}:{node.lineno}"


def test_only_the_veil_reads_sight() -> None:
    """The rules write it: as arguments, and as the functions the veil asks, which may ask each other."""
    for floor in FLOORS:
        for path, tree in modules(floor):
            answers = [node for node in ast.walk(tree) if is_answer_to_the_veil(node)]
            within = {node for answer in answers for node in ast.walk(answer)}
            reads = [node for node in ast.walk(tree) if reads_sight(node) and node not in within]
            assert not reads or path.parent == SOURCE / "core" / "knowledge", f"{path}:{reads[0].lineno}"


@pytest.mark.parametrize("floor", [each for each in FLOORS if each not in MAY_READ_THE_WHOLE_POSITION])
def test_nobody_above_the_games_reads_what_lies_where(floor: str) -> None:
    """Tables, bots, servers and adapters hold states; what lies in them they learn from the veil."""
    for path, tree in modules(floor):
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in WHOLE_POSITION:
                assert ast.unparse(node.value).split(".")[-1] not in STATES, f"{path}:{node.lineno}"


def test_only_the_veil_and_the_laws_ask_for_the_truth() -> None:
    """What lies where and who knows it. A layout asks which zones there are at the start."""
    asking = [
        path.relative_to(SOURCE).as_posix()
        for floor in FLOORS
        for path, tree in modules(floor)
        if any(
            TRUTH in (node.module, *[f"{node.module}.{alias.name}" for alias in node.names])
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
        )
    ]
    assert asking == MAY_ASK_FOR_THE_TRUTH


def reads_sight(node: ast.AST) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and node.attr in SIGHT and isinstance(node.ctx, ast.Load)


def is_answer_to_the_veil(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name in WRITE_IT


@pytest.mark.parametrize("floor", [floor for floor in FLOORS if floor != "lab"])
def test_only_the_lab_can_show_a_bot_the_truth(floor: str) -> None:
    """Elsewhere every table and every search imagines: nobody lifts the veil or changes what is imagined."""
    for path, tree in modules(floor):
        assert "fathom.lab.true_state" not in imports(tree), path
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg == "veiled":
                assert ast.unparse(node.value) == "veiled", f"{path}:{node.value.lineno}"
            if isinstance(node, ast.ClassDef) and "Table" in map(ast.unparse, node.bases):
                assert "imagine" not in [part.name for part in node.body if isinstance(part, ast.FunctionDef)]


def test_no_chair_hands_out_the_truth() -> None:
    """What a chair calls a position is imagined; it has no other way to one."""
    tree = ast.parse((SOURCE / "table" / "chair.py").read_text("utf-8"))
    made = [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == "State"
    ]
    assert made == ["imagine"]


@pytest.mark.parametrize("floor", ["core", "games"])
def test_rules_know_no_clock_no_dice_and_no_files(floor: str) -> None:
    for path, tree in modules(floor):
        for module in imports(tree):
            assert module.split(".")[0] not in UNEVEN, f"{path} imports {module}"
        opened = [
            node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in ("open", "print")
        ]
        assert opened == [], path


@pytest.mark.parametrize("floor", ["core", "games", "table"])
def test_nothing_is_walked_through_in_the_order_of_a_set(floor: str) -> None:
    """That order changes from run to run. Sorted it may be."""
    for path, tree in modules(floor):
        for node in ast.walk(tree):
            if isinstance(node, ast.For | ast.comprehension):
                assert not is_set(node.iter), f"{path}: {ast.unparse(node)}"


def is_set(node: ast.expr) -> bool:
    called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    return isinstance(node, ast.Set | ast.SetComp) or called in ("set", "frozenset")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_game_folders_hold_the_same_names(game: Game) -> None:
    folder = SOURCE / "games" / game.key
    missing = [name for name in FOLDER if not (folder / name).is_file()]
    assert missing == []
    files = [path.stem for path in folder.glob("*.py")]
    packages = [path.name for path in folder.iterdir() if (path / "__init__.py").is_file()]
    assert sorted({*files, *packages} - {*MAY_HAVE}) == sorted(MODULES)
    assert not {*files} & {*packages}


def test_every_game_folder_is_registered() -> None:
    folders = {path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").is_file()}
    assert folders == {game.key for game in GAMES}
