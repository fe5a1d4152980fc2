import TestSupport
import Testing

@Suite("An update and values of columns that the file has no more")
struct KeptColumnUpdateTests {
    private let home: ImportHome

    init() throws { home = try ImportHome() }

    /// Imports a file and updates from another, and returns what is kept with the first task.
    private func extra(_ first: String, _ second: String, in name: String) throws -> [String:
        ExtraAnswer]
    {
        try home.write(first, to: name)
        _ = try home.summary(name)
        try home.write(second, to: name)
        _ = try home.summary("--on-duplicate", "update", name)
        return try home.tasks()[0].extra ?? [:]
    }

    @Test func `they stay in a table that has other columns`() throws {
        let kept = try extra(
            "id,title,Foo,Bar\n1,a,foo,bar\n", "id,title,Bar\n1,a two,other\n", in: "a.csv")
        #expect(kept == ["Foo": "foo", "Bar": "other"])
        // The same file again changes nothing.
        #expect(try home.summary("--on-duplicate", "update", "a.csv").counts == [0, 1, 0])
        #expect(try home.importing("a.csv").ending == .exited(0))
    }

    @Test func `a word that says more than its state stays where no column tells states`() throws {
        let kept = try extra(
            "id,title,Status,Bar\n1,a,Blocked,x\n", "id,title,Bar\n1,a,y\n", in: "a.csv")
        #expect(kept == ["Status": "Blocked", "Bar": "y"])
    }

    @Test func `they stay where the objects of a file have no such member`() throws {
        let kept = try extra(
            #"[{"id":1,"title":"a","Foo":"foo","Bar":"bar","n":1}]"#,
            #"[{"id":1,"title":"a","Bar":"other"}]"#, in: "a.json")
        #expect(kept["Foo"] == "foo" && kept["Bar"] == "other" && kept["n"] != nil)
    }

    @Test func `what is empty in a column that the file has goes, however that is spelt`() throws {
        let kept = try extra(
            "id,title,Foo,Bar_x\n1,a,foo,bar\n", "id,title,foo,bar x\n1,a,,new\n", in: "a.csv")
        #expect(kept == ["bar x": "new"])
    }
}
