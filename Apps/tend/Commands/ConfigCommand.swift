import Application
import Arguments
import Domain
import Platform
import Presentation

/// `tend config`: every setting, its value, and where that comes from.
enum ConfigCommand: TendCommand {
    static let definition = Command(
        "config",
        words: [.any("set KEY VALUE")],
        summary: "Shows every setting, and where its value comes from; sets one.",
        description: """
            The configuration is ~/.config/tend/config, or tend/config in XDG_CONFIG_HOME: a file \
            that you write, of lines such as 'color = never', and comments that begin with a #. An \
            option beats the environment, that beats the configuration, that beats the default. \
            There 'db' is an absolute path, or one from ~/ on; after --db and in TEND_DB it may also \
            be relative to the current folder.

            'set KEY VALUE' writes a line of the file, 'unset KEY' takes it away; all that you wrote \
            stays, comments too. A report and an alias are commands by their names.
            """,
        topics: [.settings],
        examples: [
            "tend config --json": "Lists the settings for a script.",
            "tend config set week-start monday": "Begins weeks on Monday.",
            "tend config set alias.w 'list project:work'": "Makes 'tend w' a command.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard run.invocation.words.isEmpty else { return try ConfigurationChange.make(run) }
        let settings = run.settings
        var shown: [SettingText] = []
        for setting in Setting.allCases {
            shown.append(text(of: setting, run))
        }
        shown += contexts(run)
        for kind in SavedLine.allCases { shown += lines(kind, run) }
        let lines = shown
        return .read { () throws(AppError) in
            let text = lines.map { $0.text(on: run.output.terminal) }.joined()
            try run.output.show(
                lines, "\(text)\n\(place(of: settings.configuration, run.output))"
            ) { $0.value($1) }
        }
    }

    private static func text(of setting: Setting, _ run: CommandRun) -> SettingText {
        var value: String?
        var origin: Settings.Origin?
        do {
            let serving = try run.settings.value(of: setting)
            value = setting.holdsPath ? run.output.shown(serving.text) : serving.text
            origin = serving.origin
        } catch {
            run.action.note(error)
        }
        return SettingText(
            name: setting.name, value: value, origin: origin?.rawValue,
            standard: setting.standard, explanation: setting.summary)
    }

    private static func contexts(_ run: CommandRun) -> [SettingText] {
        let use = run.text(of: .tend(.context, "NAME"))
        return named(
            "context.",
            run.settings.configuration.contexts.map { ($0.name, $0.text) },
            explanation: "A context; \(use) chooses it.",
            orNone: "A filter under a name of yours, such as project:work; \(use) chooses it.",
            run)
    }

    private static func lines(_ kind: SavedLine, _ run: CommandRun) -> [SettingText] {
        let lines = run.settings.configuration.lines(kind)
        switch kind {
        case .report: for line in lines { check(line, run) }
        case .key:
            for problem in KeySettings(run.settings.configuration).problems {
                run.action.note(problem)
            }
        case .alias, .mapping: break
        }
        let use = run.text(of: kind.use)
        return named(
            kind.key(of: ""), lines, explanation: "\(kind.phrase); \(use) takes it.",
            orNone: "\(kind.phrase) under a name of yours, such as \(kind.example); "
                + "\(use) takes it.", run)
    }

    /// Has told what of a report is not understood; mappings are for `tend-import` to understand.
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
    ) -> [SettingText] {
        guard !lines.isEmpty else {
            return [
                SettingText(
                    name: "\(key)NAME", value: Context.none,
                    origin: Settings.Origin.standard.rawValue, standard: Context.none,
                    explanation: orNone)
            ]
        }
        return lines.map { name, text in
            SettingText(
                name: key + run.output.shown(name), value: run.output.shown(text),
                origin: Settings.Origin.configuration.rawValue, standard: Context.none,
                explanation: explanation)
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
