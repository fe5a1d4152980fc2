import Glibc
import TestSupport

/// A shell on a terminal, with the completion of a home's programs loaded.
struct RealShell {
    /// A shell, and how it starts without anybody's settings.
    enum Kind: String, CaseIterable {
        case bash, zsh, fish

        var path: String { "/usr/bin/\(rawValue)" }

        /// The options with which it reads no file of its own.
        var bare: [String] {
            switch self {
            case .bash: ["--norc", "--noprofile"]
            case .zsh: ["-f"]
            case .fish: ["--no-config"]
            }
        }

        /// What loads the completion.
        var loading: String {
            switch self {
            case .bash: "source <(tend completions bash)"
            case .zsh: "autoload -Uz compinit; compinit -D; source <(tend completions zsh)"
            case .fish: "tend completions fish | source"
            }
        }
    }

    private let dialog: Dialog

    init(_ kind: Kind, in home: Home) throws {
        dialog = try Terminal(columns: 200, rows: 60).converse(
            with: ProgramRunner(path: kind.path), kind.bare + ["-i"],
            environment: Self.environment(home), in: home.folder.path)
        // The sum is done by the shell alone: what was typed is echoed without its result.
        try dialog.type("\(kind.loading); printf 'ready %s\\n' loaded\r")
        try dialog.wait(for: "ready loaded")
    }

    /// The environment in which `tend` is found.
    static func environment(_ home: Home) -> [String: String] {
        let folder = home.tend.prefix(upTo: home.tend.lastIndex(of: "/") ?? home.tend.endIndex)
        return home.environment.merging(
            ["PATH": "\(folder):/usr/bin:/bin", "LC_ALL": "C.UTF-8"]) { $1 }
    }

    /// Completes a line with Tab, and has the shell print its words between angle brackets.
    ///
    /// - Parameters:
    ///   - line: What is typed.
    ///   - word: The last word that must come of it.
    /// - Throws: An error if it does not.
    func complete(_ line: String, to word: String) throws {
        try dialog.type(line + "\t")
        // To the start of the line, where a command prints what the shell makes of the rest.
        try dialog.type("\u{1}printf '<%s>\\n' \r")
        try dialog.wait(for: "<\(word)>")
    }

    /// Presses Tab, twice where that lists, and returns what was shown until a text came.
    func list(_ line: String, until text: String) throws -> String {
        try dialog.type(line + "\t\t")
        let shown = try dialog.wait(for: text)
        try dialog.type("\u{3}")
        return shown + text
    }

    /// Ends the shell, whatever it is doing.
    func end() throws {
        dialog.send(SIGKILL)
        _ = try dialog.end()
    }
}
