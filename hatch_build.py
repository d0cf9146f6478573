"""Builds the web page into wheels, and compiles the core where a C compiler is found."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCore(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.add_page(build_data)
        compiling = load(Path(self.root, "tools", "compile.py"))
        if importlib.util.find_spec("mypyc") is None or not compiling.find_compiler():
            self.app.display_warning("No C compiler or no mypyc: building a pure Python wheel.")
            return
        built = compiling.build(Path(self.root, "src"), Path(self.root, "build", "wheel"))
        for library in compiling.libraries(built):
            build_data["force_include"][str(library)] = library.relative_to(built).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def add_page(self, build_data: dict[str, Any]) -> None:
        """The page is no source, so it must be asked for."""
        if load(Path(self.root, "tools", "page.py")).build():
            self.app.display_warning("No Node, or the page did not build: the wheel has no web page.")
            return
        build_data["artifacts"].append("/src/fathom/server/page")


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
