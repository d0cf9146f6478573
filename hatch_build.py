"""Wheels and sdists carry the web page; wheels have the core compiled, where a C compiler is found."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageAndCore(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.check_page()
        if self.target_name == "wheel":
            self.add_compiled_core(build_data)

    def check_page(self) -> None:
        """The built page lies among the sources: it must be the one that they make."""
        wrong = load(Path(self.root, "tools", "page.py")).differences()
        if wrong:
            named = ", ".join(wrong)
            self.app.abort(f"The web page is not the one its sources make ({named}): run `make page` first.")

    def add_compiled_core(self, build_data: dict[str, Any]) -> None:
        compiling = load(Path(self.root, "tools", "compile.py"))
        if importlib.util.find_spec("mypyc") is None or not compiling.find_compiler():
            self.app.display_warning("No C compiler or no mypyc: building a pure Python wheel.")
            return
        built = Path(self.root, "src")
        if not compiling.fresh(compiling.BEST_LEVEL):  # else `make compile` has done it
            built = compiling.build(built, Path(self.root, "build", "wheel"))
            compiling.write_stamp(built, compiling.digest(), compiling.BEST_LEVEL)
        for path in [*compiling.libraries(built), compiling.STAMP.relative_to(compiling.SOURCE)]:
            build_data["force_include"][str(built / path)] = path.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
