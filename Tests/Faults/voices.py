"""kill -9, and an error, at every system call of a task that is said: no sound is lost once it was taken."""

from __future__ import annotations

import functools
import math
import sqlite3
import struct
from pathlib import Path

import tracing
from bench import Bench
from household import Household
from judging import judge_interrupted
from tally import Verdict
from tracing import Call

SAY = ["tend", "add", "--voice", "--yes", "--project", "house"]
TEXT = "buy milk and bread"
HEADER = 44
PIECE = 2000
ERRORS = ("EIO", "ENOSPC", "EACCES", "EROFS", "EMFILE")

# Gives the next piece once the last one was taken, and notes how much that was.
RECORDER = """#!/usr/bin/env python3
import fcntl, os, select, struct, sys, termios, time
given = 0
reader = select.poll()
reader.register(1, 0)
with open('{home}/speech.raw', 'rb') as speech, open('{home}/given', 'w') as note:
    while piece := speech.read({piece}):
        os.write(1, piece)
        while struct.unpack('i', fcntl.ioctl(1, termios.FIONREAD, b'    '))[0]:
            if reader.poll(0): sys.exit()  # Nobody takes it any more.
            time.sleep(0.0005)
        given += len(piece)
        note.seek(0); note.write(f'{{given:9}}'); note.flush()
"""
RECOGNISER = f"#!/bin/sh\ncat >/dev/null\necho {TEXT}\n"


def run(bench: Bench) -> None:
    if reason := "it waits for nothing" if bench.is_waiting else tracing.missing():
        bench.skip("a task that is said", reason)
        return
    household = bench.household()
    prepare(household)
    places = tracing.calls(moved(household.copied(bench.folder())), SAY, b"")
    trials = [
        functools.partial(ended_at, household, place, "signal=SIGKILL", True)
        for place in bench.sample(places, 60)
    ]
    bench.run("kill -9 at every system call: a task that is said", trials)
    # Without its drafts everything that was said is lost: a judge that passes this passes all.
    forgetful = [
        functools.partial(ended_at, household, place, "signal=SIGKILL", False)
        for place in bench.sample(places, 30)
    ]
    bench.run("a recording that is not kept", forgetful, control=True)
    failing = [
        (place, f"error={ERRORS[number % len(ERRORS)]}:when={place.place}{lasting}")
        for number, place in enumerate(
            tracing.calls(
                moved(household.copied(bench.folder())), SAY, b"", about="/.local/state/tend"))
        for lasting in ("", "+")
    ]
    bench.run(
        "a system call fails: a task that is said",
        [functools.partial(ended_at, household, place, effect, True)
         for place, effect in bench.sample(failing, 60)])


def prepare(household: Household) -> None:
    """A voice of half a second, a pause, and so on for four seconds."""
    samples = [
        int(9000 * math.sin(2 * math.pi * 150 * place / 16000)) if place // 8000 % 2 else 20
        for place in range(64000)
    ]
    (household.home / "speech.raw").write_bytes(struct.pack(f"<{len(samples)}h", *samples))
    household.expect("tend", "add", "A first task")


def moved(household: Household) -> Household:
    """The programs name the home that they are in."""
    home = household.home
    write(home / "recorder", RECORDER.format(home=home, piece=PIECE))
    write(home / "say", RECOGNISER)
    folder = home / ".config/tend"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / "config").write_text(f"voice-recorder = {home}/recorder\nvoice-command = {home}/say\n")
    return household


def write(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(0o700)


def ended_at(
    household: Household, call: Call, effect: str, keeps: bool, place: Path
) -> Verdict:
    mine = moved(household.copied(place))
    ending = tracing.run(mine, SAY, b"", call, effect)
    verdict = Verdict(acknowledged=int(ending.status == 0))
    judge_interrupted(ending, call, effect, verdict)
    drafts = mine.home / ".local/state/tend/drafts"
    if not keeps:
        for file in drafts.glob("*"):
            file.unlink()
    judge_sound(mine, drafts, verdict, keeps)
    verdict.faults = [(kind, f"{call.name} {call.place} {effect}: {why}")
                      for kind, why in verdict.faults]
    return verdict


def judge_sound(household: Household, drafts: Path, verdict: Verdict, keeps: bool) -> None:
    note = household.home / "given"
    given = int(note.read_text() or 0) if note.exists() else 0
    speech = (household.home / "speech.raw").read_bytes()
    saved = tasks(household).count(TEXT)
    if not saved:
        kept = [file.read_bytes()[HEADER:] for file in drafts.glob("voice-*.wav")]
        sound = max(kept, key=len, default=b"")
        # What was taken from the recorder and not yet written, and half a second that was just beginning.
        if given > 16000 + 3 * PIECE and len(sound) < given - 3 * PIECE:
            verdict.blame("lost", f"{len(sound)} of {given} bytes that were said")
        if not speech.startswith(sound):
            verdict.blame("partial", "the sound is another one")
    for _ in range(2):
        household.run("tend", "retry", "--yes")
    count = tasks(household).count(TEXT)
    if count > 1:
        verdict.blame("partial", f"{count} tasks of one recording")
    if keeps and given > 48000 + 3 * PIECE and count != 1:
        verdict.blame("lost", "the recording could not be written down afterwards")
    if left := [file.name for file in drafts.glob("*") if "damaged" not in file.name]:
        if count == 1:
            verdict.blame("partial", f"left behind: {left[:3]}")


def tasks(household: Household) -> list[str]:
    connection = sqlite3.connect(household.store)
    texts = [text for (text,) in connection.execute("SELECT text FROM task")]
    connection.close()
    return texts
