"""Contact sheets: pictures of one moment in several languages and colours, side by side."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

COLUMNS = {360: 3, 390: 3, 640: 2, 768: 3}  # by the width of a picture; else two
WIDEST = 1536  # pixels of a whole sheet
GAP = 8


def add_contact_sheet(pictures: list[Path]) -> None:
    """Put these together on one sheet in the folder `sheets`; its name is what theirs have in common."""
    images = [Image.open(picture).convert("RGB") for picture in pictures]
    columns = min(len(images), COLUMNS.get(images[0].width, 2))
    width = min(images[0].width, WIDEST // columns)
    height = images[0].height * width // images[0].width
    rows = -(-len(images) // columns)
    sheet = Image.new("RGB", (columns * (width + GAP) - GAP, rows * (height + GAP) - GAP), "magenta")
    for n, image in enumerate(images):
        row, column = divmod(n, columns)
        sheet.paste(
            image.resize((width, height), Image.Resampling.LANCZOS),
            (column * (width + GAP), row * (height + GAP)),
        )
    folder = pictures[0].parent / "sheets"
    folder.mkdir(exist_ok=True)
    sheet.save(folder / f"{pictures[0].stem.rsplit('-', 2)[0]}.png")
