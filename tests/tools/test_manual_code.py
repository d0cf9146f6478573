"""Every block of code in the documents is true: it runs, it parses, or it says what else it is.

The language of a block decides what is done with it; there is no other way to leave one out.

| block | what is done |
| --- | --- |
| `pycon` | a session, compared with what comes out |
| `python` | run, in the same session as the rest of the page |
| `python from=FOLDER` | stands in a file of that folder, word by word |
| `sh` | every command is parsed by the real parser, and run if it ends soon |
| `json`, `toml` | parsed; JSON as a whole, or line by line |
| `text printed by: COMMAND` | run, and compared; a line of `...` stands for any lines |
| `text REASON` | no code, for one of the `REASONS` |
| `{directive}` | built with the manual |
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import re
import shlex
import shutil
import tomllib
from collections.abc import Callable
from doctest import ELLIPSIS, DocTestParser, DocTestRunner, OutputChecker
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.tools import shell_commands
from tests.tools.markdown_pages import PAGES, ROOT, Block, blocks, inline_code, name

REASONS = {"drawing", "dialogue"}
NEEDS = {
    r"fathom\.(?:Batch|pettingzoo|gymnasium)\(": "pettingzoo",
    r"pyspiel|openspiel": "pyspiel",
    r"pyarrow|\.parquet": "pyarrow",
    r"import (?:torch|.*Policy)": "torch",
}
"""What an example needs that may not be installed."""

BEGINS = re.compile(r"(?:fathom|make) |python3? (?:-m |\w+/)")
OWN_WORDS = re.compile(r"[A-Z]{2,}|\.\.\.|…|<")  # GAME, NAME: in their place stands what one wants
README = ROOT / "README.md"


class Page:
    """The blocks of one page, one after another, in one session and one folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.session: dict[str, object] = {"__name__": "__main__"}

    def try_block(self, block: Block) -> None:
        where = f"{name(self.path)}, line {block.line}"
        assert block.language or is_shell(block), f"{where}: say the language of this block (see this test)"
        if block.language.startswith("{"):
            return
        assert (block.language or "sh") in KINDS, f"{where}: no way to check {block.language!r}"
        KINDS[block.language or "sh"](self, block, where)

    def try_session(self, block: Block, where: str) -> None:
        told: list[str] = []
        test = DocTestParser().get_doctest(block.code, self.session, where, None, None)
        tried = DocTestRunner().run(test, out=told.append, clear_globs=False)
        self.session.update(test.globs)
        assert tried.attempted > 0
        assert tried.failed == 0, "".join(told)

    def try_python(self, block: Block, where: str) -> None:
        if block.remark.startswith("from="):
            folder = ROOT / block.remark.removeprefix("from=")
            assert any(block.code in path.read_text("utf-8") for path in folder.glob("*.py")), where
            return
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block.code, where, "exec"), self.session)

    def try_shell(self, block: Block, where: str) -> None:
        for words in shell_commands.commands(block.code):
            shell_commands.check(words)
            if shell_commands.is_quick(words):
                shell_commands.run(words)

    def try_json(self, block: Block, where: str) -> None:
        try:
            json.loads(block.code)
        except json.JSONDecodeError:
            for line in block.code.splitlines():
                json.loads(line)

    def try_toml(self, block: Block, where: str) -> None:
        tomllib.loads(block.code)

    def try_text(self, block: Block, where: str) -> None:
        what, printed, command = block.remark.partition("printed by: ")
        if not printed:
            assert what in REASONS, f"{where}: why is this no code? One of {sorted(REASONS)}"
            return
        words = shlex.split(command)
        shell_commands.check(words)
        comes = shell_commands.run(words)
        assert OutputChecker().check_output(block.code, comes, ELLIPSIS), f"{where}: {comes}"


KINDS: dict[str, Callable[[Page, Block, str], None]] = {
    "json": Page.try_json,
    "pycon": Page.try_session,
    "python": Page.try_python,
    "sh": Page.try_shell,
    "text": Page.try_text,
    "toml": Page.try_toml,
}


def is_shell(block: Block) -> bool:
    """Whether a block without a language is commands; those of README and CONTRIBUTING are."""
    try:
        for words in shell_commands.commands(block.code):
            shell_commands.check(words)
    except AssertionError:
        return False
    return True


def missing(block: Block) -> str:
    """The first module that a block needs and that is not installed."""
    wanted = [module for pattern, module in NEEDS.items() if re.search(pattern, block.code)]
    return next((module for module in wanted if find_spec(module) is None), "")


def names_in(block: Block) -> tuple[set[str], set[str]]:
    """The names that a block gives to something, and those that it only uses."""
    if block.language not in ("pycon", "python") or block.remark:
        return set(), set()
    code = block.code
    if block.language == "pycon":
        code = "".join(example.source for example in DocTestParser().get_examples(block.code))
    made, used = set[str](), set[str]()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else made).add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            made.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            made |= {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    return made, used - made


def test_names_that_blocks_share() -> None:
    block = Block(1, "pycon", "", ">>> import fathom\n>>> env = make(1)\n>>> env.step(action)\n3\n")
    assert names_in(block) == ({"fathom", "env"}, {"make", "action"})
    assert names_in(Block(1, "python", "", "def f(): ...\nprint(f)\n")) == ({"f"}, {"print"})
    assert names_in(Block(1, "sh", "", "fathom play\n")) == (set(), set())


@pytest.mark.parametrize("path", [path for path in PAGES if blocks(path)], ids=name)
def test_the_code_of_a_page_is_true(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    shutil.copytree(ROOT / "examples", "examples")
    page, left_out, lost = Page(path), [], set[str]()
    for block in blocks(path):
        lacking = missing(block) if block.language in ("pycon", "python", "sh") else ""
        made, used = names_in(block)
        if lacking or used & lost:
            left_out.append(f"line {block.line} needs {lacking or 'what another one makes'}")
            lost |= made
        else:
            page.try_block(block)
            lost -= made
    if left_out:
        pytest.skip("; ".join(left_out))


@pytest.mark.parametrize("path", [path for path in PAGES if path.name != "CHANGELOG.md"], ids=name)
def test_commands_in_sentences_exist(path: Path) -> None:
    """Inline code that begins like a command of ours, unless it has a word to be replaced.

    A changelog tells of commands that were there at the time.
    """
    for code in inline_code(path):
        if BEGINS.match(code) and not OWN_WORDS.search(code):
            for words in shell_commands.commands(code):
                if len(words) > 1:
                    check_begun(words)


def check_begun(words: list[str]) -> None:
    """Sentences may name a command without all it needs: then its name and options are looked at."""
    try:
        shell_commands.check(words)
    except shell_commands.Misspelled as wrong:
        if words[0] != "fathom" or "requires an argument" not in str(wrong):
            raise


def test_the_readme_imports_fathom_alone() -> None:
    text = README.read_text("utf-8")
    assert {block.language for block in blocks(README)} <= {"", "sh", "pycon"}, "sessions with their output"
    assert {*re.findall(r"^>>> ((?:import|from) .*)$", text, re.M)} == {"import fathom"}


@pytest.mark.parametrize(
    ("block", "wrong"),
    [
        (Block(1, "pycon", "", ">>> 1 + 1\n3\n"), "Expected"),
        (Block(1, "python", "", "import fathom\nfathom.gone\n"), "gone"),
        (Block(1, "python", "from=examples/salvage", "nowhere = 1\n"), "line 1"),
        (Block(1, "sh", "", "fathom play nautilus --nope\n"), "--nope"),
        (Block(1, "sh", "", "fathom plya\n"), "plya"),
        (Block(1, "sh", "", "make paly\n"), "paly"),
        (Block(1, "sh", "", 'pip install "fathom-games[gone]"\n'), "gone"),
        (Block(1, "sh", "", "python3 tools/gone.py\n"), "gone"),
        (Block(1, "sh", "", "rm everything\n"), "rm"),
        (Block(1, "sh", "", "fathom rules gone\n"), "gone"),
        (Block(1, "json", "", "{'a': 1}\n"), "Expecting"),
        (Block(1, "toml", "", "a = \n"), "Invalid"),
        (Block(1, "text", "", "x\n"), "why is this no code"),
        (Block(1, "text", "printed by: fathom rules nautilus NA-09", "Something else\n"), "NA-09"),
        (Block(1, "rust", "", "x\n"), "no way to check"),
        (Block(1, "", "", "x\n"), "say the language"),
    ],
)
def test_what_is_not_true_is_noticed(
    block: Block, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises((AssertionError, AttributeError, ValueError), match=wrong):
        Page(README).try_block(block)
