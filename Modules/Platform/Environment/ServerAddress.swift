public import Domain

/// The address of a server, where a path is expected: this version keeps tasks in a file.
///
/// `postgresql://anna:secret@host/tend` would be a path like any other, with folders of that name,
/// password included.
public enum ServerAddress {
    /// Whether a text is such an address; a file of that name is written `./postgresql:x`.
    public static func isOne(_ text: String) -> Bool {
        let small = text.prefix(11).lowercased()
        return small.hasPrefix("postgresql:") || small.hasPrefix("postgres:")
            || text.contains("://") && !["/", ".", "~"].contains(text.prefix(1))
    }

    /// Returns the address without all that may be a password: what stands after the name of the
    /// person, and every parameter.
    ///
    /// A password may hold any sign, `@`, `/` and `?` among them: what stands between the first colon
    /// and the last `@` goes, and the host too where it cannot be told from the rest.
    public static func withoutPassword(_ text: String) -> String {
        let schemeEnd =
            text.firstRange(of: "://")?.upperBound
            ?? text.firstIndex(of: ":").map(text.index(after:)) ?? text.endIndex
        let (scheme, rest) = (text[..<schemeEnd], text[schemeEnd...])
        guard let at = rest.lastIndex(of: "@") else {
            guard let end = rest.firstIndex(where: { "?&=".contains($0) }) else {
                return String(text)
            }
            return scheme + rest[..<end] + "…"
        }
        let person = rest[..<at].prefix { !":/?#@&=".contains($0) }
        let host = rest[rest.index(after: at)...]
        let isPlain = !rest[..<at].contains("?") && !host.contains { "?&=".contains($0) }
        return scheme + person + "@" + (isPlain ? String(host) : "…")
    }

    /// Returns why a text cannot name the store, if it is such an address.
    ///
    /// - Parameters:
    ///   - text: What was said.
    ///   - origin: Where it was said: `--db`.
    /// - Returns: `configuration.invalidPath`, which shows no password.
    public static func refusal(of text: String, from origin: String) -> AppError? {
        guard isOne(text) else { return nil }
        return AppError(
            .pathInvalid,
            detail: """
                \(origin) is the address of a server, '\(withoutPassword(text))', and this version of \
                tend keeps tasks in a file.
                """,
            suggestion: "Name a file with --db PATH; one of such a name is written ./NAME.")
    }
}
