public import Domain
import Glibc
import POSIX

/// The checks of the process and of what it was started in.
extension HealthCheck {
    /// Whether the process may open as many files as its work takes.
    public static func openFiles() -> HealthCheck {
        var limits = rlimit()
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        return .openFiles(
            limit: unsafe getrlimit(kind, &limits) == 0 ? UInt64(limits.rlim_cur) : .max)
    }

    /// Compares a limit with what is needed: store, journal of the store, folders, libraries and both logs
    /// at once were 12.
    package static func openFiles(limit: UInt64) -> HealthCheck {
        HealthCheck("open files") { check in
            guard limit < 32 else { return check.ok("The limit of open files suffices.") }
            return check.failure(
                "Only \(limit) files may be open at once, too few to look at the rest.",
                remedy: ErrorCatalogue.entry(for: .tooManyOpenFiles).suggestion)
        }
    }

    /// Whether the terminal can show what tasks may hold.
    ///
    /// - Parameters:
    ///   - output: What is written to.
    ///   - environment: Where the variables are looked up.
    ///   - usesColour: Whether it is coloured.
    /// - Returns: The check.
    public static func terminal(
        _ output: CheckedOutput, in environment: Environment, usesColour: Bool
    ) -> HealthCheck {
        .terminal(
            isTerminal: output.isTerminal,
            columns: TerminalSize(of: output, environment: environment).columns,
            usesColour: usesColour, environment: environment)
    }

    /// Looks at the width, the colours and the locale.
    package static func terminal(
        isTerminal: Bool, columns: Int?, usesColour: Bool, environment: Environment
    ) -> HealthCheck {
        HealthCheck("terminal") { check in
            // The order is that of locale(7).
            let locale =
                environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? "C"
            guard isTerminal else {
                return check.ok("Standard output is none; the locale is \(locale).")
            }
            let width = columns.map { "\($0) columns" } ?? "of unknown width"
            let colour = usesColour ? "colours" : "no colours"
            let sentence = "\(width), \(colour), locale \(locale)."
            let name = locale.lowercased()
            guard name.contains("utf-8") || name.contains("utf8") else {
                return check.warning(
                    "\(sentence) Letters beyond ASCII may be shown wrongly.",
                    remedy: "Choose a locale of UTF-8: export LANG=C.UTF-8")
            }
            guard columns.map({ $0 >= 40 }) ?? true else {
                return check.warning(
                    "\(sentence) Lists are hard to read on so few.",
                    remedy: "Widen the window, or: unset COLUMNS")
            }
            return check.ok(sentence)
        }
    }

    /// Whether the time zone that `TZ` names is one: of another name the C library makes UTC, in silence.
    public static func timeZone(in environment: Environment) -> HealthCheck {
        HealthCheck("time zone") { check in
            guard let zone = environment["TZ"], !zone.isEmpty else {
                return check.ok("It is the one of the system.")
            }
            let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
            let folder = environment["TZDIR"] ?? "/usr/share/zoneinfo"
            guard !isZone(name.hasPrefix("/") ? name : "\(folder)/\(name)"), !isRule(name) else {
                return check.ok("It is \(zone).")
            }
            return check.warning(
                "There is no time zone '\(zone)': days begin and end by UTC.", quoting: [zone],
                remedy:
                    "Set TZ to one of these, or unset it: \(system: "timedatectl", "list-timezones")"
            )
        }
    }

    /// Whether each variable that names a folder of the person names one.
    public static func folders(_ folders: UserFolders) -> HealthCheck {
        HealthCheck("folders") { check in
            let ignored = folders.ignoredVariables()
            guard !ignored.isEmpty else { return check.ok("Each variable that is set names one.") }
            return ignored.flatMap { name, value in
                check.warning(
                    "\(name) is '\(value)', which is no absolute path, so it does not count.",
                    quoting: [value],
                    remedy: "Begin it with a slash, or take it away: \(system: "unset", name)")
            }
        }
    }

    private static func isZone(_ path: String) -> Bool {
        do throws(SystemError) {
            let bytes = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
                .readToEnd(expecting: 4096, limit: 1 << 20)
            return bytes.starts(with: "TZif".utf8)
        } catch {
            return false
        }
    }

    /// A rule of tzset(3): a name of three letters or more, or one in angle brackets, and how far it is from UTC.
    private static func isRule(_ text: String) -> Bool {
        text == "UTC"
            || text.firstMatch(
                of: /^(<[A-Za-z0-9+\-]{3,}>|[A-Za-z]{3,})[+\-]?[0-9]{1,2}(:|,|<|[A-Za-z]|$)/)
                != nil
    }
}
