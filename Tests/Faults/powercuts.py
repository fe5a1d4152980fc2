"""Power cuts: an ext4 of its own is shut down while writers run, and mounted again.

FS_IOC_SHUTDOWN drops what had not reached the disk, as a power cut does. It does not tear or
reorder writes inside the disk. Never tried by a short run: it needs root and a loop device.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import threading
import time
from pathlib import Path

import mounts
from bench import Bench
from contents import Contents
from deeds import fill
from household import Household, Programs
from tally import Tally, Verdict

CUTS = 200
WRITERS = 2
# FS_IOC_SHUTDOWN and EXT4_GOING_FLAGS_NOLOGFLUSH of the kernel's headers.
SHUT_DOWN = 0x8004587D
WITHOUT_FLUSHING_THE_LOG = (2).to_bytes(4, "little")


def run(bench: Bench) -> None:
    fault = f"{CUTS} power cuts"
    if reason := "the long form alone cuts the power" if bench.is_short else missing():
        bench.skip(fault, reason)
        return
    cut(bench, fault, bench.programs, CUTS)
    careless = bench.programs.control("loses-power")
    cut(bench, "power cuts: synchronous=FULL, SQLite's default", careless, 20)


def missing() -> str:
    """Why no power can be cut here; empty if it can be."""
    if os.geteuid() != 0:
        return "only root can shut a file system down"
    if reason := mounts.missing():
        return reason
    found = subprocess.run(["losetup", "--find"], capture_output=True, text=True)
    return "" if found.returncode == 0 else f"no loop device: {found.stderr.strip()}"


def cut(bench: Bench, fault: str, programs: Programs, cuts: int) -> Tally:
    tally = Tally(fault, is_control=bool(programs.fault))
    began = time.monotonic()
    # On a disk: in memory nothing would be lost.
    image = Path(os.environ.get("TMPDIR", "/var/tmp")) / f"tend-faults-{os.getpid()}.ext4"
    point = bench.folder()
    point.mkdir()
    chance = bench.chance()
    try:
        with open(image, "wb") as file:
            file.truncate(64 << 20)
        subprocess.run(["mkfs.ext4", "-q", str(image)], check=True)
        with Disk(image, point):
            (point / "home").mkdir(mode=0o700)
            fill(Household(point / "home", bench.programs))
        for turn in range(cuts):
            tally.add(one(image, point, programs, turn, chance.uniform(0, 0.05)))
    finally:
        image.unlink(missing_ok=True)
    tally.seconds = time.monotonic() - began
    return bench.note(tally)


class Disk:
    """An image that is mounted, and let go of completely before it is mounted again."""

    def __init__(self, image: Path, point: Path):
        self.image = image
        self.point = point

    def __enter__(self) -> Disk:
        made = ["losetup", "--find", "--show", str(self.image)]
        self.device = subprocess.run(
            made, check=True, capture_output=True, text=True).stdout.strip()
        mounts.mount(self.device, str(self.point))
        return self

    def shut_down(self) -> None:
        folder = os.open(self.point, os.O_RDONLY)
        try:
            fcntl.ioctl(folder, SHUT_DOWN, WITHOUT_FLUSHING_THE_LOG)
        finally:
            os.close(folder)

    def __exit__(self, *_: object) -> None:
        subprocess.run(["umount", str(self.point)], check=True)
        # Mounted at once, the file system that was shut down might be met again.
        while Path("/sys/fs/ext4", Path(self.device).name).exists():
            time.sleep(0.005)
        subprocess.run(["losetup", "--detach", self.device], check=True)


def one(image: Path, point: Path, programs: Programs, turn: int, seconds: float) -> Verdict:
    """Lets writers add one task after the other, cuts the power, and looks what is there."""
    household = Household(point / "home", programs)
    begun, over = threading.Event(), threading.Event()
    acknowledged: list[str] = []
    verdict = Verdict()

    def write(person: int) -> None:
        count = 0
        while not over.is_set():
            text = f"Thought {count} of {person} in turn {turn}"
            ending = household.run("tend", "add", text)
            # What ends after the cut was acknowledged before it, or failed.
            if ending.is_crash:
                verdict.blame("crashed", ending)
            if ending.status == 0:
                acknowledged.append(text)
                begun.set()
            count += 1

    with Disk(image, point) as disk:
        people = [threading.Thread(target=write, args=[person]) for person in range(WRITERS)]
        for person in people:
            person.start()
        # Just after an acknowledgement is when a careless program loses most.
        begun.wait(timeout=600)
        time.sleep(seconds)
        disk.shut_down()
        over.set()
        for person in people:
            person.join()
    with Disk(image, point):
        found = Contents(household.store)
    for complaint in found.complaints:
        verdict.blame("partial", f"turn {turn}: {complaint}")
    verdict.acknowledged = len(acknowledged)
    if lost := [text for text in acknowledged if text not in found.tasks]:
        verdict.blame("lost", f"turn {turn}: {lost[:3]}")
    return verdict
