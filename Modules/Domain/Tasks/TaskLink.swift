/// A place that a task names and that another program opens.
public enum TaskLink: Hashable, Sendable {
    /// An address on the web, or one to write to.
    case address(String)

    /// A path, which may begin with `~/`.
    case path(String)

    /// Returns the places that a task names in its text, then in its notes, in their order.
    ///
    /// An address begins with `http://`, `https://` or `mailto:`, a path with `/` or `~/`; what closes
    /// a sentence or a bracket around it is none of it.
    public static func all(in task: Task) -> [TaskLink] {
        [task.text, task.notes ?? ""].flatMap { text in
            text.split(whereSeparator: \.isWhitespace).compactMap { TaskLink(word: $0) }
        }
    }

    private init?(word: Substring) {
        var word = word.drop { "<([\"'".contains($0) }
        while let last = word.last, ">)]\"',.;!?".contains(last) {
            // A closing bracket belongs to an address that has the opening one.
            if last == ")", word.contains("(") { break }
            word.removeLast()
        }
        let lowercased = word.lowercased()
        if ["http://", "https://", "mailto:"].contains(where: { scheme in
            lowercased.hasPrefix(scheme) && lowercased.utf8.count > scheme.utf8.count
        }) {
            self = .address(String(word))
        } else if word.hasPrefix("/") || word.hasPrefix("~/"), word.utf8.count > 2 {
            self = .path(String(word))
        } else {
            return nil
        }
    }
}
