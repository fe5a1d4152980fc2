import Domain
import Presentation
import Testing

@Suite("Lists of names")
struct NameListTextTests {
    private func text(_ names: [(String, Int, Int, Int)], width: Int? = nil) -> String {
        NameListText(
            names.map { name, open, completed, depth in
                ListedName(
                    NameCount(name: name, open: open, completed: completed), depth: depth)
            }, of: .project, isAll: true,
            terminal: Terminal(isTerminal: width != nil, columns: width, usesColour: false)
        ).text
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

    @Test func `say so where there is nothing`() {
        #expect(text([]).contains("No projects yet."))
    }
}
