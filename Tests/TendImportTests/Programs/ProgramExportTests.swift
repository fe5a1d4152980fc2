import Foundation
import TestSupport
import Testing

@Suite("Exports of other programs come in without an option")
struct ProgramExportTests {
    @Test(arguments: ProgramExport.plans + ProgramExport.lists + ProgramExport.trackers)
    func `with all that a task has a field for, and the rest is kept`(_ export: ProgramExport)
        throws
    {
        let start = String(Date.now.ISO8601Format().dropLast())
        var home = try ImportHome()
        home.zone = export.zone
        let bytes = try #require(export.text.data(using: export.encoding))
        try home.folder.write(bytes, to: "tasks.csv")
        let summary = try home.summary("tasks.csv")
        #expect(summary.dialect?.preset == export.preset)
        #expect(summary.rejected == 0, "\(summary.errors)")
        let lines = try home.tasks().map { $0.line(completedBefore: start) }
        #expect(lines == export.tasks, "\(lines.joined(separator: "\n"))")
        #expect(try home.summary("tasks.csv").imported == 0)
    }
}
