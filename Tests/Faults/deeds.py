"""The commands that write, each with a household that is ready for it."""

from __future__ import annotations

import re
import shutil
import sqlite3
import textwrap
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bench import Bench
from contents import Contents
from household import Household, Programs

APPLICATION_ID = 0x54454E44
SCHEMA = Path(__file__).resolve().parents[2] / "Modules/Persistence/Schema"
COUNT = 12


@dataclass(frozen=True)
class Deed:
    """One writing command."""

    name: str
    words: list[str]
    prepare: Callable[[Household], None]
    given: bytes = b""
    # Text that must be somewhere whatever happens: in the store, in a draft, or on the screen.
    text: str = ""
    # Makes the store that the deed leaves if it is ended between its two steps.
    first_step: list[str] = field(default_factory=list)
    # Whether what was done in part is gone on with: the same command makes it whole.
    goes_on: bool = False
    # Whether it ends with 1 or 2 by what it found, which it says on standard output.
    finds: bool = False


@dataclass(frozen=True)
class ReadyDeed:
    """A deed with its household, and what its store holds before and after."""

    deed: Deed
    household: Household
    before: Contents
    between: Contents
    after: Contents

    @staticmethod
    def make(deed: Deed, bench: Bench, programs: Programs) -> ReadyDeed:
        """Does the deed once with nothing in its way; the household itself stays before it."""
        household = bench.household()
        deed.prepare(household)
        done = household.copied(bench.folder(), programs)
        done.expect(*deed.words, given=deed.given)
        begun = household.copied(bench.folder())
        if deed.first_step:
            begun.run(*deed.first_step)
        before, after = Contents(household.store), Contents(done.store)
        if before == after:
            raise RuntimeError(f"{deed.name} changes nothing")
        return ReadyDeed(deed, household, before, Contents(begun.store), after)


def fill(household: Household, count: int = COUNT) -> None:
    """Adds that many tasks, some of them with everything that a task can have."""
    lines = "\n".join(f"Task {number} of the house" for number in range(count))
    household.expect("tend", "add", "-", given=lines.encode())
    household.expect(
        "tend", "edit", "1", "2", "3", "--project", "house", "--tag", "roof", "--note", "Ladder")


def fill_and_delete(household: Household) -> None:
    fill(household)
    household.expect("tend", "delete", "4", "5", "6")


def fill_and_import(household: Household) -> None:
    fill(household)
    write_rows(household)
    household.expect("tend-import", "rows.csv")


def back_up_and_fill(household: Household) -> None:
    fill(household)
    household.expect("tend", "backup")
    household.expect("tend", "done", "1", "2", "3")


def fill_and_damage(household: Household) -> None:
    """Takes from the store what a repair can give back, and nothing that is counted."""
    fill(household)
    connection = sqlite3.connect(household.store)
    connection.execute("DELETE FROM store")
    connection.commit()
    connection.close()


def fill_and_write_rows(household: Household) -> None:
    fill(household)
    write_rows(household)


def write_rows(household: Household, count: int = 40) -> None:
    rows = "".join(f"Row {number},active,attic,dust\n" for number in range(count))
    (household.home / "rows.csv").write_text("text,state,project,tags\n" + rows)


def keep_draft(household: Household) -> None:
    """Leaves a draft: the store was in the way of an add."""
    fill(household)
    aside = household.data.with_name("aside")
    household.data.rename(aside)
    household.data.write_text("not a folder")
    household.run("tend", "add", "A thought that waits")
    household.data.unlink()
    aside.rename(household.data)
    if "A thought that waits" not in household.drafts():
        raise RuntimeError("no draft was kept")


def make_old_store(household: Household) -> None:
    """A store as the first version of the programs began it; as long as there is no other, a new one."""
    household.data.mkdir(parents=True, mode=0o700)
    connection = sqlite3.connect(household.store)
    connection.executescript(first_tables())
    connection.execute("INSERT INTO store VALUES ('id', ?)", (str(uuid.UUID(int=7)),))
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()


def first_tables() -> str:
    """The statements of the first step of the schema, which is never changed."""
    pages = [page.read_text() for page in sorted(SCHEMA.glob("*.swift"))]
    found = re.search(r'firstTables: StaticString = """\n(.*?)"""', "\n".join(pages), re.DOTALL)
    # The definitions are compared word for word, and Swift takes the indentation away.
    return textwrap.dedent(found[1])


def fill_and_write_tied_rows(household: Household) -> None:
    """Rows that name their parents and what they depend on, before and behind them."""
    fill(household)
    write_tied_rows(household)


def write_tied_rows(household: Household, count: int = 20) -> None:
    rows = "".join(
        f"{number},Row {number},{number - 1 if number % 3 else ''},{count - 1 if number < 4 else ''}\n"
        for number in range(count))
    (household.home / "tied.csv").write_text("id,text,parent,needs\n" + rows)


def import_and_change_rows(household: Household) -> None:
    """A file that came in, and says something else of its rows now."""
    fill(household)
    rows = household.home / "ids.csv"
    rows.write_text("id,text,tags\n" + "".join(f"{n},Row {n},dust\n" for n in range(20)))
    household.expect("tend-import", "ids.csv")
    rows.write_text("id,text,tags\n" + "".join(f"{n},Other row {n},air\n" for n in range(20)))


def fill_and_undo(household: Household) -> None:
    fill(household)
    household.expect("tend", "undo", "--yes")


def fill_and_depend(household: Household) -> None:
    fill(household)
    household.expect("tend", "edit", "6", "7", "--depends-on", "2", "--depends-on", "4")


def begin_series(household: Household) -> None:
    fill(household)
    household.expect("tend", "add", "Water the plants", "--today", "--every", "week", "--tag", "air")


def nothing(household: Household) -> None:
    shutil.rmtree(household.home / ".local", ignore_errors=True)


# There is no such task, but the store is opened to complete it.
OPEN = ["tend", "done", "1"]
WAIT = ["--wait", "2"]

DEEDS = [
    Deed("add", ["tend", "add", "Buy milk", *WAIT], fill, text="Buy milk"),
    Deed(
        "add, twelve at once", ["tend", "add", "-", "--tag", "new", *WAIT], fill,
        given="\n".join(f"Line {number} of a note" for number in range(12)).encode(),
        text="Line 11 of a note"),
    Deed("done, twelve at once", ["tend", "done", *map(str, range(1, 13)), *WAIT], fill),
    Deed(
        "edit, twelve at once",
        ["tend", "edit", *map(str, range(1, 13)), "--project", "garden", "--due", "2030-01-01",
         *WAIT], fill),
    Deed("move", ["tend", "move", "1", "7", "2031-05-06", *WAIT], fill),
    Deed("order", ["tend", "order", "7", "--top", *WAIT], fill),
    Deed("delete", ["tend", "delete", "2", "4", "6", *WAIT], fill),
    Deed("edit of a dependency", ["tend", "edit", "3", "--depends-on", "5", *WAIT], fill),
    Deed("delete of what others depend on", ["tend", "delete", "2", "4", *WAIT],
         fill_and_depend),
    Deed("undo of a deletion", ["tend", "undo", "--yes", *WAIT], fill_and_delete),
    Deed("undo of an import", ["tend", "undo", "--yes", *WAIT], fill_and_import),
    Deed("retry of a draft", ["tend", "retry", *WAIT], keep_draft, text="A thought that waits"),
    Deed("capture", ["tend", "capture", *WAIT], fill, given=b"Buy milk\n", text="Buy milk"),
    Deed("restore", ["tend", "restore", "--yes", *WAIT], back_up_and_fill),
    Deed("erasure", ["tend", "erase", "--everything", "--tasks", str(COUNT), *WAIT], fill),
    Deed("repair", ["tend", "doctor", "--repair", *WAIT], fill_and_damage, finds=True),
    Deed("import", ["tend-import", "rows.csv", *WAIT], fill_and_write_rows),
    Deed("import --atomic", ["tend-import", "--atomic", "rows.csv", *WAIT], fill_and_write_rows),
    Deed("import of parents and dependencies", ["tend-import", "tied.csv", *WAIT],
         fill_and_write_tied_rows, goes_on=True),
    Deed("import --atomic of parents and dependencies",
         ["tend-import", "--atomic", "tied.csv", *WAIT], fill_and_write_tied_rows),
    Deed("import over what came before",
         ["tend-import", "--on-duplicate", "update", "ids.csv", *WAIT], import_and_change_rows),
    Deed("redo", ["tend", "redo", *WAIT], fill_and_undo),
    Deed("done of a series", ["tend", "done", str(COUNT + 1), *WAIT], begin_series),
    Deed("rename of a project", ["tend", "projects", "rename", "house", "villa", *WAIT], fill),
    Deed("purge", ["tend", "purge", "1", "2", "--yes", *WAIT], fill),
    Deed("the first add", ["tend", "add", "Buy milk", *WAIT], nothing, text="Buy milk",
         first_step=OPEN),
    Deed("migration", ["tend", "add", "Buy milk", *WAIT], make_old_store, text="Buy milk",
         first_step=OPEN),
]
