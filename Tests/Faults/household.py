"""A private home with a store in it, and the real programs run there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

# Only a program that hangs is at it for so long, on however busy a machine.
PATIENCE_SECONDS = 1800

# What a process gets that traps, aborts, or touches memory that is not its own.
CRASHES = {
    signal.SIGSEGV, signal.SIGILL, signal.SIGTRAP, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE,
    signal.SIGSYS, signal.SIGXFSZ,
}


@dataclass(frozen=True)
class Programs:
    """The folder of `tend` and `tend-import`, and what is tried in their stead as a control."""

    folder: Path
    careless: Path
    fault: str = ""

    def control(self, fault: str) -> Programs:
        """The careless program, with one fault of its own, wherever `tend` would be run."""
        return Programs(self.folder, self.careless, fault)

    def line(self, words: list[str | bytes]) -> list[str | bytes]:
        name, *rest = words
        if self.fault and name == "tend":
            return [str(self.careless), self.fault, *rest]
        return [str(self.folder / name), *rest]


@dataclass(frozen=True)
class Ending:
    """How one run of a program ended."""

    words: list[str | bytes]
    status: int
    output: bytes
    errors: bytes

    @property
    def is_crash(self) -> bool:
        return -self.status in CRASHES or b"Fatal error" in self.errors

    @property
    def is_killed(self) -> bool:
        return self.status == -signal.SIGKILL or self.status == 128 + signal.SIGKILL

    @property
    def told(self) -> str:
        """What was said on standard error."""
        return self.errors.decode(errors="replace")

    def __str__(self) -> str:
        said = (self.output + b" | " + self.errors).decode(errors="replace")
        return f"{' '.join(map(str, self.words))[:160]} -> {self.status}: {said.strip()[:300]}"


class Household:
    """A home folder that holds one store in the usual place."""

    def __init__(self, home: Path, programs: Programs):
        self.home = home
        self.programs = programs
        self.data = home / ".local/share/tend"
        self.state = home / ".local/state/tend"
        self.store = self.data / "tasks.db"

    @property
    def environment(self) -> dict[str, str]:
        return {
            "HOME": str(self.home),
            "PATH": f"{self.programs.folder}:/usr/sbin:/usr/bin:/sbin:/bin",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            # A crash is counted by its signal; describing it would take minutes.
            "SWIFT_BACKTRACE": "enable=no",
        }

    def run(
        self, *words: str | bytes, before: list[str] | tuple[str, ...] = (), given: bytes = b"", **more
    ) -> Ending:
        """Runs a program to its end; `before` is a command line that confines it."""
        process = self.start(*words, before=before, **more)
        try:
            output, errors = process.communicate(given, timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
            errors += b"\nFatal error: it never ended"
        return Ending(list(words), process.returncode, output or b"", errors or b"")

    def start(
        self, *words: str | bytes, before: list[str] | tuple[str, ...] = (), **more
    ) -> subprocess.Popen:
        """Starts a program, with its streams in pipes unless `more` says otherwise."""
        streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        settings = {"env": self.environment, "cwd": self.home} | streams | more
        return subprocess.Popen([*before, *self.programs.line(list(words))], **settings)

    def expect(self, *words: str, given: bytes = b"") -> bytes:
        """Runs a program where nothing is in its way, and returns what it wrote."""
        ending = self.run(*words, given=given)
        if ending.status != 0:
            raise RuntimeError(f"Without any fault: {ending}")
        return ending.output

    def copied(self, home: Path, programs: Programs | None = None) -> Household:
        """The same household in another place."""
        shutil.copytree(self.home, home, symlinks=True)
        copy = Household(home, programs or self.programs)
        # A draft knows the path of the store that it is for.
        for draft in (copy.state / "drafts").glob("*.draft"):
            draft.write_text(draft.read_text().replace(f"{self.home}/", f"{home}/"))
        return copy

    def drafts(self) -> str:
        """Every draft that is kept, as it stands in its file."""
        folder = self.state / "drafts"
        files = sorted(folder.iterdir()) if folder.is_dir() else []
        return "\n".join(file.read_text(errors="replace") for file in files if file.is_file())

    def remove(self) -> None:
        for folder, _, _ in os.walk(self.home):
            os.chmod(folder, 0o700)
        shutil.rmtree(self.home, ignore_errors=True)
