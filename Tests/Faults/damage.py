"""Damaged stores: flipped bits, broken pages, cut files, lost journals, other things in their place."""

from __future__ import annotations

import functools
import os
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

import tracing
from bench import Bench
from contents import Contents
from deeds import DEEDS, fill
from household import Ending, Household
from judging import CATALOGUE
from tally import Verdict

PAGE = 4096
EXPORT = ["tend", "export", "--format", "json"]
Damage = Callable[[bytearray], None]


def run(bench: Bench) -> None:
    household = bench.household()
    live(household)
    whole = household.store.read_bytes()
    truth = household.expect(*EXPORT)
    # Of a store that is whole the doctor has nothing to say.
    household.expect("tend", "doctor")
    chance = bench.chance()
    bits = [chance.randrange(len(whole) * 8) for _ in range(1000)]
    pages = range(0, len(whole), PAGE)
    others = [chance.choice(pages) for _ in pages]
    for name, damages in {
        "one flipped bit": [functools.partial(flip, bit) for bit in bits],
        "a page of zeros": [functools.partial(write, at, bytes(PAGE)) for at in pages],
        "a page of chance": [
            functools.partial(write, at, chance.randbytes(PAGE)) for at in pages],
        "a page replaced by another": [
            functools.partial(write, at, whole[other:other + PAGE])
            for at, other in zip(pages, others)],
        "the file cut short": [
            functools.partial(cut, at + more) for at in pages for more in (0, PAGE // 2)],
    }.items():
        trials = [
            functools.partial(damaged, household, truth, damage)
            for damage in bench.sample(damages, 120 if name == "one flipped bit" else 14)
        ]
        bench.run(f"damage: {name}", trials)
    checks = [functools.partial(unnoticed_by_sqlite, household, bit) for bit in bench.sample(bits, 300)]
    bench.run("damage: a flipped bit, checked by SQLite alone", checks, control=True)
    stale_pages(bench)
    lost_journal(bench)
    replaced(bench)


def live(household: Household) -> None:
    """A store with everything in it: history, undone operations, an import, names."""
    fill(household, 200)
    household.expect("tend", "done", *map(str, range(20, 40)))
    household.expect("tend", "move", *map(str, range(60, 80)), "today")
    household.expect("tend", "delete", "90", "91")
    household.expect("tend", "undo", "--yes")
    (household.home / "rows.csv").write_text(
        "text,project,tags\n" + "".join(f"Row {n},attic,dust\n" for n in range(100)))
    household.expect("tend-import", "rows.csv")


def flip(bit: int, content: bytearray) -> None:
    content[bit // 8] ^= 1 << bit % 8


def write(at: int, page: bytes, content: bytearray) -> None:
    content[at:at + PAGE] = page


def cut(size: int, content: bytearray) -> None:
    del content[size:]


def damaged(household: Household, truth: bytes, damage: Damage, folder: Path) -> Verdict:
    """Reading tells the truth, or that something is wrong; writing keeps what it acknowledges."""
    mine = household.copied(folder)
    content = bytearray(mine.store.read_bytes())
    damage(content)
    mine.store.write_bytes(content)
    where = str(getattr(damage, "args", "a torn store"))[:40]
    verdict = Verdict()
    told = b""
    for words in (["tend", "list", "--all"], ["tend", "show", "5"], ["tend", "today"], EXPORT):
        ending = mine.run(*words)
        told += ending.errors
        judge_words(ending, where, verdict)
    # What is certain is repaired where it is read, but never in silence.
    if mine.store.read_bytes() != content and not told:
        verdict.blame("lost", f"{where}: reading changed the file and did not tell")
    if ending.status == 0 and ending.output != truth and not ending.errors:
        judge_silence(mine, where, verdict)
    added = mine.run("tend", "add", "After the damage")
    judge_words(added, where, verdict)
    if added.status == 0:
        verdict.acknowledged += 1
        judge_kept(mine, where, verdict)
    elif "After the damage" not in mine.drafts() + added.told:
        verdict.blame("lost", f"{where}: the text is nowhere: {added}")
    return verdict


def judge_words(ending: Ending, where: str, verdict: Verdict) -> None:
    if ending.is_crash:
        verdict.blame("crashed", f"{where}: {ending}")
    elif ending.status != 0 and (complaint := CATALOGUE.complaint(ending)):
        verdict.blame("wrong", f"{where}: {complaint}: {ending}")


def judge_silence(household: Household, where: str, verdict: Verdict) -> None:
    """What a list does not notice, the doctor does."""
    found = household.run("tend", "doctor")
    if found.status == 0:
        verdict.blame("lost", f"{where}: nothing was noticed: {found}")


def judge_kept(household: Household, where: str, verdict: Verdict) -> None:
    listed = household.run(*EXPORT)
    judge_words(listed, where, verdict)
    if listed.status == 0 and b"After the damage" not in listed.output:
        verdict.blame("lost", f"{where}: an acknowledged add is not listed")


def unnoticed_by_sqlite(household: Household, bit: int, folder: Path) -> Verdict:
    """SQLite's own check sees no change within a value: the control of the digests."""
    folder.mkdir()
    content = bytearray(household.store.read_bytes())
    flip(bit, content)
    (folder / "tasks.db").write_bytes(content)
    before, now = Contents(household.store), Contents(folder / "tasks.db")
    verdict = Verdict()
    if now != before and not now.complaints:
        verdict.blame("lost", f"bit {bit}")
    return verdict


def stale_pages(bench: Bench) -> None:
    """Pages that the disk said to have written, and did not: sound rows, older than the truth."""
    fault = "damage: pages that were not written"
    household = bench.household()
    fill(household, 300)
    household.expect("tend", "edit", "1..40", "--project", "house", "--tag", "roof")
    rows = "".join(f"{n},Row {n} imported,attic,{n - 1 if n % 4 else ''}\n" for n in range(200))
    (household.home / "ids.csv").write_text("id,text,project,parent\n" + rows)
    household.expect("tend-import", "ids.csv")
    before = household.store.read_bytes()
    household.expect("tend", "done", "5..60")
    household.expect("tend", "move", "70..120", "2030-01-01")
    household.expect("tend", "edit", "200", "310..320", "--text", "changed words")
    household.expect("tend", "delete", "290..295", "500")
    household.expect("tend", "add", "-", given="\n".join(f"late {n}" for n in range(30)).encode())
    household.expect("tend", "projects", "rename", "house", "villa")
    household.expect("tend", "undo", "--yes")
    after = household.store.read_bytes()
    changed = [at for at in range(0, min(len(before), len(after)), PAGE)
               if before[at:at + PAGE] != after[at:at + PAGE]]
    chance = bench.chance()
    pages = [(at,) for at in changed] + [
        tuple(sorted(chance.sample(changed, chance.choice((2, 2, 3))))) for _ in range(500 - len(changed))]
    truth = told_of(household)
    trials = [
        functools.partial(stale, household, before, truth, places)
        for places in bench.sample(pages, 30)
    ]
    bench.run(fault, trials)
    trusting = [
        functools.partial(stale, household, before, truth, places, trusts_repair=True)
        for places in bench.sample(pages[:len(changed)], 30)
    ]
    bench.run(f"{fault}: nobody looks", trusting, control=True)


def told_of(household: Household) -> tuple:
    """What a person would miss: the tasks, what is found, and what was done."""
    listed = household.run(*EXPORT).output
    found = tuple(
        household.run("tend", "search", word, "--ids", "--all").output
        for word in ("late", "changed", "house", "imported"))
    return listed, found


def stale(
    household: Household, before: bytes, truth: tuple, places: tuple, folder: Path,
    trusts_repair: bool = False,
) -> Verdict:
    """A repair says that all is saved where it is, and the next changes are written."""
    mine = household.copied(folder)
    content = bytearray(mine.store.read_bytes())
    for at in places:
        content[at:at + PAGE] = before[at:at + PAGE]
    mine.store.write_bytes(content)
    where = f"pages {[at // PAGE + 1 for at in places]}"
    verdict = Verdict()
    if trusts_repair:
        # The control: without a repair, what is read is not the truth.
        if told_of(mine) != truth:
            verdict.blame("lost", where)
        return verdict
    listed = mine.run("tend", "list", "--all")
    judge_words(listed, where, verdict)
    if mine.store.read_bytes() != content and not listed.errors:
        verdict.blame("lost", f"{where}: reading changed the file and did not tell")
    first = mine.run("tend", "doctor")
    if first.status == 0:
        if told_of(mine) != truth:
            verdict.blame("lost", f"{where}: nothing was noticed")
    else:
        repaired = mine.run("tend", "doctor", "--repair")
        verdict.acknowledged += int(repaired.status == 0)
        if repaired.status == 0 and told_of(mine) != truth:
            verdict.blame("lost", f"{where}: said to be saved: {repaired}")
        if (again := mine.run("tend", "doctor")).status == 2:
            verdict.blame("partial", f"{where}: damaged after the repair: {again}")
    for text in ("After", "After that"):
        added = mine.run("tend", "add", text)
        if added.status != 0:
            verdict.blame("partial", f"{where}: cannot be added to: {added}")
    return verdict


def lost_journal(bench: Bench) -> None:
    """Kills a writer while the store is half written, and takes the journal away."""
    fault = "damage: a deleted journal"
    if reason := tracing.missing():
        bench.skip(fault, reason)
        return
    deed = next(deed for deed in DEEDS if deed.name.startswith("edit"))
    household = bench.household()
    deed.prepare(household)
    truth = household.expect(*EXPORT)
    places = tracing.calls(household.copied(bench.folder()), deed.words, b"", "/tasks.db>")

    def trial(place: tracing.Call, folder: Path) -> Verdict:
        mine = household.copied(folder.with_name(folder.name + ".torn"))
        tracing.run(mine, deed.words, b"", place, "signal=SIGKILL")
        Path(f"{mine.store}-journal").unlink(missing_ok=True)
        done = mine.run(*EXPORT).output
        verdict = damaged(mine, truth if done == truth else done, leave, folder)
        mine.remove()
        return verdict

    writes = [place for place in places if place.name in ("pwrite64", "fdatasync", "ftruncate")]
    bench.run(fault, [functools.partial(trial, place) for place in bench.sample(writes, 20)])


def leave(content: bytearray) -> None:
    """The damage is done already."""


def replaced(bench: Bench) -> None:
    """Something else stands in the place of the store."""
    household = bench.household()
    fill(household)
    cases = {
        "a folder": lambda path: path.mkdir(),
        "a FIFO": os.mkfifo,
        "a socket": lambda path: socket.socket(socket.AF_UNIX).bind(str(path)),
        "text": lambda path: path.write_text("A diary.\n" * 100),
        "an empty file": lambda path: path.touch(),
        "a short file": lambda path: path.write_bytes(b"SQLite format 3\0"),
        "a foreign database": foreign,
        "a link to nothing": lambda path: path.symlink_to("nowhere"),
        "a link to itself": lambda path: path.symlink_to(path.name),
        "a link to a folder": lambda path: path.symlink_to("/"),
        "a link to /dev/null": lambda path: path.symlink_to("/dev/null"),
    }
    trials = [functools.partial(refused, household, make) for make in cases.values()]
    bench.run("the store replaced by something else", trials)
    bench.run("a hostile trigger in the store", [functools.partial(triggered, household)])
    careless = Household(household.home, bench.programs.control("none"))
    trial = functools.partial(triggered, careless)
    bench.run("a hostile trigger in the store: lets triggers run", [trial], control=True)


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE task (id INTEGER PRIMARY KEY, text TEXT)")
        connection.execute("INSERT INTO task VALUES (1, 'A diary')")
        connection.execute(
            "CREATE TRIGGER hostile AFTER INSERT ON task BEGIN DELETE FROM task; END")


def refused(household: Household, make: Callable[[Path], object], folder: Path) -> Verdict:
    mine = household.copied(folder)
    mine.store.unlink()
    make(mine.store)
    before = description(mine.store)
    verdict = Verdict()
    for words in (["tend", "list"], ["tend", "add", "A thought"], ["tend", "undo", "--yes"]):
        ending = mine.run(*words)
        judge_words(ending, "", verdict)
        if ending.status == 0:
            verdict.blame("wrong", f"was taken for a store: {ending}")
    if "A thought" not in mine.drafts():
        verdict.blame("lost", "the text is not kept as a draft")
    if description(mine.store) != before:
        verdict.blame("lost", "what stood there was changed")
    return verdict


def description(path: Path) -> tuple:
    status = path.lstat()
    content = path.read_bytes() if path.is_file() else b""
    return status.st_mode, status.st_ino, status.st_size, content, sorted(os.listdir(path.parent))


def triggered(household: Household, folder: Path) -> Verdict:
    mine = household.copied(folder)
    with sqlite3.connect(mine.store) as connection:
        connection.execute(
            "CREATE TRIGGER hostile AFTER INSERT ON task BEGIN"
            " DELETE FROM task WHERE id < new.id; END")
    before = set(Contents(mine.store).tasks)
    ending = mine.run("tend", "add", "One more")
    verdict = Verdict(acknowledged=int(ending.status == 0))
    if lost := before - set(Contents(mine.store).tasks):
        verdict.blame("lost", f"{len(lost)} tasks after {ending}")
    return verdict
