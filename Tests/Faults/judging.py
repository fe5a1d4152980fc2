"""Decides what a trial came to."""

from __future__ import annotations

import re
from pathlib import Path

from contents import Contents
from deeds import ReadyDeed
from household import Ending, Household
from tally import Verdict
from tracing import Call

# Failed, and kept nevertheless: then one of these has to be said.
KEPT = (
    "It is not known whether", "The change is saved", "The tasks are erased", "The tasks are removed")


class Catalogue:
    """The sentences and exit codes of docs/errors.md."""

    def __init__(self, page: Path):
        rows = re.findall(
            r"^\| ([\w.]+) \| (.*?) \| .*? \| (\d+) \| `", page.read_text(), re.MULTILINE)
        self.exits = {int(code) for _, _, code in rows}
        self.sentences = [
            re.escape(sentence).replace("FIELD", ".+") for _, sentence, _ in rows
        ] + [
            re.escape("Unable to save task. Please check device storage."),
            re.escape("Failed to save task. Please try again."),
        ]
        if len(rows) < 20:
            raise RuntimeError(f"{page} was not understood")
        self.pattern = re.compile("|".join(self.sentences))

    def complaint(self, ending: Ending) -> str:
        """What is not in the catalogue about a failure, if anything."""
        if ending.status not in self.exits:
            return f"exit code {ending.status} is not in the catalogue"
        if not self.pattern.search(ending.told):
            return "no sentence of the catalogue was said"
        return ""


CATALOGUE = Catalogue(Path(__file__).resolve().parents[2] / "docs/errors.md")


def judge(
    ready: ReadyDeed, household: Household, ending: Ending, is_heard: bool = True
) -> Verdict:
    """Compares what the program said with what the store holds afterwards.

    Where it could not be heard, since it could write nothing at all, its words are not judged.
    """
    verdict = Verdict()
    found = Contents(household.store)
    acknowledged = is_acknowledged(ending)
    verdict.acknowledged = int(acknowledged)
    if ending.is_crash:
        verdict.blame("crashed", ending)
    for complaint in found.complaints:
        verdict.blame("partial", f"{complaint} after {ending}")
    if ready.deed.goes_on and not acknowledged and not found.complaints:
        # What is in is a part.
        verdict.is_unfinished = True
        found = ready.before if found != ready.after else found
    if found not in (ready.before, ready.between, ready.after):
        verdict.blame("partial", f"{ready.after.difference(found)} after {ending}")
    is_kept = verdict.is_kept = found == ready.after
    if acknowledged and not is_kept:
        verdict.blame("lost", ending)
    if ending.is_killed or ending.is_crash:
        return verdict
    if ending.status == 0 or (ready.deed.finds and ending.status in (1, 2) and ending.output):
        return verdict
    if not is_heard:
        return verdict
    if complaint := CATALOGUE.complaint(ending):
        verdict.blame("wrong", f"{complaint}: {ending}")
    if is_kept and ready.after != ready.before and not any(word in ending.told for word in KEPT):
        verdict.blame("wrong", f"kept, and told as failed: {ending}")
    if ready.deed.text and not is_kept and ready.deed.text not in ending.told + household.drafts():
        verdict.blame("lost", f"the text is nowhere: {ending}")
    return verdict


def go_on(ready: ReadyDeed, household: Household, verdict: Verdict) -> None:
    """The same command brings the rest of what was done in part, once."""
    if not verdict.is_unfinished:
        return
    ending = household.run(*ready.deed.words, given=ready.deed.given)
    if (whole := Contents(household.store)) != ready.after:
        verdict.blame("lost", f"{ready.after.difference(whole)} after going on: {ending}")


def is_acknowledged(ending: Ending) -> bool:
    """Whether success was reported: by the exit code, or before a kill by the line."""
    return ending.status == 0 or (ending.is_killed and ending.output.endswith(b"\n"))


def judge_next(household: Household, verdict: Verdict) -> None:
    """The next commands find a store that works: one adds, one lists."""
    added = household.run("tend", "add", "Afterwards")
    if added.status != 0:
        verdict.blame("partial", f"cannot be added to afterwards: {added}")
    listed = household.run("tend", "export", "--format", "json")
    if listed.status != 0 or b"Afterwards" not in listed.output:
        verdict.blame("lost", f"cannot be listed afterwards: {listed}")


def judge_interrupted(ending: Ending, call: Call, effect: str, verdict: Verdict) -> None:
    """How a program may end where a system call of it was the last, or failed."""
    if ending.is_crash:
        verdict.blame("crashed", ending)
    elif not ending.is_killed and ending.status != 0:
        is_heard = bool(ending.told) or call.name != "write" or not effect.endswith("+")
        if is_heard and (complaint := CATALOGUE.complaint(ending)):
            verdict.blame("wrong", f"{complaint}: {ending}")
