import TestSupport
import Testing

@Suite("A row that is written otherwise and says the same")
struct KeptRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Two exports of the same tasks.
    private static let same: [(name: String, before: String, after: String)] = [
        ("tasks.csv", "id,text,Cost,Rate\n1,One,1,-2.50\n", "id,text,Cost,Rate\n1,One,1.0,-2.5\n"),
        (
            "tasks.csv", "id,text,Seen\n1,One,2026-11-20T10:00:00Z\n",
            "id,text,Seen\n1,One,2026-11-20T11:00:00+01:00\n"
        ),
        (
            "tasks.csv", "id,text,Start Code,Room\n1,One,a,b\n",
            "id,text,room,start_code\n1,One,b,a\n"
        ),
        (
            "tasks.json", #"[{"id":"1","text":"One","cost":1}]"#,
            #"[{"cost":1.0,"id":"1","text":"One"}]"#
        ),
    ]

    @Test(arguments: same.indices)
    func `is no other`(_ index: Int) throws {
        let (name, before, after) = Self.same[index]
        try home.write(before, to: name)
        #expect(try home.importing(name).ending == .exited(0))
        try home.write(after, to: name)
        #expect(try home.importing("--dry-run", name).ending == .exited(0))
        let result = try home.importing(name)
        #expect(result.ending == .exited(0), "\(result.output)")
    }

    @Test(arguments: [
        "id,text,Cost\n1,One,1.5\n", "id,text,Cost\n1,One,01\n", "id,text,Cost\n1,Two,1.0\n",
        "id,text,Cost,done\n1,One,1.0,yes\n", "id,text,Price\n1,One,1\n", "id,text\n1,One\n",
        "id,text,Cost\n1,One,a\n",
    ])
    func `is another where it says something else besides`(_ after: String) throws {
        try home.write("id,text,Cost\n1,One,1\n")
        #expect(try home.importing("tasks.csv").ending == .exited(0))
        try home.write(after)
        #expect(try home.importing("--dry-run", "tasks.csv").ending == .exited(65))
        #expect(try home.importing("tasks.csv").ending == .exited(65))
    }
}
