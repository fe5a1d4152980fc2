"""Journals for the bench: one of many entries, one that hangs, none at all."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

SOCKET = "/run/systemd/journal/socket"

REMOTE = "/lib/systemd/systemd-journal-remote"


def fill_journal(count):
    """Puts files of entries beside those of the running journal; returns them, none if it cannot.

    They are made on a disk, since the size of a file is a share of where it lies, and are few there as
    on any machine. Every thousandth is a failure, every second one is of another program.
    """
    machine = Path("/etc/machine-id").read_text().strip()
    folder = Path("/run/log/journal") / machine
    if not os.access(REMOTE, os.X_OK) or not folder.is_dir():
        return []
    start = int(time.time() - 86_400) * 1_000_000
    boot = "1" * 32
    parts = []
    for number in range(count):
        failure = "PRIORITY=3\nTEND_ERROR_CODE=persistence.busy" if number % 1000 == 0 else "PRIORITY=6"
        parts.append(
            f"__REALTIME_TIMESTAMP={start + number * 1000}\n__MONOTONIC_TIMESTAMP={number + 1}\n"
            f"_BOOT_ID={boot}\n_UID={os.getuid()}\n_PID={number % 30_000}\n"
            f"SYSLOG_IDENTIFIER={'sshd' if number % 2 else 'tend'}\n{failure}\n"
            f"TEND_COMMAND=add\nTEND_OPERATION_ID={number:036x}\nMESSAGE=Entry {number}.\n\n"
        )
    with tempfile.TemporaryDirectory(dir="/var/tmp") as scratch:
        subprocess.run(
            [REMOTE, "--split-mode=none", f"--output={scratch}/bench.journal", "-"],
            input="".join(parts).encode(), check=True, stderr=subprocess.DEVNULL,
        )
        return [Path(shutil.copy(file, folder)) for file in Path(scratch).iterdir()]


@contextlib.contextmanager
def hung_journal():
    """Stops the daemon, and fills its queue until it takes no more."""
    daemon = int(os.environ["JOURNALD_PID"])
    os.kill(daemon, signal.SIGSTOP)
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as filler:
            filler.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                while True:
                    filler.sendto(b"MESSAGE=fill\n", SOCKET)
        yield
    finally:
        os.kill(daemon, signal.SIGCONT)


@contextlib.contextmanager
def missing_journal():
    """Takes the socket away."""
    aside = SOCKET + ".aside"
    os.rename(SOCKET, aside)
    try:
        yield
    finally:
        os.rename(aside, SOCKET)
