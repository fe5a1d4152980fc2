import TestSupport
import Testing

/// The journal that is stopped here is one more, beside that of the other tests.
@Suite(
    "A journald that hangs or dies",
    .enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"),
    .enabled("needs a mount namespace") { try PrivateJournal.canBeMade() })
struct HungJournaldTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test func `changes no answer and no exit status, and nothing of it is lost`() throws {
        let result = try PrivateJournal.run(
            """
            \(PrivateJournal.stop)
            "$tend" add a; echo $?
            "$tend" done 1; echo $?
            "$tend" done 9 2>/dev/null; echo $?
            """, in: home)
        #expect(result.output == "Added 1: a\n0\nCompleted 1: a\n0\n65\n")
        #expect(result.errors == "")
        let messages = try home.script("cat .local/state/tend/log.jsonl").output
            .matches(of: /"MESSAGE":"([^"]*)"/).map { String($0.output.1) }
        #expect(
            messages.filter { !$0.hasPrefix("The system journal took no entry") } == [
                "A task store was created.", "The command add changed 1 task.",
                "The command done changed 1 task.",
                "The command done failed: There is no such task.",
            ])
        #expect(messages.count == 7, "each of the three commands tells that the journal hung")
    }

    @Test func `the log has both, what went past the journal and what went into it`() throws {
        let result = try PrivateJournal.run(
            """
            "$tend" add a --quiet
            mv /run/systemd/journal/socket /run/aside
            "$tend" done 1 --quiet
            mv /run/aside /run/systemd/journal/socket
            "$tend" delete 1 --quiet
            journalctl --sync
            "$tend" log --json | grep -o '"TEND_COMMAND":"[a-z]*"' | uniq
            """, in: home)
        #expect(
            result.output == """
                "TEND_COMMAND":"add"
                "TEND_COMMAND":"done"
                "TEND_COMMAND":"delete"

                """)
        #expect(result.errors == "")
    }

    @Test func `what a busy journal has not written yet is waited for`() throws {
        let result = try PrivateJournal.run(
            """
            "$tend" add a --quiet
            journalctl --sync
            kill -STOP "$JOURNALD_PID"
            "$tend" done 1 --quiet
            "$tend" log --json >entries &
            sleep 0.1
            kill -CONT "$JOURNALD_PID"
            wait $!
            grep -o '"TEND_COMMAND":"[a-z]*"' entries | uniq
            """, in: home)
        #expect(result.output == "\"TEND_COMMAND\":\"add\"\n\"TEND_COMMAND\":\"done\"\n")
        #expect(result.errors == "")
    }
}
