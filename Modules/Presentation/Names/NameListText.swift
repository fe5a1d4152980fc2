public import Domain
import Text

/// Projects or tags with their tasks, a line each, for people.
///
///     home           5 open, 12 completed
///       home/garden  3 open
public struct NameListText {
    private let names: [ListedName]
    private let kind: NameKind
    private let isAll: Bool
    private let terminal: Terminal

    /// A name that is wider than this does not push the counts of all away.
    private static let widestColumn = 40

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - names: The names in their order.
    ///   - kind: What they belong to.
    ///   - isAll: Whether those without an open task are among them.
    ///   - terminal: Where the list is shown.
    public init(_ names: [ListedName], of kind: NameKind, isAll: Bool, terminal: Terminal) {
        self.names = names
        self.kind = kind
        self.isAll = isAll
        self.terminal = terminal
    }

    /// The whole list, ended.
    public var text: String {
        var page = Page(for: terminal)
        page.write(kind == .project ? "Projects" : "Tags", .heading)
        page.endLine()
        page.endLine()
        if names.isEmpty {
            page.write(emptyText, .subdued)
            page.endLine()
        }
        let column = min(names.map(Self.width).max() ?? 0, Self.widestColumn)
        for name in names {
            page.space(2 * name.depth)
            page.hang(at: 2 * name.depth + 2)
            page.write(name.count.name)
            page.space(max(column - Self.width(of: name), 0) + 2)
            page.write(name.count.words, .subdued)
            page.endLine()
        }
        return page.text
    }

    private static func width(of name: ListedName) -> Int {
        2 * name.depth + DisplayWidth.of(SafeText.visibleLine(name.count.name))
    }

    private var emptyText: Advice {
        let (noun, command): (String, AdvisedCommand.Name) =
            kind == .project ? ("project", .projects) : ("tag", .tags)
        return isAll
            ? "No \(noun)s yet. \(tend: .add, "TEXT", "--\(noun)", "NAME") makes the first."
            : "No \(noun) has an open task. \(tend: command, "--all") shows the others."
    }
}

extension NameCount {
    fileprivate var words: String {
        let parts = [(open, "open"), (completed, "completed")].filter { $0.0 > 0 }
        return parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}

extension JSONWriter {
    /// Writes a name with its counts as an object.
    public mutating func value(_ count: NameCount) {
        object { object in
            object.member("name", count.name)
            object.member("open", count.open)
            object.member("completed", count.completed)
        }
    }
}
