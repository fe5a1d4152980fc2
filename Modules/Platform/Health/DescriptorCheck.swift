public import Domain
import Glibc

/// Whether the process may open as many files as its work takes.
public struct DescriptorCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "open files"

    /// Store, journal of the store, folders, libraries and both logs at once: 12 were seen.
    private static let enough: UInt64 = 32

    private let limit: UInt64

    /// Creates the check of this process.
    public init() {
        var limits = rlimit()
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        self.init(limit: unsafe getrlimit(kind, &limits) == 0 ? UInt64(limits.rlim_cur) : .max)
    }

    package init(limit: UInt64) {
        self.limit = limit
    }

    /// Compares the limit with what is needed.
    public func findings() -> [Finding] {
        guard limit < Self.enough else { return ok("The limit of open files suffices.") }
        return failure(
            "Only \(limit) files may be open at once, too few to look at the rest.",
            remedy: ErrorCatalogue.entry(for: .tooManyOpenFiles).suggestion)
    }
}
