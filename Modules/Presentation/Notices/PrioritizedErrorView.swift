public import Domain

/// Shows notices on a stream that the journal keeps: each line begins with its priority
/// (sd-daemon(3)), by which the journal files it.
public struct PrioritizedErrorView: ErrorView {
    private let view: (@escaping (String) -> Void) -> any ErrorView
    private let write: (String) -> Void

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - view: Makes the view that finds the words.
    ///   - write: Writes to standard error.
    public init(
        _ view: @escaping (@escaping (String) -> Void) -> any ErrorView,
        write: @escaping (String) -> Void
    ) {
        self.view = view
        self.write = write
    }

    /// Shows one notice.
    public func show(_ notice: Notice) {
        let priority: EventPriority =
            switch notice.severity {
            case .toast: .informational
            case .banner: .warning
            case .alert: .error
            }
        view { write(Self.prefixed($0, with: priority)) }.show(notice)
    }

    /// Returns the lines, each with its priority before it.
    public static func prefixed(_ text: String, with priority: EventPriority) -> String {
        text.split(separator: "\n").map { "<\(priority.rawValue)>\($0)\n" }.joined()
    }
}
