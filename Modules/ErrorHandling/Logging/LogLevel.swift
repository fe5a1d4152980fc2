import Domain

/// How urgent an entry has to be to be written: the values of `TEND_LOG_LEVEL`.
public enum LogLevel: String, CaseIterable, Sendable {
    /// No entry at all.
    case none

    /// What failed.
    case error

    /// What went on, but not as it should, too.
    case warning

    /// What was done, too.
    case info

    /// The steps on the way, too.
    case debug

    /// Reads a level; anything else means what is written unless somebody says otherwise.
    public init(setting: String?) {
        self = setting.flatMap(LogLevel.init) ?? .info
    }

    func includes(_ priority: EventPriority) -> Bool {
        switch self {
        case .none: false
        case .error: priority == .error
        case .warning: priority == .error || priority == .warning
        case .info: priority != .debug
        case .debug: true
        }
    }
}
