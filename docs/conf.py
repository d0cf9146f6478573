"""Settings of the manual. `make manual` builds it in every language: see tools/manual.py and decision 90."""

import os
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent
sys.path[:0] = [str(DOCS.parent), str(DOCS.parent / "src")]

import fathom  # noqa: E402 - found only now
from tools.manual_languages import LANGUAGES  # noqa: E402

language = os.environ.get("MANUAL_LANGUAGE", "en")

project = "Fathom"
author = "Fathom contributors"
release = version = fathom.__version__
html_title = f"{LANGUAGES[language].title} {release}"
html_short_title = LANGUAGES[language].title

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "tools.manual_api",
    "tools.manual_languages",
    "tools.manual_links",
]
source_suffix = {".md": "markdown"}
exclude_patterns = ["fr", "ru"] if language == "en" else []
templates_path = ["_templates"]

# The pages are Markdown that reads well without us: nothing of it is rewritten.
smartquotes = False
highlight_language = "none"
myst_heading_anchors = 4

# A link that leads nowhere is an error. Names of other projects are not looked up: that needs the internet.
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(?:encoding\.)?(?:Bytes|Mask|Numbers|Rewards|Flags)|NDArray|np\..*"),  # kinds of arrays
    ("py:.*", r"AECEnv|ParallelEnv"),
    ("py:.*", r"fathom\.adapters\.spaces\.Seen|fathom\.table\.promise\.Difference"),
    (
        "py:.*",
        r"(?:collections|concurrent|gymnasium|librt|mypy_extensions|numpy|pathlib|pettingzoo|typing)(?:\..*)?",
    ),
]
linkcheck_ignore = [r"(?!https?://)"]

# API pages, from docstrings and annotations
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_type_aliases = {
    "Batches": "fathom.adapters.batch.Batch",
    "OneSeat": "fathom.adapters.gymnasium.OneSeat",
}
autodoc_mock_imports = ["gymnasium", "pettingzoo"]
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 110
add_module_names = False
default_role = "code"

# How it looks: the sea of the page (web/src/page.css), in light and dark, with nothing from other hosts
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["manual.css"]
html_js_files = ["ru.js"] if language == "ru" else []
html_logo = html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_show_copyright = False
html_sidebars = {
    "**": [
        *("sidebar/brand.html", "sidebar/search.html", "sidebar/languages.html"),
        *("sidebar/scroll-start.html", "sidebar/navigation.html", "sidebar/scroll-end.html"),
    ]
}
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-brand-primary": "#16324a",
        "color-brand-content": "#0b6b67",
        "color-brand-visited": "#5c4a7d",
        "color-foreground-primary": "#16222e",
        "color-foreground-secondary": "#475866",
        "color-foreground-muted": "#5c6c79",
        "color-background-primary": "#fdfbf5",
        "color-background-secondary": "#eef3f3",
        "color-background-hover": "#dfeaea",
        "color-background-hover--transparent": "#dfeaea00",
        "color-background-border": "#ccd9dc",
        "color-code-background": "#f1f3ee",
        "color-highlight-on-target": "#f7e9c4",
        "color-api-name": "#16324a",
        "color-api-pre-name": "#16324a",
    },
    "dark_css_variables": {
        "color-brand-primary": "#9fd3da",
        "color-brand-content": "#6fd3c6",
        "color-brand-visited": "#c3b1ea",
        "color-foreground-primary": "#dbe6ea",
        "color-foreground-secondary": "#a5b8c3",
        "color-foreground-muted": "#8fa3b0",
        "color-background-primary": "#0b1a2b",
        "color-background-secondary": "#102339",
        "color-background-hover": "#193350",
        "color-background-hover--transparent": "#19335000",
        "color-background-border": "#28425c",
        "color-code-background": "#0f2136",
        "color-highlight-on-target": "#3d3620",
        "color-api-name": "#f0c987",
        "color-api-pre-name": "#f0c987",
    },
}
