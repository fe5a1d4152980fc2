import TestSupport
import Testing

@Suite("Members that no object at the beginning of a file has")
struct FurtherMemberTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Writes 1,200 tasks of 278 KB, and the last ones behind them.
    private func write(_ last: String..., asLines: Bool = false) throws {
        let notes = String(repeating: "x", count: 200)
        let rows = (0..<1200).map { #"{"title":"T\#($0)","notes":"\#(notes)"}"# } + last
        let text =
            asLines
            ? rows.joined(separator: "\n") + "\n" : "[" + rows.joined(separator: ",\n") + "]"
        try home.write(text, to: "a.json")
    }

    @Test(arguments: [false, true])
    func `fill their fields as all others do`(_ asLines: Bool) throws {
        try write(
            #"{"title":"A","due":"2027-02-02","room":"Kitchen","size":7}"#,
            #"{"title":"B","priority":"high","tags":["x"]}"#, asLines: asLines)
        let summary = try home.summary("a.json")
        #expect(summary.counts == [1202, 0, 0])
        #expect(summary.unmapped == ["room", "size"])
        #expect(summary.dialect?.mapping["due"] == "dueDate")
        #expect(summary.dialect?.mapping["priority"] == "priority")
        let tasks = try home.tasks().suffix(2)
        #expect(tasks.map(\.dueDate) == ["2027-02-02", nil])
        #expect(tasks.map(\.priority) == [nil, "high"])
        #expect(tasks.last?.tags == ["x"])
        #expect(tasks.first?.extra?["room"]?.text == "Kitchen")
        #expect(tasks.first?.extra?["due"] == nil)
        #expect(try home.summary("a.json").counts == [0, 1202, 0])
    }

    @Test func `are known once more, and taken over`() throws {
        try write(#"{"title":"A","id":"long-id-1"}"#)
        _ = try home.summary("a.json")
        try write(#"{"title":"A","id":"long-id-1","due":"2027-02-02"}"#)
        _ = try home.summary("a.json", exiting: 65)
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 1)
        #expect(try home.tasks().last?.dueDate == "2027-02-02")
    }

    @Test func `are told where they fill nothing, even where there are many`() throws {
        let members = (0..<150).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
        try write(#"{"title":"A",\#(members)}"#)
        let summary = try home.summary("a.json")
        #expect(summary.unmapped.count >= 100)
        #expect(try home.tasks().last?.extra?.count == 150)
    }
}
