extension ErrorCatalogue {
    /// Returns the entry of a kind of error of the configuration and the environment.
    static func configurationEntry(for code: ErrorCode) -> Entry {
        switch code {
        case .homeUnknown:
            Entry(
                sentence: "It is not known where your tasks are kept.",
                suggestion: "Set HOME or XDG_DATA_HOME, or name the store with --db PATH.",
                exitStatus: .configuration, severity: .alert,
                messageID: "32a7449311ee44b8a61a6292eea28bc3")
        case .pathInvalid:
            Entry(
                sentence: "The path of the task store cannot be used.",
                suggestion: "Name a file with --db PATH.",
                exitStatus: .configuration, severity: .alert,
                messageID: "cbe52358a6164d51a30765e1cdd709fb")
        case .settingInvalid:
            Entry(
                sentence: "A line of the configuration is not understood.",
                suggestion:
                    "Mend the line, until then its default serves. See every setting: \(tend: .config)",
                exitStatus: .configuration, severity: .alert,
                messageID: "d22568c40db44a2ca7d21cd1ee3323f7")
        case .configurationUnreadable:
            Entry(
                sentence: "The configuration cannot be read, and it may name another task store.",
                suggestion:
                    "Make it a file that you may read, or name the task store with --db PATH.",
                exitStatus: .configuration, severity: .alert,
                messageID: "50e070bc404f44aaa482ce144a64aacf")
        case .configurationForeign:
            Entry(
                sentence: "Another user could have written the configuration.",
                suggestion:
                    "Look at it, then let nobody else write to ~/.config/tend and to the file 'config' in it.",
                exitStatus: .configuration, severity: .alert,
                messageID: "4cd88761ef6540b79a9847b249e5b971")
        case .variableInvalid:
            Entry(
                sentence: "A variable of the environment cannot be used.",
                suggestion: "Set it to valid UTF-8, or take it away with unset.",
                exitStatus: .configuration, severity: .alert,
                messageID: "3b7a9a7b8739446d8833315819de449d")
        default: entry(for: .unknown)
        }
    }
}
