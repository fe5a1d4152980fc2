import Domain
import TestSupport
import Testing

@testable import Import

@Suite("Words that are said to mean something")
struct ValueMappingTests {
    private func run(_ text: String, _ typed: String...) throws -> TextImport {
        let mappings = try typed.map { try ValueMapping(typed: $0) }
        return TextImport(text) { $0.valueMappings = mappings }
    }

    @Test(arguments: [
        "state:In Review=active", "state:'In Review'=active", "status:\"in-review\"=doing",
    ])
    func `a word means the state that was said, in any case`(_ typed: String) throws {
        #expect(try run("text,status\nCall,IN REVIEW\n", typed).task?.state == .active)
    }

    @Test func `what was said goes before common use`() throws {
        let run = try run(
            "text,state,priority\nCall,done,normal\n", "state:done=notStarted",
            "priority:Normal=none")
        #expect(run.task?.state == .notStarted)
        #expect(run.task?.priority == nil)
    }

    @Test func `names of projects and tags are replaced, or left out`() throws {
        let run = try run(
            "text,project,tags\nOne,Inbox,a;Old Tag;b\nTwo,OPS,b\nThree,Home,\n",
            "project:inbox=", "project:ops=Operations", "tags:old tag=new", "tags:b=")
        #expect(run.store.tasks.map(\.project) == [nil, "Operations", "Home"])
        #expect(run.store.tasks.map(\.tags) == [["a", "new"], [], []])
    }

    @Test(arguments: ["a=b=c", "a:b", "it's"])
    func `a word that is not known is rejected with the option that tells it`(_ word: String) throws
    {
        let text = "text,state\nCall,\(word)\n"
        let message = try #require(TextImport(text).defect?.message)
        let marker = try #require(message.firstRange(of: "--words "))
        // What a shell makes of it.
        let typed = message[marker.upperBound...].replacing("'\\''", with: "’")
            .replacing("'", with: "").replacing("’", with: "'")
            .replacing("=MEANING", with: "=active")
        #expect(try run(text, String(typed)).task?.state == .active, "\(message)")
    }

    @Test(arguments: [
        ("state", "is no assignment"), ("state:x", "is no assignment"),
        ("state=x", "is no assignment"), ("state:=active", "names no word"),
        ("state:''=active", "names no word"), ("state:x=perhaps", "'perhaps' is no state"),
        ("state:x=", "'' is no state"), ("priority:x=9", "'9' is no priority"),
        ("due:x=2026-01-01", "not of 'due'"), ("nonsense:x=y", "not of 'nonsense'"),
        ("project:x=a\u{7}", "without control characters"),
    ])
    func `what cannot be is refused at once`(_ typed: String, _ reason: String) {
        let error = #expect(throws: AppError.self) { try ValueMapping(typed: typed) }
        #expect(error?.code == .invalidUsage)
        #expect(error?.detail?.contains(reason) == true, "\(error?.detail ?? "")")
    }
}

@Suite("Tables of words")
struct WordTableTests {
    private let table = WordTable<Int>([("In Progress", 1), ("in-progress", 2), ("Größe", 3)])

    @Test(
        arguments: [
            ("in progress", 1), ("INPROGRESS", 1), ("in_pro-gress ", 1), ("Größe", 3), ("größe", 3),
            ("GRÖSSE", nil), ("in progres", nil), ("in progresss", nil), ("", nil), ("-", nil),
        ] as [(String, Int?)])
    func `case, blanks and joints of ASCII do not count, all else does`(
        _ word: String, _ meaning: Int?
    ) {
        #expect(table.meaning(of: word.utf8.span) == meaning)
    }
}
