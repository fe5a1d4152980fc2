import Domain

/// The text in which a row keeps the numbers of the tasks that a task waits for: `3 12`.
enum NeedCoding {
    /// Returns the text of the numbers, or none if there are none.
    static func text(of ids: [TaskID]) -> String? {
        ids.isEmpty ? nil : ids.map { "\($0)" }.joined(separator: " ")
    }

    /// Returns the numbers of a text, or none if it is not one.
    static func ids(of text: String) -> [TaskID]? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        let ids = parts.compactMap { TaskID($0) }
        return ids.count == parts.count ? ids : nil
    }
}
