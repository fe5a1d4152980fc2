/// A line while it is edited, as libedit has it: scalars, and the place of the cursor among them.
///
/// A person sees characters; one may be several scalars, and a key moves over all of them.
struct EditedLine {
    /// The ends of lines inside a line are shown by this: libedit loses its place over real ones.
    private static let newline: Unicode.Scalar = "\u{2424}"

    private let text: String

    /// How many scalars stand before the cursor.
    private let cursor: Int

    init(_ text: String, cursor: Int) {
        self.text = text
        self.cursor = cursor
    }

    /// What the person means by it.
    var meaning: String {
        var meaning = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { meaning.append(scalar == Self.newline ? "\n" : scalar) }
        return String(meaning)
    }

    /// Returns the characters that have libedit do what the key means.
    func commands(for key: Key) -> String {
        switch key {
        case .typed(let scalar): String(scalar)
        case .pasted(let text): Self.quoted(text)
        case .left: String(repeating: "\u{2}", count: cursor - previous)
        case .right: String(repeating: "\u{6}", count: next - cursor)
        case .wordLeft: String(repeating: "\u{2}", count: cursor - wordStart)
        case .wordRight: String(repeating: "\u{6}", count: wordEnd - cursor)
        case .home: "\u{1}"
        case .end: "\u{5}"
        case .rubOut: String(repeating: "\u{7F}", count: cursor - previous)
        case .rubOutWord: String(repeating: "\u{7F}", count: cursor - wordStart)
        case .deleteOrEnd where text.isEmpty: "\u{4}"
        case .delete, .deleteOrEnd: String(repeating: "\u{4}", count: next - cursor)
        case .deleteWord: String(repeating: "\u{4}", count: wordEnd - cursor)
        }
    }

    /// Returns text as it is typed so that libedit takes all of it for text.
    static func quoted(_ text: String) -> String {
        var keys = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // Ctrl-V has the editor take what follows as it is.
            let isCommand = scalar != "\n" && scalar.properties.generalCategory == .control
            if isCommand { keys.append("\u{16}") }
            keys.append(scalar == "\n" ? newline : scalar)
        }
        return String(keys)
    }
}

// MARK: - Where the cursor can go, in scalars

extension EditedLine {
    /// Where each character begins, and the end of the line.
    private var boundaries: [(offset: Int, isWord: Bool)] {
        var offset = 0
        var boundaries: [(offset: Int, isWord: Bool)] = []
        for character in text {
            boundaries.append((offset, character.isLetter || character.isNumber))
            offset += character.unicodeScalars.count
        }
        return boundaries + [(offset, false)]
    }

    private var previous: Int { boundaries.last { $0.offset < cursor }?.offset ?? cursor }

    private var next: Int { boundaries.first { $0.offset > cursor }?.offset ?? cursor }

    private var wordStart: Int {
        let before = boundaries.filter { $0.offset < cursor }
        guard let inWord = before.lastIndex(where: \.isWord) else { return 0 }
        return before[...inWord].lastIndex { !$0.isWord }.map { before[$0 + 1].offset } ?? 0
    }

    private var wordEnd: Int {
        let after = boundaries.filter { $0.offset >= cursor }
        guard let inWord = after.firstIndex(where: \.isWord) else {
            return after.last?.offset ?? cursor
        }
        return after[inWord...].first { !$0.isWord }?.offset ?? cursor
    }
}
