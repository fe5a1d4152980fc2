public import Domain
import Glibc
import POSIX

/// The hooks of a person: programs of their own that see each change, and may refuse it before it is
/// saved.
///
/// They lie in `~/.config/tend/hooks`, and their names begin with the moment at which they are run:
/// `before-change` or `after-change`. Files that nobody may run are left alone. A program that somebody
/// else could have written is not run: one of another user, one that others may write to, and one to
/// which a folder or a link leads for which that holds. Where it cannot be known whether there are hooks,
/// no change is made.
public struct HookFolder: ChangeHooks, Sendable {
    /// The variable that says to a program that it is a hook; who finds it set runs none.
    public static let variable = "TEND_HOOK"

    /// When a hook is run.
    enum Moment: String {
        case before = "before-change"
        case after = "after-change"
    }

    private let path: String
    private let timeout: Int
    private let text: @Sendable (HookedChange) -> String

    /// Why it cannot be looked into, if it cannot.
    private let obstacle: AppError?

    /// Finds the hooks; none, where there are none or this program was started by one.
    ///
    /// - Parameters:
    ///   - folders: The person's folders.
    ///   - environment: What says that this program was started by a hook.
    ///   - timeout: How many milliseconds one may take.
    ///   - text: Writes down what they are asked about, or told of: one JSON object.
    public init?(
        in folders: UserFolders, environment: Environment, timeout: Int,
        text: @escaping @Sendable (HookedChange) -> String
    ) {
        self.text = text
        guard environment[Self.variable] == nil else { return nil }
        do {
            path = try folders.configuration() + "/hooks"
        } catch {
            return nil
        }
        switch Self.look(at: path) {
        case .none: return nil
        case .there: obstacle = nil
        case .unknown(let error): obstacle = error
        }
        self.timeout = timeout
    }

    /// Asks each hook, in the order of names, about a change that is to be saved.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - isInterrupted: Whether a signal asks the program to end.
    /// - Returns: Why some were not run.
    /// - Throws: `hook.refused` with its words as the detail, or `hook.failed`; the first that does not
    ///   accept the change ends it. `hook.unreadable` where it is not known whether there are any.
    public func ask(
        about change: HookedChange, isInterrupted: () -> Bool
    ) throws(AppError) -> [AppError] {
        let (hooks, problems) = try found(at: .before)
        guard !hooks.isEmpty else { return problems }
        let text = text(change)
        for hook in hooks {
            try hook.run(at: .before, on: text, timeout: timeout, isInterrupted)
        }
        return problems
    }

    /// Tells each hook, in the order of names, of a change that is saved.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - isInterrupted: Whether a signal asks the program to end.
    /// - Returns: Why some were not run, and what went wrong in others.
    public func tell(of change: HookedChange, isInterrupted: () -> Bool) -> [AppError] {
        do {
            var (hooks, problems) = try found(at: .after)
            let text = hooks.isEmpty ? "" : text(change)
            for hook in hooks {
                do {
                    try hook.run(at: .after, on: text, timeout: timeout, isInterrupted)
                } catch {
                    problems.append(
                        error.code == .hookRefused ? error.told(as: .hookFailed) : error)
                }
            }
            return problems
        } catch {
            return [error]
        }
    }

    /// Returns how many hooks there are, why some of them are not run or cannot be, and the files that were probably
    /// meant to be some: one that may not be run, or has another name.
    func look() throws(AppError) -> (count: Int, problems: [AppError], strays: [String]) {
        let (before, after) = (try found(at: .before), try found(at: .after))
        let hooks = before.0 + after.0
        return (
            hooks.count, before.1 + after.1 + hooks.compactMap(\.obstacle),
            try names().filter(isStray)
        )
    }

    private func isStray(_ name: String) -> Bool {
        let isNamedSo = [Moment.before, .after].contains { name.hasPrefix($0.rawValue) }
        let file = "\(path)/\(name)"
        return stat(of: file)?.isRegularFile == true && isNamedSo == (Hook(file, as: name) == nil)
    }

    /// The names in the folder, but for those of backups that editors make.
    private func names() throws(AppError) -> [String] {
        if let obstacle { throw obstacle }
        do {
            return try FolderNames.read(path).filter { !$0.hasSuffix("~") }.sorted()
        } catch {
            throw Self.unreadable(path, error)
        }
    }

    private func found(at moment: Moment) throws(AppError) -> ([Hook], [AppError]) {
        var hooks: [Hook] = []
        var problems: [AppError] = []
        for name in try names() where name.hasPrefix(moment.rawValue) {
            guard let hook = Hook("\(path)/\(name)", as: name) else { continue }
            if let problem = hook.reasonForDistrust() {
                problems.append(problem)
            } else {
                hooks.append(hook)
            }
        }
        return (hooks, problems)
    }
}

// MARK: - Whether there is one

extension HookFolder {
    private enum Sight {
        case none
        case there
        case unknown(AppError)
    }

    /// Finds out whether there is a folder; a link that leads nowhere is one that cannot be looked into.
    private static func look(at path: String) -> Sight {
        guard stat(of: path) == nil else { return .there }
        let error = SystemError("stat")
        switch error.number {
        case ENOENT, ENOTDIR:
            var place = path
            while stat(ofLink: place) == nil, place != "/" { place = FilePath.folder(of: place) }
            guard stat(ofLink: place)?.isLink == true, stat(of: place) == nil else {
                return .none
            }
            return .unknown(
                AppError(
                    .hooksUnreadable, detail: "'\(place)' is a link that leads nowhere.",
                    suggestion:
                        "Let it lead to your hooks, or remove it: \(system: "ls", "-l", place)",
                    cause: error.cause))
        default:
            return .unknown(unreadable(path, error))
        }
    }

    private static func unreadable(_ path: String, _ error: SystemError) -> AppError {
        AppError(
            .hooksUnreadable, detail: "It is '\(path)'.",
            suggestion: FilePath.remedyOfClosedFolder(above: path), cause: error.cause)
    }
}
