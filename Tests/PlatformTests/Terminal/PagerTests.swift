import Domain
import Glibc
import Platform
import TestSupport
import Testing

/// Serialized, since a pager that runs changes what Ctrl-C does to the whole process.
@Suite("The pager", .serialized)
struct PagerTests {
    private let long = (1...30).map { "task \($0)\n" }.joined()

    init() {
        signal(SIGPIPE, SIG_IGN)
    }

    private func show(
        _ text: String, with variables: [String: String], on terminal: TestTerminal
    ) throws -> String {
        let output = CheckedOutput(descriptor: terminal.device)
        try Pager(environment: Environment(variables)).show(text, on: output, rows: 24)
        try output.flush()
        return try terminal.shown()
    }

    @Test func `text that fits on the screen is printed`() throws {
        let text = (1...23).map { "task \($0)\n" }.joined()
        let shown = try show(text, with: ["PAGER": "sed s/^/paged:/"], on: try TestTerminal())
        #expect(shown == text)
    }

    @Test func `text that does not fit goes through the pager`() throws {
        let shown = try show(long, with: ["PAGER": "sed s/^/paged:/"], on: try TestTerminal())
        #expect(shown.hasPrefix("paged:task 1\npaged:task 2\n"))
        #expect(shown.hasSuffix("paged:task 30\n"))
    }

    @Test(arguments: ["", "cat"])
    func `no pager is wanted`(_ pager: String) throws {
        #expect(try show(long, with: ["PAGER": pager], on: try TestTerminal()) == long)
    }

    @Test(arguments: ["tend-no-such-pager 2>&1", "/dev/null 2>&1"])
    func `a pager that cannot be started is done without`(_ pager: String) throws {
        let shown = try show(long, with: ["PAGER": pager], on: try TestTerminal())
        #expect(shown.hasSuffix(long))
    }

    @Test(arguments: ["head -n 1; exit 3", "head -n 1; kill -9 $$"])
    func `quitting early is quiet, however the pager ends`(_ pager: String) throws {
        let text = String(repeating: "task\n", count: 100_000)
        let shown = try show(text, with: ["PAGER": pager], on: try TestTerminal())
        #expect(shown == "task\n")
    }

    @Test func `a pipe is never paged`() throws {
        let pipe = try TestPipe()
        let output = CheckedOutput(descriptor: pipe.writingEnd)
        let pager = try Pager(environment: Environment(["PAGER": "sed s/^/paged:/"]))
        try pager.show(long, on: output, rows: 24)
        try output.flush()
        pipe.closeWritingEnd()
        #expect(String(decoding: try pipe.readToEnd(), as: UTF8.self) == long)
    }

    @Test func `the pager is told how to behave unless the person said so`() throws {
        let variables = ["PAGER": "cat >/dev/null; echo $LESS $LESSCHARSET"]
        let shown = try show(long, with: variables, on: try TestTerminal())
        let own = Environment.ofProcess
        #expect(shown == "\(own["LESS"] ?? "FRX") \(own["LESSCHARSET"] ?? "utf-8")\n")
    }

    @Test func `what this program ignores is at its default in the pager`() throws {
        let variables = ["PAGER": "cat >/dev/null; grep SigIgn /proc/self/status"]
        let shown = try show(long, with: variables, on: try TestTerminal())
        let ignored = try #require(
            UInt64(shown.split(separator: "\t").last?.dropLast() ?? "", radix: 16))
        for number in [SIGPIPE, SIGINT, SIGQUIT, SIGXFSZ] {
            #expect(ignored >> UInt64(number - 1) & 1 == 0)
        }
    }
}
