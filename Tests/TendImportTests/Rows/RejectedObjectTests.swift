import TestSupport
import Testing

@Suite("Objects that were set aside")
struct RejectedObjectTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `have their text where all of their file have it`() throws {
        let others =
            #"{"id":"a","text":"First"},{"id":"b","title":"x","text":"Second","priority":"Florbing"}"#
        try home.write("[\(others)]", to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).rejected == 1)
        let rejects = try home.text(of: "tasks.json.rejects")
            .replacing(#""priority":"Florbing""#, with: #""priority":"high""#)
        try home.write(rejects, to: "tasks.json.rejects")
        #expect(try home.summary("tasks.json.rejects").imported == 1)
        #expect(try home.texts().sorted() == ["First", "Second"])
        try home.write(
            "[\(others)]".replacing("Florbing", with: "high"), to: "tasks.json")
        #expect(try home.summary("tasks.json").duplicates == 2)
    }

    @Test func `lack their text as long as nobody gives them one`() throws {
        try home.write(
            #"[{"id":1,"title":"A","description":"d"},{"id":2,"description":"only","status":"done"}]"#,
            to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).rejected == 1)
        #expect(try home.summary("tasks.json.rejects", exiting: 65).rejected == 1)
        #expect(try home.texts() == ["A"])
    }
}
