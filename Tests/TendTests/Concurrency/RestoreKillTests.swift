import TestSupport
import Testing

@Suite("kill -9 during a restore", .injectsFaults)
struct RestoreKillTests {
    /// The calls by which files get and lose their names, or reach the disk.
    private static let calls = ["link", "unlink", "rename", "fsync"]

    @Test(arguments: calls)
    func `leaves the old store or the new one, whole, and the old one in a backup`(
        _ call: String
    ) throws {
        var kills = 0
        for turn in 1... {
            let home = try Home()
            try home.succeed("add", "-", input: .text("a\nb\n"))
            try home.succeed("backup")
            try home.succeed("add", "c")
            let result = try home.shell(
                """
                strace -qq -o trace -e trace=\(call) \
                    -e inject=\(call):signal=SIGKILL:when=\(turn) "$tend" "$@"
                """, ["restore", "--yes"])
            let texts = try home.tasks().map(\.text)
            #expect([["a", "b"], ["a", "b", "c"]].contains(texts), "\(call) \(turn)")
            if texts.count == 2 {
                #expect(try home.succeed("backup", "--list").contains("3 tasks"))
            }
            try home.succeed("restore", "--yes", "--quiet")
            // A backup is written of a store that is whole, every row of it, and of no other.
            try home.succeed("backup")
            guard result.ending != .exited(0) else { break }
            kills += 1
        }
        #expect(kills > 0)
    }
}
