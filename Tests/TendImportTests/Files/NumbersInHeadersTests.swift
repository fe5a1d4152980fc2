import TestSupport
import Testing

@Suite("Numbers in the first line of a table")
struct NumbersInHeadersTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        "0.5", ".5", "-8.3e-02", "1e5", "$5.00", "5 %", "1,234.50", "+5", "\u{2212}3",
    ])
    func `are those of a row where columns have numbers`(number: String) throws {
        try home.write("\"\(number)\",Buy milk\n2,Call Ana\n\"\(number)\",Buy milk\n")
        let result = try home.importing("--map", "text=2", "tasks.csv")
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("3 rows, 3 tasks added"), "\(result.output)")
        #expect(try home.texts().sorted() == ["Buy milk", "Buy milk", "Call Ana"])
    }

    @Test(arguments: ["e5", "5x", "3 people", "Q1", "v2", "-", "%"])
    func `are none of a name that holds one`(name: String) throws {
        try home.write("\(name),Thing\n2,Call Ana\n")
        #expect(try home.importing("--map", "text=2", "tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["Call Ana"])
    }

    @Test func `that are names of other columns are asked about, and settled as was advised`()
        throws
    {
        try home.write(",0,1\nCall Ana,5,6\nBuy milk,7,8\n")
        let refused = try home.importing("--map", "text=1", "tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("'1' is the name of column 3"), "\(refused.errors)")
        #expect(try home.importing("tasks.csv").errors.contains("--map 'text=column 1' tasks.csv"))
        #expect(
            try home.pasting("tend-import --map 'text=column 1' tasks.csv").ending == .exited(0))
        #expect(try home.texts().sorted() == ["Buy milk", "Call Ana"])
    }

    @Test func `below a name that is missing make no title of it`() throws {
        try home.write(
            "\"\",\"body\",\"brain\"\n\"Lesser shrew\",0.005,0.14\n\"Little bat\",0.01,0.25\n")
        let refused = try home.importing("tasks.csv")
        #expect(!refused.errors.contains("title") && !refused.errors.contains("COLUMN"))
        let command = "tend-import --map 'text=column 1' tasks.csv"
        #expect(refused.errors.contains(command), "\(refused.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts().sorted() == ["Lesser shrew", "Little bat"])
    }

    @Test func `make no rows bad that are wider than the first of them`() throws {
        try home.write("569,2,a,b\n17.9,10.3,1,2,x\n20.5,17.7,3,4,y\n19.6,21.2,5,6,z\n")
        let result = try home.importing("--no-header", "--map", "text=5", "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(
            result.errors.contains(
                "tasks.csv:1:10, column 5: The row has 4 fields; the table has 5."),
            "\(result.errors)")
        #expect(try home.texts().sorted() == ["x", "y", "z"])
    }

    @Test func `are no reason to pass the first line over`() throws {
        try home.write("id,1,2,3\nname,germany,france,spain\npopulation,83,66,47\n")
        let refused = try home.importing("tasks.csv")
        #expect(refused.errors.contains("If line 1 is the header: tend-import --map"))
    }
}

@Suite("A header with a delimiter too many")
struct EndOfHeaderTests {
    @Test func `has a column without a name, which rows may lack`() throws {
        let home = try ImportHome()
        try home.write("text,due,\nCall Ana,2026-12-01\nBuy milk,2026-12-02,\nBread,,x\nBad\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(
            result.errors.contains("tasks.csv:5:4, due: The row has 1 field; the header has 3."))
        #expect(try home.texts().sorted() == ["Bread", "Buy milk", "Call Ana"])
    }
}
