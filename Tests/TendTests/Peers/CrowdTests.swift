import TestSupport
import Testing

@Suite("Several at once, where others lose tasks")
struct CrowdTests {
    @Test func `todo.txt, topydo: adds beside who rewrites every task are all kept`() throws {
        let home = try Home()
        try home.succeed("add", "-", "--tag", "all", input: .text("a\nb\nc\n"))
        let result = try home.script(
            """
            for turn in $(seq 15); do "$tend" edit +all --priority high --tag "t$turn" --quiet --wait 3600; done &
            for turn in $(seq 30); do "$tend" add "new $turn" --tag all --ids --wait 3600; done
            wait
            """)
        #expect(result.output.split(separator: "\n").count == 30)
        let tasks = try home.tasks()
        #expect(tasks.count == 33)
        #expect(tasks.prefix(3).allSatisfy { $0.tags?.count == 16 })
    }

    /// Each one is killed a little later than the one before.
    @Test func `TW 3.5: a change of 200 tasks that is killed is made whole or not at all`() throws {
        let home = try Home()
        let lines = (1...200).map { "task \($0)\n" }.joined()
        try home.succeed("add", "-", "--quiet", input: .text(lines))
        let result = try home.script(
            """
            for turn in $(seq 12); do
                timeout -s KILL "$(printf 0.%03d $((turn * 4)))" "$tend" done 1..200 --quiet \\
                    || echo "status $?" >&2
                "$tend" list --ids state:completed | wc -l
                "$tend" reset 1..200 --quiet
            done
            """)
        #expect(result.errors.contains("status 137"), "none was killed")
        let counts = result.output.split(separator: "\n")
        #expect(counts.count == 12)
        #expect(counts.allSatisfy { $0 == "0" || $0 == "200" }, "\(counts)")
    }
}
