"""Runs trials beside each other, each in a folder of its own, and keeps their tallies."""

from __future__ import annotations

import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from household import Household, Programs
from tally import Tally, Verdict

Item = TypeVar("Item")
Trial = Callable[[Path], Verdict]


@dataclass
class Bench:
    """What every family of faults is given."""

    programs: Programs
    scratch: Path
    is_short: bool
    seed: int
    # Trials that wait for nothing but their own end are left out.
    is_waiting: bool = False
    tallies: list[Tally] = field(default_factory=list)
    folders: int = 0

    def chance(self) -> random.Random:
        """Chance that begins anew: the same for every family of a run with the same seed."""
        return random.Random(self.seed)

    def amount(self, short: int, long: int) -> int:
        return short if self.is_short else long

    def sample(self, items: Sequence[Item], short: int) -> Sequence[Item]:
        """Everything, or in the short form so many of them, evenly spread."""
        if not self.is_short or len(items) <= short:
            return items
        return [items[len(items) * place // short] for place in range(short)]

    def folder(self) -> Path:
        """A new name for a folder, which is not made yet."""
        self.folders += 1
        return self.scratch / str(self.folders)

    def household(self, programs: Programs | None = None) -> Household:
        """An empty household."""
        home = self.folder()
        home.mkdir(mode=0o700)
        return Household(home, programs or self.programs)

    def run(
        self, fault: str, trials: Iterable[Trial], control: bool = False, workers: int = 0
    ) -> Tally:
        """Runs the trials, most of which wait: for a disk, for a tracer, for a pause to pass."""
        tally = Tally(fault, is_control=control)
        began = time.monotonic()
        with ThreadPoolExecutor(workers or 2 * (os.cpu_count() or 2)) as pool:
            for verdict in pool.map(self._run, trials):
                tally.add(verdict)
        tally.seconds = time.monotonic() - began
        return self.note(tally)

    def skip(self, fault: str, reason: str) -> Tally:
        """Says in the table what could not be tried here."""
        return self.note(Tally(fault, skipped=reason))

    def note(self, tally: Tally) -> Tally:
        self.tallies.append(tally)
        print(f"{tally.row()} {tally.seconds:.0f} s", file=sys.stderr)
        if not tally.is_well:
            for example in tally.examples or ["nothing was caught"]:
                print(f"    {example}", file=sys.stderr)
        sys.stderr.flush()
        return tally

    def _run(self, trial: Trial) -> Verdict:
        folder = self.folder()
        try:
            return trial(folder)
        finally:
            if folder.exists():
                shutil.rmtree(folder, ignore_errors=True)
