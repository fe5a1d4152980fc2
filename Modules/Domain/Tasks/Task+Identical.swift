extension Task {
    /// Whether two states of a task are the same byte for byte.
    ///
    /// `==` takes two forms of one letter for the same, such as an é of one scalar and of two (Unicode
    /// Standard Annex 15); what a person typed in one form and wants in the other is a change.
    func isIdentical(to other: Task) -> Bool {
        self == other && text.isIdentical(to: other.text)
            && notes.isIdentical(to: other.notes) && project.isIdentical(to: other.project)
            && zip(tags, other.tags).allSatisfy { $0.isIdentical(to: $1) }
    }

    /// Returns whether where a task came from, and what it is tied to, is byte for byte as in another
    /// state of it.
    public func isTied(as other: Task) -> Bool {
        uuid == other.uuid && createdAt == other.createdAt
            && project.isIdentical(to: other.project) && source.isIdentical(to: other.source)
            && parent == other.parent && needs == other.needs
    }
}

extension String {
    /// Whether it has the same bytes, as SQLite compares names.
    func isIdentical(to other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}

extension String? {
    fileprivate func isIdentical(to other: String?) -> Bool {
        guard let self, let other else { return self == other }
        return self.isIdentical(to: other)
    }
}

extension TaskSource? {
    fileprivate func isIdentical(to other: TaskSource?) -> Bool {
        guard let self, let other else { return self == other }
        return self.name.isIdentical(to: other.name)
            && self.externalID.isIdentical(to: other.externalID)
    }
}
