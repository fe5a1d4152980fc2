public import Display

extension ScreenCommand {
    /// Its name in the configuration: `other-day`.
    public var name: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }

    /// Finds a command by its name in the configuration.
    public init?(named name: String) {
        guard let command = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = command
    }
}

extension KeyPress {
    /// Reads a key as people name it; none if there is no such key.
    public init?(named name: String) {
        var rest = Substring(name)
        var modifiers: Modifiers = []
        let prefixes: [(String, Modifiers)] = [
            ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
        ]
        while let (prefix, modifier) = prefixes.first(where: {
            rest.count > $0.0.count && rest.lowercased().hasPrefix($0.0)
        }) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(prefix.count)
        }
        if rest.unicodeScalars.count == 1, let scalar = rest.unicodeScalars.first {
            let isLetter = modifiers.contains(.control)
            let lower = rest.lowercased().unicodeScalars.first ?? scalar
            self.init(.character(isLetter ? lower : scalar), modifiers)
            return
        }
        let named: [Key] =
            [
                .character(" "), .enter, .tab, .backspace, .escape, .up, .down, .left, .right,
                .home, .end, .pageUp, .pageDown, .insert, .delete,
            ] + (1...12).map { .function($0) }
        guard let key = named.first(where: { KeyPress($0).name.lowercased() == rest.lowercased() })
        else { return nil }
        self.init(key, modifiers)
    }

    /// The key as people name it: `d`, `Ctrl-R`, `Space`, `Alt-Up`.
    public var name: String {
        var name = ""
        if modifiers.contains(.control) { name += "Ctrl-" }
        if modifiers.contains(.alt) { name += "Alt-" }
        if modifiers.contains(.shift) { name += "Shift-" }
        switch key {
        case .character(" "): name += "Space"
        case .character(let scalar):
            name += modifiers.isEmpty ? String(scalar) : String(scalar).uppercased()
        case .function(let number): name += "F\(number)"
        case .enter: name += "Enter"
        case .tab: name += "Tab"
        case .backspace: name += "Backspace"
        case .escape: name += "Esc"
        case .up: name += "Up"
        case .down: name += "Down"
        case .left: name += "Left"
        case .right: name += "Right"
        case .home: name += "Home"
        case .end: name += "End"
        case .pageUp: name += "PgUp"
        case .pageDown: name += "PgDn"
        case .insert: name += "Insert"
        case .delete: name += "Delete"
        }
        return name
    }
}
