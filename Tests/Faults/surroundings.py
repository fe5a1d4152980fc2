"""Odd surroundings: clocks, homes, locales, widths, and streams that are closed or full."""

from __future__ import annotations

import functools
import glob
import signal
from dataclasses import dataclass, field
from pathlib import Path

from bench import Bench
from contents import Contents
from deeds import fill
from household import Ending, Household
from judging import judge_next
from tally import Verdict

TEXT = "Käse, 牛奶 and 🥛"
ADD = ["tend", "add", TEXT]
LIST = ["tend", "list", "--all"]


@dataclass(frozen=True)
class Case:
    """A command in odd surroundings, and how it must end."""

    name: str
    words: list[str | bytes]
    status: int = 0
    # What must stand in the output and the errors, as text.
    says: str = ""
    # Whether TEXT is in the store afterwards.
    keeps: bool = False
    before: list[str] = field(default_factory=list)
    # Variables that are set or, where they are None, unset; all others stay.
    environment: dict[str, str | None] = field(default_factory=dict)
    given: bytes = b""


def shell(script: str) -> list[str]:
    """Runs the command, `"$@"`, as a part of a script."""
    return ["bash", "-c", script, "-"]


def clocks() -> list[Case]:
    cases = []
    for clock in ("-10y", "+15y", "@1970-01-02 00:00:00", "@2038-01-19 03:14:06"):
        at = [str(AT), clock]
        cases += [
            Case(f"clock {clock}: add", ADD, says="Added 13", keeps=True, before=at),
            Case(f"clock {clock}: list", LIST, says="Task 11", before=at),
            Case(f"clock {clock}: done", ["tend", "done", "1"], says="Completed 1", before=at),
            Case(f"clock {clock}: undo", ["tend", "undo", "--yes"], says="Undid", before=at),
        ]
    return cases


def homes() -> list[Case]:
    places = {
        "HOME": None, "XDG_DATA_HOME": "{home}/.local/share", "XDG_STATE_HOME": "{home}/.local/state",
        "XDG_CONFIG_HOME": "{home}/.config",
    }
    relative = {"XDG_DATA_HOME": "not/absolute", "XDG_STATE_HOME": "."}
    empty = ["env", "--ignore-environment", "HOME={home}"]
    return [
        Case("HOME unset: add", ADD, says="Added 13", keeps=True, environment=places),
        Case("HOME unset: list", LIST, says="Task 11", environment=places),
        Case("paths that are not absolute", ADD, says="Added 13", keeps=True, environment=relative),
        Case("empty environment: add", ADD, says="Added 13", keeps=True, before=empty),
        Case("empty environment: list", LIST, says="Task 11", before=empty),
    ]


def texts() -> list[Case]:
    plain = {"LC_ALL": "C"}
    narrow = {"COLUMNS": "1"}
    return [
        Case("locale C: add", ADD, says="Added 13", keeps=True, environment=plain),
        Case("locale C: list", LIST, says="Task 11", environment=plain),
        Case("a word that is not UTF-8", ["tend", "add", b"bad\xff"], 65, "not valid UTF-8"),
        Case("an option that is not UTF-8", ["tend", b"--\xc3\x28", "add", "x"], 65, "not valid UTF-8"),
        Case("a line that is not UTF-8", ["tend", "add", "-"], 65, "not valid UTF-8", given=b"\xc0\xaf\n"),
        Case("a row that is not UTF-8", ["tend-import", "bad.csv"], 65, "not valid UTF-8"),
        Case("width 1: add", ADD, keeps=True, environment=narrow),
        Case("width 1: list", LIST, environment=narrow),
        Case("width 1: an error", ["tend", "show", "99"], 65, environment=narrow),
    ]


def streams() -> list[Case]:
    written = "The change is saved."
    return [
        Case("input closed: add", ADD, says="Added 13", keeps=True, before=shell('"$@" <&-')),
        Case("input closed: a line", ["tend", "add", "-"], 74, before=shell('"$@" <&-')),
        Case("output closed: add", ADD, 74, written, True, shell('"$@" >&-')),
        Case("output closed: list", LIST, 74, before=shell('"$@" >&-')),
        Case("errors closed: add", ADD, says="Added 13", keeps=True, before=shell('"$@" 2>&-')),
        Case("errors closed: an error", ["tend", "show", "99"], 65, before=shell('"$@" 2>&-')),
        Case("all closed: add", ADD, 74, "", True, shell('"$@" <&- >&- 2>&-')),
        Case("all closed: import", ["tend-import", "rows.csv"], 74, "", before=shell('"$@" <&- >&- 2>&-')),
        Case("/dev/full: add", ADD, 74, written, True, shell('"$@" >/dev/full')),
        Case("/dev/full: list", LIST, 74, "could not be written", before=shell('"$@" >/dev/full')),
        Case("/dev/full: JSON", [*LIST, "--json"], 74, '"kind"', before=shell('"$@" >/dev/full')),
        Case("/dev/full: export", ["tend", "export", "--format", "json"], 74, before=shell('"$@" >/dev/full')),
        Case("/dev/full: an error", ["tend", "show", "99"], 65, before=shell('"$@" 2>/dev/full')),
        Case("a closed pipe: add", ADD, 128 + signal.SIGPIPE, "", True, shell(INTO_CLOSED_PIPE)),
        Case("a closed pipe: list", LIST, 128 + signal.SIGPIPE, "", before=shell(INTO_CLOSED_PIPE)),
    ]


# The pipe has no reader any more when the program begins.
INTO_CLOSED_PIPE = 'exec 3> >(:); wait $!; "$@" >&3'

# Runs a program at another time.
AT = Path(__file__).resolve().parent.parent / "Clock/at"

# ld.so(8) puts the folder of libraries in the place of $LIB.
LIBFAKETIME = "/usr/$LIB/faketime/libfaketime.so.1"


def run(bench: Bench) -> None:
    household = bench.household()
    fill(household)
    (household.home / "rows.csv").write_text("text\nA row\n")
    (household.home / "bad.csv").write_bytes(b"text\nbad\xff\n")
    for name, cases in {
        "homes": homes(), "locales, widths, UTF-8": texts(), "streams": streams(),
        "clocks": clocks(),
    }.items():
        fault = f"odd surroundings: {name}"
        if bench.is_waiting and name != "clocks":
            bench.skip(fault, "it waits for nothing")
            continue
        if name == "clocks" and not has_libfaketime():
            bench.skip(fault, "libfaketime is not installed")
            continue
        bench.run(fault, [functools.partial(try_one, household, case, False) for case in cases])
    if bench.is_waiting:
        return
    careless = household.copied(bench.folder(), bench.programs.control("none"))
    trials = [functools.partial(try_one, careless, case, True) for case in streams() if case.keeps]
    bench.run("odd surroundings: says success without looking", trials, control=True)


def has_libfaketime() -> bool:
    return any(glob.glob(LIBFAKETIME.replace("$LIB", place)) for place in ("lib*", "lib/*"))


def try_one(household: Household, case: Case, is_control: bool, folder: Path) -> Verdict:
    mine = household.copied(folder)
    rows = (folder / "rows.csv").read_bytes()
    environment = mine.environment
    for name, value in case.environment.items():
        environment.pop(name, None)
        if value is not None:
            environment[name] = value.format(home=folder)
    before = [word.format(home=folder) if "{home}" in word else word for word in case.before]
    ending = mine.run(*case.words, before=before, given=case.given, env=environment)
    verdict = judge_case(case, mine, ending)
    if (folder / "rows.csv").read_bytes() != rows:
        verdict.blame("lost", f"{case.name}: a file was written over by {ending}")
    if not is_control:
        judge_next(mine, verdict)
    return verdict


def judge_case(case: Case, household: Household, ending: Ending) -> Verdict:
    verdict = Verdict(acknowledged=int(ending.status == 0))
    found = Contents(household.store)
    said = (ending.output + ending.errors).decode(errors="replace")
    status = 128 - ending.status if ending.status < 0 else ending.status
    if ending.is_crash:
        verdict.blame("crashed", f"{case.name}: {ending}")
    if status != case.status or case.says not in said:
        verdict.blame("wrong", f"{case.name}: must end with {case.status}, '{case.says}': {ending}")
    for complaint in found.complaints:
        verdict.blame("partial", f"{case.name}: {complaint}")
    if case.keeps and TEXT not in found.tasks:
        verdict.blame("lost", f"{case.name}: {ending}")
    if not all(f"Task {number} of the house" in found.tasks for number in range(12)):
        verdict.blame("lost", f"{case.name}: tasks of earlier")
    return verdict
