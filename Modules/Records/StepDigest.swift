package import Domain

/// The digest of a step of the history, as every store keeps it.
package enum StepDigest {
    /// Returns the digest of what an operation did to a task: its bytes before and after, none where it was not there.
    package static func digest(
        _ operation: Int64, _ position: Int64, _ task: TaskID, _ before: [UInt8]?, _ after: [UInt8]?
    ) -> UInt64 {
        var writer = FieldWriter()
        writer.append(.importNumber, operation)
        writer.append(.sortOrder, position)
        writer.append(.id, task)
        if let before { writer.append(.text, before.span) }
        if let after { writer.append(.notes, after.span) }
        return XXHash64.digest(of: writer.bytes.span)
    }
}
