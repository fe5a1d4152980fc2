"""What a terminal has on its screen after a program wrote to it.

Enough of ECMA-48 for programs that print lines: text with combining and wide characters, colours and
attributes (SGR), cursor movements, erasing, and line wrap as xterm does it. Strings for the terminal
itself (titles, hyperlinks) are taken and not shown. Rows that scroll away stay: a picture shows all.
"""

import re
import unicodedata
from dataclasses import dataclass, replace

# Control sequences: CSI with parameters and a final byte, OSC until BEL or ST, and two-byte escapes.
SEQUENCE = re.compile(
    r"\x1b\[(?P<parameters>[0-9;:?<=>]*)[ -/]*(?P<final>[@-~])"
    r"|\x1b\](?P<string>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b[ -/]*[0-~]")


@dataclass(frozen=True)
class Style:
    """How a cell looks. A colour is None, a number from 0 to 255, or three of them."""
    foreground: object = None
    background: object = None
    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    reverse: bool = False
    struck: bool = False


@dataclass(frozen=True)
class Cell:
    """A character with what combines with it; a wide one is followed by a cell of no text."""
    text: str = " "
    style: Style = Style()


ATTRIBUTES = {
    1: {"bold": True}, 2: {"dim": True}, 3: {"italic": True}, 4: {"underline": True},
    7: {"reverse": True}, 9: {"struck": True}, 22: {"bold": False, "dim": False},
    23: {"italic": False}, 24: {"underline": False}, 27: {"reverse": False},
    29: {"struck": False}, 39: {"foreground": None}, 49: {"background": None},
}


def width(character):
    """Returns how many cells a character takes: 0, 1 or 2."""
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def styled(style, parameters):
    """Returns the style after a sequence of SGR parameters."""
    numbers = [int(number or 0) for number in re.split("[;:]", parameters)]
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            style = Style()
        elif number in ATTRIBUTES:
            style = replace(style, **ATTRIBUTES[number])
        elif number in (38, 48):
            name = "foreground" if number == 38 else "background"
            kind = numbers.pop(0) if numbers else 0
            count = {5: 1, 2: 3}.get(kind, 0)
            taken, numbers = numbers[:count], numbers[count:]
            if len(taken) == count and count:
                style = replace(style, **{name: taken[0] if count == 1 else tuple(taken)})
        elif 30 <= number <= 37 or 90 <= number <= 97:
            style = replace(style, foreground=number - 30 if number < 90 else number - 82)
        elif 40 <= number <= 47 or 100 <= number <= 107:
            style = replace(style, background=number - 40 if number < 100 else number - 92)
    return style


class Terminal:
    def __init__(self, columns):
        self.columns = columns
        self.rows = [[]]
        self.row = 0
        self.column = 0
        self.style = Style()
        # A character in the last column leaves the cursor there; the next one wraps.
        self.wraps = False

    def write(self, text):
        """Takes what a program wrote, whole."""
        place = 0
        while place < len(text):
            found = SEQUENCE.match(text, place)
            if found:
                place = found.end()
                if found["final"]:
                    self.control(found["final"], found["parameters"])
            else:
                self.character(text[place])
                place += 1

    def character(self, character):
        if character == "\n":
            self.move(self.row + 1, self.column)
        elif character == "\r":
            self.move(self.row, 0)
        elif character == "\b":
            self.move(self.row, self.column - 1)
        elif character == "\t":
            self.move(self.row, self.column // 8 * 8 + 8)
        elif unicodedata.category(character) != "Cc":
            self.put(character)

    def put(self, character):
        cells = width(character)
        if cells == 0:
            line = self.rows[self.row]
            if line and self.column > 0:
                last = self.column if self.wraps else self.column - 1
                line[last] = replace(line[last], text=line[last].text + character)
            return
        if self.wraps or self.column + cells > self.columns:
            self.move(self.row + 1, 0)
        line = self.rows[self.row]
        line.extend([Cell()] * (self.column + cells - len(line)))
        # Of a wide character that is half written over nothing stays.
        after = self.column + cells
        if after < len(line) and not line[after].text:
            line[after] = Cell()
        if self.column > 0 and not line[self.column].text:
            line[self.column - 1] = Cell()
        line[self.column] = Cell(character, self.style)
        if cells == 2:
            line[self.column + 1] = Cell("", self.style)
        if self.column + cells >= self.columns:
            self.column = self.columns - 1
            self.wraps = True
        else:
            self.column += cells

    def move(self, row, column):
        self.row = max(row, 0)
        self.column = min(max(column, 0), self.columns - 1)
        self.wraps = False
        while len(self.rows) <= self.row:
            self.rows.append([])

    def control(self, final, parameters):
        if final == "m":
            self.style = styled(self.style, parameters)
            return
        numbers = [int(number) if number.isdigit() else 0 for number in parameters.split(";")]
        first = numbers[0]
        step = max(first, 1)
        if final == "K":
            self.erase(self.row, first)
        elif final == "J":
            self.erase(self.row, first)
            for row in range(self.row + 1, len(self.rows)) if first == 0 else []:
                self.rows[row] = []
        elif final in "AF":
            self.move(self.row - step, 0 if final == "F" else self.column)
        elif final in "BE":
            self.move(self.row + step, 0 if final == "E" else self.column)
        elif final == "C":
            self.move(self.row, self.column + step)
        elif final == "D":
            self.move(self.row, self.column - step)
        elif final == "G":
            self.move(self.row, step - 1)
        elif final in "Hf":
            self.move(step - 1, max(numbers[1] if len(numbers) > 1 else 1, 1) - 1)

    def erase(self, row, which):
        line = self.rows[row]
        blank = Cell(style=Style(background=self.style.background))
        if which == 0:
            del line[self.column:]
            if self.style.background is not None:
                line.extend([blank] * (self.columns - self.column))
        elif which == 1:
            line[:self.column + 1] = [Cell()] * min(self.column + 1, len(line))
        else:
            line.clear()

    def shown(self):
        """Returns the rows down to the last that has anything."""
        rows = list(self.rows)
        while rows and all(cell == Cell() for cell in rows[-1]):
            rows.pop()
        return rows

    def text(self):
        """Returns the rows as text, without blanks at their ends."""
        return ["".join(cell.text for cell in row).rstrip() for row in self.shown()]
