"""Make the fonts in `web/src/fonts` from the whole ones: only the letters of our own texts.

    python3 -m pip install fonttools brotli
    python3 tools/fonts.py

English and Russian need few of the letters of EB Garamond; whoever writes others gets the whole font, too
(`web/src/fonts.css`, which says what each file is for).
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"
WHOLE = WEB / "node_modules" / "@fontsource" / "eb-garamond" / "files"
FONTS = WEB / "src" / "fonts"
LETTERS = {
    "latin": "20-7E,A0,AB,B7,BB,D7,2010-2015,2018-201F,2026,202F,2212",
    "cyrillic": "401,410-44F,451,2116",
}
"""By the name of the whole font: what is kept of it."""

OPTIONS = ["--layout-features=kern,liga,locl,mark,pnum,tnum,rlig", "--no-hinting", "--flavor=woff2"]


def main() -> int:
    for name, letters in LETTERS.items():
        source = WHOLE / f"eb-garamond-{name}-500-normal.woff2"
        to = f"--output-file={FONTS / f'eb-garamond-{name}-few.woff2'}"
        wanted = [str(source), f"--unicodes={letters}", to, *OPTIONS]
        subprocess.run([sys.executable, "-m", "fontTools.subset", *wanted], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
