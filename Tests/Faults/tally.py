"""Counts what trials came to, and draws the table."""

from __future__ import annotations

from dataclasses import dataclass, field

KINDS = ("lost", "partial", "wrong", "crashed")


@dataclass
class Verdict:
    """What one trial came to: acknowledged operations, and what was wrong by its kind."""

    acknowledged: int = 0
    faults: list[tuple[str, str]] = field(default_factory=list)
    # Whether what was done in part is to be gone on with, once nothing is in the way any more.
    is_unfinished: bool = False
    # Whether the store holds all that was asked for, whatever was said.
    is_kept: bool = False

    def blame(self, kind: str, why: object) -> None:
        assert kind in KINDS, kind
        self.faults.append((kind, str(why)))


@dataclass
class Tally:
    """The trials of one fault; a control is a program that is known to be wrong."""

    fault: str
    is_control: bool = False
    skipped: str = ""
    trials: int = 0
    acknowledged: int = 0
    seconds: float = 0
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    examples: list[str] = field(default_factory=list)

    def add(self, verdict: Verdict) -> None:
        self.trials += 1
        self.acknowledged += verdict.acknowledged
        for kind in {kind for kind, _ in verdict.faults}:
            self.counts[kind] += 1
        for kind, why in verdict.faults[:1]:
            if len(self.examples) < 5:
                self.examples.append(f"{kind}: {why}")

    @property
    def is_caught(self) -> bool:
        return any(self.counts.values())

    @property
    def is_well(self) -> bool:
        """Whether the programs did well, or the control as badly as it must."""
        if self.skipped:
            return True
        return self.trials > 0 and self.is_caught == self.is_control

    def row(self) -> str:
        name = f"control: {self.fault}" if self.is_control else self.fault
        if self.skipped:
            return f"| {name} | skipped: {self.skipped} | | | | | |"
        cells = [self.trials, self.acknowledged, *self.counts.values()]
        return f"| {name} | {' | '.join(f'{cell:,}' for cell in cells)} |"


HEADER = """\
| fault | trials | acknowledged | lost | partial | wrong exit | crashed |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |"""
