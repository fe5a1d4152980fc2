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
        shown += contexts(session) + reports(session) + mappings(session)
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
        let contexts = session.settings.configuration.contexts
        guard !contexts.isEmpty else {
            return [
                SettingText(
                    name: "context.NAME", value: Context.none,
                    origin: Settings.Origin.standard.rawValue, standard: Context.none,
                    explanation:
                        "A filter under a name of yours, such as project:work; tend context NAME chooses it."
                )
            ]
        }
        return contexts.map { context in
            SettingText(
                name: "context.\(session.screen.shown(context.name))",
                value: session.screen.shown(context.text),
                origin: Settings.Origin.configuration.rawValue, standard: Context.none,
                explanation: "A context; tend context NAME chooses it.")
        }
    }

    private static func reports(_ session: Session) -> [SettingText] {
        let reports = session.settings.configuration.reports.sorted { $0.key < $1.key }
        guard !reports.isEmpty else {
            return [
                SettingText(
                    name: "report.NAME", value: Context.none,
                    origin: Settings.Origin.standard.rawValue, standard: Context.none,
                    explanation:
                        "What stands behind 'tend list', such as --sort due state:open; tend list --report NAME shows it."
                )
            ]
        }
        return reports.map { name, line in
            do throws(AppError) {
                try SavedReport.check(line, as: name, session)
            } catch {
                session.tell(error)
            }
            return SettingText(
                name: "report.\(session.screen.shown(name))", value: session.screen.shown(line),
                origin: Settings.Origin.configuration.rawValue, standard: Context.none,
                explanation: "A report; tend list --report NAME shows it.")
        }
    }

    private static func mappings(_ session: Session) -> [SettingText] {
        let mappings = session.settings.configuration.mappings
        guard !mappings.isEmpty else {
            return [
                SettingText(
                    name: "import.NAME", value: Context.none,
                    origin: Settings.Origin.standard.rawValue, standard: Context.none,
                    explanation:
                        "Options under a name of yours, such as --map text=Betreff; tend-import --mapping NAME takes them."
                )
            ]
        }
        return mappings.sorted { $0.key < $1.key }.map { name, options in
            SettingText(
                name: "import.\(session.screen.shown(name))",
                value: session.screen.shown(options),
                origin: Settings.Origin.configuration.rawValue, standard: Context.none,
                explanation: "A mapping; tend-import --mapping NAME takes it.")
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
