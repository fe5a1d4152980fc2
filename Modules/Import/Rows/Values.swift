import Domain

/// The words that files use for states and priorities.
enum ForeignWords {
    /// Returns the state that a word means, in any case; an empty field is not started.
    static func state(_ bytes: Span<UInt8>) -> TaskState? {
        switch folded(bytes) {
        case "", "notstarted", "todo", "open", "pending", "new", "no", "false", "0", "n", "backlog":
            .notStarted
        case "active", "inprogress", "started", "doing", "wip":
            .active
        case "completed", "complete", "done", "closed", "finished", "resolved", "yes", "true", "1",
            "x", "y":
            .completed
        default: nil
        }
    }

    /// Returns the priority that a word means, in any case; `.some(nil)` where it says none.
    static func priority(_ bytes: Span<UInt8>) -> Priority?? {
        switch folded(bytes) {
        case "", "none", "no": .some(nil)
        case "high", "h", "urgent", "highest": .some(.high)
        case "medium", "m", "normal", "med": .some(.medium)
        case "low", "l", "lowest": .some(.low)
        default: nil
        }
    }

    /// Returns the word in lower case, without blanks and joints.
    private static func folded(_ bytes: Span<UInt8>) -> String {
        guard bytes.count <= 32 else { return "\u{0}" }
        var word: [UInt8] = []
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x20 || byte == 0x2D || byte == 0x5F { continue }
            word.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        }
        return String(decoding: word, as: UTF8.self)
    }
}
