import TestSupport
import Testing

/// What looking did elsewhere: it renumbered tasks, took locks, and wrote to files that others sync.
@Suite("Looking at tasks, where others write")
struct LookingTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "-", "--today", input: .text("a\nb\nc\nd\n"))
    }

    @Test func `TW#3418, #2149: no look changes a file, nor its time`() throws {
        let files = "find . -type f -printf '%p %T@ %C@ %s\\n' -exec cksum {} + | sort"
        let before = try home.script(files).output
        let result = try home.script(
            """
            for look in today inbox upcoming earlier list 'list --all' 'search a' 'show 1' changed \
                'list --at yesterday' stats calendar projects tags context config drafts export \
                'log --limit 1' 'doctor --check store' help; do
                "$tend" $look >/dev/null || echo "$look"
            done
            """)
        #expect(result.errors == "" && result.output == "")
        #expect(try home.script(files).output == before)
    }

    @Test func `TW#2787, #4118: the numbers of a list stay those of their tasks`() throws {
        try home.succeed("done", "1")
        try home.succeed("delete", "2")
        try home.succeed("list")
        try home.succeed("add", "e")
        #expect(try home.succeed("edit", "3", "--text", "c again") == "Changed 3: c again\n")
        #expect(try home.succeed("done", "4") == "Completed 4: d\n")
        #expect(try home.succeed("reset", "1") == "Reset 1: a\n")
    }
}
