import Arguments
import Domain
import Text

/// `tend completions`: the script by which a shell completes what is typed.
enum CompletionsCommand: TendCommand {
    static let definition = Command(
        "completions", words: [.one("SHELL", .shell)],
        summary: "Prints the script that completes commands in bash, zsh or fish.",
        description: """
            The packages install it. Without them put 'eval "$(tend completions bash)"' into \
            ~/.bashrc, the same with zsh into ~/.zshrc after compinit, or \
            'tend completions fish | source' into ~/.config/fish/config.fish. Tab then offers \
            commands, options, days, projects, tags, numbers with their texts, and pieces of \
            filters; tend-import completes too.
            """,
        examples: ["tend completions bash": "Prints the script for bash."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let typed = run.invocation.words.first ?? ""
        guard let shell = Shell(rawValue: typed) else {
            let names = Shell.allCases.map(\.rawValue)
            throw AppError(
                .invalidUsage, detail: "There is no script for '\(typed)'.",
                suggestion: """
                    There is one for \(names.joined(separator: ", ")): \
                    \(tend: .completions, names.nearest(to: typed) ?? names[0])
                    """)
        }
        return .read { () throws(AppError) in
            try run.output.write(CompletionScript.text(for: shell))
        }
    }
}
