public import Domain
import Glibc

/// Opens what a task names with the program that the desktop has for it.
public struct LinkOpener {
    private let environment: Environment

    /// Creates an opener in an environment, whose HOME stands for `~`.
    public init(in environment: Environment) {
        self.environment = environment
    }

    /// Opens the first of the links that can be: an address, or a path where something is.
    ///
    /// - Returns: What was opened, or none if there is nothing to open.
    /// - Throws: `program.openerFailed` if `xdg-open` is not there, or says that it failed.
    public func openFirst(of links: [TaskLink]) throws(AppError) -> String? {
        guard let target = links.lazy.compactMap(target).first else { return nil }
        let status = ShellCommand(
            "command -v xdg-open > /dev/null || exit 127; exec xdg-open \"$1\"", arguments: [target]
        ).run()
        guard status == 0 else {
            throw AppError(
                .openerFailed,
                detail: status == 127
                    ? "The program 'xdg-open' is not there." : "It ended with status \(status).")
        }
        return target
    }

    private func target(of link: TaskLink) -> String? {
        switch link {
        case .address(let address): return address
        case .path(let path):
            guard path.hasPrefix("~/") else { return exists(path) ? path : nil }
            guard let home = environment["HOME"] else { return nil }
            let whole = home + path.dropFirst()
            return exists(whole) ? whole : nil
        }
    }

    private func exists(_ path: String) -> Bool {
        unsafe access(path, F_OK) == 0
    }
}
