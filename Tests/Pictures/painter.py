"""Draws the rows of a terminal as a picture.

A theme is what a terminal's owner has chosen: the background, the text, and what the 16 colours look
like. The other 240 are the same everywhere (xterm's cube and greys).
"""

from dataclasses import dataclass, replace

from PIL import Image, ImageDraw, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
SIZE, WIDE, HIGH, MARGIN = 15, 9, 19, 10


def hexadecimal(colours):
    return [tuple(bytes.fromhex(colour)) for colour in colours.split()]


@dataclass(frozen=True)
class Theme:
    background: tuple
    foreground: tuple
    palette: list
    # The console of Linux has 8 colours and brightness: bold is a bright colour, dim is grey.
    brightness: bool = False


THEMES = {
    # The colours of GNOME's terminal, dark and light.
    "dark": Theme(
        (30, 30, 30), (208, 207, 204), hexadecimal(
            "171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc "
            "5e5c64 f66151 33da7a e9ad0c 2a7bde c061cb 33c7de ffffff")),
    "light": Theme(
        (255, 255, 255), (23, 20, 33), hexadecimal(
            "171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc "
            "5e5c64 f66151 33da7a e9ad0c 2a7bde c061cb 33c7de ffffff")),
    "eight": Theme(
        (0, 0, 0), (170, 170, 170), hexadecimal(
            "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa "
            "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"), brightness=True),
}


def mixed(one, other, share):
    return tuple(round(a * (1 - share) + b * share) for a, b in zip(one, other))


def colour(value, theme, otherwise):
    if value is None:
        return otherwise
    if isinstance(value, tuple):
        return value
    if value < 16:
        return theme.palette[value]
    if value < 232:
        levels = [0, 95, 135, 175, 215, 255]
        return tuple(levels[(value - 16) // step % 6] for step in (36, 6, 1))
    return (8 + (value - 232) * 10,) * 3


def colours(style, theme):
    """Returns the colours of a cell: of its text, and behind it."""
    text = style.foreground
    if theme.brightness and style.bold:
        text = 7 + 8 if text is None else text + 8 if isinstance(text, int) and text < 8 else text
    front = colour(text, theme, theme.foreground)
    behind = colour(style.background, theme, theme.background)
    if style.dim:
        front = theme.palette[8] if theme.brightness else mixed(front, behind, 0.42)
    return (behind, front) if style.reverse else (front, behind)


class Painter:
    def __init__(self):
        self.fonts = {
            bold: ImageFont.truetype(
                FONTS + ("-Bold.ttf" if bold else ".ttf"), SIZE,
                layout_engine=ImageFont.Layout.BASIC)
            for bold in (False, True)
        }

    def paint(self, rows, columns, theme, path, cursor=None):
        """Writes a picture of the rows, as wide as the terminal, with its cursor if it has one."""
        size = (columns * WIDE + 2 * MARGIN, len(rows) * HIGH + 2 * MARGIN)
        picture = Image.new("RGB", size, theme.background)
        canvas = ImageDraw.Draw(picture)
        for index, row in enumerate(rows):
            for column, cell in enumerate(row):
                # A block stands on the character, in the colours of the cell the other way round.
                if (index, column) == cursor:
                    cell = replace(
                        cell, style=replace(cell.style, reverse=not cell.style.reverse))
                self.draw(canvas, cell, row, column, MARGIN + index * HIGH, theme)
        # A palette makes a file a quarter as long. Of Pillow's ways this one keeps every colour within 4
        # of 255 of what it was; median cut is off by 37.
        picture = picture.quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
        picture.save(path, optimize=True)

    def draw(self, canvas, cell, row, column, top, theme):
        if not cell.text:
            return
        wide = column + 1 < len(row) and not row[column + 1].text
        left, right = MARGIN + column * WIDE, MARGIN + (column + 1 + wide) * WIDE
        front, behind = colours(cell.style, theme)
        if behind != theme.background:
            canvas.rectangle([left, top, right - 1, top + HIGH - 1], fill=behind)
        bold = cell.style.bold and not theme.brightness
        if cell.text != " ":
            canvas.text((left, top + 1), cell.text, font=self.fonts[bold], fill=front)
        if cell.style.underline:
            canvas.line([left, top + HIGH - 3, right - 1, top + HIGH - 3], fill=front)
        if cell.style.struck:
            canvas.line([left, top + HIGH // 2, right - 1, top + HIGH // 2], fill=front)
