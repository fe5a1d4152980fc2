"""Every system call on the store's files fails, once and from then on."""

from __future__ import annotations

import functools
from pathlib import Path

import tracing
from bench import Bench
from deeds import DEEDS, Deed, ReadyDeed, fill
from household import Household, Programs
from judging import go_on, judge, judge_next
from tally import Verdict
from tracing import Call

ERRORS = ("ENOSPC", "EIO", "EDQUOT", "EROFS", "EMFILE", "ENOLCK")
CONTROL = Deed("add", ["tend", "add", "Buy milk"], fill)


def run(bench: Bench) -> None:
    if reason := tracing.missing():
        bench.skip("a system call fails", reason)
        return
    for deed in DEEDS:
        failing(bench, deed, bench.programs)
    careless = bench.programs.control("ignores-errors")
    failing(bench, CONTROL, careless, "takes every error for success")


def failing(bench: Bench, deed: Deed, programs: Programs, control: str = "") -> None:
    ready = ReadyDeed.make(deed, bench, programs)
    household = ready.household.copied(bench.folder(), programs)
    traced = household.copied(bench.folder())
    places = tracing.calls(traced, deed.words, deed.given, about=str(traced.data))
    effects = [
        (place, f"error={error}:when={place.place}{lasting}")
        for place in places for error in ERRORS for lasting in ("", "+")
    ]
    trials = [
        functools.partial(failed_at, ready, household, place, effect, check_next=not control)
        for place, effect in bench.sample(effects, 30 if not control else 80)
    ]
    fault = f"a system call fails: {control or deed.name}"
    # A failed save waits a moment before it is tried again; others use the processor meanwhile.
    bench.run(fault, trials, control=bool(control), workers=16)


def failed_at(
    ready: ReadyDeed, household: Household, call: Call, effect: str, folder: Path,
    check_next: bool,
) -> Verdict:
    mine = household.copied(folder)
    ending = tracing.run(mine, ready.deed.words, ready.deed.given, call, effect)
    # Standard error is written to by the same call.
    is_heard = bool(ending.told) or call.name != "write" or not effect.endswith("+")
    verdict = judge(ready, mine, ending, is_heard)
    go_on(ready, mine, verdict)
    if check_next:
        judge_next(Household(folder, ready.household.programs), verdict)
    verdict.faults = [(kind, f"{call.name} {effect}: {why}") for kind, why in verdict.faults]
    return verdict
