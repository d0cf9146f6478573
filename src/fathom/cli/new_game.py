"""`fathom new-game`: a folder with a small game that runs at once, made from the template in the package."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from fathom import authoring
from fathom.games import GAMES
from fathom.terminal.errors import Wrong
from fathom.terminal.shell_command import invocation

TEMPLATE = "template_game"
PREFIX = "TG"
NAME = re.compile(r"[a-z][a-z0-9_]*[a-z0-9]")
LEFT_OUT = ("__pycache__",)


def make(name: str, folder: Path | None) -> int:
    """Write the folder, and say what to do next."""
    goal = (folder or Path(name)).expanduser()
    check(name, goal)
    write(files(f"fathom.{TEMPLATE}"), goal, replaced(name))
    print(f"{goal}/ holds a game that runs. Change it into yours:")
    print(f"  {goal}/RULES.md         its rules, by number")
    print(f"  {goal}/box.py           what is in the box, and what a position consists of")
    print(f"  {goal}/position.py      what each step asks, and what the answers do")
    print(f"  {goal}/words/en.ftl     what everything is called")
    print("Then:")
    for words in (["play", name], ["serve", "--browse"]):
        print(f"  {invocation('--games', str(goal), *words)}")
    print(f"  {invocation('check', str(goal))}    every law")
    return 0


def check(name: str, goal: Path) -> None:
    if not NAME.fullmatch(name):
        raise Wrong(
            "a game is named with two or more small letters, digits and _, the first a letter, "
            f"such as wreck_divers; not '{name}'"
        )
    if name == "fathom" or class_named(name) in authoring.__all__:
        raise Wrong(f"a game cannot be called '{name}': its code needs that name for something else")
    if name in [game.key for game in GAMES]:
        raise Wrong(f"there is already a game '{name}'")
    if goal.name != name:
        raise Wrong(f"the folder of a game has its name: --folder {goal / name}, say")
    if goal.exists():
        raise Wrong(f"'{goal}' is already there")


def replaced(name: str) -> dict[str, str]:
    """What stands in the template, and what is written instead."""
    words = name.split("_")
    prefix = prefix_for(name)
    return {
        TEMPLATE: name,
        TEMPLATE.upper(): name.upper(),
        "TemplateGame": class_named(name),
        "Template Game": " ".join(word.capitalize() for word in words),
        f"{PREFIX}-": f"{prefix}-",
        f'"{PREFIX}"': f'"{prefix}"',
        f"{PREFIX.lower()}-": f"{prefix.lower()}-",
    }


def class_named(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def prefix_for(name: str) -> str:
    """Two letters for its rule numbers that no other game has, if there are some."""
    letters = [letter for letter in name.upper() if letter.isalpha()]
    wanted: list[str] = [letters[0] + letter for letter in [*letters[1:], *"XYZ"]]
    taken = {game.prefix for game in GAMES}
    return [*[each for each in wanted if each not in taken], wanted[0]][0]


def write(source: Traversable, goal: Path, words: dict[str, str]) -> None:
    """Copy a folder, with these words replaced."""
    goal.mkdir(parents=True)
    for each in source.iterdir():
        if each.is_dir() and each.name not in LEFT_OUT:
            write(each, goal / each.name, words)
        elif each.is_file():
            text = each.read_text(encoding="utf-8")
            for old, new in words.items():
                text = text.replace(old, new)
            (goal / each.name).write_text(text, encoding="utf-8")
