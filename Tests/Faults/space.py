"""No room, no right to write: full disks, limits, read-only mounts, other users."""

from __future__ import annotations

import functools
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import mounts
from bench import Bench
from deeds import DEEDS, Deed, ReadyDeed, fill
from household import Ending, Household, Programs
from judging import CATALOGUE, go_on, judge, judge_next
from tally import Verdict

PAGE = 4096
ADD = Deed("add", ["tend", "add", "Buy milk"], fill)

# Runs a deed where something is in its way, judges it, and clears the way for the next command.
Obstacle = Callable[[ReadyDeed, Household, int], Verdict]

# Where the programs keep what is temporary, with nothing of the bench's own hidden behind it.
FULL_TEMPORARY_FOLDERS = """
mount --bind "$HOME" /mnt && mount --bind "$(dirname "$1")" /srv || exit 99
for folder in /tmp /var/tmp /dev/shm; do
    mount -t tmpfs -o size=4k,nr_inodes=1 full $folder || exit 99
done
program=/srv/$(basename "$1"); shift; cd /mnt && HOME=/mnt exec "$program" "$@"
"""


def run(bench: Bench) -> None:
    tried(bench, "no file may grow beyond a limit", file_limit, range(0, 60 * PAGE, PAGE // 2))
    reason = mounts.missing()
    for name, obstacle, places in (
        ("a disk of 1 MB is full but for some bytes", full_disk, range(0, 40 * PAGE, PAGE // 2)),
        ("the disk of the store alone is full", full_data, range(0, 40 * PAGE, PAGE)),
        ("no more files can be made", no_inodes, range(0, 6)),
        ("the file system can only be read", read_only, range(1)),
        ("the temporary folders are full", full_temporary, range(1)),
    ):
        if reason:
            bench.skip(name, reason)
        else:
            tried(bench, name, obstacle, places)
    for name, obstacle in (
        ("another user, who may not look", stranger), ("another user, who may read", reader),
    ):
        if reason := missing_users(bench):
            bench.skip(name, reason)
        else:
            tried(bench, name, obstacle, range(1))


def tried(bench: Bench, name: str, obstacle: Obstacle, places: range) -> None:
    """Every deed at every place; then the control where the obstacle is highest."""
    trials = [
        functools.partial(try_one, ready, obstacle, place, None)
        for ready in all_ready(bench) if not moves_away(ready, obstacle)
        for place in bench.sample(places, 3)
    ]
    bench.run(name, trials)
    if obstacle in (full_temporary, stranger, reader):
        return
    careless = bench.programs.control("ignores-errors")
    ready = ReadyDeed.make(ADD, bench, careless)
    trial = functools.partial(try_one, ready, obstacle, places[0], careless)
    bench.run(f"{name}: takes every error for success", [trial], control=True)


def moves_away(ready: ReadyDeed, obstacle: Obstacle) -> bool:
    """Whether the store would lie under another path, where a draft for the old one waits."""
    return obstacle is full_temporary and bool(ready.household.drafts())


def all_ready(bench: Bench) -> list[ReadyDeed]:
    return [ReadyDeed.make(deed, bench, bench.programs) for deed in DEEDS]


def try_one(
    ready: ReadyDeed, obstacle: Obstacle, place: int, programs: Programs | None, folder: Path
) -> Verdict:
    mine = ready.household.copied(folder, programs)
    verdict = obstacle(ready, mine, place)
    go_on(ready, mine, verdict)
    if programs is None and not verdict.faults:
        judge_next(mine, verdict)
    verdict.faults = [(kind, f"{place} {ready.deed.name}: {why}") for kind, why in verdict.faults]
    return verdict


def do(ready: ReadyDeed, household: Household, *before: str) -> Ending:
    return household.run(*ready.deed.words, given=ready.deed.given, before=before)


def file_limit(ready: ReadyDeed, household: Household, limit: int) -> Verdict:
    return judge(ready, household, do(ready, household, "prlimit", f"--fsize={limit}"))


def full_disk(ready: ReadyDeed, household: Household, free: int) -> Verdict:
    """Store and drafts on the same full disk: what cannot be kept has to be printed back."""
    return on_disk(ready, household, household.home, f"size={1 << 20}", free)


def full_data(ready: ReadyDeed, household: Household, free: int) -> Verdict:
    household.data.mkdir(parents=True, exist_ok=True)
    return on_disk(ready, household, household.data, f"size={1 << 20}", free)


def no_inodes(ready: ReadyDeed, household: Household, free: int) -> Verdict:
    household.data.mkdir(parents=True, exist_ok=True)
    used = len(list(household.data.rglob("*")))
    return on_disk(ready, household, household.data, f"nr_inodes={1 + used + free}", None)


def on_disk(
    ready: ReadyDeed, household: Household, folder: Path, options: str, free: int | None
) -> Verdict:
    """Moves a folder to a small disk for the time of the deed."""
    aside = folder.with_name(folder.name + ".aside")
    shutil.copytree(folder, aside)
    try:
        with mounts.disk(folder, options):
            shutil.copytree(aside, folder, dirs_exist_ok=True)
            os.chmod(folder, 0o700)
            ballast = None if free is None else mounts.fill(folder, free)
            before = reading(household)
            verdict = judge(ready, household, do(ready, household))
            judge_reading(household, before, verdict)
            if ballast:
                ballast.unlink()
            shutil.rmtree(aside)
            shutil.copytree(folder, aside)
    finally:
        shutil.rmtree(folder)
        aside.rename(folder)
    return verdict


def read_only(ready: ReadyDeed, household: Household, _: int) -> Verdict:
    before = reading(household)
    with mounts.read_only(household.home):
        verdict = judge(ready, household, do(ready, household))
        judge_reading(household, before, verdict)
    return verdict


def full_temporary(ready: ReadyDeed, household: Household, _: int) -> Verdict:
    confined = ["unshare", "--mount", "--propagation", "private"]
    return judge(
        ready, household, do(ready, household, *confined, "sh", "-c", FULL_TEMPORARY_FOLDERS, "-"))


def stranger(ready: ReadyDeed, household: Household, _: int) -> Verdict:
    return as_nobody(ready, household)


def reader(ready: ReadyDeed, household: Household, _: int) -> Verdict:
    for folder, _, files in os.walk(household.home):
        os.chmod(folder, 0o755)
        for name in files:
            os.chmod(Path(folder) / name, 0o644)
    before = reading(household)
    verdict = as_nobody(ready, household)
    judge_reading(household, before, verdict, *NOBODY)
    return verdict


def missing_users(bench: Bench) -> str:
    """Why nobody else can be become here; empty if they can."""
    if os.geteuid() != 0:
        return "only root can become another user"
    ending = bench.household().run("tend", "--version", before=NOBODY)
    return "" if ending.status == 0 else f"another user cannot run the programs: {ending}"


NOBODY = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")


def as_nobody(ready: ReadyDeed, household: Household) -> Verdict:
    return judge(ready, household, do(ready, household, *NOBODY))


def reading(household: Household, *before: str) -> Ending:
    return household.run("tend", "export", "--format", "json", before=before)


def judge_reading(
    household: Household, before: Ending, verdict: Verdict, *confined: str
) -> None:
    """Reading goes on whatever is in the way of writing."""
    if verdict.acknowledged:
        return
    now = reading(household, *confined)
    if now.is_crash:
        verdict.blame("crashed", now)
    # What was kept and told as failed, as by a purge that cannot shrink the file, reads otherwise.
    unchanged = now.status == 0 and (verdict.is_kept or now.output == before.output)
    if before.status == 0 and not unchanged:
        verdict.blame("lost", f"cannot be read meanwhile: {now}")
        if now.status != 0 and (complaint := CATALOGUE.complaint(now)):
            verdict.blame("wrong", f"{complaint}: {now}")
