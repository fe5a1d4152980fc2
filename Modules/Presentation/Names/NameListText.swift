import Display
public import Domain
public import JSON
import Text

extension Page {
    /// Writes projects or tags with their tasks, a line each; on a terminal how much of a project is done
    /// is a bar, where there is room for it.
    ///
    ///     home           ██████████████░░░░░░   70 %  5 open · 12 completed · 1 overdue
    ///       home/garden  ░░░░░░░░░░░░░░░░░░░░    0 %  3 open
    ///
    /// - Parameters:
    ///   - names: The names in their order.
    ///   - kind: What they belong to.
    ///   - isAll: Whether those without an open task are among them.
    public mutating func write(_ names: [ListedName], of kind: NameKind, isAll: Bool) {
        writeLine(kind == .project ? "Projects" : "Tags", .heading)
        endLine()
        if names.isEmpty {
            writeLine(kind.emptyText(isAll: isAll), .subdued)
        }
        // A name that is wider than this does not push the counts of all away.
        let column = min(names.map(\.width).max() ?? 0, 40)
        if kind == .project, let rows = ProgressRows(of: names, column, on: self) {
            for name in names { rows.write(name, to: &self) }
            return
        }
        for name in names {
            space(2 * name.depth)
            hang(at: 2 * name.depth + 2)
            write(name.count.name)
            space(max(column - name.width, 0) + 2)
            name.count.cell(signs).write(to: &self)
            endLine()
        }
    }
}

/// Rows of names in columns, with a bar each.
private struct ProgressRows {
    private static let (leastForBar, mostForBar) = (8, 24)
    private static let leastForName = 16
    private static let percentColumns = 5

    private let columns: Columns
    private let barColumns: Int

    /// Lays the columns out; none where there is no room for them, or nobody to look.
    init?(of names: [ListedName], _ nameColumns: Int, on page: Page) {
        guard !page.isPiped, !page.isSpoken else { return nil }
        let counts = names.map { $0.count.cell(page.signs).columns ?? 0 }.max() ?? 0
        let room = page.width - counts - Self.percentColumns - 3 * Columns.gap
        let name = min(nameColumns, max(room - Self.leastForBar, Self.leastForName))
        guard room - name >= Self.leastForBar else { return nil }
        barColumns = min(room - name, Self.mostForBar)
        columns = Columns([name, barColumns, Self.percentColumns, counts], from: 0)
    }

    func write(_ name: ListedName, to page: inout Page) {
        var (title, bar, percent) = (Cell(), Cell(), Cell())
        title.append(Piece(name.count.name))
        let progress = Bar(barColumns, share: name.count.doneShare, page.signs)
        for piece in progress.pieces { bar.append(piece, gap: 0) }
        let text = "\(Int(name.count.doneShare * 100)) %"
        percent.append(
            Piece(
                String(repeating: " ", count: Self.percentColumns - text.count) + text, isSign: true
            ))
        columns.write(
            [title, bar, percent, name.count.cell(page.signs)], after: 0, indent: 2 * name.depth,
            to: &page)
        page.endLine()
    }
}

extension ListedName {
    fileprivate var width: Int {
        2 * depth + DisplayWidth.of(SafeText.visibleLine(count.name))
    }
}

extension NameKind {
    fileprivate func emptyText(isAll: Bool) -> Advice {
        let (noun, command): (String, AdvisedCommand.Name) =
            self == .project ? ("project", .projects) : ("tag", .tags)
        return isAll
            ? "No \(noun)s yet. \(tend: .add, "TEXT", "--\(noun)", "NAME") makes the first."
            : "No \(noun) has an open task. \(tend: command, "--all") shows the others."
    }
}

extension NameCount {
    /// How many tasks carry it, and how many of them are overdue.
    fileprivate func cell(_ signs: Signs) -> Cell {
        let parts: [(Int, String, Style)] = [
            (open, "open", .subdued), (completed, "completed", .subdued),
            (overdue, "overdue", .overdue),
        ]
        var cell = Cell()
        for (count, word, style) in parts where count > 0 {
            cell.append(fact: Piece("\(count) \(word)", style), signs)
        }
        return cell
    }

    /// The share of its tasks that is done, from 0 to 1.
    fileprivate var doneShare: Double {
        open + completed == 0 ? 0 : Double(completed) / Double(open + completed)
    }
}

extension JSONWriter {
    /// Writes a name with its counts as an object.
    public mutating func value(_ count: NameCount) {
        object { object in
            object.member("name", count.name)
            object.member("open", count.open)
            object.member("completed", count.completed)
            object.member("overdue", count.overdue)
        }
    }
}

/// What became of projects or tags, in one line.
public struct NameChangeText {
    private let terminal: Terminal

    /// Creates the text for an output.
    public init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Returns what a change of a name came to: `Renamed home to house: 12 tasks`; ended.
    public func renamed(_ change: NameChange) -> String {
        let (old, new) = (name(change.names.first ?? "", change), name(change.target ?? "", change))
        guard !change.tasks.isEmpty else {
            return line("Nothing was changed: \(new) is its name.", remark: nil)
        }
        return line(
            change.isMerged
                ? "Merged \(old) into \(new), which was there already: \(tasks(change))"
                : "Renamed \(old) to \(new): \(tasks(change))")
    }

    /// Returns what doing away with names came to: `Deleted +later: 3 tasks carry it no more`; ended.
    public func deleted(_ change: NameChange) -> String {
        let names = change.names.map { name($0, change) }.joined(separator: ", ")
        guard !change.tasks.isEmpty else { return line("Nothing was changed.", remark: nil) }
        switch (change.kind, change.target) {
        case (.project, nil):
            return line("Deleted \(names): \(tasks(change)) without a project now")
        case (.project, let target?):
            return line("Deleted \(names): \(tasks(change)) moved to \(target)")
        case (.tag, _):
            return line("Deleted \(names): taken from \(tasks(change))")
        }
    }

    private func name(_ name: String, _ change: NameChange) -> String {
        change.kind == .project ? name : "+\(name)"
    }

    private func tasks(_ change: NameChange) -> String {
        BackupText.tasks(change.tasks.count)
    }

    private func line(_ words: String, remark: Advice? = ChangeVerb.undoRemark) -> String {
        var page = Page(for: terminal)
        page.hang(at: 2)
        page.write(words)
        if let remark {
            page.space()
            page.write(remark, .subdued)
        }
        page.endLine()
        return page.text
    }
}

extension JSONWriter {
    /// Writes a change of names as an object, with the tasks that it changed as they are now.
    public mutating func value(_ change: NameChange) {
        object { object in
            object.array(change.kind == .project ? "projects" : "tags") { array in
                for name in change.names { array.value(name) }
            }
            object.member("to", change.target)
            object.member("merged", change.isMerged)
            object.array("tasks") { array in for task in change.tasks { array.value(task) } }
        }
    }
}
