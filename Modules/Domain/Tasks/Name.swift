/// The rule for the names of projects and tags, for names that a person typed.
enum Name {
    /// Returns the name without surrounding white space.
    static func checked(_ name: String, field: String) throws(AppError) -> String {
        guard let trimmed = TextRule.trimmed(name) else {
            throw AppError(.missingRequiredField, field: "\(field) name")
        }
        guard TextRule.isName(trimmed.utf8.span) else {
            throw AppError(
                .invalidMetadata, field: "\(field) name",
                suggestion: "Use a name of one line, without control characters.")
        }
        return trimmed
    }

    /// Returns the names of tags, sorted, each once.
    ///
    /// A `+` before a tag is the mark, not the name.
    static func checkedTags(_ names: [String]) throws(AppError) -> [String] {
        var tags: Set<String> = []
        for name in names {
            tags.insert(try checked(name.dropping(prefix: "+") ?? name, field: "tag"))
        }
        return tags.sorted()
    }
}
