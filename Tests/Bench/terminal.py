"""A terminal in memory, libvterm's, with a program of ours on it through a pty."""

import ctypes
import ctypes.util
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time


class Rect(ctypes.Structure):
    _fields_ = [
        ("start_row", ctypes.c_int),
        ("end_row", ctypes.c_int),
        ("start_col", ctypes.c_int),
        ("end_col", ctypes.c_int),
    ]


def library():
    vterm = ctypes.CDLL(ctypes.util.find_library("vterm") or "libvterm.so.0")
    for name, result in [
        ("vterm_new", ctypes.c_void_p),
        ("vterm_obtain_screen", ctypes.c_void_p),
        ("vterm_input_write", ctypes.c_size_t),
        ("vterm_output_read", ctypes.c_size_t),
        ("vterm_screen_get_text", ctypes.c_size_t),
    ]:
        getattr(vterm, name).restype = result
    return vterm


class Terminal:
    """Shows what a program writes, answers what it asks, and sends what a person types."""

    def __init__(self, line, environment, columns=80, rows=24):
        self.vterm = library()
        self.rows, self.columns = rows, columns
        self.emulator = ctypes.c_void_p(self.vterm.vterm_new(rows, columns))
        self.vterm.vterm_set_utf8(self.emulator, 1)
        self.screen = ctypes.c_void_p(self.vterm.vterm_obtain_screen(self.emulator))
        self.vterm.vterm_screen_enable_altscreen(self.screen, 1)
        self.vterm.vterm_screen_reset(self.screen, 1)
        self.received = 0
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.execvpe(str(line[0]), [str(word) for word in line], environment)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)
        os.set_blocking(self.master, False)

    def type(self, keys):
        os.write(self.master, keys.encode())

    def read(self, seconds, limit=65536):
        """Waits so long for bytes, shows them, answers, and returns them; none if there were none."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            read = os.read(self.master, limit)
        except OSError:
            return b""  # The program is gone.
        self.show(read)
        return read

    def show(self, read):
        self.received += len(read)
        self.vterm.vterm_input_write(self.emulator, read, ctypes.c_size_t(len(read)))
        answer = ctypes.create_string_buffer(4096)
        length = self.vterm.vterm_output_read(self.emulator, answer, ctypes.c_size_t(4096))
        if length:
            os.write(self.master, answer.raw[:length])

    def settle(self, silence=0.05):
        """Reads until nothing came for so long, and returns how many bytes came."""
        before = self.received
        while self.read(silence):
            pass
        return self.received - before

    def text(self):
        """What stands on the screen, a line for each row."""
        lines = []
        buffer = ctypes.create_string_buffer(16 * self.columns)
        for row in range(self.rows):
            rect = Rect(row, row + 1, 0, self.columns)
            length = self.vterm.vterm_screen_get_text(
                self.screen, buffer, ctypes.c_size_t(len(buffer)), rect
            )
            lines.append(buffer.raw[:length].decode("utf-8", "replace").replace("\0", " "))
        return "\n".join(lines)

    def wait_for(self, text, seconds=20):
        """Reads until the screen shows a text, and returns when it did."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if text in self.text():
                return time.perf_counter()
            self.read(0.2)
        raise SystemExit(f"the screen never showed {text!r}:\n{self.text()}")

    def threads(self):
        return [int(name) for name in os.listdir(f"/proc/{self.process}/task")]

    def end(self):
        os.kill(self.process, signal.SIGTERM)
        while self.read(1):
            pass
        os.waitpid(self.process, 0)
        os.close(self.master)
        self.vterm.vterm_free(self.emulator)
