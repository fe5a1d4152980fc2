/// What was said of settings in one place: on the command line, or in the configuration.
///
/// A handful of pairs, where a dictionary would have the runtime search the whole program for how a
/// setting is hashed, at the start of every command.
public struct SettingValues: Sendable {
    private struct Entry {
        let setting: Setting
        let value: String
    }

    private var entries: [Entry] = []

    /// Creates values of which none is said.
    public init() {}

    /// The value of a setting, if one was said.
    public subscript(setting: Setting) -> String? {
        get { entries.first { $0.setting == setting }?.value }
        set {
            entries.removeAll { $0.setting == setting }
            if let newValue { entries.append(Entry(setting: setting, value: newValue)) }
        }
    }
}

extension SettingValues: ExpressibleByDictionaryLiteral {
    /// Creates values of settings, each of which is named once.
    public init(dictionaryLiteral values: (Setting, String)...) {
        for (setting, value) in values { self[setting] = value }
    }
}
