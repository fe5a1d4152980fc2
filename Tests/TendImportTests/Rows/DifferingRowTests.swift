import TestSupport
import Testing

@Suite("Another file of the same name")
struct DifferingRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
        try home.write("id,text\n1,One\n2,Two\n3,Three\n")
        try home.importing("tasks.csv")
    }

    @Test func `is told by how many rows say something else, with what to do`() throws {
        try home.write("id,text\n1,Uno\n2,Two\n3,Tres\n4,Four\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(0))
        #expect(
            result.output.contains(
                "2 of the 3 rows that are there already say something else than their tasks:"),
            "\(result.output)")
        #expect(result.output.contains("--on-duplicate update"))
        #expect(result.output.contains("--source NAME"))
        #expect(try home.texts() == ["One", "Two", "Three", "Four"])
        let json = try home.importing("--json", "tasks.csv")
        #expect(json.output.contains(#""duplicates":4,"differing":2,"#))
    }

    @Test func `the same file again has no such row, nor has one whose tasks were deleted`() throws
    {
        try home.tend("delete", "2")
        let result = try home.importing("--json", "tasks.csv")
        #expect(result.output.contains(#""duplicates":3,"differing":0,"#))
    }

    @Test func `where nothing came in, the log of errors has it`() throws {
        try home.write("id,text\n1,Uno\n2,Dos\n3,Three\n")
        #expect(try home.importing("--quiet", "tasks.csv").ending == .exited(0))
        let log = try home.tend("log", "--errors")
        #expect(log.contains("2 of those there already have another text"), "\(log)")
    }
}
