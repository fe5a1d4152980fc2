public import Domain
import Glibc

/// Whether the person's quota leaves room: it can be used up on a disk with free space.
public struct QuotaCheck: HealthCheck {
    /// What a file system says of a user's quota, in bytes; a limit of 0 is none.
    package struct Quota: Equatable {
        package let used: UInt64
        package let limit: UInt64

        package init(used: UInt64, limit: UInt64) {
            self.used = used
            self.limit = limit
        }
    }

    /// What it is called in the finding.
    public let name = "quota"

    private let path: String
    private let quota: (String) throws -> Quota?

    /// Creates the check of the file system that holds the path, or will hold it.
    public init(path: String) {
        self.init(path: path) { path in
            try Mount.holding(path).flatMap { QuotaCall()?.quota(on: $0.source, of: geteuid()) }
        }
    }

    package init(path: String, quota: @escaping (String) throws -> Quota?) {
        self.path = path
        self.quota = quota
    }

    /// Compares what is used with what is allowed.
    public func findings() -> [Finding] {
        do {
            guard let quota = try quota(path), quota.limit > 0 else { return ok("There is none.") }
            let left = Int64(clamping: quota.limit) - Int64(clamping: quota.used)
            let sentence = "\(max(0, left) >> 20) MB of \(quota.limit >> 20) MB are left."
            let remedy: Advice = "Remove files of yours on that disk: \(system: "quota", "-s")"
            if left <= 0 { return failure("It is used up. \(sentence)", remedy: remedy) }
            return left < LowSpace.limit ? warning(sentence, remedy: remedy) : ok(sentence)
        } catch {
            return ok("It is not known.")
        }
    }
}
