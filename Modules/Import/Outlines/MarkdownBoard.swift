import Domain

/// A table whose columns are the states of tasks, as those of a board: what stands in its cells is the tasks.
struct MarkdownBoard {
    /// What each of its columns says of its tasks.
    let columns: [[(column: String, value: String)]]

    /// - Parameter names: What its columns are called; it is none if one of these is no state.
    init?(_ names: [String]) {
        let words = names.map { name in
            let name = HeaderName.withoutSigns(name)
            return HeaderName.withoutBracket(name) ?? name
        }
        let unknown = words.indices.filter { !PlainLists.isColumnOfBoard(words[$0]) }
        // People call a column between others as they like; the first and the last may say what a row is.
        let isBetween = unknown.allSatisfy { $0 > 0 && $0 < words.count - 1 }
        guard words.count > 1, Set(words.map(Preset.folded)).count == words.count,
            !words.contains(where: HeaderDoubt.isYesOrNo), unknown.count < 2, isBetween,
            words.count(where: PlainLists.isState) > 1 + 2 * unknown.count
        else { return nil }
        columns = words.map { PlainLists.whatIsSaid(by: $0) }
    }

    /// Whether a row may be one of it: whoever lists tasks below `Todo` says with words below `Done` which are done.
    static func mayHold(_ cells: [[UInt8]]) -> Bool {
        cells.allSatisfy { cell in
            let text = HeaderName.withoutSigns(String(decoding: cell, as: UTF8.self))
            return !HeaderDoubt.isNumberOrDate(text) && !HeaderDoubt.isWord(text)
                && !HeaderDoubt.isYesOrNo(text)
        }
    }

    /// Returns where the tasks of a cell lie, each in a line of its own.
    static func tasks(in text: [UInt8], _ cell: Range<Int>) -> [Range<Int>] {
        var tasks: [Range<Int>] = []
        var rest = text[cell]
        while !rest.isEmpty {
            let end = rest.indices.first { isBreak(rest[$0...]) } ?? rest.endIndex
            let task = withoutBullet(rest[..<end])
            let words = MarkdownTable.trimmed(task)
            if !words.isEmpty, !MarkdownTable.dashes.contains(words) { tasks.append(task.indices) }
            rest = rest[end...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
        }
        return tasks
    }

    /// Whether a text begins with the tag that ends a line in a cell.
    private static func isBreak(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "<") else { return false }
        let tag = text.prefix(6).map { $0 | 0x20 }
        return ["<br>", "<br/>", "<br />"].contains { tag.starts(with: $0.utf8) }
    }

    private static func withoutBullet(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = line.drop(while: \.isBlank)
        let words = String(decoding: text, as: UTF8.self)
        guard let item = MarkdownItems.behindBullet(words[...]), item.first == " " else {
            return text
        }
        return text.dropFirst(words.utf8.count - item.utf8.count).drop(while: \.isBlank)
    }
}
