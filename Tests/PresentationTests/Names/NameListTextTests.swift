import Domain
import Presentation
import Testing

@Suite("Lists of names")
struct NameListTextTests {
    private func text(_ names: [(String, Int, Int, Int)], width: Int? = nil) -> String {
        let terminal = Terminal(isTerminal: width != nil, columns: width, usesColour: false)
        return Page.text(for: terminal) { page in
            page.write(
                names.map { name, open, completed, depth in
                    ListedName(
                        NameCount(name: name, open: open, completed: completed), depth: depth)
                }, of: .project, isAll: true)
        }
    }

    @Test func `stand under each other, those below further in`() {
        #expect(
            text([("home", 5, 12, 0), ("home/gärten", 3, 0, 1), ("日本", 0, 2, 0)]) == """
                Projects

                home           5 open, 12 completed
                  home/gärten  3 open
                日本           2 completed

                """)
    }

    @Test func `cannot steer a terminal, and wrap where it is narrow`() {
        let text = text(
            [("a\u{1B}[2Jb", 1, 0, 0), (String(repeating: "x", count: 30), 1, 0, 0)], width: 24)
        #expect(!text.contains("\u{1B}"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 24 })
    }

    private let progress = [
        ListedName(NameCount(name: "home", open: 5, completed: 12, overdue: 1), depth: 0),
        ListedName(NameCount(name: "home/garden", open: 3, completed: 0), depth: 1),
        ListedName(NameCount(name: "work", open: 0, completed: 4), depth: 0),
    ]

    private func text(_ terminal: Presentation.Terminal) -> String {
        Page.text(for: terminal) { $0.write(progress, of: .project, isAll: true) }
    }

    @Test func `show how much of a project is done as a bar, and what is overdue`() {
        #expect(
            text(.unicode(72)) == """
                Projects

                home           ███████████░░░░   70 %  5 open · 12 completed · 1 overdue
                  home/garden  ░░░░░░░░░░░░░░░    0 %  3 open
                work           ███████████████  100 %  4 completed

                """)
        #expect(text(.wide(72)).contains("home           ############.....   70 %  5 open, 12"))
    }

    @Test(arguments: [20, 30, 40, 60, 80, 120, 200])
    func `stay within the width`(columns: Int) {
        for line in text(.unicode(columns)).split(separator: "\n") {
            #expect(line.count <= columns)
        }
    }

    @Test func `have no bars of tags, in a pipe, and where they are read aloud`() {
        #expect(text(.plain).contains("\nhome           5 open, 12 completed, 1 overdue\n"))
        let spoken = Terminal(isTerminal: true, columns: 80, usesColour: true, isSpoken: true)
        #expect(text(spoken).contains("\nhome, 5 open, 12 completed, 1 overdue\n"))
        let tags = Page.text(for: .unicode(80)) { $0.write(progress, of: .tag, isAll: true) }
        #expect(!tags.contains("█"))
    }

    @Test func `say so where there is nothing`() {
        #expect(text([]).contains("No projects yet."))
    }
}
