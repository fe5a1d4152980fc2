public import Domain
import Glibc
import POSIX

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

/// Whether the terminal can show what tasks may hold.
public struct TerminalCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "terminal"

    private let isTerminal: Bool
    private let columns: Int?
    private let usesColour: Bool
    private let locale: String?

    /// Creates the check of an output.
    ///
    /// - Parameters:
    ///   - output: What is written to.
    ///   - environment: Where the variables are looked up.
    ///   - usesColour: Whether it is coloured.
    public init(_ output: CheckedOutput, in environment: Environment, usesColour: Bool) {
        self.init(
            isTerminal: output.isTerminal,
            columns: TerminalSize(of: output, environment: environment).columns,
            usesColour: usesColour, environment: environment)
    }

    package init(isTerminal: Bool, columns: Int?, usesColour: Bool, environment: Environment) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.usesColour = usesColour
        // The order is that of locale(7).
        locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"]
    }

    /// Looks at the width, the colours and the locale.
    public func findings() -> [Finding] {
        let locale = locale ?? "C"
        guard isTerminal else { return ok("Standard output is none; the locale is \(locale).") }
        let width = columns.map { "\($0) columns" } ?? "of unknown width"
        let colour = usesColour ? "colours" : "no colours"
        let sentence = "\(width), \(colour), locale \(locale)."
        guard isUnicode(locale) else {
            return warning(
                "\(sentence) Letters beyond ASCII may be shown wrongly.",
                remedy: "Choose a locale of UTF-8: export LANG=C.UTF-8")
        }
        guard columns.map({ $0 >= 40 }) ?? true else {
            return warning(
                "\(sentence) Lists are hard to read on so few.",
                remedy: "Widen the window, or: unset COLUMNS")
        }
        return ok(sentence)
    }

    private func isUnicode(_ locale: String) -> Bool {
        let name = locale.lowercased()
        return name.contains("utf-8") || name.contains("utf8")
    }
}

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
