import TestSupport
import Testing

@Suite("Lines that are marked as tasks, in a table")
struct MarkedTableTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        "# export\ntitle,Owner\nA,\"list:\n- [ ] x\"\nB,Bob\n",
        "Report\ntitle,Owner\nA,Bob\n- [ ] B,Eve\nC,Al\n",
        "sep=;\nVorhaben;Memo\nA;\"list:\n- [ ] x\"\nB;z\n",
        "Vorhaben,Memo,Wer\nA,\"list:\n- [ ] x\",Bob\nB,z,Eve\n",
        "Vorhaben;Memo;Wer\n* TODO y;zzz;r\nA;b;c\n",
        "Vorhaben\tMemo\nA\tb\n- [x] B\tc\n",
    ])
    func `make no list of it that lacks its other rows`(_ text: String) throws {
        try home.write(text)
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65), "\(refused.output)")
        #expect(refused.errors.contains("No column of the file holds the text"))
        #expect(try home.texts().isEmpty)
    }

    @Test func `come in with all rows once the column is named`() throws {
        try home.write("# export\ntitle,Owner\nA,\"list:\n- [ ] x\"\nB,Bob\n")
        #expect(try home.importing("--map", "text=title", "tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["A", "B"])
    }

    @Test(arguments: [
        "# Shop\nSome prose, with comma\n- [ ] Milk, eggs\n- [x] Call Bob, now\nmore, prose\n",
        "Intro, a, b\n- [ ] Milk, eggs, c\n- [x] Call Bob, now, d\n",
        "- [ ] Milk,eggs\nand, then\n- [ ] Call Bob,now\n",
        "Two things,as told\n- [ ] Milk,eggs\n- [ ] Call Bob,now\n",
        "* TODO Milk, eggs\n  some, notes\n* DONE Call Bob, now\n",
        "| a | b |\n|---|---|\n| c | d |\n\n- [ ] Milk\n- [ ] Call Bob\n",
        "He said \"this, or that\"\n- [ ] Milk, \"fresh\"\n- [ ] Call Bob\n",
    ])
    func `make a list of what holds commas and prose besides`(_ text: String) throws {
        try home.write(text)
        #expect(try home.importing("tasks.csv").ending == .exited(0))
        #expect(try home.texts().count == 2)
        #expect(try home.texts().allSatisfy { $0.hasPrefix("Milk") || $0.hasPrefix("Call Bob") })
    }

    @Test(arguments: [
        "Buy milk +shop due:2026-12-01\n(A) Call Ana @phone\n- [ ] x\nx 2026-11-01 done it\n",
        "2026-11-01 Buy milk\n2026-11-02 Call Ana\n- [ ] x\n",
    ])
    func `in a list of todo.txt are tasks of it`(_ text: String) throws {
        try home.write(text, to: "list.txt")
        #expect(try home.importing("list.txt").ending == .exited(0))
        #expect(try home.tasks().count == text.split(separator: "\n").count)
        #expect(try home.texts().contains("- [ ] x"))
    }

    @Test(arguments: [("todo.txt", ""), ("list.csv", "Task\n"), ("list.tsv", "Task\n")])
    func `in a file whose name says what it is are rows of it`(
        name: String, header: String
    ) throws {
        try home.write("\(header)Buy milk\nCall Ana\n- [ ] x\n", to: name)
        #expect(try home.importing(name).ending == .exited(0))
        #expect(try home.texts() == ["Buy milk", "Call Ana", "- [ ] x"])
        try home.write("# Home\n- [ ] A\n- [x] B\n", to: name)
        #expect(try home.importing("--source", "other", name).ending == .exited(0))
        #expect(try home.texts().suffix(2) == ["A", "B"])
    }
}
