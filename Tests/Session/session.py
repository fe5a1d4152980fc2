"""A shell at which a person types, on a clock of its own, and what is written there."""

from __future__ import annotations

import datetime
import fcntl
import os
import pty
import re
import shutil
import struct
import subprocess
import tempfile
import termios
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

# Runs a program at another time.
AT = ROOT / "Tests/Clock/at"

# Only a program that hangs is at it for so long, on however busy a machine.
HANG_SECONDS = 3600


class Untrue(Exception):
    """What must hold does not."""


@dataclass
class Said:
    """What a command line came to."""

    text: str
    status: int

    def __contains__(self, piece: str) -> bool:
        return piece in self.text

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    def line(self, piece: str) -> str:
        """The first line with that in it, or nothing."""
        return next((line for line in self.lines if piece in line), "")

    def before(self, first: str, second: str) -> bool:
        """Whether both are there, and in this order."""
        return first in self.text and second in self.text[self.text.index(first):]


@dataclass
class Session:
    """A home with nothing in it, the programs of a folder, and a clock that each command moves on."""

    programs: Path
    home: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="tend-month.")).resolve())
    transcript: list[str] = field(default_factory=list)
    clock: datetime.datetime = datetime.datetime(2026, 11, 23, 8, 0)
    untrue: list[str] = field(default_factory=list)
    homes: list[Path] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.homes.append(self.home)

    def environment(self, **more: str) -> dict[str, str]:
        return {
            "HOME": str(self.home), "PATH": f"{self.programs}:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "TZ": "UTC", "TERM": "xterm", **more,
        }

    def shell(self, words: str) -> list[str]:
        """The command that has a shell run the words at the time of the session."""
        return [str(AT), f"{self.clock:%Y-%m-%d %H:%M:%S}", "/bin/sh", "-c", words]

    def chapter(self, title: str) -> None:
        self.transcript += ["", f"# {title}"]

    def at(self, moment: str) -> None:
        """Sets the clock: `2026-12-03`, at eight, or `2026-12-03 17:30`."""
        self.clock = datetime.datetime.fromisoformat(moment if " " in moment else f"{moment} 08:00")
        self.transcript += ["", f"## {self.clock:%a %d %b %Y, %H:%M}"]

    def set(self, moment: str) -> None:
        """Sets the clock to the second, without a word."""
        self.clock = datetime.datetime.fromisoformat(moment)

    def fresh(self) -> Session:
        """A home with nothing in it, whose commands stand in the same transcript."""
        self.transcript += ["", "(a home of its own)"]
        return Session(
            self.programs, transcript=self.transcript, clock=self.clock, untrue=self.untrue,
            homes=self.homes)

    def run(self, words: str, *, status: int = 0, hidden: bool = False, **variables: str) -> Said:
        """Runs what was typed by a shell, and writes it down with all that it wrote.

        Hidden is what differs from run to run; it is judged by `must` alone.
        """
        done = subprocess.run(
            self.shell(f"exec 2>&1\n{words}"), env=self.environment(**variables),
            cwd=self.home, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False,
            timeout=HANG_SECONDS)
        given = "".join(f"{name}={value} " for name, value in variables.items())
        return self.said(given + words, done.stdout, done.returncode, status, hidden)

    def terminal(self, columns: int, words: str, *, status: int = 0, **variables: str) -> Said:
        """Runs what was typed on a terminal of so many columns, and writes down what is seen there."""
        controller, terminal = pty.openpty()
        # So many rows that nothing is paged.
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 500, columns, 0, 0))
        with subprocess.Popen(
            self.shell(words), env=self.environment(**variables), cwd=self.home,
            stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True,
        ) as process:
            os.close(terminal)
            written = b""
            while piece := self.piece(controller):
                written += piece
        os.close(controller)
        given = "".join(f"{name}={value} " for name, value in variables.items())
        return self.said(
            f"{given}{words}    ({columns} columns)", written.replace(b"\r\n", b"\n"),
            process.returncode, status, False)

    @staticmethod
    def piece(controller: int) -> bytes:
        """The next piece of what is written to a terminal, or nothing at its end."""
        try:
            return os.read(controller, 65536)
        except OSError:  # The terminal is closed (EIO), as it is at the end on Linux.
            return b""

    def said(self, line: str, written: bytes, ended: int, status: int, hidden: bool) -> Said:
        """Writes down a command, what it wrote and how it ended."""
        self.clock += datetime.timedelta(minutes=1)
        said = Said(self.plain(written.decode(errors="backslashreplace")), ended)
        self.transcript += ["", f"$ {line}"]
        if not hidden:
            self.transcript += [line.rstrip("\r") for line in said.lines]
        if said.status:
            self.transcript.append(f"[{said.status}]")
        if said.status != status:
            self.tell(f"'{line}' ends with {said.status}, not {status}")
        return said

    def must(self, sentence: str, holds: bool) -> None:
        """Writes down what holds, and remembers it where it does not."""
        self.transcript.append(f"= {sentence}")
        if not holds:
            self.tell(sentence)

    def later(self, sentence: str) -> None:
        """Writes down what does not hold yet, and is known."""
        self.transcript.append(f"(not yet: {sentence})")

    def tell(self, sentence: str) -> None:
        self.untrue.append(f"{sentence}\n{self.latest}")

    @property
    def latest(self) -> str:
        """The last command of the transcript, and what it wrote."""
        start = max((n for n, line in enumerate(self.transcript) if line.startswith("$ ")), default=0)
        return "\n".join(f"    {line}" for line in self.transcript[start:])

    @staticmethod
    def bare(line: str) -> str:
        """Returns a line of the transcript without what colours it."""
        return re.sub(r"\\e\[[0-9;]*m", "", line)

    def plain(self, text: str) -> str:
        """Returns a text without what differs from run to run, and with signs for what steers a terminal."""
        text = text.replace(str(self.home), "HOME")
        text = re.sub(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", "UUID", text)
        return text.replace("\x1b", "\\e")

    def write(self, name: str, text: str) -> None:
        """Writes a file of the home, which is not typed."""
        path = self.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def copy(self, folder: str, name: str) -> None:
        """Copies a folder of the project into the home."""
        shutil.copytree(ROOT / folder, self.home / name)
