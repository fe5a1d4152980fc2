extension UserSystemd {
    /// Where `tend` lies as a rule.
    public static let customaryProgram = "/usr/bin/tend"

    /// Returns the command that shows what came due of a store.
    ///
    /// Of a path that systemd may spoil, all stores that ring are looked at.
    ///
    /// - Parameters:
    ///   - store: The address of the store.
    ///   - program: The path of `tend`.
    /// - Returns: The program, and its arguments.
    public static func look(at store: String, by program: String) -> [String] {
        let place = store.utf8.allSatisfy(isKept) ? ["--db", store] : []
        return [program] + place + ["--quiet", "deliver"]
    }

    /// Whether systemd 252 reads a byte of a command as it was, once it has read its units anew.
    private static func isKept(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        default: " /._-+@:,=".utf8.contains(byte)
        }
    }
}
