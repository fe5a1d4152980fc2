public import Domain
import Glibc

/// One run of the system, from its start to its end.
public struct Boot: Hashable, Sendable {
    /// The 32 hexadecimal digits by which the journal names it (`_BOOT_ID`).
    public let id: String

    /// When it began, by the clock of today.
    public let startedAt: Instant

    package init(id: String, startedAt: Instant) {
        self.id = id
        self.startedAt = startedAt
    }

    /// Returns the one that goes on, or none if the system does not name it (random(4)).
    public static func present(at now: Instant) -> Boot? {
        do throws(SystemFailure) {
            let bytes = try FileBytes.read("/proc/sys/kernel/random/boot_id")
            guard let id = UniqueIdentifier(String(decoding: bytes.prefix(36), as: UTF8.self))
            else { return nil }
            var passed = timespec()
            unsafe clock_gettime(CLOCK_BOOTTIME, &passed)
            let milliseconds = Int64(passed.tv_sec) * 1000 + Int64(passed.tv_nsec) / 1_000_000
            return Boot(
                id: id.description.filter { $0 != "-" },
                startedAt: Instant(milliseconds: now.milliseconds - milliseconds))
        } catch {
            return nil
        }
    }
}
