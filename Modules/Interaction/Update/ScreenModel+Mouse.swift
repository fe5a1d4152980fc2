import Display
import Domain

extension ScreenModel {
    /// Takes in what the mouse did: a click selects, the wheel moves, a tab is shown.
    mutating func take(_ event: MouseEvent) -> [ScreenEffect] {
        switch event.action {
        case .wheelDown: return wheel(3)
        case .wheelUp: return wheel(-3)
        case .press(.left): return click(row: event.row, column: event.column)
        default: return []
        }
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
        guard focus != .help, focus != .output, focus != .confirmation else { return [] }
        if row == layout.input {
            if focus == .list { focus = .input }
            return []
        }
        if row == layout.tabs, let tab = TabLine(of: self).tab(at: column) {
            (prompt, focus) = (nil, .list)
            return go(to: ScreenSubject.tabs[tab])
        }
        guard layout.list.contains(row), column < layout.listColumns, var rows, !showsDetails else {
            return []
        }
        let place = rows.top + row - layout.list.lowerBound
        guard rows.rows.indices.contains(place), rows.rows[place].isSelectable else { return [] }
        if focus == .input { focus = .list }
        guard rows.selection != place else { return carryOut(.open) }
        rows.selection = place
        self.rows = rows
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
