import Glibc
import POSIX

/// Which system the program runs on.
public struct SystemDescription: Hashable, Sendable {
    /// The kernel and the machine: `Linux 6.1.0 x86_64`.
    public let kernel: String

    /// What the distribution calls itself (os-release(5)), if it says.
    public let name: String?

    /// Asks the system.
    public init() {
        var names = utsname()
        _ = unsafe uname(&names)
        kernel = [
            Self.text(&names.sysname), Self.text(&names.release), Self.text(&names.machine),
        ].joined(separator: " ")
        name = Self.distribution()
    }

    private static func distribution() -> String? {
        do throws(SystemError) {
            let bytes = try SmallFile.read("/etc/os-release", limit: 1 << 16)
            let key = "PRETTY_NAME="
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                .first { $0.hasPrefix(key) }
                .map { String($0.dropFirst(key.count)).replacing("\"", with: "") }
        } catch {
            return nil
        }
    }

    private static func text<Characters>(_ characters: inout Characters) -> String {
        unsafe withUnsafeBytes(of: &characters) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
