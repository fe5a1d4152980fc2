import TestSupport
import Testing

@Suite("Words that others take for something else")
struct WordTests {
    @Test(arguments: [
        ("TW#2365", "Get back to T re: rent"), ("TW#2365", "wait: until:"),
        ("TW#315", "buy a graphics card -nvidia"), ("TW#1857", "40th birthday"),
        ("TW#1485", "pay by 2026-12-24 due: soon"), ("donetick/frontend#62", "buy a monitor"),
        ("todo.txt-cli#6", "bread & butter"), ("todo.txt-cli#14", "s/.*//;1,$d"),
        ("topydo#327", "copy C:\\new\\1"), ("TW 2.6", "list a/b, 50%, buy-milk"),
    ])
    func `stay when they are typed, changed, listed and read back`(
        thread: String, text: String
    ) throws {
        let home = try Home()
        #expect(try home.succeed("add", text) == "Added 1: \(text)\n", "\(thread)")
        try home.succeed("add", "other")
        try home.succeed("edit", "2", "--text", text)
        #expect(
            try home.succeed("list") == "Tasks  2 to do\n\n1 [ ] \(text)\n2 [ ] \(text)\n",
            "\(thread)")
        let found = try home.succeed("search", "--ids", "--", text)
        #expect(Set(found.split(separator: "\n")) == ["1", "2"], "\(thread)")
        #expect(try home.tasks().map(\.text) == [text, text], "\(thread)")
    }
}
