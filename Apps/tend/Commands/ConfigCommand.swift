import Arguments
import Domain
import Platform
import Presentation

/// `tend config`: every setting, its value, and where that comes from.
enum ConfigCommand: TendCommand {
    static let definition = Command(
        "config",
        summary: "Shows every setting, and where its value comes from.",
        description: """
            The configuration is ~/.config/tend/config, or tend/config in XDG_CONFIG_HOME: a file \
            that you write, of lines such as 'color = never', and comments that begin with a #. An \
            option beats the environment, that beats the configuration, that beats the default. \
            There 'db' is an absolute path, or one from ~/ on; after --db and in TEND_DB it may also \
            be relative to the current folder.
            """,
        examples: [Command.Example("tend config --json", "Lists the settings for a script.")])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let settings = session.settings
        var shown: [SettingText] = []
        for setting in Setting.allCases {
            shown.append(text(of: setting, session))
        }
        shown += contexts(session)
        for kind in SavedLine.allCases { shown += lines(kind, session) }
        switch session.screen.form {
        case .nothing, .ids: break
        case .json:
            var array = JSONArray()
            for setting in shown {
                try array.append(to: session.screen.write) { $0.value(setting) }
            }
            try array.close(to: session.screen.write)
        case .text:
            for setting in shown {
                try session.screen.write(setting.text(on: session.screen.terminal))
            }
            try session.screen.write("\n" + place(of: settings.configuration, session.screen))
        }
        return .unchanged
    }

    private static func text(of setting: Setting, _ session: Session) -> SettingText {
        var value: String?
        var origin: Settings.Origin?
        do {
            let serving = try session.settings.value(of: setting)
            value = setting == .store ? session.screen.shown(serving.text) : serving.text
            origin = serving.origin
        } catch {
            session.tell(error)
        }
        return SettingText(
            name: setting.name, value: value, origin: origin?.rawValue,
            standard: setting.standard, explanation: setting.summary)
    }

    private static func contexts(_ session: Session) -> [SettingText] {
        let use = session.text(of: .tend(.context, "NAME"))
        return named(
            "context.",
            session.settings.configuration.contexts.map { ($0.name, $0.text) },
            explanation: "A context; \(use) chooses it.",
            orNone: "A filter under a name of yours, such as project:work; \(use) chooses it.",
            session)
    }

    private static func lines(_ kind: SavedLine, _ session: Session) -> [SettingText] {
        let lines = session.settings.configuration.lines(kind)
        if kind == .report { for line in lines { check(line, session) } }
        let use = session.text(of: kind.use)
        return named(
            kind.key(of: ""), lines, explanation: "A \(kind.noun); \(use) takes it.",
            orNone: "A \(kind.noun) under a name of yours, such as \(kind.example); "
                + "\(use) takes it.", session)
    }

    /// Has told what of a report is not understood; mappings are for `tend-import` to understand.
    private static func check(_ report: (name: String, text: String), _ session: Session) {
        do {
            try SavedReport.check(report.text, as: report.name, session)
        } catch {
            session.tell(error)
        }
    }

    /// Shows what has a name of the person's; one line says what could be where there is none.
    private static func named(
        _ key: String, _ lines: [(name: String, text: String)], explanation: String,
        orNone: String, _ session: Session
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
                name: key + session.screen.shown(name), value: session.screen.shown(text),
                origin: Settings.Origin.configuration.rawValue, standard: Context.none,
                explanation: explanation)
        }
    }

    private static func place(of configuration: Configuration, _ screen: Screen) -> String {
        guard let path = configuration.path else {
            return "There is no place for a configuration.\n"
        }
        let remark = configuration.isThere ? "" : ", which is not there"
        return SettingText.place(screen.shown(path) + remark, on: screen.terminal)
    }
}
