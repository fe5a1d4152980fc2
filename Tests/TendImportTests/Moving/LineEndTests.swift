import TestSupport
import Testing

@Suite("A file whose line ends were changed is the same file")
struct LineEndTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private let rows = """
        text,key,notes,other
        Call,1,"Ask for

        Anna","a
        b"
        Write,2,,"c"

        """

    @Test(arguments: ["notes=notes", "id=key"])
    func `nothing comes in twice`(_ map: String) throws {
        try home.write(rows)
        #expect(try home.summary("--map", map, "tasks.csv").imported == 2)
        for line in ["\r\n", "\n"] {
            try home.write(rows.replacing("\n", with: line))
            let later = try home.summary("--map", map, "tasks.csv")
            #expect(later.duplicates == 2 && later.imported == 0)
        }
        #expect(try home.tasks().map(\.notes) == ["Ask for\n\nAnna", nil])
    }

    @Test func `another word is another word`() throws {
        try home.write(rows)
        #expect(try home.summary("tasks.csv").imported == 2)
        try home.write(rows.replacing("\n", with: "\r\n").replacing("b\"", with: "c\""))
        #expect(try home.importing("tasks.csv").ending == .exited(65))
    }
}
