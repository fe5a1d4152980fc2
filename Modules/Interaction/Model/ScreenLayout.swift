/// Where on the screen what stands: at any size the list keeps a row and the input its own as long as
/// there are two.
public struct ScreenLayout: Hashable, Sendable {
    /// The row of the tabs, or none where the screen is too low.
    public let tabs: Int?

    /// The row of what the list holds, or none where the screen is too low.
    public let heading: Int?

    /// The rows of the list.
    public let list: Range<Int>

    /// The columns of the list.
    public let listColumns: Int

    /// The first column of the details beside the list, or none where the screen is too narrow.
    public let pane: Int?

    /// The row of the line above the input.
    public let rule: Int?

    /// The row of the input.
    public let input: Int?

    /// The row of what was done, and of what is wrong.
    public let message: Int?

    /// The rows below it: what to do about what is wrong, or what is to be known besides.
    public let advice: Range<Int>

    /// The row of the keys.
    public let keys: Int?

    /// The columns from which on details stand beside the list.
    public static let leastForPane = 120

    /// Lays a screen out.
    ///
    /// - Parameters:
    ///   - rows: The rows of the screen.
    ///   - columns: Its columns.
    ///   - adviceRows: How many rows are wanted below that of messages; a low screen has fewer.
    public init(rows: Int, columns: Int, adviceRows: Int = 0) {
        var below = max(rows, 0)
        /// Takes the lowest row that is left, if so many rows are there.
        func take(if least: Int) -> Int? {
            guard rows >= least else { return nil }
            below -= 1
            return below
        }
        keys = take(if: 8)
        let lowest = below
        for number in 0..<adviceRows where rows >= 10 + 6 * number { below -= 1 }
        advice = below..<lowest
        message = take(if: 3)
        input = take(if: 2)
        rule = take(if: 12)
        tabs = rows >= 5 ? 0 : nil
        heading = rows >= 14 ? 1 : nil
        // A blank row parts the heading from the list where there is room.
        let start = rows >= 28 ? 3 : heading != nil ? 2 : tabs == nil ? 0 : 1
        list = min(start, below)..<below
        if columns >= Self.leastForPane, rows >= 10 {
            let width = min(max(columns / 3, 40), 70)
            pane = columns - width
            listColumns = columns - width - 2
        } else {
            pane = nil
            listColumns = columns
        }
    }
}

extension ScreenModel {
    /// Where on the screen what stands.
    public var layout: ScreenLayout {
        ScreenLayout(rows: size.rows, columns: size.columns, adviceRows: adviceRows)
    }

    /// Two for both texts of a conflict, else what the words of the alert take, or of a banner; one for what has
    /// rung.
    private var adviceRows: Int {
        guard let alert else {
            // A key that dismisses it stands behind it.
            return notice == nil ? banners.last.map { rows($0.words.count + 12) } ?? 0 : 1
        }
        return alert.conflict == nil ? rows(alert.words.count) : 2
    }

    private func rows(_ characters: Int) -> Int {
        // Words end before the line does.
        let room = max(size.columns - 10, 1)
        return min((characters + room - 1) / room, 3)
    }

    /// How many rows the list has.
    var listHeight: Int { layout.list.count }

    /// Whether details stand beside the list.
    var hasPane: Bool { layout.pane != nil }
}
