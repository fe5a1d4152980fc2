"""Mounts of the bench's own, in the name space that Tests/Journal/with-journald gives it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path


def missing() -> str:
    """Why nothing can be mounted here; empty if it can be."""
    if "JOURNALD_PID" not in os.environ:
        return "Tests/Journal/with-journald gives no mounts of our own"
    with tempfile.TemporaryDirectory() as folder:
        try:
            with disk(Path(folder), "size=64k"):
                return ""
        except subprocess.CalledProcessError as error:
            return f"nothing may be mounted here ({error.stderr.decode().strip()})"


@contextlib.contextmanager
def disk(folder: Path, options: str) -> Iterator[None]:
    """A new file system in memory: `size=1m`, `nr_inodes=4`."""
    mount("-t", "tmpfs", "-o", options, "faults", str(folder))
    try:
        yield
    finally:
        unmount(folder)


@contextlib.contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """The folder and what is in it, as a file system that can only be read."""
    mount("--bind", str(folder), str(folder))
    try:
        mount("-o", "remount,bind,ro", str(folder))
        yield
    finally:
        unmount(folder)


def fill(folder: Path, free: int) -> Path:
    """Fills a file system but for so many bytes, and returns the file that does it."""
    ballast = folder / "ballast"
    with open(ballast, "wb", buffering=0) as file:
        size = 0
        for step in (1 << 16, 1 << 12, 1):
            with contextlib.suppress(OSError):
                while written := file.write(bytes(step)):
                    size += written
        os.truncate(ballast, max(0, size - free))
    return ballast


def mount(*options: str) -> None:
    subprocess.run(["mount", *options], check=True, capture_output=True)


def unmount(folder: Path) -> None:
    # Lazily: what a program still has open must not keep the bench from going on.
    subprocess.run(["umount", "--lazy", str(folder)], check=True, capture_output=True)
