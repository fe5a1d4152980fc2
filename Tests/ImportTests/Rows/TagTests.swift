import Domain
import Import
import Testing

@Suite("The tags of a row")
struct TagTests {
    @Test(arguments: [
        ("home", ["home"]), ("b,a", ["a", "b"]), ("b;a;c", ["a", "b", "c"]),
        (" b ; a ,, ;", ["a", "b"]), ("+home,+work", ["home", "work"]), ("a,b,a,+a", ["a", "b"]),
        ("two words;one", ["one", "two words"]), ("+", ["+"]), ("Ä,a,Z,z", ["Z", "a", "z", "Ä"]),
        (",;,", []), ("[b,a]", ["a", "b"]), ("[]", []), ("[a],[b]", ["[a]", "[b]"]),
        ("Shop (https://example.org/a),b", ["Shop", "b"]),
    ])
    func `are split at commas and semicolons, sorted, each once`(_ field: String, _ tags: [String])
    {
        let run = TextImport("text,tags\nPlan,\"\(field)\"\n")
        #expect(run.task?.tags == tags.sorted())
    }

    @Test(arguments: [
        (#"{"name":"x"}"#, ["x"], false),
        (#"[{"name":"x"},{"name":"y, z"}]"#, ["x", "y, z"], false),
        (#"{"name":"x","color":"red"}"#, ["x"], true), (#"{a,b}"#, ["a", "b"], false),
        (#"{"name":"x""#, [#"{"name":"x""#], false),
    ])
    func `that are objects of JSON are their names`(
        _ field: String, _ tags: [String], _ isKept: Bool
    ) {
        let cell = field.replacing("\"", with: "\"\"")
        let run = TextImport("text,tags\nPlan,\"\(cell)\"\n")
        #expect(run.task?.tags == tags)
        #expect(run.task?.extra.map(\.value) == (isKept ? [field] : []))
    }

    @Test func `of several columns are one set`() {
        let run = TextImport("text,tags,labels\nPlan,\"b,a\",\"a;c\"\n")
        #expect(run.task?.tags == ["a", "b", "c"])
    }

    @Test func `of several rows stay apart`() {
        let run = TextImport("text,tags\nOne,b;a\nTwo,\nThree,c\n")
        #expect(run.store.tasks.map(\.tags) == [["a", "b"], [], ["c"]])
    }
}
