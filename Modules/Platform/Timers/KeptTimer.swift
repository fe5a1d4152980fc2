public import Domain
import Glibc
import POSIX

/// Remembers the timer in a small file in the folder for state.
///
/// It is read only as a file of this person's own that nobody else can read or write, and replaced whole; a
/// lock of flock(2) on a file beside it keeps two processes from changing it at once.
public struct KeptTimer: TimerMemory, Sendable {
    private let folders: UserFolders
    private let calendar: SystemCalendar

    private static let limit = 1 << 16

    /// Finds the file in the folder for state.
    public init(in folders: UserFolders, calendar: SystemCalendar) {
        self.folders = folders
        self.calendar = calendar
    }

    /// Returns the timer as it was last written; one that cannot be is none.
    public func glance(at now: TimerMoment) -> FocusTimer? {
        do throws(AppError) {
            guard case .sound(let state) = try read(try file(), at: now) else { return nil }
            return state.timer
        } catch {
            // Who only looks has something else to do.
            return nil
        }
    }

    /// Runs a step on the state under a lock, and writes what it leaves; nothing to remember is no file.
    ///
    /// - Throws: `timer.notKept`, and what the step throws; then it is as it was.
    public func change<Value>(
        at now: TimerMoment, damaged: (AppError) -> Void,
        _ step: (inout TimerState) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        let file = try file()
        let lock = lock(file)
        let before: TimerState
        switch try read(file, at: now) {
        case .sound(let state): before = state
        case .damaged:
            before = TimerState()
            let kept = DamagedFile.setAside(file, on: calendar.today(at: now.wall).day)
            damaged(AppError(.timerInvalid, detail: kept.detail, cause: kept.cause))
        }
        var state = before
        let value = try step(&state)
        if state != before { try write(state, to: file) }
        _ = consume lock
        return value
    }
}

// MARK: - The file

extension KeptTimer {
    private enum Found {
        case sound(TimerState)
        case damaged
    }

    private func file() throws(AppError) -> String { try folders.state() + "/timer" }

    /// Waits for whoever has the state; where no lock can be made, nobody is waited for.
    private func lock(_ file: String) -> Descriptor? {
        do {
            // The folder may be missing: it is the first timer of this person.
            if unsafe access(FilePath.folder(of: file), F_OK) != 0 {
                try PrivateFolder.make(FilePath.folder(of: file))
            }
            return try opened(file + ".lock")
        } catch {
            return nil
        }
    }

    private func opened(_ path: String) throws(SystemError) -> Descriptor {
        let lock = try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        while flock(lock.number, LOCK_EX) != 0, errno == EINTR {}
        return lock
    }

    private func read(_ path: String, at now: TimerMoment) throws(AppError) -> Found {
        do throws(SystemError) {
            let file = try SmallFile(opening: path, limit: Self.limit, O_NOFOLLOW)
            let isOurs = file.status.st_uid == geteuid() && file.status.st_mode & 0o077 == 0
            let bytes = try file.bytes()
            guard isOurs, let state = TimerText.state(of: bytes),
                state.timer?.isPlausible(at: now) != false
            else { return .damaged }
            return .sound(state)
        } catch  where error.number == ENOENT || error.number == ENOTDIR {
            return .sound(TimerState())
        } catch  where [EISDIR, EINVAL, EFBIG, ELOOP].contains(error.number) {
            return .damaged
        } catch {
            throw AppError(
                .timerNotKept, detail: "'\(path)' cannot be read.",
                suggestion: "Let yourself read it: \(system: "chmod", "600", path)",
                holds: "Nothing was changed.", cause: error.cause)
        }
    }

    private func write(_ state: TimerState, to file: String) throws(AppError) {
        guard !state.isEmpty else {
            guard unsafe unlink(file) != 0, errno != ENOENT else { return }
            let cause = SystemError("unlink").cause
            return try keeping(file) { () throws(AppError) in
                throw AppError(.timerNotKept, cause: cause)
            }
        }
        let text = TimerText.text(of: state)
        try keeping(file) { () throws(AppError) in
            try AtomicFile.write(text.utf8.span, to: file)
        }
    }

    /// Runs a step that writes; where that fails, it says that the timer is as it was.
    private func keeping(
        _ file: String, _ step: () throws(AppError) -> Void
    ) throws(AppError) {
        do {
            try step()
        } catch {
            let isFull = error.code == .insufficientStorage
            throw AppError(
                .timerNotKept,
                detail: isFull
                    ? "The disk of '\(file)' is full." : "'\(file)' cannot be written.",
                suggestion: isFull ? "Free some space, then try again." : nil,
                holds: "The timer is as it was before.", cause: error.cause)
        }
    }
}
