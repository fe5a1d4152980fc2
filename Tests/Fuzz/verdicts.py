"""Imports a file as a person would, and judges what became of its rows."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tables import Table


@dataclass
class Outcome:
    """What an import came to."""

    status: int
    tasks: list[dict]
    errors: str
    rejects: str


@dataclass
class Verdict:
    """What is to be said of one file."""

    kind: str
    detail: str = ""
    advised: str = ""


@dataclass
class Tally:
    """How often which verdict was given."""

    counts: Counter[str] = field(default_factory=Counter)
    bad: list[str] = field(default_factory=list)


class Importer:
    """Imports files into a store of their own."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs

    def run(
        self, content: bytes, options: list[str], conversion: re.Match[str] | None = None
    ) -> Outcome:
        """Imports a file; then what an advised conversion makes of it, or of its rejects."""
        home = Path(tempfile.mkdtemp(prefix="tend-dialects-"))
        try:
            return self.run_in(home, content, options, conversion)
        finally:
            shutil.rmtree(home)

    def run_in(
        self, home: Path, content: bytes, options: list[str], conversion: re.Match[str] | None
    ) -> Outcome:
        environment = {
            "HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "UTC"
        }
        (home / "FILE").write_bytes(content)

        def call(*words: str) -> subprocess.CompletedProcess[bytes]:
            return subprocess.run(
                [str(self.programs / words[0]), *words[1:]],
                cwd=home, env=environment, capture_output=True, timeout=60, check=False,
                stdin=subprocess.DEVNULL,
            )

        result = call("tend-import", *options, "FILE")
        rejects = home / "FILE.rejects"
        if conversion:
            source, target = conversion["source"], conversion["target"]
            subprocess.run(
                ["iconv", "-f", conversion["encoding"], "-t", "UTF-8", "-o", target, source],
                cwd=home, check=False,
            )
            result = call("tend-import", *shlex.split(conversion["options"]), target)
            rejects = home / f"{target}.rejects"
        tasks = json.loads(call("tend", "export").stdout or b"[]")
        return Outcome(
            result.returncode,
            sorted(tasks, key=lambda task: task["id"]),
            result.stderr.decode("utf-8", "replace"),
            rejects.read_bytes().decode("utf-8", "replace") if rejects.exists() else "",
        )

    def judge(self, table: Table, spoilt: set[int], content: bytes) -> Verdict:
        """Imports a file without options; where it is refused, by each of the advices."""
        outcome = self.run(content, [])
        verdict = judged(table, spoilt, outcome)
        if verdict.kind not in ("refused", "innocent rejected"):
            return verdict
        advices = advised(outcome.errors)
        kinds = []
        if above := re.search(r"If line (\d+) is the header, remove", outcome.errors):
            advices.append([])
            content = without_lines(content, int(above.group(1)) - 1)
        ways = [(shlex.join(options), options, None) for options in advices]
        ways += [(found.group(), [], found) for found in CONVERSION.finditer(outcome.errors)]
        for words, options, conversion in ways:
            again = judged(table, spoilt, self.run(content, options, conversion))
            kinds.append(f"{words} -> {again.kind} {again.detail}")
            if again.kind in ("exact", "rejected"):
                return Verdict(f"{verdict.kind}, advice serves", advised=" | ".join(kinds))
        kind = f"{verdict.kind}, advice fails" if ways else f"{verdict.kind}, no advice"
        return Verdict(kind, outcome.errors.split("\n")[0], " | ".join(kinds))


def without_lines(content: bytes, count: int) -> bytes:
    """A file without its first lines, its byte order mark kept."""
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if content.startswith(mark):
            text = content[2:].decode(encoding)
            return mark + "".join(re.split(r"(?<=\n)|(?<=\r)(?!\n)", text)[count:]).encode(encoding)
    return b"".join(re.split(rb"(?<=\n)|(?<=\r)(?!\n)", content)[count:])


# Advice to make UTF-8 of a file first.
CONVERSION = re.compile(
    r"iconv -f (?P<encoding>\S+) -t UTF-8 -o (?P<target>\S+) (?P<source>\S+); "
    r"then: tend-import (?P<options>.*)(?P=target)"
)


def advised(errors: str) -> list[list[str]]:
    """The options of each command that a message advises on the file as it is."""
    found = re.findall(
        r"tend-import ((?:(?!tend-import).)*?)FILE", CONVERSION.sub("", errors))
    return [shlex.split(options) for options in found if "--mend" not in options]


def judged(table: Table, spoilt: set[int], outcome: Outcome) -> Verdict:
    """Holds the tasks against the rows of the table that are not spoilt."""
    if outcome.status not in (0, 65):
        return Verdict("failed", f"{outcome.status}: {outcome.errors[:300]}")
    if not outcome.tasks and not outcome.rejects:
        return Verdict("refused")
    text = table.names.index("Text")
    places = {re.search(r"row\d+end", row[text]).group(): n for n, row in enumerate(table.rows)}
    seen: Counter[int] = Counter()
    for task in outcome.tasks:
        found = re.search(r"row\d+end", task["text"])
        if found is None or found.group() not in places:
            if spoilt:
                continue
            return Verdict("invented", repr(task["text"]))
        number = places[found.group()]
        seen[number] += 1
        if number in spoilt:
            continue
        wanted = expected(table, number)
        had = {"Text": task["text"], "Notes": task.get("notes", ""), **task.get("extra", {})}
        for name, value in wanted.items():
            if had.get(name, "") != value:
                return Verdict("altered", f"{name}: {value!r} became {had.get(name)!r}")
    if any(count > 1 and number not in spoilt for number, count in seen.items()):
        return Verdict("doubled")
    missing = [n for n in range(len(table.rows)) if n not in seen and n not in spoilt]
    if not missing:
        return Verdict("exact" if outcome.status == 0 else "rejected")
    marks = [re.search(r"row\d+end", table.rows[n][text]).group() for n in missing]
    if outcome.status == 0 or any(word not in outcome.rejects for word in marks):
        return Verdict("lost", f"rows {missing[:5]}, status {outcome.status}")
    return Verdict("innocent rejected", f"rows {missing[:5]} of {len(table.rows)}")


def expected(table: Table, number: int) -> dict[str, str]:
    """What a task has of a row."""
    values = dict(zip(table.names, table.rows[number]))
    return {
        name: value.strip() if name in ("Text", "Notes") or not value.strip() else value
        for name, value in values.items()
    }
