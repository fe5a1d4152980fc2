import Foundation
import TestSupport

/// A journald of a test's own, beside that of the other tests, which may be spoiled.
enum PrivateJournal {
    /// Runs a script of the shell beside a journald of its own.
    static func run(
        _ script: String, in home: Home, settings: String = ""
    ) throws -> ProgramResult {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try ProgramRunner(path: tests.appending(path: "Journal/with-journald").path).run(
            ["/bin/sh", "-c", script],
            environment: home.environment.merging([
                "tend": home.tend, "JOURNALD_SETTINGS": settings,
            ]) { $1 },
            in: home.folder.path)
    }

    /// Stops the daemon until the script ends, and fills its queue: until that is full a journal that
    /// hangs takes all that it is sent.
    static let stop = """
        kill -STOP "$JOURNALD_PID"; trap 'kill -CONT "$JOURNALD_PID"' EXIT
        python3 -c '
        import socket
        sent = 1
        while sent:  # Each sender has a bound of its own: full is the queue of which a new one gets none.
            sent, sender = 0, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            sender.setblocking(False)
            try:
                while sender.sendto(b"MESSAGE=fill", "/run/systemd/journal/socket"): sent += 1
            except BlockingIOError: pass
        '
        """

    /// Kills the daemon, which closes its socket when it ends, and may stay for a while as a zombie.
    static let kill = """
        # Of a dead one nothing comes of waiting for it.
        kill -KILL "$JOURNALD_PID"; seconds=10
        \(bounded("grep -q '^State:.[^ZX]' /proc/$JOURNALD_PID/status 2>/dev/null"))
        """

    /// Waits as long as the condition holds; not for ever, since nobody stops a shell that is left over.
    static func bounded(_ condition: String) -> String {
        "n=0; while \(condition); do n=$((n + 1)); [ $n -lt 600000 ] || exit 70; sleep 0.001; done"
    }

    /// Whether one can be made here.
    static func canBeMade() throws -> Bool {
        try ProgramRunner(path: "/bin/sh").run([
            "-c", "unshare --mount true || unshare --user --map-root-user --mount true",
        ]).ending == .exited(0)
    }
}
