/// What is advised to a person who named the store by an option: each command names it, too.
enum Advice {
    /// What a command that can be copied follows.
    private static let beginning = ": tend "

    /// The commands that need no store.
    private static let storeless: Set<Substring> = ["drafts", "explain", "help", "log"]

    /// Returns the advice with the option in each of its commands, right after the command's name.
    static func naming(_ option: String, in advice: String) -> String {
        var parts = advice.split(separator: beginning, omittingEmptySubsequences: false)[...]
        var text = String(parts.removeFirst())
        for part in parts {
            let command = part.prefix { $0.isASCII && $0.isLowercase }
            text += beginning + command
            if !storeless.contains(command) { text += " " + option }
            text += part.dropFirst(command.count)
        }
        return text
    }
}
