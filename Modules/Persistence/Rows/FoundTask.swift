import Domain

/// A row as it was found: a task that can be shown in any case, and what is wrong with it.
struct FoundTask {
    /// The task; what could not be read has a substitute.
    let stored: StoredTask

    /// The digest that the row carries.
    let digest: UInt64

    /// The digest of the content as it was read.
    let contentDigest: UInt64

    /// The fields that could not be read.
    let unreadable: [TaskDefect]

    /// Whether it is what was written, and keeps every rule.
    var isSound: Bool {
        contentDigest == digest && unreadable.isEmpty && stored.task.brokenRules.isEmpty
    }

    /// Returns the digest that the total holds of this row.
    ///
    /// That is the row's own, unless what was damaged is the digest: then the content still has it.
    func countedDigest(as repaired: StoredTask) -> UInt64 {
        TaskEncoding.digest(of: repaired) == contentDigest ? contentDigest : digest
    }

    /// What is wrong with it.
    var defects: [TaskDefect] {
        if !unreadable.isEmpty { return unreadable }
        let broken = stored.task.brokenRules
        return broken.isEmpty && contentDigest != digest ? [.content] : broken
    }
}
