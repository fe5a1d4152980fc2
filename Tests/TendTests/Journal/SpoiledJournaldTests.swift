import Foundation
import TestSupport
import Testing

/// Whatever befalls the journal: commands answer as ever, and each entry is there or counted.
@Suite(
    "A journald that is spoiled",
    .enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"),
    .enabled("needs a mount namespace") { try PrivateJournal.canBeMade() })
struct SpoiledJournaldTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String

        /// Spoils the journal.
        var before = ":"

        /// What comes before the log is read.
        var after = ":"

        /// What `tend` is run by.
        var runner = ""

        var settings = ""
        var needsRoot = false

        /// How many of the four entries are in a log afterwards; none where that is the daemon's luck.
        let kept: Int?
    }

    private static let asNobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"

    /// Has another daemon keep its files on a file system of their own.
    private static func anew(on options: String) -> String {
        """
        \(PrivateJournal.kill)
        mount -t tmpfs -o \(options) none /run/log/journal
        rm /run/systemd/journal/socket
        SYSTEMD_LOG_TARGET=console /lib/systemd/systemd-journald </dev/null >/dev/null 2>&1 & journald=$!
        trap 'kill $journald' EXIT
        \(PrivateJournal.bounded("[ ! -S /run/systemd/journal/socket ]"))
        seconds=600
        """
    }

    private static let faults = [
        Fault(testDescription: "nothing", kept: 4),
        Fault(
            testDescription: "stopped", before: PrivateJournal.stop,
            after: "kill -CONT \"$JOURNALD_PID\"", kept: 4),
        Fault(testDescription: "killed", before: PrivateJournal.kill, kept: 4),
        Fault(testDescription: "missing", before: "rm /run/systemd/journal/socket", kept: 4),
        Fault(
            testDescription: "refused",
            before: "chmod 0 /run/systemd/journal/socket; chown -R 65534 .", runner: asNobody,
            needsRoot: true, kept: 4),
        Fault(
            testDescription: "unable to start on a disk that can only be read",
            before: anew(on: "ro"), kept: 4),
        Fault(
            testDescription: "kept by a disk that is full",
            before: """
                \(anew(on: "size=12m"))
                timeout ${seconds:-600} journalctl --sync
                cat /dev/zero >/run/log/journal/full 2>/dev/null
                rm /run/log/journal/*/*.journal
                cat /dev/zero >>/run/log/journal/full 2>/dev/null
                timeout ${seconds:-600} journalctl --rotate
                cat /dev/zero >>/run/log/journal/full 2>/dev/null
                """, kept: nil),
        Fault(testDescription: "told to keep nothing", settings: "Storage=none", kept: 0),
        Fault(
            testDescription: "told to keep failures alone", settings: "MaxLevelStore=err", kept: 1),
    ]

    @Test(arguments: faults.filter { !$0.needsRoot || Failures.haveRoot })
    func `changes no answer and no exit status, and each entry is there or counted`(
        _ fault: Fault
    ) throws {
        let result = try PrivateJournal.run(
            """
            # What came before its own first entry, a journal cannot be known to have lost.
            timeout ${seconds:-600} journalctl --sync 2>/dev/null
            \(fault.before)
            t() { \(fault.runner) "$tend" "$@" 2>errors; echo $?; }
            t add a; cat errors; t done 1; cat errors; t done 9; t list --quiet; cat errors
            \(fault.after)
            timeout ${seconds:-600} journalctl --sync 2>/dev/null
            \(fault.runner) "$tend" log --json >log 2>problems
            echo $?
            """, in: home, settings: fault.settings)
        #expect(result.output == "Added 1: a\n0\nCompleted 1: a\n0\n65\n0\n0\n")
        let (log, problems) = try (text("log"), text("problems"))
        let numbers = Set(log.matches(of: /"TEND_LOG_NUMBER":"(\d+)"/).map { String($0.output.1) })
        #expect(numbers.count == fault.kept ?? numbers.count, "\(log) \(problems)")
        let missing = problems.firstMatch(of: /Of the time shown (\d+) (is|are) missing/)
        #expect(missing.flatMap { Int($0.output.1) } ?? 0 == 4 - numbers.count, "\(problems)")
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try home.folder.read(name), as: UTF8.self)
    }

    @Test func `flooded by others, every entry is in a log`() throws {
        let result = try PrivateJournal.run(
            """
            for i in 1 2 3; do
                yes flood | logger --socket /run/systemd/journal/socket & floods="$floods $!"
            done
            trap 'kill $floods' EXIT
            for i in 1 2 3 4 5 6 7 8 9 10; do "$tend" add "$i" --quiet || echo $?; done
            kill $floods; trap - EXIT
            journalctl --sync
            "$tend" log --json --limit 1000 | grep -o '"TEND_LOG_NUMBER":"[0-9]*"' | sort -u | wc -l
            """, in: home)
        #expect(result.output == "11\n")
    }

    @Test(.enabled("needs root") { Failures.haveRoot })
    func `as another user one is told why nothing is shown`() throws {
        let result = try PrivateJournal.run(
            """
            "$tend" add a --quiet
            chmod 711 .; mkdir other; chown 65534 other
            export HOME="$PWD/other"
            \(Self.asNobody) "$tend" add b; echo $?
            \(Self.asNobody) "$tend" log --json 2>&1; echo $?
            """, in: home)
        #expect(result.output.hasPrefix("Added 1: b\n0\n"))
        #expect(result.output.contains("[]\n"))
        #expect(result.output.contains("\"code\":\"journal.noPermission\""))
        #expect(result.output.hasSuffix("\n0\n"))
    }

    /// `sudo` that keeps the home logs as root, which the person's own log does not have.
    @Test(.enabled("needs root") { Failures.haveRoot })
    func `what another user logs from one's home is not missed, and spoils no count`() throws {
        let result = try PrivateJournal.run(
            """
            chown -R 65534 .; chmod 711 .
            one() { \(Self.asNobody) "$tend" "$@"; }
            one add a --quiet; "$tend" add b --quiet; one add c --quiet
            mv /run/systemd/journal/socket /run/aside
            one add d --quiet; "$tend" add e --quiet; one add f --quiet
            mv /run/aside /run/systemd/journal/socket
            journalctl --sync; chmod -R a+rX /run/log/journal
            one doctor --check entries; "$tend" doctor --check entries
            one log --json | grep -o '"TEND_LOG_NUMBER":"[0-9]*"' | tr -cd '0-9\n'
            ls -A .local/state/tend
            """, in: home)
        let none = "ok       entries  None of the last 7 days is missing.\n"
        #expect(
            result.output == "\(none)\(none)1\n2\n3\n4\n5\nentries\nlog.jsonl\nstore\n")
        #expect(result.errors == "")
    }

    /// A person may read the file of their own entries, and the system's only in a group.
    @Test(.enabled("needs root") { Failures.haveRoot })
    func `who may not read why entries are missing is told how to`() throws {
        let result = try PrivateJournal.run(
            """
            mount -t tmpfs none /var/log; mkdir /var/log/journal; journalctl --flush
            chown -R 1000 .; chmod 711 .
            one() { setpriv --reuid=1000 --regid=1000 --clear-groups "$tend" "$@"; }
            one add a --quiet; printf . >>.local/state/tend/entries; one add b --quiet
            journalctl --sync
            one doctor --check entries
            chmod a+r /var/log/journal/*/system.journal
            one doctor --check entries
            """, in: home, settings: "Storage=auto")
        #expect(
            result.output == """
                warning  entries  1 is neither in the journal nor in the fallback log. The journal's own messages may say why, and may not be read.
                         Try: Ask for it, log in again, and look again: sudo usermod -aG systemd-journal $USER
                warning  entries  1 is neither in the journal nor in the fallback log. A journal drops what it took by Storage=none, MaxLevelStore= or its rate limit, or for want of space.
                         Try: See what is set and what is free: systemd-analyze cat-config systemd/journald.conf; df -h /run/log /var/log

                """)
    }

    /// The limit is that of a unit, which is known by its control group as long as the sender lives;
    /// what was dropped is told with the unit's next message, here that of a shell that stays a while.
    @Test(.enabled("needs root, and control groups") { ControlGroup.canBeMade })
    func `what the rate limit drops is counted, and the doctor names it`() throws {
        var home = home
        home.environment["group"] = ControlGroup.path
        let result = try PrivateJournal.run(
            """
            mkdir "$group"; echo $$ >"$group/cgroup.procs"
            trap 'echo $$ >"${group%/*}/cgroup.procs"; rmdir "$group"' EXIT
            seq 40 | "$tend" capture --quiet
            # With the first message after the interval the journal tells what it dropped.
            \(ShellWait.until("""
                { echo $((n + 1)) >>later; "$tend" add later --quiet; \
                systemd-cat sh -c 'echo over; sleep 0.2'; journalctl --sync; \
                journalctl --quiet | grep -q 'Suppressed '; }
                """))
            "$tend" log --json --limit 10000 >log 2>problems
            "$tend" doctor --check entries
            """, in: home, settings: "RateLimitIntervalSec=10s\nRateLimitBurst=2")
        let kept = try text("log").matches(of: /"TEND_LOG_NUMBER"/).count
        let sent = try 40 + text("later").split(separator: "\n").count
        // The store was created, too.
        #expect(kept < sent + 1)
        #expect(try text("problems").contains(" \(sent + 1 - kept) are missing."))
        #expect(result.output.hasPrefix("warning  entries"), "\(result)")
        #expect(result.output.contains("rate limit dropped"), "\(result)")
        #expect(result.output.contains("RateLimitBurst"))
    }

    /// The time that is waited is what the system was asked for, 80,000 µs as a timeval(3), not what a
    /// clock says.
    @Test(
        .injectsFaults,
        arguments: [
            "printf 'a\\nb\\nc\\n' | $trace \"$tend\" capture",
            "for f in 1 2 3; do printf 'text\\na\\n' >$f.csv; done; $trace \"$tend\" import 1.csv 2.csv 3.csv",
            "$trace \"$tend\" done 7", "$trace \"$tend\" doctor",
        ])
    func `hung, it is waited for once in the life of a process, and not for long`(command: String)
        throws
    {
        _ = try PrivateJournal.run(
            """
            \(PrivateJournal.stop)
            trace='strace -f -qq -e trace=sendto,setsockopt -o trace'
            \(command)
            """, in: home)
        let trace = try text("trace")
        let waits = trace.matches(of: /EAGAIN/).count
        #expect(waits == (command.contains("doctor") ? 0 : 1), "\(trace)")
        let limits = trace.matches(of: /SO_SNDTIMEO.*"(\\0){8}\\2008\\1\\0/).count
        #expect(limits <= 1 && limits >= waits, "\(trace)")
    }
}

/// A control group by which journald takes a process for a unit.
private enum ControlGroup {
    private static let parent = "/sys/fs/cgroup/unified/system.slice"

    static let path = "\(parent)/tend-test-\(ProcessInfo.processInfo.processIdentifier).service"

    static var canBeMade: Bool {
        guard Failures.haveRoot, FileManager.default.fileExists(atPath: "/sys/fs/cgroup/unified")
        else { return false }
        do {
            try FileManager.default.createDirectory(
                atPath: parent, withIntermediateDirectories: true)
            return true
        } catch {
            return false
        }
    }
}
