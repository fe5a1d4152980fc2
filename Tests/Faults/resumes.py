"""kill -9 in the middle of an import, and the same command again until it ends."""

from __future__ import annotations

import functools
import random
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from bench import Bench
from contents import Contents
from deeds import nothing
from household import Ending, Household
from tally import Verdict

IMPORT = ["tend-import", "--wait=3600", "rows.csv"]
ROWS = 60_000

# From as many tasks on an import writes batch by batch.
MANY = 10_001


def run(bench: Bench) -> None:
    trials = bench.amount(2, 100)
    if bench.is_waiting:
        # Many rounds are run: each takes one of both, by chance.
        name, prepare = bench.chance().choice(
            [("into an empty store", nothing), ("into a large store", fill_up)])
        killed(bench, name, prepare, 1)
        return
    killed(bench, "into an empty store", nothing, trials)
    killed(bench, "into a large store", fill_up, trials)
    killed(bench, "goes on in another operation", fill_up, 2, "--restart")


def killed(
    bench: Bench, name: str, prepare: Callable[[Household], None], count: int, *wrong: str
) -> None:
    """Every trial ends with what a run leaves that nobody disturbed."""
    household = bench.household()
    write_rows(household)
    prepare(household)
    whole = household.copied(bench.folder())
    began = time.monotonic()
    whole.expect(*IMPORT)
    seconds = time.monotonic() - began
    contents = Contents(whole.store)
    chance = bench.chance()

    def moments() -> list[float | None]:
        # What the control does wrong shows only after a batch.
        if wrong:
            return [None]
        return [chance.uniform(0, 1.2 * seconds) for _ in range(chance.randint(1, 3))]

    trials = [
        functools.partial(gone_on_with, household, contents, moments(), wrong)
        for _ in range(count)
    ]
    bench.run(f"kill -9 in an import: {name}", trials, control=bool(wrong), workers=2)


def gone_on_with(
    household: Household, whole: Contents, moments: list[float | None], wrong: tuple[str, ...],
    folder: Path,
) -> Verdict:
    mine = household.copied(folder)
    verdict = Verdict()
    for seconds in moments:
        process = mine.start(*IMPORT)
        if seconds is None:
            wait_for_rows(mine.store, process)
        else:
            time.sleep(seconds)
        process.kill()
        ending = Ending(IMPORT, process.wait(), *process.communicate())
        if ending.is_crash:
            verdict.blame("crashed", ending)
    ending = mine.run(*IMPORT, *wrong)
    verdict.acknowledged += 1
    if ending.status != 0:
        verdict.blame("wrong", ending)
    found = Contents(mine.store)
    for complaint in found.complaints + words_amiss(mine.store):
        verdict.blame("partial", f"{complaint} after {moments}")
    if found != whole:
        verdict.blame("lost", f"{whole.difference(found)} after {moments}")
    return verdict


def wait_for_rows(store: Path, process: subprocess.Popen) -> None:
    """Waits until an import has brought its first rows, or has ended."""
    connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True, timeout=1800)
    while process.poll() is None:
        if connection.execute("SELECT count(*) FROM task").fetchone()[0] > MANY:
            break
        time.sleep(0.01)
    connection.close()


def words_amiss(store: Path) -> list[str]:
    """What the full text says of itself, compared with the tasks."""
    connection = sqlite3.connect(store)
    try:
        connection.execute("INSERT INTO task_text (task_text, rank) VALUES ('integrity-check', 1)")
    except sqlite3.Error as error:
        return [f"full text: {error}"]
    finally:
        connection.close()
    return []


def write_rows(household: Household) -> None:
    """Rows with all that a row can have, of which many are the same."""
    chance = random.Random(4)
    lines = ["text,notes,project,tags,due"]
    for number in range(ROWS):
        if number % 7 == 6:
            lines.append("The same,again,,a;b,")
        else:
            notes = f'"Line ""{chance.randrange(1000)}"",\nnaïve"' if number % 4 == 0 else ""
            lines.append(
                f"Überprüfung {number},{notes},house {number % 50},t{number % 9};u,2030-01-01")
    (household.home / "rows.csv").write_text("\n".join(lines) + "\n")


def fill_up(household: Household) -> None:
    lines = "".join(f"Older {number}\n" for number in range(MANY))
    (household.home / "older.csv").write_text("text\n" + lines)
    household.expect("tend-import", "older.csv")
