/// The words of headings that are tasks: those of org-mode itself and the usual ones of its users, or as a
/// file names them, `NEXT | DONE` (https://orgmode.org/manual/Workflow-states.html).
struct OrgWords {
    /// Those that org-mode has by itself; they say no more than the state.
    private static let own = (open: "TODO", done: "DONE")

    private var open: Set<String> = [
        own.open, "NEXT", "WAITING", "WAIT", "HOLD", "SOMEDAY", "MAYBE", "STARTED", "DOING",
        "IN-PROGRESS", "INPROGRESS", "ACTIVE", "NOW", "LATER", "DELEGATED", "DEFERRED",
        // Doom Emacs sets these, which no file says: https://docs.doomemacs.org/latest/modules/lang/org/
        "PROJ", "LOOP", "STRT", "IDEA",
    ]
    private var done: Set<String> = [own.done, "CANCELLED", "CANCELED", "KILL"]

    /// Boxes in the place of a word, as Doom Emacs has them.
    static let boxes: Set = ["[ ]", "[-]", "[?]", "[X]", "[x]"]

    /// The lines that name them, if any does.
    private(set) var lines: [String] = []

    private static let active: Set = [
        "STARTED", "DOING", "IN-PROGRESS", "INPROGRESS", "ACTIVE", "NOW", "STRT", "[-]",
    ]

    /// Those before the items of a list, as Logseq has them (https://docs.logseq.com/#/page/tasks).
    static let listed: Set = [
        own.open, own.done, "DOING", "NOW", "LATER", "WAITING", "WAIT", "CANCELED", "CANCELLED",
        "IN-PROGRESS",
    ]

    func contains(_ word: String) -> Bool {
        open.contains(word) || done.contains(word) || Self.boxes.contains(word)
    }

    /// Returns the state that a word means.
    func state(of word: String) -> String {
        if done.contains(word) || word.lowercased() == "[x]" { return "completed" }
        return Self.active.contains(word) ? "active" : "notStarted"
    }

    /// Whether a word says more than the state.
    func saysMore(_ word: String) -> Bool {
        word == "[?]"
            || word != Self.own.open && word != Self.own.done && !Self.boxes.contains(word)
    }

    /// Whether a line names words.
    static func areNamed(in line: String) -> Bool { name(of: line) != nil }

    private static func name(of line: String) -> String? {
        guard line.hasPrefix("#+") else { return nil }
        return ["", "SEQ_", "TYP_"].map { "#+\($0)\(own.open):" }
            .first { line.uppercased().hasPrefix($0) }
    }

    /// Takes the words of a line that names some; false of any other line.
    mutating func take(_ line: String) -> Bool {
        guard let name = Self.name(of: line) else { return false }
        // A key may stand behind a word: `DONE(d)`.
        let words = line.dropFirst(name.count).split(separator: " ").map {
            String($0.prefix { $0 != "(" })
        }
        guard words.contains(where: { $0 != "|" }) else { return true }
        // Headings with those two are tasks to whoever writes them, be they named or not.
        if lines.isEmpty { (open, done) = ([Self.own.open], [Self.own.done]) }
        lines.append(line)
        let parts = words.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let (first, last) =
            parts.count > 1 ? (parts[0], parts[1]) : (words.dropLast(), words.suffix(1))
        open = open.subtracting(last).union(first)
        done = done.subtracting(first).union(last)
        return true
    }
}
