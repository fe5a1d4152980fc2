import Application
import Arguments
import Domain
import JSON
import Platform
import Presentation
import Text

/// What `tend config set` and `unset` do to the person's file.
enum ConfigurationChange {
    /// Changes a line of the file.
    static func make(_ run: CommandRun) throws(AppError) -> CommandResult {
        let words = run.invocation.words
        switch (words[0], words.count) {
        case ("set", 3...):
            let (key, value) = (words[1], words[2...].joined(separator: " "))
            try check(key, value, run)
            try file(run).set(key, to: value)
            if let name = name(in: key, after: SavedLine.key.key(of: "")) {
                let keys = KeySettings(run.settings.configuration, setting: (name, value))
                for problem in keys.problems(of: name) { run.action.note(problem) }
            }
            return run.answer("\(run.output.shown(key)) = \(run.output.shown(value))\n") { json in
                json.object { object in
                    object.member("name", run.output.shown(key))
                    object.member("value", run.output.shown(value))
                }
            }
        case ("set", 2):
            guard isKnown(words[1]) else { throw unknown(words[1]) }
            if let name = name(in: words[1], after: SavedLine.key.key(of: "")) {
                try checkKey(name, "d")
            }
            throw AppError(
                .invalidUsage, detail: "What '\(words[1])' is to be is not said.",
                suggestion: "Say it: \(tend: .config, "set", words[1], "VALUE")",
                holds: "Nothing was changed.")
        case ("unset", 2):
            let isThere = try file(run).remove(words[1])
            guard isThere || isKnown(words[1]) else { throw unknown(words[1]) }
            let key = run.output.shown(words[1])
            return run.answer(
                isThere ? "\(key) is at its default.\n" : "\(key) was not set.\n"
            ) { json in
                json.object { $0.member("name", key) }
            }
        case (let key, 2...) where isKnown(key):
            let ended = words.contains { $0.hasPrefix("--") } ? ["--"] : []
            let command = AdvisedCommand.tend(.config, ["set", key] + ended + words.dropFirst())
            throw AppError(
                .invalidUsage, detail: "'\(key)' takes no value without 'set'.",
                suggestion: "Set it: \(command)",
                holds: "Nothing was changed.")
        default:
            throw run.usage("It takes KEY, 'set KEY VALUE' or 'unset KEY'.")
        }
    }

    private static func file(_ run: CommandRun) throws(AppError) -> ConfigurationFile {
        let configuration = run.settings.configuration
        guard let path = configuration.path else { throw AppError(.homeUnknown) }
        // What others could have written is not written on.
        if let problem = configuration.hiddenStore, problem.code == .configurationForeign {
            throw problem
        }
        return ConfigurationFile(at: path)
    }

    /// Refuses what no line of the file would be understood for.
    private static func check(
        _ key: String, _ value: String, _ run: CommandRun
    ) throws(AppError) {
        if let setting = Setting(rawValue: key) {
            return try check(setting, value, run)
        }
        if let name = name(in: key, after: "context.") {
            guard Context.isName(name) else { throw refusal(key) }
            let filter = try run.filterReader().filter(ofLine: value)
            guard !filter.isEmpty else {
                throw AppError(.missingRequiredField, field: "filter", detail: "It has no filter.")
            }
            return
        }
        for kind in SavedLine.allCases {
            guard let name = name(in: key, after: kind.key(of: "")) else { continue }
            guard Context.isName(name) else { throw refusal(key) }
            switch kind {
            case .report: try checkReport(name, value, run)
            case .alias: try checkAlias(name, value)
            case .mapping: break
            case .key: try checkKey(name, value)
            }
            return
        }
        throw unknown(key)
    }

    /// Returns the error of a key that no setting has, nor any of some names of the person's.
    static func unknown(
        _ key: String, besides names: [String] = [], holds: String? = "Nothing was changed."
    ) -> AppError {
        AppError(
            .invalidUsage, detail: "'\(key)' is no setting.",
            suggestion: (Setting.allCases.map(\.name) + names).nearest(to: key)
                .map { "Did you mean '\($0)'?" } ?? "See every setting: \(tend: .config)",
            holds: holds)
    }

    /// Whether a key is that of a setting, or what those begin with that have a name of yours.
    private static func isKnown(_ key: String) -> Bool {
        Setting(rawValue: key) != nil || key.hasPrefix("context.")
            || SavedLine.allCases.contains { key.hasPrefix($0.key(of: "")) }
    }

    private static func check(
        _ setting: Setting, _ value: String, _ run: CommandRun
    ) throws(AppError) {
        guard setting.mayBeSet(to: value) else {
            let meant = setting.slip(in: value).flatMap { $0.words.nearest(to: $0.word) }
            throw AppError(
                .invalidMetadata, field: "value",
                detail: "'\(value)' is no value of '\(setting.name)'.",
                suggestion: meant.map { "Did you mean '\($0)'?" } ?? "Use \(setting.expectation).",
                holds: "Nothing was changed.")
        }
        guard setting == .defaultView else { return }
        do throws(AppError) {
            let view = try DefaultView.invocation(of: value, in: run.settings.configuration)
            if view.command == ListCommand.definition { try SavedReport.check(view, run) }
        } catch {
            var error = error
            error.holds = "Nothing was changed."
            throw error
        }
    }

    private static func checkKey(_ name: String, _ value: String) throws(AppError) {
        do {
            _ = try KeySettings.parse(name, value)
        } catch {
            throw AppError(
                .invalidUsage, detail: error.detail, suggestion: error.suggestion,
                holds: "Nothing was changed.")
        }
    }

    private static func checkReport(
        _ name: String, _ value: String, _ run: CommandRun
    ) throws(AppError) {
        do throws(AppError) {
            try SavedReport.check(value, as: name, run)
        } catch {
            // It is no line of the configuration yet.
            guard error.code == .settingInvalid else { throw error }
            throw AppError(
                .invalidMetadata, field: "report", detail: error.detail, mark: error.mark,
                suggestion: error.suggestion, holds: "Nothing was changed.")
        }
    }

    private static func checkAlias(_ name: String, _ value: String) throws(AppError) {
        if CommandTable.verb(name) != nil {
            throw AppError(
                .invalidUsage, detail: "'\(name)' is a command already.",
                suggestion: "Take another name.", holds: "Nothing was changed.")
        }
        guard !CommandLineWords.isOpen(value) else {
            throw AppError(
                .invalidUsage, detail: "A quote in it is not closed.",
                suggestion: "Close it, or leave it out.", holds: "Nothing was changed.")
        }
        let first = CommandLineWords.words(of: value).first { !$0.hasPrefix("-") } ?? ""
        guard CommandTable.verb(first) != nil else {
            throw AppError(
                .invalidUsage, detail: "'\(first)' is not a command of tend.",
                suggestion: "Begin with one: alias.\(name) = list project:work",
                holds: "Nothing was changed.")
        }
    }

    private static func name(in key: String, after prefix: String) -> String? {
        key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
    }

    private static func refusal(_ key: String) -> AppError {
        AppError(
            .invalidUsage, detail: "'\(key)' cannot be a name.",
            suggestion: "Take one word other than none.", holds: "Nothing was changed.")
    }
}
