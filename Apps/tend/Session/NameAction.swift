import Arguments
import Domain
import Presentation

/// What `tend projects` and `tend tags` are asked to do, by their words.
enum NameAction {
    case list
    case rename(String, to: String)
    case delete([String])

    private static let words = ["rename", "delete"]

    /// Reads the words.
    init(_ session: Session) throws(AppError) {
        let names = Array(session.invocation.words.dropFirst())
        switch session.invocation.words.first {
        case nil:
            self = .list
        case "rename":
            guard names.count == 2 else {
                throw session.usage(
                    "rename takes the old name and the new one; quote names of several words.")
            }
            self = .rename(names[0], to: names[1])
        case "delete":
            guard !names.isEmpty else { throw session.usage("Name what is to be deleted.") }
            self = .delete(names)
        case let typed?:
            let meant = Self.words.nearest(to: typed).map { " Did you mean '\($0)'?" } ?? ""
            throw session.usage(
                "'\(typed)' is neither rename nor delete.\(meant)")
        }
    }

    /// Finds which name may have been meant.
    static func nearest(_ typed: String, _ names: [String]) -> String? {
        names.nearest(to: typed)
    }
}

extension Session {
    /// Refuses options of the command that go with another action of it.
    func refuseOptions(besides fitting: [Option]) throws(AppError) {
        let surplus = invocation.options.first { given in
            invocation.command.options.contains(given.option) && !fitting.contains(given.option)
        }
        if let option = surplus?.option {
            throw usage("--\(option.name) does not go with what is asked for.")
        }
    }

    /// Shows names with their tasks: those with something left to do, or all.
    func show(_ names: [ListedName], of kind: NameKind) throws(AppError) -> Ending {
        let isAll = invocation.has(.allNames)
        let names = names.filter { isAll || $0.count.open > 0 }.map(screen.shown)
        switch screen.form {
        case .nothing, .ids: break
        case .json:
            var array = JSONArray()
            for name in names { try array.append(to: screen.write) { $0.value(name.count) } }
            try array.close(to: screen.write)
        case .text:
            let list = NameListText(names, of: kind, isAll: isAll, terminal: screen.terminal)
            try screen.page { write throws(AppError) in try write(list.text) }
        }
        return .unchanged
    }

    /// Tells what became of names; that is saved by now.
    func report(
        _ change: NameChange, _ text: (NameChangeText) -> (NameChange) -> String
    ) throws(AppError) -> Ending {
        let ids = change.tasks.map(\.id)
        if !ids.isEmpty { ending = ending.and(ids) }
        let shown = screen.isLogged ? change.withoutPrivateText() : change
        if screen.form == .ids {
            try screen.write(TaskIDText.text(of: ids))
        } else {
            try show(text(NameChangeText(terminal: screen.terminal))(shown)) { writer in
                writer.value(shown)
            }
        }
        return ending
    }
}

extension Screen {
    /// Returns the name as it may be shown here.
    fileprivate func shown(_ name: ListedName) -> ListedName {
        let count = name.count
        return ListedName(
            NameCount(name: shown(count.name), open: count.open, completed: count.completed),
            depth: name.depth)
    }
}
