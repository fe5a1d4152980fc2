"""What spoils a file in one place: the rows that it touches are known, all others are innocent."""

from __future__ import annotations

import random
from collections.abc import Callable

# Lines, the first row's index among them and the quote give the lines and the rows that are spoilt.
Spoiling = Callable[[random.Random, list[str], int, int, str, str], tuple[list[str], set[int]]]


def one(change: Callable[[random.Random, str, str, str], str]) -> Spoiling:
    """Spoils one row by itself."""

    def spoil(
        chance: random.Random, lines: list[str], first: int, count: int, delimiter: str, quote: str
    ) -> tuple[list[str], set[int]]:
        row = chance.randrange(count)
        lines = list(lines)
        lines[first + row] = change(chance, lines[first + row], delimiter, quote)
        return lines, {row}

    return spoil


def place(chance: random.Random, line: str) -> int:
    return chance.randint(0, len(line))


def without(chance: random.Random, line: str, part: str) -> str:
    places = [index for index, byte in enumerate(line) if byte == part]
    if not places:
        return line + part
    index = chance.choice(places)
    return line[:index] + line[index + 1 :]


def inserted(chance: random.Random, line: str, part: str) -> str:
    index = place(chance, line)
    return line[:index] + part + line[index:]


def joined(
    chance: random.Random, lines: list[str], first: int, count: int, delimiter: str, quote: str
) -> tuple[list[str], set[int]]:
    """The end of a line is missing."""
    if count < 2:
        return lines, set()
    row = chance.randrange(count - 1)
    index = first + row
    return [*lines[:index], lines[index] + lines[index + 1], *lines[index + 2 :]], {row, row + 1}


def cut_off(
    chance: random.Random, lines: list[str], first: int, count: int, delimiter: str, quote: str
) -> tuple[list[str], set[int]]:
    """The file ends amid its last row."""
    last = lines[first + count - 1]
    return [*lines[: first + count - 1], last[: chance.randint(1, len(last))]], {count - 1}


def run_of_short_rows(
    chance: random.Random, lines: list[str], first: int, count: int, delimiter: str, quote: str
) -> tuple[list[str], set[int]]:
    """Rows that follow each other hold something else than the table."""
    start = chance.randrange(count)
    spoilt = set(range(start, min(count, start + chance.randint(1, 12))))
    lines = list(lines)
    for row in spoilt:
        lines[first + row] = chance.choice(["see below", "---", f"{quote}x{quote} y", "Total"])
    return lines, spoilt


SPOILINGS: dict[str, Spoiling] = {
    "a quote is missing": one(lambda c, line, d, q: without(c, line, q)),
    "a quote too many": one(lambda c, line, d, q: inserted(c, line, q)),
    "a delimiter is missing": one(lambda c, line, d, q: without(c, line, d)),
    "a delimiter too many": one(lambda c, line, d, q: inserted(c, line, d)),
    "surplus fields": one(lambda c, line, d, q: line + d + "a" + d + "b"),
    "a NUL byte": one(lambda c, line, d, q: inserted(c, line, "\0")),
    "a newline too many": one(lambda c, line, d, q: inserted(c, line, "\n")),
    "another delimiter": one(lambda c, line, d, q: line.replace(d, ":" if d != ":" else ",")),
    "text behind a quote": one(lambda c, line, d, q: f"{q}a{q} b" + d + line),
    "an open quote": one(lambda c, line, d, q: q + line),
    "the end of a line is missing": joined,
    "it is cut off": cut_off,
    "rows that are none": run_of_short_rows,
}
