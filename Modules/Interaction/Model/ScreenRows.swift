public import Domain

/// A row of a list on the screen.
public enum ScreenRow: Hashable, Sendable {
    /// The heading of a section.
    case heading(TaskList.Heading)

    /// A blank row between two sections.
    case gap

    /// A task: its place in the list, and how deep it lies below another one of the section.
    case task(Int, depth: Int)

    /// A project or a tag: its place among the names.
    case name(Int)

    /// Whether it can be selected.
    var isSelectable: Bool {
        switch self {
        case .task, .name: true
        case .heading, .gap: false
        }
    }
}

/// The rows of a list from top to bottom, and which tasks have others below them.
struct RowLayout: Sendable {
    private(set) var rows: [ScreenRow] = []
    private(set) var parents: Set<TaskID> = []

    /// No rows.
    init() {}

    /// Lays the rows of a list out, those below folded tasks left out.
    init(_ content: ScreenContent, folded: Set<TaskID>) {
        let hasHeadings =
            content.list.sections.count > 1
            || content.request.subject != .view(.today)
        rows.reserveCapacity(content.places.count + content.names.count)
        for section in content.list.sections {
            if let heading = section.heading, hasHeadings {
                if !rows.isEmpty { rows.append(.gap) }
                rows.append(.heading(heading))
            }
            append(section.rows, of: content, folded)
        }
        rows += content.names.indices.map { .name($0) }
    }

    private mutating func append(
        _ listed: [TaskList.Row], of content: ScreenContent, _ folded: Set<TaskID>
    ) {
        var hiddenBelow: Int?
        var wasOpen = false
        for (place, row) in listed.enumerated() {
            if let depth = hiddenBelow {
                if row.depth > depth { continue }
                hiddenBelow = nil
            }
            if row.depth == 0 {
                // What is completed is parted from what is open before it.
                let isOpen = content.places[row.index].state != .completed
                if wasOpen, !isOpen { rows.append(.gap) }
                wasOpen = isOpen
            }
            rows.append(.task(row.index, depth: row.depth))
            guard place + 1 < listed.count, listed[place + 1].depth > row.depth else { continue }
            let id = content.places[row.index].id
            parents.insert(id)
            if folded.contains(id) { hiddenBelow = row.depth }
        }
    }
}

/// The rows of a list, and which of them is selected.
public struct ScreenRows: Sendable {
    /// What the list holds.
    public let content: ScreenContent

    /// The rows, from top to bottom.
    public var rows: [ScreenRow] { layout.rows }

    /// The selected row, or none where there is nothing to select.
    public internal(set) var selection: Int?

    /// The first row that is seen.
    public internal(set) var top = 0

    /// The tasks whose subtasks are folded away.
    public private(set) var folded: Set<TaskID> = []

    /// How often any were folded or unfolded since the list was read.
    public private(set) var foldings = 0

    /// The tasks that have subtasks below them here.
    public var parents: Set<TaskID> { layout.parents }

    private var layout: RowLayout

    /// Takes the rows of a list, laid out anew where other tasks were folded when it was looked up.
    init(_ content: ScreenContent, folded: Set<TaskID> = []) {
        self.content = content
        self.folded = folded
        layout =
            folded == content.request.folded ? content.layout : RowLayout(content, folded: folded)
    }

    /// The number of the task of a row, or none.
    public func id(ofRow row: Int) -> TaskID? {
        guard rows.indices.contains(row), case .task(let place, _) = rows[row] else { return nil }
        return content.places[place].id
    }

    /// The number of the selected task, or none.
    public var selectedID: TaskID? { selection.flatMap(id(ofRow:)) }

    /// The selected project or tag, or none.
    public var selectedName: ListedName? {
        guard let selection, rows.indices.contains(selection),
            case .name(let place) = rows[selection]
        else { return nil }
        return content.names[place]
    }

    /// Returns the row of a task, the first one where it has several.
    func row(of id: TaskID) -> Int? {
        rows.firstIndex { row in
            if case .task(let place, _) = row { content.places[place].id == id } else { false }
        }
    }
}

// MARK: - Selecting

extension ScreenRows {
    /// Selects the nearest row that can be selected, first looked for in the direction of the step.
    mutating func select(_ row: Int, towards step: Int = 1) {
        let row = min(max(row, 0), rows.count - 1)
        let step = step < 0 ? -1 : 1
        selection = next(from: row, by: step) ?? next(from: row, by: -step)
    }

    private func next(from start: Int, by step: Int) -> Int? {
        var row = start
        while rows.indices.contains(row) {
            if rows[row].isSelectable { return row }
            row += step
        }
        return nil
    }

    /// Moves the selection over so many rows that can be selected, or to the end.
    mutating func moveSelection(by count: Int) {
        guard var row = selection else { return select(0) }
        let step = count < 0 ? -1 : 1
        for _ in 0..<abs(count) {
            guard let next = next(from: row + step, by: step) else { break }
            row = next
        }
        selection = row
    }

    /// Selects a task, or else what stands where the selection stood before.
    mutating func select(_ id: TaskID?, orRow row: Int?) {
        if let row = id.flatMap(row(of:)) {
            selection = row
        } else {
            select(row ?? 0)
        }
    }

    /// Scrolls as little as it takes for the selection to be seen, with its heading where there is room.
    mutating func scroll(toFit height: Int) {
        guard height > 0, let selection else {
            top = 0
            return
        }
        var first = selection
        while first > 0, height > 2, selection - first < 2, !rows[first - 1].isSelectable {
            first -= 1
        }
        if first < top { top = first }
        if selection >= top + height { top = selection - height + 1 }
        top = min(max(top, 0), max(rows.count - height, 0))
    }

    /// Folds the subtasks of a task away, or unfolds them.
    mutating func setFolded(_ id: TaskID, _ isFolded: Bool) {
        let selected = selectedID
        if isFolded { folded.insert(id) } else { folded.remove(id) }
        let before = selection
        foldings += 1
        layout = RowLayout(content, folded: folded)
        select(selected, orRow: before)
    }

    /// The parent row of the selected subtask, or none.
    var parentRow: Int? {
        guard let selection, case .task(_, let depth) = rows[selection], depth > 0 else {
            return nil
        }
        return rows[..<selection].lastIndex { row in
            if case .task(_, let other) = row { other < depth } else { false }
        }
    }
}
