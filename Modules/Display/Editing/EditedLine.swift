import Text

/// A line of text while a person edits it: the text, the cursor, and what was killed last.
///
/// The cursor stands between characters as a person sees them, never inside one.
public struct EditedLine: Equatable, Sendable {
    /// The text.
    public private(set) var text: String

    /// The characters, the cursor before one of them or behind the last.
    private var characters: [Character]

    /// How many characters stand before the cursor.
    public private(set) var cursor: Int

    /// What was killed last.
    private var killed = ""

    /// Creates a line with the cursor at its end.
    public init(_ text: String = "") {
        self.text = text
        characters = Array(text)
        cursor = characters.count
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { characters.isEmpty }

    /// What stands before the cursor.
    public var textBeforeCursor: String { String(characters[..<cursor]) }

    /// What stands behind the cursor.
    public var textAfterCursor: String { String(characters[cursor...]) }

    /// Replaces the whole text, with the cursor at its end.
    public mutating func set(_ text: String) {
        change(to: text, cursor: text.count)
    }

    /// Inserts text where the cursor is; a mark joins the character before it.
    public mutating func insert(_ text: String) {
        if cursor == characters.count, text.utf8.count == 1, let character = text.first,
            character.isPrintableASCII, characters.last?.isPrintableASCII ?? true
        {
            // These join with nothing: a long text that is typed costs each key the same.
            self.text.append(character)
            characters.append(character)
            cursor += 1
            return
        }
        let before = textBeforeCursor + text
        change(to: before + textAfterCursor, scalarsBefore: before.unicodeScalars.count)
    }

    /// Replaces characters, with the cursor behind what comes in their place; for a completion.
    public mutating func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: 0..<characters.count)
        let before = String(characters[..<range.lowerBound]) + text
        let after = String(characters[range.upperBound...])
        change(to: before + after, scalarsBefore: before.unicodeScalars.count)
    }

    private mutating func change(to text: String, cursor: Int) {
        self.text = text
        characters = Array(text)
        self.cursor = min(cursor, characters.count)
    }

    /// Places the cursor behind the character that the last of so many scalars belongs to.
    private mutating func change(to text: String, scalarsBefore count: Int) {
        change(to: text, cursor: 0)
        var scalars = 0
        while scalars < count, cursor < characters.count {
            scalars += characters[cursor].unicodeScalars.count
            cursor += 1
        }
    }
}

// MARK: - Moving

extension EditedLine {
    /// Moves the cursor before a character, the nearest that there is.
    public mutating func move(to character: Int) {
        cursor = min(max(character, 0), characters.count)
    }

    /// Moves the cursor to the left.
    public mutating func moveLeft() { move(to: cursor - 1) }

    /// Moves the cursor to the right.
    public mutating func moveRight() { move(to: cursor + 1) }

    /// Moves the cursor before the first character.
    public mutating func moveToStart() { cursor = 0 }

    /// Moves the cursor behind the last character.
    public mutating func moveToEnd() { cursor = characters.count }

    /// Moves the cursor to the beginning of a word.
    public mutating func moveWordLeft() { cursor = wordStart }

    /// Moves the cursor to the end of a word.
    public mutating func moveWordRight() { cursor = wordEnd }

    /// The beginning of the word that the cursor is in or behind: letters and numbers are words.
    private var wordStart: Int {
        var place = cursor
        while place > 0, !characters[place - 1].isInWord { place -= 1 }
        while place > 0, characters[place - 1].isInWord { place -= 1 }
        return place
    }

    private var wordEnd: Int {
        var place = cursor
        while place < characters.count, !characters[place].isInWord { place += 1 }
        while place < characters.count, characters[place].isInWord { place += 1 }
        return place
    }
}

// MARK: - Deleting

extension EditedLine {
    /// Deletes the character before the cursor.
    public mutating func deleteBackward() { remove(max(cursor - 1, 0)..<cursor) }

    /// Deletes the character behind the cursor.
    public mutating func deleteForward() { remove(cursor..<min(cursor + 1, characters.count)) }

    /// Kills the word before the cursor.
    public mutating func killWordBackward() { kill(wordStart..<cursor) }

    /// Kills the word behind the cursor.
    public mutating func killWordForward() { kill(cursor..<wordEnd) }

    /// Kills all that stands before the cursor.
    public mutating func killToStart() { kill(0..<cursor) }

    /// Kills all that stands behind the cursor.
    public mutating func killToEnd() { kill(cursor..<characters.count) }

    /// Inserts again what was killed last.
    public mutating func yank() { insert(killed) }

    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        killed = String(characters[range])
        remove(range)
    }

    private mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        replace(range, with: "")
    }
}

extension Character {
    fileprivate var isPrintableASCII: Bool {
        asciiValue.map { (0x20...0x7E).contains($0) } ?? false
    }

    fileprivate var isInWord: Bool { isLetter || isNumber }
}

// MARK: - The part that is seen

extension EditedLine {
    /// The part of a line that fits where it is shown.
    public struct Window: Equatable, Sendable {
        /// The characters that are seen, of all of them.
        public let characters: Range<Int>

        /// What is seen: the text made safe, on one line.
        public let text: String

        /// The column of the cursor, from the first that is seen.
        public let cursorColumn: Int
    }

    /// Returns the part that fits into `columns`, the cursor in it, and no character cut in two.
    ///
    /// - Parameters:
    ///   - columns: The columns, one of which is kept for a cursor behind the last character.
    ///   - first: The first character that was seen before: the line moves no more than it must.
    /// - Returns: The part; nothing of the text, if there is no column for it.
    public func window(columns: Int, from first: Int = 0) -> Window {
        guard columns > 0 else {
            return Window(characters: cursor..<cursor, text: "", cursorColumn: 0)
        }
        let shown = shownCharacters
        let widths = shown.map(DisplayWidth.inGrid)
        var start = min(max(first, 0), cursor)
        // The cursor covers the character that it stands before, or one column behind the last.
        let covered = min(cursor < characters.count ? max(widths[cursor], 1) : 1, columns)
        var used = widths[start..<cursor].reduce(0, +)
        while start < cursor, used + covered > columns {
            used -= widths[start]
            start += 1
        }
        // Nothing further left is hidden while there is room for it.
        var all = used + widths[cursor...].reduce(0, +)
        while start > 0, all + widths[start - 1] + 1 <= columns {
            start -= 1
            all += widths[start]
            used += widths[start]
        }
        var end = start
        var filled = 0
        while end < characters.count, filled + widths[end] <= columns {
            filled += widths[end]
            end += 1
        }
        return Window(
            characters: start..<end, text: shown[start..<end].joined(), cursorColumn: used)
    }

    /// What stands for each character: made safe so that it is shown in the same way beside others.
    private var shownCharacters: [String] {
        var isAfterNothing = false
        return characters.map { character in
            let text = SafeText.visible(String(character))
            // The sign that capture shows, too, for the end of a line within a text.
            if text == "\n" { return "\u{2424}" }
            let first = text.unicodeScalars.first
            guard let first, DisplayWidth.of(first) == 0 else {
                isAfterNothing = false
                return text
            }
            if text.unicodeScalars.contains(where: \.isMark) { return " " + text }
            defer { isAfterNothing = true }
            return isAfterNothing ? "" : text
        }
    }
}
