import Text

/// A command that a person is advised to run, as data: a front end that knows of a store that was named
/// names it in the command, too.
public struct AdvisedCommand: Hashable, Sendable {
    /// What `tend` can be told to do, where advice speaks of it.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        case add, backup, capture, context, config, completions, delete, doctor, drafts, earlier,
            edit, erase
        case explain, export, help, list, log, move, projects, purge, reopen, report, restore, retry
        case search, show, tags, undo

        /// Whether it reads or changes the task store.
        var usesStore: Bool {
            switch self {
            case .completions, .drafts, .explain, .help, .log: false
            default: true
            }
        }
    }

    /// The words, the program first; what stands for something else is in capitals: `ID`.
    private let words: [String]

    /// After how many words the option stands that names the store; none where no store is used.
    private let storePlace: Int?

    private init(_ words: [String], storePlace: Int?) {
        self.words = words
        self.storePlace = storePlace
    }

    /// Returns a command of `tend`.
    public static func tend(_ name: Name, _ arguments: [String]) -> AdvisedCommand {
        AdvisedCommand(["tend", name.rawValue] + arguments, storePlace: name.usesStore ? 2 : nil)
    }

    /// Returns a command of `tend`.
    public static func tend(_ name: Name, _ arguments: String...) -> AdvisedCommand {
        tend(name, arguments)
    }

    /// Returns a command of `tend` for the store at a path, whichever was named.
    public static func tend(_ name: Name, forStoreAt path: String) -> AdvisedCommand {
        AdvisedCommand(["tend", name.rawValue, "--db", path], storePlace: nil)
    }

    /// Returns a run of `tend-import`.
    public static func importer(_ arguments: [String]) -> AdvisedCommand {
        AdvisedCommand(["tend-import"] + arguments, storePlace: 1)
    }

    /// Returns a command of the system's.
    public static func system(_ words: [String]) -> AdvisedCommand {
        AdvisedCommand(words, storePlace: nil)
    }

    /// Returns the command with each of its words replaced.
    func mapWords(_ replace: (String) -> String) -> AdvisedCommand {
        AdvisedCommand(words.map(replace), storePlace: storePlace)
    }

    /// Returns the words, the program first.
    ///
    /// - Parameter store: The path that the person named for the store, as they typed it; none where
    ///   they named none.
    /// - Returns: The words, each as it is.
    public func words(naming store: String?) -> [String] {
        guard let store, let storePlace else { return words }
        let option = store.hasPrefix("-") ? ["--db=\(store)"] : ["--db", store]
        var named = words
        named.insert(contentsOf: option, at: storePlace)
        return named
    }

    /// Returns the command as a shell takes it.
    public func text(naming store: String?) -> String {
        words(naming: store).map(\.shellWord).joined(separator: " ")
    }
}
