public import Domain
import Glibc

/// Whether the time zone that was named is one: of another name the C library makes UTC, in silence.
public struct TimeZoneCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "time zone"

    private let zone: String?
    private let folder: String

    /// Creates the check of the variable `TZ`.
    public init(in environment: Environment) {
        zone = environment["TZ"]
        folder = environment["TZDIR"] ?? "/usr/share/zoneinfo"
    }

    /// Looks for the zone's file, or for the words of a rule (tzset(3)).
    public func findings() -> [Finding] {
        guard let zone, !zone.isEmpty else { return ok("It is the one of the system.") }
        let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
        guard !isFile(name), !isRule(name) else { return ok("It is \(zone).") }
        return warning(
            "There is no time zone '\(zone)': days begin and end by UTC.", quoting: [zone],
            remedy:
                "Set TZ to one of these, or unset it: \(system: "timedatectl", "list-timezones")")
    }

    private func isFile(_ name: String) -> Bool {
        do throws(SystemError) {
            let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
            let bytes = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
                .readToEnd(expecting: 4096, limit: 1 << 20)
            return bytes.starts(with: "TZif".utf8)
        } catch {
            return false
        }
    }

    /// A name of three letters or more, or one in angle brackets, and how far it is from UTC.
    private func isRule(_ text: String) -> Bool {
        text == "UTC"
            || text.firstMatch(
                of: /^(<[A-Za-z0-9+\-]{3,}>|[A-Za-z]{3,})[+\-]?[0-9]{1,2}(:|,|<|[A-Za-z]|$)/)
                != nil
    }
}
