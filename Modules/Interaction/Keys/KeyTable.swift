public import Display

/// Which key does what.
///
/// No dictionary: for one of our own types the runtime looks through all that conforms to anything, which each
/// start of the screen would pay for.
public struct KeyTable: Sendable {
    /// A command with its keys.
    private struct Row {
        let command: ScreenCommand
        let keys: [KeyPress]
    }

    private let rows: [Row]

    /// Creates the table of all commands.
    ///
    /// - Parameter chosen: The keys that the person chose for commands; such a key does nothing else, and
    ///   the command has no other.
    public init(chosen: [ScreenCommand: KeyPress] = [:]) {
        let taken = Array(chosen.values)
        rows = ScreenCommand.allCases.map { command in
            let keys =
                chosen[command].map { [$0] } ?? command.keys.filter { !taken.contains($0) }
            return Row(command: command, keys: keys)
        }
    }

    /// Returns what a key does in a list; one that was chosen for two does the later of them.
    public func command(for key: KeyPress) -> ScreenCommand? {
        rows.last { $0.keys.contains(key) }?.command
    }

    /// Returns the keys that do something, the one first that is named in the line of keys.
    public func keys(for command: ScreenCommand) -> [KeyPress] {
        rows.first { $0.command == command }?.keys ?? []
    }

    /// Returns what the key is called that is named for a command, or none where no key does it.
    public func name(for command: ScreenCommand) -> String? { keys(for: command).first?.name }
}
