import Display

/// The keys that the last line names, and where they stand: what is drawn is what is clicked.
public struct KeyLine: Sendable {
    /// A key, with what it does.
    public struct Hint: Sendable {
        /// What the key is called.
        public let key: String

        /// What it does.
        public let word: String

        /// What a click presses; none where several keys are named.
        let press: KeyPress?

        init(_ key: String, _ word: String, pressing press: KeyPress? = nil) {
            (self.key, self.word, self.press) = (key, word, press)
        }
    }

    /// A key where it stands.
    public struct PlacedHint: Sendable {
        /// The key.
        public let hint: Hint

        /// The columns that it takes.
        public let columns: Range<Int>
    }

    /// The keys from left to right; those that do not fit are left out.
    public let hints: [PlacedHint]

    /// Places the keys of a screen.
    public init(of model: ScreenModel) {
        let help = model.focus == .list ? model.hint(.help) : nil
        let room = model.size.columns - 1 - (help.map { $0.columns + 2 } ?? 0)
        var column = 1
        var hints: [PlacedHint] = []
        func place(_ hint: Hint) {
            hints.append(PlacedHint(hint: hint, columns: column..<column + hint.columns))
        }
        for hint in model.hints where column + hint.columns <= room {
            place(hint)
            column += hint.columns + 2
        }
        if let help, column + help.columns < model.size.columns {
            place(help)
        }
        self.hints = hints
    }

    /// Returns the key whose name stands at a column.
    func press(at column: Int) -> KeyPress? {
        hints.first { $0.columns.contains(column) }?.hint.press
    }
}

extension KeyLine.Hint {
    fileprivate var columns: Int { key.count + 1 + word.count }
}

extension ScreenModel {
    /// The keys that do something now, the most useful first.
    fileprivate var hints: [KeyLine.Hint] {
        let enter = KeyPress(.enter)
        let escape = KeyPress(.escape)
        return switch focus {
        case .list where isReviewing:
            hints(.today, .tomorrow, .otherDay, .inbox, .done, .delete)
                + [hint(.up, "keep"), hint(.undo, "take back"), hint(.back, "end")]
                .compactMap(\.self)
        case .list where showsDetails: hints(.down, .up, .back, .done, .edit, .note, .undo)
        case .list where rows?.content.names.isEmpty == false:
            hints(.open, .down, .up, .nextView, .add, .filter, .undo, .command, .quit)
        case .list: ScreenCommand.named.flatMap { hints($0) }
        case .input:
            [
                .init("Enter", "save", pressing: enter),
                .init("Ctrl-R", "say it", pressing: KeyPress(.character("r"), .control)),
                .init("Esc", "to the list", pressing: escape),
                .init("Up Down", "what was typed before"),
            ]
        case .filter:
            [
                .init("Enter", "to the list", pressing: enter),
                .init("Esc", "take the filter away", pressing: escape),
            ]
        case .prompt:
            [.init("Enter", "do it", pressing: enter), .init("Esc", "leave it", pressing: escape)]
                + (prompt?.question == .command ? [.init("Up Down", "commands before")] : [])
                + (prompt?.line.isEmpty == false
                    ? [
                        .init(
                            "Ctrl-U", "empty the line",
                            pressing: KeyPress(.character("u"), .control))
                    ] : [])
        case .confirmation:
            [
                .init("y", "yes", pressing: KeyPress(.character("y"))),
                .init("any other key", "no", pressing: escape),
            ]
        case .help:
            [
                .init("letters", "search"), .init("Up Down", "scroll"),
                .init("Esc", "back", pressing: escape),
            ]
        case .output:
            hints(.down, .up) + [.init("any other key", "back", pressing: escape)]
        }
    }

    private func hints(_ commands: ScreenCommand...) -> [KeyLine.Hint] {
        commands.compactMap { hint($0) }
    }

    /// Returns a command with the key that the person has for it, or none where none does it.
    fileprivate func hint(_ command: ScreenCommand, _ word: String? = nil) -> KeyLine.Hint? {
        keys.keys(for: command).first.map {
            KeyLine.Hint($0.name, word ?? command.word, pressing: $0)
        }
    }
}
