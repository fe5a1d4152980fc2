import TestSupport
import Testing

@Suite("Columns that are mapped by hand against each other")
struct MappingConflictTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        (["text=a", "text=b"], "Columns 'a' and 'b' are both mapped to text"),
        (["text=a", "due=c", "due=d"], "Columns 'c' and 'd' are both mapped to dueDate"),
        (
            ["text=a", "due=c", "scheduled=3"],
            "Column 'c' is mapped to dueDate and to scheduledDate; a column fills one field."
        ),
        (["text=a", "notes=a"], "Column 'a' is mapped to text and to notes"),
    ])
    func `are refused by their names`(_ mappings: [String], _ reason: String) throws {
        try home.write("a,b,c,d\nA,B,2026-12-01,2026-12-02\n")
        let refused = try home.importing(
            arguments: mappings.flatMap { ["--map", $0] } + ["tasks.csv"])
        #expect(refused.ending == .exited(64))
        #expect(refused.errors.contains(reason), "\(refused.errors)")
        #expect(try home.texts().isEmpty)
    }

    @Test func `are none where the field takes several, or it is the same column`() throws {
        try home.write("a,b,c\nA,x,y\n")
        let result = try home.importing(
            "--map", "text=a", "--map", "text=1", "--map", "tags=b", "--map", "tags=c",
            "tasks.csv")
        #expect(result.ending == .exited(0), "\(result.errors)")
        #expect(try home.tasks().map(\.tags) == [["x", "y"]])
    }

    @Test func `are settled by leaving a column alone`() throws {
        try home.write("a,due\nA,soon\n")
        let result = try home.importing(
            "--map", "text=a", "--map", "due=due", "--map", "-=due", "tasks.csv")
        #expect(result.ending == .exited(0), "\(result.errors)")
        #expect(try home.tasks().first?.extra?["due"] == "soon")
    }
}
