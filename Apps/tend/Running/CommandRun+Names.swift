import Arguments
import Domain
import Presentation
import Text

/// What `tend projects` and `tend tags` are asked to do, by their words.
enum NameAction {
    case list
    case rename(String, to: String)
    case delete([String])

    private static let words = ["rename", "delete"]

    /// Reads the words.
    init(_ run: CommandRun) throws(AppError) {
        let names = Array(run.invocation.words.dropFirst())
        switch run.invocation.words.first {
        case nil:
            self = .list
        case "rename":
            guard names.count == 2 else {
                throw run.usage(
                    "rename takes the old name and the new one; quote names of several words.")
            }
            self = .rename(names[0], to: names[1])
        case "delete":
            guard !names.isEmpty else { throw run.usage("Name what is to be deleted.") }
            self = .delete(names)
        case let typed?:
            let meant = Self.words.nearest(to: typed).map { " Did you mean '\($0)'?" } ?? ""
            throw run.usage(
                "'\(typed)' is neither rename nor delete.\(meant)")
        }
    }

    /// Finds which name may have been meant.
    static func nearest(_ typed: String, _ names: [String]) -> String? {
        names.nearest(to: typed)
    }
}

extension CommandRun {
    /// Refuses options of the command that go with another action of it.
    func refuseOptions(besides fitting: [Option]) throws(AppError) {
        let surplus = invocation.options.first { given in
            invocation.command.options.contains(given.option) && !fitting.contains(given.option)
        }
        if let option = surplus?.option {
            throw usage("--\(option.name) does not go with what is asked for.")
        }
    }

    /// Names with their tasks: those with something left to do, or all.
    func result(_ names: [ListedName], of kind: NameKind) -> CommandResult {
        let isAll = invocation.has(.allNames)
        let names = names.filter { isAll || $0.count.open > 0 }.map(output.shown)
        return .read { () throws(AppError) in
            switch self.output.form {
            case .nothing, .ids: break
            case .json: try self.output.writeJSON(names) { $0.value($1.count) }
            case .text:
                try self.output.pageText { $0.write(names, of: kind, isAll: isAll) }
            }
        }
    }
}

extension Output {
    /// Returns the name as it may be shown here.
    fileprivate func shown(_ name: ListedName) -> ListedName {
        let count = name.count
        return ListedName(
            NameCount(
                name: shown(count.name), open: count.open, completed: count.completed,
                overdue: count.overdue),
            depth: name.depth)
    }
}
