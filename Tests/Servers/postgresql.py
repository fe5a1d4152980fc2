"""A PostgreSQL of our own, a broker in front of it, and people who use it with tend."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
AS_SERVER = (
    ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
)


def free_port():
    """Returns a port of the loopback at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A PostgreSQL of our own: its socket lies in its folder, and it listens on a port of the loopback, too."""

    def __init__(self, *settings, standby_of=None):
        self.folder = Path(tempfile.mkdtemp(prefix="tend-pg-", dir="/tmp"))
        self.folder.chmod(0o755)
        if AS_SERVER:
            shutil.chown(self.folder, "postgres", "postgres")
        self.data = self.folder / "data"
        self.settings = settings
        self.port = free_port()
        if standby_of:
            self.call("pg_basebackup", "-h", standby_of.folder, "-p", str(standby_of.port), "-U", "postgres", "-D",
                      self.data, "-R", "-X", "stream", "-c", "fast")
        else:
            self.call("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8",
                      "--locale=C.UTF-8", "--no-sync", "--no-instructions")
            with open(self.data / "pg_hba.conf", "a") as rules:
                rules.write("host replication all 127.0.0.1/32 trust\nlocal replication all trust\n")
        self.start()

    def call(self, program, *words):
        result = subprocess.run([*AS_SERVER, BINARIES / program, *words], capture_output=True, text=True,
                                cwd="/", env={"HOME": str(self.folder), "PATH": "/usr/bin:/bin"})
        if result.returncode != 0:
            sys.exit(f"{program} {' '.join(str(word) for word in words)}: {result.stderr}")

    def start(self):
        words = ["-D", self.data, "-k", self.folder, "-p", str(self.port), "-c", "listen_addresses=127.0.0.1",
                 "-c", "max_connections=100", "-c", "fsync=off", "-c", "max_wal_senders=5",
                 "-c", "dynamic_shared_memory_type=mmap"]
        for setting in self.settings:
            words += ["-c", setting]
        self.log = open(self.folder / "log", "a")
        self.process = subprocess.Popen(
            [*AS_SERVER, "setpriv", "--pdeathsig", "INT", BINARIES / "postgres", *words], cwd="/",
            stdout=self.log, stderr=self.log, start_new_session=True)
        self.wait_until_ready()

    def certify(self, name):
        """Has it use TLS, with a certificate of its own for this name; nobody else has signed it."""
        certificate, key = self.data / "server.crt", self.data / "server.key"
        subprocess.run(
            ["openssl", "req", "-new", "-x509", "-days", "2", "-nodes", "-subj", f"/CN={name}", "-out", certificate,
             "-keyout", key], check=True, capture_output=True)
        os.chmod(key, 0o600)
        if AS_SERVER:
            for path in (certificate, key):
                shutil.chown(path, "postgres", "postgres")
        self.sql("ALTER SYSTEM SET ssl = on")
        self.sql("SELECT pg_reload_conf()")

    def wait_until_ready(self):
        for _ in range(3000):
            if subprocess.run([BINARIES / "pg_isready", "-q", "-h", self.folder, "-p", str(self.port)]).returncode == 0:
                return
            time.sleep(0.02)
        sys.exit(f"the server did not start: {(self.folder / 'log').read_text()[-2000:]}")

    def kill(self):
        """Kills every process of it at once, as a crash of the machine does."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        # Its children have sessions of their own.
        for _ in range(500):
            if not self.send(signal.SIGKILL):
                break
            time.sleep(0.01)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def send(self, number, title=b""):
        """Sends a signal to each process of it whose title has this; returns whether there was one."""
        found = False
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                if os.readlink(entry / "cwd") == str(self.data) and title in (entry / "cmdline").read_bytes():
                    found = True
                    os.kill(int(entry.name), number)
            except OSError:
                continue  # It has ended meanwhile.
        return found

    def promote(self):
        """Has a standby take over, and asks again: one that recovers from a killed process may forget what it was asked."""
        for _ in range(60):
            self.wait_until_ready()
            if self.sql("SELECT CASE WHEN pg_is_in_recovery() THEN pg_promote(wait_seconds => 5) ELSE true END") == ["t"]:
                return
        sys.exit(f"the standby did not take over: {(self.folder / 'log').read_text()[-2000:]}")

    def sql(self, statement, database="postgres"):
        for _ in range(50):
            result = subprocess.run(
                ["psql", "-h", self.folder, "-p", str(self.port), "-U", "postgres", "-d", database, "-Atqc", statement],
                capture_output=True, text=True)
            if result.returncode == 0:
                return result.stdout.split("\n")[:-1]
            time.sleep(0.1)
        sys.exit(f"{statement}: {result.stderr}")

    def texts(self, name):
        return self.sql(f"SELECT text FROM tend_{name}.task ORDER BY id")

    def address(self, name, port=None, database="postgres"):
        return f"postgresql://postgres@127.0.0.1:{port or self.port}/{database}?sslmode=disable#{name}"

    def stop(self):
        self.send(signal.SIGKILL)
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Person:
    """Somebody with a home of their own."""

    def __init__(self, program):
        self.program = program
        self.home = Path(tempfile.mkdtemp(prefix="tend-person-", dir="/tmp"))

    def run(self, address, *words, wait="12", **variables):
        return subprocess.run(
            [self.program, "--db", address, "--wait", wait, *words], capture_output=True, text=True, timeout=120,
            env={"HOME": str(self.home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **variables})

    def leave(self):
        shutil.rmtree(self.home, ignore_errors=True)


class Broker:
    """A pgbouncer with transaction pooling: whoever is let in at all is let in as whoever they say they are.

    Few connections are handed from one to the other, so that what one of them leaves behind meets somebody.
    """

    def __init__(self, host, port, people, size=3, listens_at=None):
        self.folder = Path(tempfile.mkdtemp(prefix="tend-broker-", dir="/tmp"))
        self.folder.chmod(0o755)
        # The socket in its folder is named by the same port.
        self.port = listens_at or free_port()
        (self.folder / "people").write_text("".join(f'"{name}" ""\n' for name in people))
        (self.folder / "settings").write_text(
            f"[databases]\n* = host={host} port={port}\n[pgbouncer]\npool_mode = transaction\n"
            f"listen_addr = {'' if listens_at else '127.0.0.1'}\nlisten_port = {self.port}\nunix_socket_dir = {self.folder}\n"
            f"auth_type = trust\nauth_file = {self.folder}/people\ndefault_pool_size = {size}\n"
            "max_client_conn = 500\nmax_db_connections = 60\n")
        if AS_SERVER:
            for path in (self.folder, *self.folder.iterdir()):
                shutil.chown(path, "postgres", "postgres")
        self.log = open(self.folder / "log", "a")
        self.process = subprocess.Popen(
            [*AS_SERVER, "setpriv", "--pdeathsig", "INT", "/usr/sbin/pgbouncer", "-q", self.folder / "settings"],
            cwd="/", stdout=self.log, stderr=self.log)
        for _ in range(3000):
            try:
                with socket.socket(socket.AF_UNIX) as probe:
                    probe.connect(f"{self.folder}/.s.PGSQL.{self.port}")
                return
            except OSError:
                time.sleep(0.02)
        sys.exit(f"pgbouncer did not start: {(self.folder / 'log').read_text()[-2000:]}")

    def stop(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
