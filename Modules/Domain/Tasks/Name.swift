/// The rule for the names of projects and tags, and for keys, as a person typed them.
enum Name {
    /// Returns the name without surrounding white space.
    static func checked(_ name: String, field: String) throws(AppError) -> String {
        guard let trimmed = TextRule.trimmed(name) else {
            throw AppError(.missingRequiredField, field: field)
        }
        guard TextRule.isName(trimmed.utf8.span) else {
            throw AppError(
                .invalidMetadata, field: field,
                suggestion: "Use one line, without control characters.")
        }
        return trimmed
    }

    /// Returns the names of tags, sorted, each once.
    static func checkedTags(_ names: [String]) throws(AppError) -> [String] {
        var tags: Set<String> = []
        for name in names { tags.insert(try checkedTag(name)) }
        return tags.sortedByBytes()
    }

    /// Returns the name of a tag; a `+` before it is the mark, not the name.
    static func checkedTag(_ name: String) throws(AppError) -> String {
        try checked(name.dropping(prefix: "+") ?? name, field: "tag name")
    }
}

extension Sequence<String> {
    /// Returns the names in the order in which a task keeps them.
    ///
    /// `String` takes two forms of one letter for equal, and so would leave their order to chance.
    public func sortedByBytes() -> [String] {
        let names = Array(self)
        guard names.count > 1 else { return names }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension String {
    /// Returns what follows `prefix`, or none if the text does not begin with it.
    fileprivate func dropping(prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
