/// The signs that stand in lists; the most frequent one is the quietest.
struct Signs: Sendable {
    /// The marks of states, all of the same width.
    let toDo, active, blocked, completed: String

    /// What stands before how a task repeats, before the text of its parent, and behind the text of a
    /// task that has notes.
    let repeats, parent, notes: String

    /// What stands between facts of one line, behind so many blanks.
    let separator: (gap: Int, sign: String)

    /// What a bar is drawn with: its length, and what is missing of one that can be full.
    let bar: (full: String, rest: String)

    /// The shades of a number, from none to the largest.
    let shades: [String]

    /// The top of a column, by how much of its cell is filled, the last one wholly.
    let tops: [String]

    /// The axes of a chart: the upright one, a mark on it, the corner, and the level one.
    let axes: (upright: String, mark: String, corner: String, level: String)

    /// What stands before a task of high priority.
    let high = "!"

    /// The columns of the mark of a state.
    var markColumns: Int { toDo.unicodeScalars.count }

    /// For locales of UTF-8.
    static let unicode = Signs(
        toDo: "\u{25CB}", active: "\u{25B8}", blocked: "\u{25CC}", completed: "\u{2713}",
        repeats: "\u{21BB} ", parent: "\u{2039} ", notes: "\u{2261}", separator: (1, "\u{B7}"),
        bar: ("\u{2588}", "\u{2591}"),
        shades: ["\u{B7}", "\u{2591}", "\u{2592}", "\u{2593}", "\u{2588}"],
        tops: (0x2581...0x2588).compactMap { Unicode.Scalar($0).map { String($0) } },
        axes: ("\u{2502}", "\u{2524}", "\u{2514}", "\u{2500}"))

    /// For all others.
    static let ascii = Signs(
        toDo: "[ ]", active: "[>]", blocked: "[~]", completed: "[x]", repeats: "", parent: "< ",
        notes: "=", separator: (0, ","), bar: ("#", "."), shades: [".", "-", "+", "*", "#"],
        tops: ["#"],
        axes: ("|", "+", "+", "-"))
}
