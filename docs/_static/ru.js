// Sphinx has no Russian for how many pages were found: one, few, many, and parts of one.
Object.assign(Documentation.TRANSLATIONS, {
  "Search finished, found one page matching the search query.": [
    "Поиск окончен: найдена ${resultCount} страница.",
    "Поиск окончен: найдены ${resultCount} страницы.",
    "Поиск окончен: найдено ${resultCount} страниц.",
    "Поиск окончен: найдено страниц: ${resultCount}.",
  ],
});
