import Display
import Domain

extension ScreenModel {
    /// Takes in what the mouse did: a click selects, the wheel moves, a tab is shown.
    mutating func take(_ event: MouseEvent) -> [ScreenEffect] {
        switch event.action {
        case .wheelDown: return wheel(3)
        case .wheelUp: return wheel(-3)
        case .press(.left): return click(row: event.row, column: event.column)
        case .drag(.left): return drag(to: event.row, column: event.column)
        case .release(.left): return drop(at: event.row, column: event.column)
        default: return []
        }
    }

    /// The first click after the window got the focus selects at most: it was meant for the window.
    mutating func noteFocus(_ isOurs: Bool) -> [ScreenEffect] {
        hasJustGotFocus = isOurs
        return []
    }

    /// The row of the list that stands at a place of the screen, or none beside it.
    private func listRow(_ row: Int, _ column: Int) -> Int? {
        guard let rows, layout.list.contains(row), (0..<layout.listColumns).contains(column) else {
            return nil
        }
        let place = rows.top + row - layout.list.lowerBound
        return rows.rows.indices.contains(place) ? place : nil
    }

    private mutating func drag(to row: Int, column: Int) -> [ScreenEffect] {
        guard draggedID != nil else { return [] }
        // Beside the list there is no place for it.
        dropRow = listRow(row, column).flatMap { rows?.id(ofRow: $0) == nil ? nil : $0 }
        return []
    }

    /// Gives the task that was dragged its place beside the one where it was dropped; dropped beside the
    /// list it stays where it was.
    private mutating func drop(at row: Int, column: Int) -> [ScreenEffect] {
        defer { (draggedID, dropRow, isOpenedByRelease) = (nil, nil, false) }
        guard let place = listRow(row, column) else { return [] }
        if isOpenedByRelease, place == rows?.selection { return carryOut(.open) }
        guard let id = draggedID, let rows, place == dropRow, let selection = rows.selection,
            place != selection, let other = rows.id(ofRow: place), other != id,
            case .task(let from, _) = rows.rows[selection], case .task(let to, _) = rows.rows[place]
        else { return [] }
        let (task, peer) = (rows.content.places[from], rows.content.places[to])
        guard task.state == peer.state, task.scheduledDate == peer.scheduledDate else {
            return refuse("A task is ordered among those of its day and state; m and o move it.")
        }
        return perform(.order(id, place < selection ? .before(other) : .after(other)))
    }

    private mutating func wheel(_ count: Int) -> [ScreenEffect] {
        switch focus {
        case .help, .output:
            scroll = max(0, scroll + count)
            return []
        case _ where showsDetails:
            scroll = max(0, scroll + count)
            return []
        default:
            guard var rows else { return [] }
            rows.moveSelection(by: count)
            self.rows = rows
            return settle()
        }
    }

    private mutating func click(row: Int, column: Int) -> [ScreenEffect] {
        let layout = layout
        let isForWindow = hasJustGotFocus
        hasJustGotFocus = false
        if row == layout.keys {
            return isForWindow ? [] : KeyLine(of: self).press(at: column).map { press($0) } ?? []
        }
        guard focus != .help, focus != .output, focus != .confirmation else { return [] }
        if let calendar = CalendarMonth(of: self), calendar.covers(row: row, column: column) {
            return isForWindow ? [] : choose(calendar.day(atRow: row, column: column))
        }
        if row == layout.input {
            if focus == .list, !isForWindow { focus = .input }
            return []
        }
        if row == layout.tabs, !isForWindow, let tab = TabLine(of: self).tab(at: column) {
            (prompt, focus) = (nil, .list)
            return go(to: ScreenSubject.tabs[tab])
        }
        guard let place = listRow(row, column), var rows, !showsDetails,
            rows.rows[place].isSelectable
        else { return [] }
        if isForWindow, focus != .list { return [] }
        if focus == .input { focus = .list }
        // A second click on the same row opens it, once the button is let go.
        isOpenedByRelease = rows.selection == place && !isForWindow
        rows.selection = place
        self.rows = rows
        draggedID = rows.id(ofRow: place)
        return settle()
    }
}

/// The tabs, and where they stand: what is drawn is what is clicked.
public struct TabLine: Sendable {
    /// A tab.
    public struct Tab: Hashable, Sendable {
        /// What it says.
        public let text: String

        /// The columns that it takes.
        public let columns: Range<Int>

        /// Whether it is the one that is shown.
        public let isShown: Bool
    }

    /// The tabs from left to right; those that do not fit are left out, never the one that is shown.
    public let tabs: [Tab]

    private let places: [Int]

    /// Places the tabs of a screen.
    public init(of model: ScreenModel) {
        let width = model.size.columns
        let shown = ScreenSubject.tabs.firstIndex(of: model.subject.tab) ?? 0
        var names = ScreenSubject.tabs.enumerated().map { place, subject in
            place == shown && model.rows.map { $0.content.names.isEmpty } == true
                ? "\(subject.title) \(model.rows?.content.open ?? 0)" : subject.title
        }
        var first = 0
        func length(from first: Int) -> Int {
            names[first...].reduce(0) { $0 + $1.count + 3 }
        }
        if length(from: 0) > width {
            names = ScreenSubject.tabs.enumerated().map { place, subject in
                place == shown ? names[place] : String(subject.title.prefix(3))
            }
        }
        while first < shown, length(from: first) > width { first += 1 }
        var column = 1
        var tabs: [Tab] = []
        var places: [Int] = []
        for place in first..<names.count {
            let end = column + names[place].count + 2
            guard end <= width || place == shown else { continue }
            tabs.append(
                Tab(text: names[place], columns: column..<end, isShown: place == shown))
            places.append(place)
            column = end + 1
        }
        self.tabs = tabs
        self.places = places
    }

    /// Returns which of all tabs stands at a column.
    func tab(at column: Int) -> Int? {
        tabs.firstIndex { $0.columns.contains(column) }.map { places[$0] }
    }
}

extension ScreenSubject {
    /// What its tab is called.
    var title: String {
        switch self {
        case .view(.today): "Today"
        case .view(.inbox): "Inbox"
        case .view(.upcoming): "Upcoming"
        case .view(.earlier): "Earlier"
        case .view(.overdue): "Overdue"
        case .names(.project), .project: "Projects"
        case .names(.tag), .tag: "Tags"
        case .tasks: "All"
        }
    }
}
