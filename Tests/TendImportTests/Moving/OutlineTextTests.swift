import TestSupport
import Testing

@Suite("Texts with tasks come in as they were written")
struct OutlineTextTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private func tasks(of content: String, in file: String) throws -> [TaskAnswer] {
        try home.write(content, to: file)
        _ = try home.summary(file)
        return try home.tasks()
    }

    @Test func `what org-mode says of a whole file counts wherever it stands`() throws {
        let tasks = try tasks(
            of: "* FOO A\n#+TODO: FOO | BAR\n* BAR B\n#+FILETAGS: :work:\n", in: "t.org")
        #expect(tasks.map(\.text) == ["A", "B"] && tasks.map(\.tags) == [["work"], ["work"]])
        #expect(tasks.map(\.state) == ["notStarted", "completed"])
    }

    @Test func `a tag in brackets is a name, and none of several words`() throws {
        let tasks = try tasks(
            of: "- [ ] call about #[[long night]] #x\n- [ ] see #[[Page]]\n- [ ] y #home=\"a b\"\n",
            in: "t.md")
        #expect(
            tasks.map(\.text) == ["call about #[[long night]]", "see", #"y #home="a b""#])
        #expect(tasks.map(\.tags) == [["x"], ["Page"], nil])
    }

    @Test func `what org-mode counts itself is no part of a text or a project`() throws {
        let before = "* Proj [0/2]\n** TODO [0%] x [/] y [a/b] [1\n- [ ] z [0/1]\n"
        let tasks = try tasks(of: before, in: "t.org")
        #expect(tasks.map(\.text) == ["x y [a/b] [1", "z"])
        #expect(tasks.map(\.project) == ["Proj", "Proj"])
        let after = before.replacing("[0/", with: "[1/").replacing("[0%]", with: "[50%]")
        try home.write(after, to: "t.org")
        #expect(try home.summary("t.org").counts == [0, 2, 0])
    }

    @Test func `a quote in the notes of a quoted task is one`() throws {
        let tasks = try tasks(of: "> - [ ] A\n>   > said\n>   - [ ] B\n>> - [ ] C\n", in: "t.md")
        #expect(tasks.map(\.text) == ["A", "B", "C"] && tasks.map(\.parent) == [nil, 1, nil])
        #expect(tasks.map(\.notes) == ["> said", nil, nil])
    }

    @Test func `headings of Markdown below which no task lies are counted`() throws {
        try home.write("- [ ] A\n# Ideas\n# Home\n- [ ] B\nOld\nplans\n=====\n", to: "t.md")
        #expect(try home.summary("t.md").passedOver == ["prose": 4])
        #expect(try home.tasks().map(\.project) == [nil, "Home"])
    }

    @Test(arguments: [
        (
            "t.md",
            "- [ ] Fix script\n  ```python\n  if x:\n      return 1\n  ```\n  - see\n    - this\n",
            "```python\nif x:\n    return 1\n```\n- see\n  - this"
        ),
        ("t.md", "- [ ] A\n\tfirst\n\n\t\tsecond\n", "first\n\n\tsecond"),
        (
            "t.org",
            "* TODO Fix script\n  #+BEGIN_SRC python\n  if x:\n      return 1\n  #+END_SRC\n  - see\n    - this\n",
            "#+BEGIN_SRC python\nif x:\n    return 1\n#+END_SRC\n- see\n  - this"
        ),
        // A heading below a task is indented by nothing.
        ("t.org", "* TODO A\n  one\n** Part\n   two\n     three\n", "one\nPart\n two\n   three"),
    ])
    func `notes keep how far their lines are indented beside each other`(
        file: String, content: String, notes: String
    ) throws {
        #expect(try tasks(of: content, in: file).map(\.notes) == [notes])
        #expect(try home.summary(file).duplicates == 1)
        // So the row is known by which it came in formerly.
        let former = content.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            "  " + line.drop { $0 == " " || $0 == "\t" }
        }
        let flat = ([content.prefix { $0 != "\n" }] + former.dropFirst().map { $0[...] })
            .joined(separator: "\n")
        try home.write(flat.replacing("  ** ", with: "** "), to: file)
        let again = try home.summary(file)
        #expect(again.imported == 0 && again.duplicates == 1)
    }

    @Test(arguments: [
        ("Water 🔁 every week #garden", "Water every:week +garden"),
        ("Water 🔁 every week ^abc123", "Water ^abc123 every:week"),
        ("Water 🔁 every week [[Link]]", "Water [[Link]] every:week"),
        ("Water 🔁 every week #t ✅ 2026-12-01", "Water every:week +t {was done}"),
        ("Water 🔁 every week (maybe)", "Water (maybe) every:week"),
        ("before 🔁 every week #t after", "before #t after every:week +t"),
        ("Water 📅 2026-12-01#home", "Water due:2026-12-01 +home"),
        ("Water 🔁 every week 📅 2026-12-01", "Water due:2026-12-01 every:week"),
    ])
    func `what follows a sign is not joined to what stands before it`(
        line: String, task: String
    ) throws {
        #expect(try tasks(of: "- [ ] \(line)\n", in: "t.md").map(Export.line) == [task])
    }

    @Test(arguments: [
        (
            "* TODO A\n  - [ ] box\n    - [ ] deep\n      of deep\n    of box\n  of A\n",
            ["of A", "of box", "of deep"]
        ),
        ("* TODO A\n- [ ] box\n\n  of box\nof A\n- [X] done\n", ["of A", "of box", nil]),
        ("* TODO A\n  - [ ] box\n  :LOG:\n  kept\n  :END:\n  of A", ["of A", nil]),
        (
            "* TODO A\n** TODO B\n   of B\n** [#A] Plain :t:\n   of A\n",
            ["[#A] Plain :t:\nof A", "of B"]
        ),
        ("* TODO A\n  - [ ] box\n  - plain\n    more\n", ["- plain\n  more", nil]),
    ])
    func `text in org-mode is of the item or heading that it is indented below`(
        content: String, notes: [String?]
    ) throws {
        #expect(try tasks(of: content, in: "t.org").map(\.notes) == notes)
        #expect(try home.summary("t.org").duplicates == notes.count)
    }

    @Test func `a heading behind a subtask is text of the task that it stands below`() throws {
        let tasks = try tasks(
            of:
                "* TODO B\n** TODO sub\n** Notes\n   text of B\n   DEADLINE: <2026-12-24 Thu>\n** TODO last\n   DEADLINE: <2026-12-25 Fri>\n",
            in: "t.org")
        #expect(tasks.map(\.text) == ["B", "sub", "last"])
        #expect(
            tasks.map(\.notes) == [
                "Notes\ntext of B\nDEADLINE: <2026-12-24 Thu>", nil, nil,
            ])
        #expect(tasks.map(\.dueDate) == [nil, nil, "2026-12-25"])
    }

    @Test(arguments: [
        ("````\n```\n- [ ] in\n````\n- [ ] out\n", ["out"]),
        ("```\n- [ ] in\n``` no end\n- [ ] in\n```\n- [ ] out\n", ["out"]),
        ("```inline``` text\n- [ ] out\n", ["out"]),
        ("~~~ `js`\n- [ ] in\n~~~\n- [ ] out\n", ["out"]),
        ("- [ ] AA\n  ```\n  code\n- [ ] BB\n- [ ] CC\n", ["AA", "BB", "CC"]),
        ("- [ ] AA\n  ```\ncode\n  - [ ] in\n  ```\n- [ ] BB\n", ["AA", "BB"]),
        ("    ```\n- [ ] out\n", ["out"]),
    ])
    func `boxes in blocks of Markdown are text, where these begin and end as its rules say`(
        content: String, texts: [String]
    ) throws {
        #expect(try tasks(of: content, in: "t.md").map(\.text) == texts)
    }

    @Test func `boxes in blocks of org-mode are text`() throws {
        let content = """
            * TODO Docs
              #+BEGIN_SRC md
              - [ ] example
              :DRAWER:
              #+END_SRC
              - [ ] real
            * TODO Open
              #+begin_quote
              - [ ] box
            * TODO Next
              #+end_quote
            """
        let tasks = try tasks(of: content, in: "t.org")
        #expect(tasks.map(\.text) == ["Docs", "real", "Open", "box", "Next"])
        #expect(
            tasks[0].notes == "#+BEGIN_SRC md\n- [ ] example\n:DRAWER:\n#+END_SRC")
    }

    @Test func `headings that are underlined or stand behind a tab name projects, too`() throws {
        let content = """
            ---
            key: value

            title: Mine
            ---
            # Home
            - [ ] A

            Work
            of mine
            =======
            - [ ] B

            Details
            ---
            - [ ] C
            more words
            ---
            - item
            ---
            #\tGarden
            - [ ] D

            > Quote
            > =====

            | a |
            ---
            - [ ] E
            """
        let tasks = try tasks(of: content, in: "t.md").map(Export.line)
        #expect(
            tasks == [
                "A project:Home", "B project:Work of mine", "C project:Work of mine/Details",
                "D project:Garden", "E project:Garden",
            ])
    }
}
