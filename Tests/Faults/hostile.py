"""Text that would steer a terminal, through every output of the programs."""

from __future__ import annotations

import functools
import json
import random
import re
from pathlib import Path

from bench import Bench
from deeds import fill
from household import Ending, Household, Programs
from tally import Verdict

# Neither may reach a terminal: CWE-150, CVE-2021-42574.
RAW = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"
    "\U000e0000-\U000e007f]")
COLOUR = re.compile("\x1b\\[[0-9;]*m")
# The line that an import of more than a second draws, or wipes, where it was asked to.
PROGRESS = re.compile(
    "\r\x1b\\[K(?:\\d+ rows(?:  \\d+/s)?(?:  \\d+ rejected)?(?:  \\d+ s left)?(?:  \\[[#.]{20}\\])?)?")
PIECES = [
    *map(chr, range(1, 32)), *map(chr, range(0x7F, 0xA0)), "\u061c", "\u200e", "\u200f", "\u2028",
    "\u2029", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A)),
    *map(chr, range(0xE0000, 0xE0080, 9)), "\u200d" * 9, "\ufe0f" * 9, "e" + "\u0301" * 40,
    "\x1b[35;45m", "\x1b[2J", "\x1b]0;owned\x07", "\x1b]8;;file:///etc/passwd\x1b\\", "\x9b2J", "\x1b",
    "\ufeff", "\ufffe", "\u05d0\u05d1", "\u0627\u0644", "\r\n", "\t", " ", "milk", "%s", "\\", '"', "'", ",",
]
BATCH = 500
SAMPLE = 20


def run(bench: Bench) -> None:
    count = bench.amount(1000, 10_000)
    chance = bench.chance()
    strings = [string(chance, number) for number in range(count)]
    plain = bench.household()
    fill(plain)
    own = own_colours(plain)
    household = bench.household()
    trials = [functools.partial(check, own, ending) for ending in filled(household, strings)]
    if bench.is_waiting:
        # Of these the imports alone draw how far they are, if that takes them longer than a second.
        bench.run(f"{count:,} hostile strings", trials)
        return
    lists = [[command, *form] for command in VIEWS for form in FORMS]
    trials += [functools.partial(look, household, own, words) for words in lists]
    trials += [
        functools.partial(look, household, own, [*words, *form])
        for text in bench.sample(strings, SAMPLE)[:60]
        for words in spoken(text) for form in ([], ["--json"])
    ]
    trials.append(functools.partial(kept, household, strings))
    bench.run(f"{count:,} hostile strings", trials)
    raw = Household(household.home, bench.programs.control("raw"))
    trial = functools.partial(look, raw, own, ["list"])
    bench.run("hostile strings: a list that prints what it reads", [trial], control=True)


VIEWS = ("list --all", "today", "inbox", "upcoming", "earlier", "drafts", "export --format json")
FORMS = ([], ["--json"], ["--color", "always"], ["--verbose"])


def string(chance: random.Random, number: int) -> str:
    pieces = chance.choices(PIECES, k=chance.randint(1, 8))
    return f"{number}" + "".join(pieces).replace("\n", "") + "x"


def spoken(text: str) -> list[list[str]]:
    """Commands that show what was typed, most of them as a mistake."""
    return [
        [text], ["show", text], ["done", text], ["help", text], ["explain", text],
        ["log", "--operation", text], ["list", text], ["list", f"project:{text}"],
        ["list", f"due:{text}"], ["add", text, "--on", text], ["add", "x", f"--{text}"],
        ["move", "1", text], ["list", "--db", text], ["list", "--wait", text], ["import", text],
        ["add", text, "--note", text], ["add", "x", "--project", text], ["add", "x", "--tag", text],
        ["edit", "1", "2", "--note", text],
    ]


def filled(household: Household, strings: list[str]) -> list[Ending]:
    """Adds every string by the line and by the row, changes all of them, and takes that back."""
    endings = []
    for start in range(0, len(strings), BATCH):
        batch = strings[start:start + BATCH]
        numbers = [str(start + place + 1) for place in range(len(batch))]
        endings.append(household.run("tend", "add", "-", given="\n".join(batch).encode()))
        endings.append(household.run("tend", "move", *numbers, "today"))
        endings.append(household.run("tend", "start", *numbers))
        endings.append(household.run("tend", "undo", "--yes"))
    rows = "".join('"{0}","{0}","p{0}"\n'.format(text.replace('"', "")) for text in strings)
    (household.home / "rows\x1b[2J.csv").write_text("text,notes,project\n" + rows, newline="")
    (household.home / "bad\u202e.csv").write_bytes(
        b"text,due\n" + b"".join(f"x,{text!s}\n".encode() for text in strings[:50]))
    for name in ("rows\x1b[2J.csv", "bad\u202e.csv"):
        for words in (["--dry-run"], ["--json", "--dry-run"], [], ["--progress", "always"]):
            endings.append(household.run("tend-import", *words, name))
    return endings


def own_colours(household: Household) -> set[str]:
    """The colours that the programs use of themselves."""
    own = set()
    for view in VIEWS:
        ending = household.run("tend", *view.split(), "--color", "always")
        own |= set(COLOUR.findall(ending.output.decode() + ending.told))
    return own


def look(
    household: Household, own: set[str], words: list[str], folder: Path | None = None
) -> Verdict:
    words = [part for word in words for part in (word.split() if word in VIEWS else [word])]
    words = [word.replace("\0", "") for word in words]
    return check(own, household.run("tend", *words), folder)


def check(own: set[str], ending: Ending, _: Path | None = None) -> Verdict:
    verdict = Verdict(acknowledged=int(ending.status == 0))
    if ending.is_crash:
        verdict.blame("crashed", ending)
    for name, written in (("output", ending.output), ("errors", ending.errors)):
        try:
            text = written.decode()
        except UnicodeDecodeError as error:
            verdict.blame("wrong", f"{name} is not UTF-8: {error}: {ending.words[:3]!r}")
            continue
        for colour in own:
            text = text.replace(colour, "")
        if name == "errors" and "--progress" in ending.words:
            text = PROGRESS.sub("", text)
        if match := RAW.search(text):
            near = text[max(0, match.start() - 40):match.end() + 10]
            verdict.blame("wrong", f"{name} of {ending.words[:4]!r}: {near!r}")
    return verdict


def kept(household: Household, strings: list[str], _: Path) -> Verdict:
    """What was typed comes back as it was, but for white space around it."""
    verdict = Verdict(acknowledged=1)
    tasks = json.loads(household.run("tend", "export", "--format", "json").output)
    texts = {task["text"] for task in tasks}
    for text in strings:
        if text not in texts and text.replace("\r", "") not in texts:
            verdict.blame("lost", repr(text))
    return verdict
