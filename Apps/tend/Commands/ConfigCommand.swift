import Application
import Arguments
import Domain
import Platform
import Presentation

/// `tend config`: every setting, its value, and where that comes from.
enum ConfigCommand: TendCommand {
    static let definition = Command(
        "config",
        words: [.any("KEY | set KEY VALUE")],
        leadingDash: .text,
        summary: "Shows every setting, and where its value comes from; prints or sets one.",
        description: """
            The configuration is ~/.config/tend/config, or tend/config in XDG_CONFIG_HOME: a file \
            that you write, of lines such as 'color = never', and comments that begin with a #. An \
            option beats the environment, that beats the configuration, that beats the default. \
            There 'db' is an absolute path, or one from ~/ on; after --db and in TEND_DB it may also \
            be relative to the current folder.

            KEY alone, or 'get KEY', prints the value of that setting and no more. 'set KEY VALUE' \
            writes a line of the file, 'unset KEY' takes it away; all that you wrote stays, comments \
            too. A report and an alias are commands by their names.
            """,
        topics: [.settings],
        examples: [
            "tend config --json": "Lists the settings for a script.",
            "tend config week-start": "Prints the value of one setting.",
            "tend config set week-start monday": "Begins weeks on Monday.",
            "tend config set alias.w 'list project:work'": "Makes 'tend w' a command.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let words = run.invocation.words
        switch (words.first, words.count) {
        case (nil, _): return all(run)
        case ("get", 2): return try value(of: words[1], run)
        case (let key?, 1) where !["get", "set", "unset"].contains(key):
            return try value(of: key, run)
        default: return try ConfigurationChange.make(run)
        }
    }

    private static func all(_ run: CommandRun) -> CommandResult {
        var shown: [SettingText] = []
        for setting in Setting.allCases {
            do {
                shown.append(try text(of: setting, run))
            } catch {
                // That the file does not say which store it is was told when it was looked at.
                if error.code != run.settings.configuration.hiddenStore?.code {
                    run.action.note(error)
                }
                shown.append(text(of: setting))
            }
        }
        checkLines(run)
        let lines = shown + named(run).map(\.text)
        return .read { () throws(AppError) in
            let text = lines.map { $0.text(on: run.output.terminal) }.joined()
            let place = place(of: run.settings.configuration, run.output)
            try run.output.show(lines, "\(text)\n\(place)") { $0.value($1) }
        }
    }

    /// Shows the value of one setting, alone on its line.
    private static func value(
        of key: String, _ run: CommandRun
    ) throws(AppError) -> CommandResult {
        let found: SettingText?
        let named = named(run)
        if let setting = Setting(rawValue: key) {
            found = try text(of: setting, run)
        } else {
            found = named.first { $0.key == key }?.text
        }
        guard let found else {
            throw ConfigurationChange.unknown(key, besides: named.map(\.key), holds: nil)
        }
        return run.answer(found.valueLine) { $0.value(found) }
    }

    private static func text(
        of setting: Setting, _ run: CommandRun
    ) throws(AppError) -> SettingText {
        let serving = try run.settings.value(of: setting)
        let value = setting.holdsPath ? run.output.shown(serving.text) : serving.text
        return text(of: setting, value: value, origin: serving.origin)
    }

    private static func text(
        of setting: Setting, value: String? = nil, origin: Settings.Origin? = nil
    ) -> SettingText {
        SettingText(
            name: setting.name, value: value, origin: origin?.rawValue,
            standard: setting.standard, explanation: setting.summary)
    }

    /// What has a name of the person's, by its key.
    private static func named(_ run: CommandRun) -> [(key: String, text: SettingText)] {
        let configuration = run.settings.configuration
        let use = run.text(of: .tend(.context, "NAME"))
        let contexts = named(
            "context.", configuration.contexts.map { ($0.name, $0.text) },
            explanation: "A context; \(use) chooses it.",
            orNone: "A filter under a name of yours, such as project:work; \(use) chooses it.",
            run)
        return contexts
            + SavedLine.allCases.flatMap { kind in
                let use = run.text(of: kind.use)
                return named(
                    kind.key(of: ""), configuration.lines(kind),
                    explanation: "\(kind.phrase); \(use) takes it.",
                    orNone: "\(kind.phrase) under a name of yours, such as \(kind.example); "
                        + "\(use) takes it.", run)
            }
    }

    /// Has told what of the lines is not understood; mappings are for `tend-import` to understand.
    private static func checkLines(_ run: CommandRun) {
        let configuration = run.settings.configuration
        for line in configuration.lines(.report) { check(line, run) }
        for problem in KeySettings(configuration).problems { run.action.note(problem) }
    }

    private static func check(_ report: (name: String, text: String), _ run: CommandRun) {
        do {
            try SavedReport.check(report.text, as: report.name, run)
        } catch {
            run.action.note(error)
        }
    }

    /// Shows what has a name of the person's; one line says what could be where there is none.
    private static func named(
        _ key: String, _ lines: [(name: String, text: String)], explanation: String,
        orNone: String, _ run: CommandRun
    ) -> [(key: String, text: SettingText)] {
        guard !lines.isEmpty else {
            let name = "\(key)NAME"
            let none = SettingText(
                name: name, value: Context.none, origin: Settings.Origin.standard.rawValue,
                standard: Context.none, explanation: orNone)
            return [(name, none)]
        }
        return lines.map { name, text in
            let line = SettingText(
                name: key + run.output.shown(name), value: run.output.shown(text),
                origin: Settings.Origin.configuration.rawValue, standard: Context.none,
                explanation: explanation)
            return (key + name, line)
        }
    }

    private static func place(of configuration: Configuration, _ output: Output) -> String {
        guard let path = configuration.path else {
            return "There is no place for a configuration.\n"
        }
        let remark = configuration.isThere ? "" : ", which is not there"
        return SettingText.place(output.shown(path) + remark, on: output.terminal)
    }
}
