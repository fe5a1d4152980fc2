import TestSupport
import Testing

@Suite(
    "Rows that cannot be handed from the reading to the writing",
    .enabled(if: FaultInjection.isPossible, "needs strace(1), and the right to trace"))
struct HandOverTests {
    private static let rowCount = 60_000

    @Test(arguments: ["recvfrom:error=EIO", "sendto:error=ENOBUFS"])
    func `end the import with a true count, and it goes on`(_ fault: String) throws {
        let home = try ImportHome()
        try home.write("text\n" + (1...Self.rowCount).map { "Task \($0)\n" }.joined())
        let failed = try home.importing(
            under: [
                "/usr/bin/strace", "-f", "-qq", "-o", "trace", "-e", "trace=recvfrom,sendto",
                "-e", "inject=\(fault)",
            ], "--json", "tasks.csv")
        #expect(try home.text(of: "trace").contains("INJECTED"))
        #expect(failed.ending == .exited(74), "\(failed.errors)")
        let kept = try home.decode(failed).imported
        #expect(kept < Self.rowCount)
        #expect(try home.tend("list", "--all", "--ids").split(separator: "\n").count == kept)

        #expect(try home.summary("tasks.csv").complete == true)
        let tasks = try home.tend("list", "--all", "--ids").split(separator: "\n")
        #expect(tasks.count == Self.rowCount)
    }

    @Test func `are all there where nothing fails`() throws {
        let home = try ImportHome()
        try home.write("text\n" + (1...Self.rowCount).map { "Task \($0)\n" }.joined())
        let done = try home.importing(
            under: ["/usr/bin/strace", "-f", "-qq", "-o", "trace", "-e", "trace=recvfrom,sendto"],
            "--json", "tasks.csv")
        #expect(try home.text(of: "trace").contains("sendto"))
        #expect(try home.decode(done).imported == Self.rowCount)
    }
}
