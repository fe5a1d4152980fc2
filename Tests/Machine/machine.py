"""A whole machine: the disk, kernel and initrd that `image` makes, booted by qemu without hardware support."""

import json
import os
import select
import socket
import subprocess
import sys
import time

# What only a hang reaches, in seconds: an emulated processor is slow, and others work beside it.
LIMIT = 1800


class Machine:
    """Boots at a time of its own, obeys, and is put to sleep, woken, switched off, or cut off its power."""

    def __init__(self, folder):
        self.folder = folder
        self.process = None

    def boot(self, clock):
        """Boots with the clock of the machine at so many seconds since 1970; returns once it obeys."""
        base = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(clock))
        path = self.folder
        # Sockets of the machine that ran before.
        for name in ("line", "monitor"):
            (path / name).unlink(missing_ok=True)
        # `setpriv --pdeathsig` ends it even where this script is killed.
        self.process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", "nice", "qemu-system-x86_64", "-accel", "tcg", "-m", "1024",
             "-nodefaults", "-display", "none", "-vga", "std", "-global", "PIIX4_PM.disable_s3=0",
             "-rtc", f"base={base},clock=vm",
             "-kernel", path / "kernel", "-initrd", path / "initrd",
             "-append", "root=/dev/vda rw console=ttyS0 mitigations=off",
             "-drive", f"file={path / 'disk'},format=raw,if=virtio", "-device", "virtio-rng-pci",
             "-chardev", f"file,id=console,path={path / 'console'},append=on", "-serial", "chardev:console",
             "-chardev", f"socket,id=line,path={path / 'line'},server=on,wait=off", "-serial", "chardev:line",
             "-qmp", f"unix:{path / 'monitor'},server=on,wait=off"])
        self.line = Lines(path / "line", self.process)
        self.monitor = Lines(path / "monitor", self.process)
        self.monitor.write({"execute": "qmp_capabilities"})
        # Up to then the line carries what the firmware and the kernel make of it.
        self.line.wait(lambda told: told == "ready")

    def run(self, command, person="root", fails=False):
        """Runs a command of the shell in the machine, and returns what it printed."""
        self.line.write([command, person, True])
        status, output = self.line.wait(lambda told: isinstance(told, list))
        if status and not fails:
            sys.exit(f"'{command}' ended with {status} in the machine: {output}")
        return output

    def wait(self, command, person="root"):
        """Waits until a command succeeds in the machine, and returns what it printed."""
        return self.run(f"until {command}; do sleep 0.5; done", person)

    def power_off(self):
        """Switches the machine off as a person does."""
        self.line.write(["systemctl poweroff", "root", False])
        self.end()

    def cut(self):
        """Cuts the machine off its power."""
        self.monitor.write({"execute": "quit"})
        self.end()

    def end(self):
        self.process.wait(LIMIT)
        self.process = None
        self.line.close()
        self.monitor.close()

    def kill(self):
        """Ends the emulator, whatever state the machine is in."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def sleep(self):
        """Suspends to memory; returns once the machine sleeps."""
        self.line.write(["systemctl suspend", "root", False])
        self.monitor.wait(lambda told: told.get("event") == "SUSPEND")

    def wake(self):
        """Wakes the machine that sleeps; returns once it obeys again."""
        self.monitor.write({"execute": "system_wakeup"})
        self.line.wait(lambda told: told == "awake")


class Lines:
    """Lines of JSON on a socket of the emulator."""

    def __init__(self, path, process):
        self.process = process
        self.socket = socket.socket(socket.AF_UNIX)
        while True:
            try:
                self.socket.connect(os.fspath(path))
                break
            except (FileNotFoundError, ConnectionRefusedError):
                if process.poll() is not None:
                    sys.exit(f"The emulator ended with {process.returncode}.")
                time.sleep(0.1)
        self.received = b""

    def write(self, what):
        self.socket.sendall(json.dumps(what).encode() + b"\n")

    def wait(self, is_wanted):
        """Returns the next line that is wanted, and leaves out what comes before it."""
        end = time.monotonic() + LIMIT
        while True:
            line, found, rest = self.received.partition(b"\n")
            if not found:
                if not select.select([self.socket], [], [], max(0, end - time.monotonic()))[0]:
                    sys.exit("The machine does not answer.")
                more = self.socket.recv(65536)
                if not more:
                    sys.exit("The emulator has ended.")
                self.received += more
                continue
            self.received = rest
            try:
                told = json.loads(line)
            except ValueError:
                continue
            if is_wanted(told):
                return told

    def close(self):
        self.socket.close()
