"""The manual's languages: the switch on every page, and words of the theme that Sphinx does not translate."""

from __future__ import annotations

from gettext import NullTranslations
from pathlib import Path
from posixpath import dirname, relpath
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DOCS = Path(__file__).resolve().parent.parent / "docs"


class Language(NamedTuple):
    name: str  # as its speakers write it
    title: str  # of the manual
    folder: str  # of its pages, below docs and in the built manual
    words: dict[str, str]  # of the theme


SPHINX = '<a href="https://www.sphinx-doc.org/">Sphinx</a>'
FRENCH = {
    "Back to top": "Haut de page",
    "Home": "Accueil",
    "Language": "Langue",
    "Made with ": "Fait avec ",
    "Next": "Suivant",
    "On this page": "Sur cette page",
    "Previous": "Précédent",
    "Skip to content": "Aller au contenu",
    "Toggle Light / Dark / Auto color theme": "Changer de thème : clair, sombre ou automatique",
    "Toggle site navigation sidebar": "Afficher ou masquer la navigation",
    "Toggle table of contents sidebar": "Afficher ou masquer le sommaire de la page",
    f"{SPHINX} and ": f"{SPHINX} et ",
}
RUSSIAN = {
    "Back to top": "Наверх",
    "Home": "Начало",
    "Language": "Язык",
    "Made with ": "Сделано с помощью ",
    "Next": "Далее",
    "On this page": "На этой странице",
    "Previous": "Назад",
    "Skip to content": "К содержанию",
    "Toggle Light / Dark / Auto color theme": "Сменить тему: светлая, тёмная или автоматическая",
    "Toggle site navigation sidebar": "Показать или скрыть навигацию",
    "Toggle table of contents sidebar": "Показать или скрыть оглавление страницы",
    f"{SPHINX} and ": f"{SPHINX} и ",
}

LANGUAGES = {
    "en": Language("English", "The Fathom manual", "", {}),
    "fr": Language("français", "Le manuel de Fathom", "fr/", FRENCH),
    "ru": Language("русский", "Руководство Fathom", "ru/", RUSSIAN),
}
HOME = "index"


class Words(NullTranslations):
    """What the catalogue of Sphinx lacks."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__()
        self.words = words

    def gettext(self, message: str) -> str:
        return self.words.get(message, message)


def exists(language: str, page: str) -> bool:
    """Whether there is such a page in that language."""
    return (DOCS / LANGUAGES[language].folder / f"{page}.md").is_file()


def address(language: str, page: str, *, seen_from: tuple[str, str]) -> str:
    """Where a page is, from a page of the same or another language: `../fr/index.html`."""
    start = dirname(LANGUAGES[seen_from[0]].folder + seen_from[1])
    return relpath(f"{LANGUAGES[language].folder}{page}.html", start or ".")


def add_switch(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: object) -> None:
    """The same page in every language, or the home page of those that do not have it."""
    own = app.config.language
    context["manual_languages"] = [
        {"code": code, "name": language.name, "address": address(code, there, seen_from=(own, page))}
        for code, language in LANGUAGES.items()
        for there in [page if code == own or exists(code, page) else HOME]
    ]


def add_words(app: Sphinx) -> None:
    app.translator.add_fallback(Words(LANGUAGES[app.config.language].words))


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("builder-inited", add_words)
    app.connect("html-page-context", add_switch)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
