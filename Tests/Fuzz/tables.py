"""Tables whose content is known, and files in which they are written in one dialect or another."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

WORDS = (
    "milk bread Ana trip train house garden paint call write book room sell rent plan list week "
    "Käse größer über naïve café señor ßtraße œuvre €5 «quoted» it's 5\" screen O'Neil a\\b C:\\new "
    "x,y x;y x|y a:b #1 # = +49 -5 @home 100% <b> ' '' \" \"\" , ; | (see below) 2026-01-02 true null"
).split(" ")
NAMES = ["Owner", "Estimate", "Colour", "Remark 1", "Größe", "Link", "Cost (EUR)", "x", "Phase"]
TITLES = ["Tasks of Ana", "Export, June", "# exported by Foo", "Report: all; open", "Project Home"]


@dataclass
class Table:
    """Names of columns, and rows of as many values; the first of each row holds the row's mark."""

    names: list[str]
    rows: list[list[str]]

    @staticmethod
    def random(chance: random.Random, alphabet: str, quote: str = '"') -> Table:
        names = ["Text"]
        if chance.random() < 0.5:
            names.append("Notes")
        names += chance.sample(NAMES, chance.randint(0 if len(names) > 1 else 1, 4))
        if chance.random() < 0.5:
            chance.shuffle(names)
        names = [name for name in names if is_written(name, alphabet)] or ["Text", "x"]
        if len(names) < 2:
            names.append("x")
        count = chance.choice([1, 1, 2, 3, 5, 8, 20, 60])
        hard = chance.choice([0.05, 0.3, 0.6])
        rows = [
            [value(chance, name, number, hard, alphabet) for name in names]
            for number in range(count)
        ]
        if quote == "'":
            # Where double quotes are, too, nobody can tell which of both are quotes.
            rows = [[value.replace('"', "") for value in row] for row in rows]
        return Table(names, rows)


def mark(number: int) -> str:
    """The word by which a row is found again."""
    return f"row{number}end"


def is_written(text: str, alphabet: str) -> bool:
    """Whether an encoding has all of a text."""
    try:
        text.encode(alphabet)
    except UnicodeEncodeError:
        return False
    return True


def value(chance: random.Random, name: str, number: int, hard: float, alphabet: str) -> str:
    if name != "Text" and chance.random() < 0.2:
        return ""
    words = [word for word in WORDS if is_written(word, alphabet)]
    plain = ["milk", "bread", "Ana", "trip", "room", "week"]
    count = chance.randint(1, 5)
    chosen = [chance.choice(words if chance.random() < hard else plain) for _ in range(count)]
    if name == "Text":
        chosen.insert(chance.randint(0, len(chosen)), mark(number))
    text = " ".join(chosen)
    if chance.random() < hard / 4 and " " in text:
        text = text.replace(" ", "\n", 1)
    return text


@dataclass
class Dialect:
    """How a table is written."""

    delimiter: str
    quote: str
    escapes: bool
    quoting: str
    newline: str
    encoding: str
    mark: bytes = b""
    title: list[str] = field(default_factory=list)
    footer: list[str] = field(default_factory=list)
    ends_line: bool = True

    @staticmethod
    def random(chance: random.Random) -> Dialect:
        encoding, mark = chance.choice(
            [("utf-8", b"")] * 6
            + [("utf-8", b"\xef\xbb\xbf")] * 2
            + [("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff"), ("cp1252", b"")]
        )
        quote, escapes = chance.choice([('"', False)] * 8 + [('"', True), ("'", False)])
        title = chance.sample(TITLES, chance.choice([0, 0, 0, 0, 1, 1, 2]))
        if title and chance.random() < 0.4:
            title.append("")
        footer = chance.choice([[]] * 8 + [[""], ["", ""]])
        return Dialect(
            chance.choice([",", ",", ";", ";", "\t", "|"]),
            quote,
            escapes,
            "all" if quote == "'" else chance.choice(["all", "minimal", "minimal", "some"]),
            chance.choice(["\n", "\n", "\r\n", "\r\n", "\r"]),
            encoding,
            mark,
            title,
            footer,
            chance.random() < 0.8,
        )

    def field(self, chance: random.Random, text: str) -> str:
        special = (self.delimiter, self.quote, "\n", "\r")
        must = any(part in text for part in special) or text != text.strip() or '"' in text
        quoted = must or self.quoting == "all" or self.quoting == "some" and chance.random() < 0.4
        if not quoted:
            return text
        if self.escapes:
            return self.quote + text.replace(self.quote, "\\" + self.quote) + self.quote
        return self.quote + text.replace(self.quote, 2 * self.quote) + self.quote

    def line(self, chance: random.Random, values: list[str]) -> str:
        return self.delimiter.join(self.field(chance, value) for value in values)

    def lines(self, chance: random.Random, table: Table) -> list[str]:
        """The lines of a table without their ends; those of a row can be more than one."""
        rows = [self.line(chance, row) for row in table.rows]
        return [*self.title, self.line(chance, table.names), *rows, *self.footer]

    def encoded(self, lines: list[str]) -> bytes:
        text = self.newline.join(lines) + (self.newline if self.ends_line else "")
        return self.mark + text.encode(self.encoding)

    @property
    def describing(self) -> str:
        return (
            f"{self.delimiter!r} {self.quote} {'backslash' if self.escapes else 'doubled'} "
            f"{self.quoting} {self.newline!r} {self.encoding} titles {len(self.title)}"
        )
