import TestSupport
import Testing

@Suite("Rows without an id that are read by other options than before")
struct AllNewTests {
    private static let remark =
        "No row was there already, though rows came in from this source before."

    @Test(arguments: [["--set", "tags=work", "--date-format", "dmy"], ["--date-format", "mdy"]])
    func `that all of them are new is said, where the source brought rows before`(
        _ options: [String]
    ) throws {
        let home = try ImportHome()
        try home.write("text,due\nOne,03/04/2027\nTwo,05/04/2027\n")
        #expect(
            try home.importing(arguments: ["--date-format", "dmy", "tasks.csv"]).output.contains(
                Self.remark) == false)
        let further = options + ["--source", "tasks.csv", "tasks.csv"]
        let dry = try home.importing(arguments: ["--dry-run"] + further)
        #expect(dry.ending == .exited(0))
        #expect(dry.output.contains(Self.remark))
        let real = try home.importing(arguments: further)
        #expect(real.output.contains(Self.remark))
        #expect(real.ending == .exited(0))
        try home.tend("undo")
        #expect(try home.texts() == ["One", "Two"])
    }

    @Test func `so it is in another time zone`() throws {
        var home = try ImportHome()
        try home.write("text,due\nOne,2027-03-04T18:00:00Z\n")
        try home.importing("tasks.csv")
        home.zone = "Asia/Tokyo"
        #expect(try home.importing("tasks.csv").output.contains(Self.remark))
    }

    @Test func `so it is where another column has the ids now`() throws {
        let home = try ImportHome()
        try home.write("ID,Key,Task\n1,k1,A\n2,k2,B\n")
        try home.importing("tasks.csv")
        try home.write("Key,ID,Task\nk1,1,A\nk2,2,B\n")
        let told = try home.importing("tasks.csv").output
        #expect(told.contains(Self.remark) && told.contains("--map id=COLUMN"), "\(told)")
    }

    @Test func `rows with ids, other sources and files that hold a known row have no remark`()
        throws
    {
        let home = try ImportHome()
        try home.write("id,text\n1,One\n")
        try home.importing("tasks.csv")
        try home.write("id,text\n2,Two\n")
        #expect(try home.importing("tasks.csv").output.contains(Self.remark) == false)
        try home.write("text\nOne\n", to: "other.csv")
        #expect(try home.importing("other.csv").output.contains(Self.remark) == false)
        try home.write("text\nOne\nThree\n", to: "other.csv")
        #expect(try home.importing("other.csv").output.contains(Self.remark) == false)
        try home.write("text\nFour\n", to: "other.csv")
        #expect(try home.importing("other.csv").output.contains(Self.remark))
    }
}
