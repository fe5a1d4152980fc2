/// What reads a phrase word after word.
protocol WordReader {
    /// The words that are still to be read.
    var unread: ArraySlice<String> { get set }
}

extension WordReader {
    /// Takes the next word off the phrase if it is read as something.
    mutating func take<Value>(if read: (String) -> Value?) -> Value? {
        guard let value = unread.first.flatMap(read) else { return nil }
        unread.removeFirst()
        return value
    }

    /// Takes the next word off the phrase if it is one of these.
    @discardableResult
    mutating func skip(_ words: String...) -> Bool {
        guard let next = unread.first, words.contains(next) else { return false }
        unread.removeFirst()
        return true
    }

    /// Takes all of these words off the phrase, or none.
    @discardableResult
    mutating func skip(all words: String...) -> Bool {
        guard unread.starts(with: words) else { return false }
        unread.removeFirst(words.count)
        return true
    }
}
