import Domain
import Foundation
import TestSupport
import Testing

@testable import Import

@Suite("What is kept of columns that fill nothing")
struct KeptColumnTests {
    private func extras(_ run: TextImport) -> [String?] {
        run.store.batches.flatMap { batch in
            batch.records.map { $0.extra.map(batch.string) }
        }
    }

    @Test func `values that are there are kept by the names of their columns`() {
        let run = TextImport(
            "Owner,text,Points,,due\nana,One, 3 ,x,\n,Two,,,2026-01-01\n,Three,\u{FEFF},  ,\n")
        #expect(
            extras(run) == [#"{"Owner":"ana","Points":"3","column 4":"x"}"#, nil, nil])
    }

    @Test func `names that repeat are numbered`() {
        let run = TextImport("text,Comment,section,Comment,Comment\nOne,a,s,b,c\n") {
            $0.preset = .jira
            $0.assignments = [.init(field: .text, column: "text")]
        }
        #expect(
            extras(run) == [
                #"{"Comment":"a","section (2)":"s","Comment (2)":"b","Comment (3)":"c"}"#
            ])
    }

    @Test(arguments: [
        "a\"b", "back\\slash", "two\nlines", "tab\tand\u{1}\u{1F}bell\u{7}", "größe 日本 🌱",
        "\"", "\\", "</script>\u{2028}x", "\u{7F}x",
    ])
    func `any value comes out of the object as it went in`(_ value: String) throws {
        let quoted = "\"" + value.replacing("\"", with: "\"\"") + "\""
        let run = TextImport("text,\(quoted)\nOne,\(quoted)\n")
        let extra = try #require(extras(run).first ?? nil)
        let object = try JSONSerialization.jsonObject(with: Data(extra.utf8)) as? [String: String]
        #expect(object == [value: value])
    }

    @Test func `columns that a rejects file adds, mapped ones and constants are not kept`() {
        let run = TextImport("tend:line,tend:reason,text,project\n3,bad,One,Home\n") {
            $0.constants = [.project: "Office"]
        }
        #expect(extras(run) == [nil])
        #expect(run.task?.project == "Office")
    }

    @Test func `a hint that is not understood is kept, and counted`() throws {
        let run = TextImport(
            "TYPE,CONTENT,DATE\nsection,Kitchen,\ntask,One,every monday\ntask,Two,2026-01-02\n"
                + "section,,\ntask,Three,tomorrow\n"
        ) { $0.preset = .todoist }
        #expect(
            extras(run) == [
                #"{"DATE":"every monday","section":"Kitchen"}"#, #"{"section":"Kitchen"}"#,
                #"{"DATE":"tomorrow"}"#,
            ])
        #expect(run.summary.strayHints == ["DATE": 2])
    }

    @Test func `of several projects all names are kept, of one none`() {
        let run = TextImport("Name,Projects\nOne,\"Launch,Marketing\"\nTwo,Launch\n") {
            $0.preset = .asana
        }
        #expect(run.store.tasks.map(\.project) == ["Launch", "Launch"])
        #expect(extras(run) == [#"{"Projects":"Launch,Marketing"}"#, nil])
        #expect(run.summary.strayHints.isEmpty)
    }

    @Test func `what would fill the memory is rejected, and long names end a batch`() {
        let controls = "x" + String(repeating: "\u{1}", count: 800_000) + "x"
        let run = TextImport("text,x\nOne,\(controls)\nTwo,y\n")
        #expect(run.defect?.line == 2)
        #expect(run.task?.text == "Two")
        let name = String(repeating: "n", count: 100_000)
        let long = TextImport("text,\(name)\n" + (0..<100).map { "T\($0),v\n" }.joined())
        #expect(long.store.batches.count == 3)
        #expect(long.summary.imported == 100)
    }
}
