"""What a terminal shows of a program that takes its whole screen: the grid of Debian's libvterm.

`terminal.py` is enough for programs that print lines. A full screen moves the cursor, scrolls between margins and
has a screen of its own, and is judged by a terminal that others wrote, the same that the tests have.
"""

import ctypes
import itertools
import re

from terminal import Cell, Style


class Position(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


class Attributes(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_uint, bits) for name, bits in (
            ("bold", 1), ("underline", 2), ("italic", 1), ("blink", 1), ("reverse", 1),
            ("strike", 1), ("font", 4), ("wide_line", 1), ("high_line", 2))
    ]


class Colour(ctypes.Structure):
    """A tagged union of vterm.h: an index, or three of red, green and blue."""
    _fields_ = [("type", ctypes.c_uint8), ("values", ctypes.c_uint8 * 3)]

    INDEXED, DEFAULT = 0x01, 0x06

    def value(self):
        """Returns None for the terminal's own, an index, or three numbers."""
        if self.type & self.DEFAULT:
            return None
        return self.values[0] if self.type & self.INDEXED else tuple(self.values)


class ScreenCell(ctypes.Structure):
    _fields_ = [
        ("characters", ctypes.c_uint32 * 6), ("width", ctypes.c_char), ("attributes", Attributes),
        ("foreground", Colour), ("background", Colour),
    ]


OUTPUT = ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_char), ctypes.c_size_t, ctypes.c_void_p)

# A sequence, or a character of UTF-8, whose end is missing.
UNFINISHED = re.compile(
    rb"(\x1b(\[[0-9;:?]*)?|[\xc0-\xff]|[\xe0-\xff][\x80-\xbf]|[\xf0-\xff][\x80-\xbf]{2})\Z")

# What stands in the second cell of a wide character.
CONTINUED = 0xFFFFFFFF


def library():
    vterm = ctypes.CDLL("libvterm.so.0")
    pointer, number = ctypes.c_void_p, ctypes.c_int
    for name, result, arguments in (
        ("vterm_new", pointer, [number, number]), ("vterm_free", None, [pointer]),
        ("vterm_set_utf8", None, [pointer, number]),
        ("vterm_obtain_screen", pointer, [pointer]), ("vterm_obtain_state", pointer, [pointer]),
        ("vterm_screen_enable_altscreen", None, [pointer, number]),
        ("vterm_screen_reset", None, [pointer, number]),
        ("vterm_output_set_callback", None, [pointer, OUTPUT, pointer]),
        ("vterm_input_write", ctypes.c_size_t, [pointer, ctypes.c_char_p, ctypes.c_size_t]),
        ("vterm_state_get_cursorpos", None, [pointer, ctypes.POINTER(Position)]),
        ("vterm_screen_get_cell", number, [pointer, Position, ctypes.POINTER(ScreenCell)]),
    ):
        function = getattr(vterm, name)
        function.restype, function.argtypes = result, arguments
    return vterm


class Emulator:
    """A terminal of so many rows and columns; `answer` takes what it answers to questions."""

    def __init__(self, rows, columns, answer=lambda data: None):
        self.rows, self.columns, self.vterm = rows, columns, library()
        self.terminal = self.vterm.vterm_new(rows, columns)
        self.vterm.vterm_set_utf8(self.terminal, 1)
        self.screen = self.vterm.vterm_obtain_screen(self.terminal)
        self.vterm.vterm_screen_enable_altscreen(self.screen, 1)
        # It is called from the library, and has to live as long as the terminal.
        self.output = OUTPUT(lambda data, count, _: answer(ctypes.string_at(data, count)))
        self.vterm.vterm_output_set_callback(self.terminal, self.output, None)
        self.vterm.vterm_screen_reset(self.screen, 1)
        self.rest = b""

    def close(self):
        self.vterm.vterm_free(self.terminal)

    def write(self, data):
        """Takes what a program wrote; of a sequence or character that has not ended the rest comes later."""
        data = self.rest + data
        unfinished = UNFINISHED.search(data)
        end = unfinished.start() if unfinished else len(data)
        data, self.rest = data[:end], data[end:]
        data = re.sub(rb"\x1b\[([0-9;]*)m", dim_as_italic, data)
        self.vterm.vterm_input_write(self.terminal, data, len(data))

    def cursor(self):
        place = Position()
        self.vterm.vterm_state_get_cursorpos(
            self.vterm.vterm_obtain_state(self.terminal), ctypes.byref(place))
        return place.row, place.column

    def cell(self, row, column):
        found = ScreenCell()
        self.vterm.vterm_screen_get_cell(
            self.screen, Position(row, column), ctypes.byref(found))
        if found.characters[0] == CONTINUED:
            return Cell("", style(found))
        text = "".join(chr(c) for c in found.characters if c not in (0, CONTINUED))
        return Cell(text or " ", style(found))

    def shown(self):
        """Returns all rows, of cells that have a text and a style each."""
        return [
            [self.cell(row, column) for column in range(self.columns)]
            for row in range(self.rows)
        ]

    def text(self):
        """Returns the rows as text, without blanks at their ends."""
        return ["".join(cell.text for cell in row).rstrip() for row in self.shown()]


def style(found):
    attributes = found.attributes
    return Style(
        foreground=found.foreground.value(), background=found.background.value(),
        bold=bool(attributes.bold), dim=bool(attributes.italic),
        underline=bool(attributes.underline), reverse=bool(attributes.reverse),
        struck=bool(attributes.strike))


def dim_as_italic(sequence):
    """libvterm knows no dim text, and tend no slanted: the one stands for the other here."""
    looks = {b"2": b"3", b"22": b"22;23"}
    numbers = iter(sequence[1].split(b";"))
    changed = []
    for number in numbers:
        changed.append(looks.get(number, number))
        if number in (b"38", b"48"):
            # A colour: a kind, and what is no look at all.
            kind = next(numbers, b"")
            changed += [kind, *itertools.islice(numbers, {b"2": 3, b"5": 1}.get(kind, 0))]
    return b"\x1b[" + b";".join(changed) + b"m"
