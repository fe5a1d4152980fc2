public import Domain
import Glibc
import POSIX

/// Remembers which context is chosen; the environment can say otherwise for a shell of its own.
public struct ChosenContext: ContextMemory, Sendable {
    /// The variable that names a context; empty it means none.
    public static let variable = "TEND_CONTEXT"

    private let named: String?
    private let file: String?

    /// Finds the choice through the environment, else in the folder for state.
    public init(in folders: UserFolders, environment: Environment) {
        do {
            named = try environment.path(Self.variable)
        } catch {
            // What is no text names no context, and that is told like any unknown name.
            named = environment[Self.variable]
        }
        do {
            file = try folders.state() + "/context"
        } catch {
            file = nil
        }
    }

    /// Whether the environment decides, whatever is remembered.
    public var isNamedByEnvironment: Bool { named != nil }

    /// Returns the name of the context that is chosen, or none.
    ///
    /// - Parameter day: The present day, for the name of a damaged file that is set aside.
    /// - Returns: The name, or why it is not known.
    public func name(
        on day: @autoclosure () -> CalendarDay
    ) -> (name: String?, problem: AppError?) {
        if let named { return (named.isEmpty || named == Context.none ? nil : named, nil) }
        guard let file else { return (nil, nil) }
        do throws(SystemError) {
            let bytes = try SmallFile.read(file, limit: 1 << 10, O_NOFOLLOW)
            if bytes.last == 0x0A, let name = String(validating: bytes.dropLast(), as: UTF8.self),
                Context.isName(name)
            {
                return (name, nil)
            }
        } catch  where error.number == ENOENT || error.number == ENOTDIR {
            return (nil, nil)
        } catch  where error.number == EACCES && !canEnter(FilePath.folder(of: file)) {
            // In a folder that one may not enter nothing of one's own is remembered.
            return (nil, nil)
        } catch  where ![EISDIR, EINVAL, EFBIG, ELOOP].contains(error.number) {
            return (
                nil,
                AppError(
                    .settingInvalid,
                    detail: "Which context is chosen stands in '\(file)', which cannot be read.",
                    suggestion: "Allow reading it, or choose anew: \(tend: .context, "none")",
                    cause: error.cause)
            )
        } catch {
            // Something that is no such file stands in its place.
        }
        return (nil, DamagedFile.setAside(file, on: day()))
    }

    /// Remembers the choice from now on.
    ///
    /// - Parameter name: The name of the context, or none to end it.
    /// - Throws: `configuration.noHome`, or `state.notWritten` if it cannot be remembered.
    public func remember(_ name: String?) throws(AppError) {
        guard let file else { throw AppError(.homeUnknown) }
        let cause: Cause?
        do throws(AppError) {
            guard let name else { return try forget(file) }
            try PrivateFolder.make(FilePath.folder(of: file))
            return try AtomicFile.write("\(name)\n".utf8.span, to: file)
        } catch {
            cause = error.cause
        }
        throw AppError(
            .stateNotWritten, detail: "The context stays as it was.",
            suggestion: "Allow writing to '\(FilePath.folder(of: file))', or set \(Self.variable).",
            cause: cause)
    }

    private func canEnter(_ folder: String) -> Bool {
        unsafe access(folder, X_OK) == 0
    }

    private func forget(_ file: String) throws(AppError) {
        guard unsafe unlink(file) != 0, errno != ENOENT, errno != ENOTDIR else { return }
        throw AppError(.stateNotWritten, cause: SystemError("unlink").cause)
    }
}
