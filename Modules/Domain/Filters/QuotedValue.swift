/// A value in double quotes behind its mark, as filters take it: `project:"my home"`, `+"my tag"`.
enum QuotedValue {
    /// Returns what stands between the quotes, or none where a value is not in quotes; one that is part of it
    /// was written twice.
    static func text(of value: Substring) -> String? {
        guard value.count > 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return nil }
        let inner = value.dropFirst().dropLast()
        // A quote alone would end the value before the word does.
        guard !inner.replacing("\"\"", with: "").contains("\"") else { return nil }
        return String(inner.replacing("\"\"", with: "\""))
    }

    /// Returns the same of the value behind the mark of a word.
    static func text(in word: Substring) -> String? {
        beginning(in: word).flatMap { text(of: word[$0...]) }
    }

    /// Returns the words of an argument; blanks between the quotes behind a mark part none.
    static func pieces(of argument: String) -> [String] {
        var pieces: [String] = []
        var words = argument.split(whereSeparator: \.isWhitespace)[...]
        while let word = words.first {
            let end = beginning(in: word) == nil ? nil : end(of: words)
            let last = end ?? words.startIndex
            pieces.append(words[...last].joined(separator: " "))
            words = words[(last + 1)...]
        }
        return pieces
    }

    /// Returns where the value ends that the first of some words begins; none where its quote is not closed.
    private static func end(of words: ArraySlice<Substring>) -> Int? {
        var longer = ""
        for (place, word) in zip(words.indices, words) {
            longer += longer.isEmpty ? word : " \(word)"
            guard word.hasSuffix("\"") else { continue }
            if text(in: longer[...]) != nil { return place }
        }
        return nil
    }

    /// Returns where the quote stands in a word that follows its mark.
    private static func beginning(in word: Substring) -> String.Index? {
        guard let quote = word.firstIndex(of: "\""), let mark = word[..<quote].last,
            mark == ":" || mark == "+" || mark == "-"
        else { return nil }
        return quote
    }
}
