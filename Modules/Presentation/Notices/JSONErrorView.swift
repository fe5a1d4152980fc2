public import Domain

/// Shows notices to machines: one object a line.
public struct JSONErrorView: ErrorView {
    private let write: (String) -> Void

    /// Creates a view.
    ///
    /// - Parameter write: Writes to standard error.
    public init(write: @escaping (String) -> Void) {
        self.write = write
    }

    /// Shows one notice.
    public func show(_ notice: Notice) {
        var writer = JSONWriter()
        writer.object { object in
            object.member("kind", notice.severity.rawValue)
            object.member("code", notice.code?.rawValue)
            object.member("message", notice.message)
            object.member("offset", notice.mark?.offset)
            object.member("suggestion", notice.suggestion)
            object.member("holds", notice.holds)
            object.member("cause", notice.cause)
            object.member("operation", notice.operation?.description)
            object.member("exitStatus", notice.exitStatus?.rawValue)
        }
        writer.endLine()
        write(writer.take())
    }
}
