public import Domain
import Glibc

/// What the person's locale says (locale(7)), as far as it matters here.
public struct UserLocale: Hashable, Sendable {
    /// The first day of a week; Monday where no locale is chosen, or one that is not installed.
    public let firstWeekday: Weekday

    /// Whether the characters of Unicode can be shown.
    public let isUTF8: Bool

    /// Looks the locale up.
    public init(environment: Environment) {
        isUTF8 = Self.isUTF8(in: environment)
        firstWeekday =
            Self.firstWeekday(of: Self.name(for: "LC_TIME", in: environment)) ?? .monday
    }

    /// Returns whether the characters of Unicode can be shown, without a look at the rest.
    public static func isUTF8(in environment: Environment) -> Bool {
        // By its letters and digits: to search a text for another costs a command as much as a query.
        let letters = name(for: "LC_CTYPE", in: environment).utf8.compactMap { byte -> UInt8? in
            switch byte {
            case 0x41...0x5A: byte | 0x20
            case 0x61...0x7A, 0x30...0x39, 0x2E: byte
            default: nil
            }
        }
        return letters.indices.contains { letters[$0...].starts(with: "utf8".utf8) }
    }

    private static func name(for category: String, in environment: Environment) -> String {
        let names = ["LC_ALL", category, "LANG"].compactMap { environment[$0] }
        return names.first { !$0.isEmpty } ?? "C"
    }

    /// Asks the C library, whose answer counts from a day that it names too: a Sunday or a Monday.
    private static func firstWeekday(of name: String) -> Weekday? {
        guard name != "C", name != "POSIX", !name.hasPrefix("C."),
            let locale = unsafe newlocale(1 << LC_TIME, name, nil)
        else { return nil }
        defer { unsafe freelocale(locale) }
        guard let number = unsafe nl_langinfo_l(nl_item(_NL_TIME_FIRST_WEEKDAY), locale)?.pointee
        else { return nil }
        // This one is a number in the place of a pointer, of which 32 bits count.
        let origin = unsafe UInt32(
            truncatingIfNeeded: Int(
                bitPattern: nl_langinfo_l(nl_item(_NL_TIME_WEEK_1STDAY), locale)))
        let daysAfterMonday = (Int(number) + (origin == 19_971_201 ? 6 : 5)) % 7
        return Weekday.allCases[daysAfterMonday]
    }
}
