"""A person at a terminal: a program of ours on a pty whose other end is libvterm's terminal."""

import fcntl
import os
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "Pictures"))
from emulator import Emulator


class Person:
    """Sees what a program shows, and types; the terminal answers what it is asked."""

    def __init__(self, line, environment, columns=80, rows=24):
        self.received = 0
        self.master, slave = os.openpty()
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)
        # Not by fork: the pages of this interpreter that a child copies would count as the program's.
        terminal = os.ttyname(slave)
        self.process = os.posix_spawnp(
            str(line[0]), [str(word) for word in line], environment, setsid=True,
            file_actions=[(os.POSIX_SPAWN_OPEN, stream, terminal, os.O_RDWR, 0) for stream in range(3)]
            + [(os.POSIX_SPAWN_CLOSE, self.master), (os.POSIX_SPAWN_CLOSE, slave)])
        os.close(slave)
        os.set_blocking(self.master, False)
        self.emulator = Emulator(rows, columns, lambda answer: os.write(self.master, answer))

    def type(self, keys):
        os.write(self.master, keys.encode())

    def read(self, seconds, limit=65536):
        """Waits so long for bytes, has them shown, and returns them; none if there were none."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            read = os.read(self.master, limit)
        except OSError:
            return b""  # The program is gone.
        self.received += len(read)
        self.emulator.write(read)
        return read

    def settle(self, silence=0.05):
        """Reads until nothing came for so long, and returns how many bytes came."""
        before = self.received
        while self.read(silence):
            pass
        return self.received - before

    def lines(self):
        """What stands on the screen, a line for each row."""
        return self.emulator.text()

    def wait_for(self, text, seconds=20):
        """Reads until the screen shows a text."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if any(text in line for line in self.lines()):
                return
            self.read(0.2)
        sys.exit("\n".join([f"the screen never showed {text!r}:", *self.lines()]))

    def end(self):
        os.kill(self.process, signal.SIGTERM)
        while self.read(1):
            pass
        os.waitpid(self.process, 0)
        os.close(self.master)
        self.emulator.close()
