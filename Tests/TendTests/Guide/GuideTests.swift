import Foundation
import TestSupport
import Testing

@Suite("The user guide")
struct GuideTests {
    @Test func `its pages are listed in its index`() throws {
        let index = try String(
            contentsOf: GuidePage.folder.appending(path: "README.md"), encoding: .utf8)
        for page in try GuidePage.names { #expect(index.contains("(\(page))")) }
    }

    @Test(arguments: try GuidePage.names + ["../moving.md"])
    func `its examples print what the page says; RECORD_SNAPSHOTS=1 writes them anew`(
        name: String
    ) throws {
        let page = try GuidePage(name)
        let home = try Home()
        try home.copyExamples()
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try page.record(page.examples.map { try home.output(of: $0) })
        } else {
            for example in page.examples {
                let output = try home.output(of: example)
                #expect(output == example.output, "\(example.command)")
            }
        }
        for example in page.examples
        where Self.refusals.contains(where: example.output.contains) {
            #expect(Self.slips.contains(example.command), "\(example.command) fails")
        }
    }

    /// How a refusal begins that an example comes to when it names a task which an earlier one no longer
    /// makes.
    private static let refusals = [
        "There is no such ", "was not understood", "Nothing was changed.",
    ]

    /// The examples that are slips on purpose.
    private static let slips = [
        "tend add Tidy up --tooday", "tend done 1 9", "tend done milk 2>&1 | head -1",
        "tend edit 7 --depends-on 8", "tend remind 2 today 9:00",
        "tend config set default-sort due,priorty 2>&1 | head -2",
    ]
}

extension Home {
    /// Copies the files into the home that the examples read.
    fileprivate func copyExamples() throws {
        let examples = GuidePage.folder.appending(path: "../examples")
        for name in try FileManager.default.contentsOfDirectory(atPath: examples.path) {
            try FileManager.default.copyItem(
                atPath: examples.appending(path: name).path, toPath: folder.path(of: name))
        }
    }

    /// Runs the example at its moment, and returns what a person sees.
    ///
    /// The line that names the operation of a failure is left out: it is another each time.
    fileprivate func output(of example: GuidePage.Example) throws -> String {
        var home = self
        home.environment["FAKETIME_FMT"] = "%s"
        home.environment["LANG"] = "C.UTF-8"
        let result = try home.script(
            at: "\(example.moment)", "exec 2>&1; \(example.command)")
        return result.output
            // Which process it is differs from run to run.
            .replacing(#/process \d+, started \d+ s ago/#, with: "process 4711, started 0 s ago")
            .replacing(#/kill \d+/#, with: "kill 4711")
            .replacing(#/--discard [0-9a-f-]{36}/#, with: "--discard 1")
            .split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("Details: ") }.joined(separator: "\n")
    }
}
