import Domain
import TestSupport
import Testing

@testable import Import

@Suite("Which preset a file gets")
struct PresetChoiceTests {
    private func layout(
        _ header: String, _ adjust: (inout LayoutRequest) -> Void = { _ in }
    ) throws -> FileLayout {
        var request = LayoutRequest()
        adjust(&request)
        return try FileLayout(of: Array((header + "\n").utf8), isWhole: true, request)
    }

    private func finding(_ layout: FileLayout) -> LayoutFinding? {
        layout.findings.first { $0.subject == "preset" }
    }

    @Test func `each has the name by which it is asked for`() {
        #expect(PresetName.allCases.map(\.preset.name) == PresetName.allCases.map(\.rawValue))
    }

    @Test(arguments: PresetName.allCases.filter { $0 != .generic })
    func `every signature is one of its own, and fills the text`(_ name: PresetName) throws {
        let preset = name.preset
        for signature in name.signatures {
            let text = try #require(preset.columns.first { $0.field == .text })
            let names =
                signature.contains { preset.column(named: $0)?.field == .text }
                ? signature : signature + [text.name]
            let layout = try layout(names.joined(separator: ",").uppercased())
            #expect(layout.preset.name == name.rawValue)
            #expect(finding(layout)?.reason.contains(signature[0]) == true)
        }
    }

    @Test(arguments: ["title,due", "TYPE,CONTENT", "task,status,uuid", "name,Task ID"])
    func `a header that lacks a column of a signature is generic`(_ header: String) throws {
        let layout = try layout(header)
        #expect(layout.preset.name == "generic")
        #expect(finding(layout)?.value == "generic")
    }

    @Test func `what the person says counts`() throws {
        let layout = try layout("TYPE,CONTENT,PRIORITY,INDENT") { $0.preset = .generic }
        #expect(layout.preset.name == "generic")
        #expect(finding(layout)?.reason == "as you said")
    }

    @Test func `a preset whose columns are not there says what it looks for`() {
        let run = TextImport("title,due\nCall,\n") { $0.layout.preset = .jira }
        #expect(run.summary.failure?.code == .textColumnMissing)
        #expect(
            run.summary.failure?.detail?.contains("Jira has the text of a task in 'Summary'")
                == true)
    }

    @Test func `a column mapped by hand goes before the preset`() {
        let run = TextImport("TYPE,CONTENT,DATE,DEADLINE\ntask,Call,2026-01-02,2026-02-03\n") {
            $0.layout.preset = .todoist
            $0.assignments = [.init(field: .dueDate, column: "DATE")]
        }
        #expect(run.task?.dueDate == "2026-01-02")
        #expect(run.task?.scheduledDate == nil)
        #expect(run.summary.keptColumns == ["DEADLINE"])
    }
}
