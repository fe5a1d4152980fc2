public import Domain
import Glibc
import POSIX

/// Remembers the timer in a small file in the folder for state, or as long as the session lasts where that
/// takes nothing.
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

    /// The folders in which it changes, as far as they can be named.
    public var folderPaths: [String] {
        do throws(AppError) {
            let places = try places()
            return [places.lasting, places.passing].compactMap(\.self).map(FilePath.folder)
        } catch {
            return []
        }
    }

    /// Whether one of the files is there.
    public var isInUse: Bool {
        do throws(AppError) {
            return unsafe access(try places().present, F_OK) == 0
        } catch {
            return false
        }
    }

    /// Returns the state as it was last written; one that cannot be is none.
    public func lookUpState(at now: TimerMoment) -> TimerState {
        do throws(AppError) {
            guard case .sound(let state) = try read(try places().present, at: now) else {
                return TimerState()
            }
            return state
        } catch {
            // Who only looks has something else to do.
            return TimerState()
        }
    }

    /// Runs a step on the state under a lock, and writes what it leaves; nothing to remember is no file.
    ///
    /// - Throws: `timer.notKept`, and what the step throws; then it is as it was.
    public func change<Value>(
        at now: TimerMoment, note: (AppError) -> Void,
        _ step: (inout TimerState) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        let lock = lock(try places(), ".lock")
        // Which of the files counts is known once nobody else has them.
        let places = try places()
        let before: TimerState
        switch try read(places.present, at: now) {
        case .sound(let state): before = state
        case .damaged:
            before = TimerState()
            let day = calendar.today(at: now.wall).day
            let kept = DamagedFile.setAside(places.present, on: day)
            note(AppError(.timerInvalid, detail: kept.detail, cause: kept.cause))
        }
        var state = before
        let value = try step(&state)
        if state != before {
            if let warning = try write(state, to: places) { note(warning) }
        }
        _ = consume lock
        return value
    }
}

extension KeptTimer {
    /// Runs a step with the state as it was last written, under a lock of its own.
    ///
    /// - Throws: What the step throws.
    public func whileArming(
        at now: TimerMoment, _ step: (TimerState) throws(AppError) -> Void
    ) throws(AppError) {
        let lock = lock(try places(), ".arming")
        try step(lookUpState(at: now))
        _ = consume lock
    }
}

// MARK: - The files

extension KeptTimer {
    private enum Found {
        case sound(TimerState)
        case damaged
    }

    /// Where the state can stand.
    private struct Places {
        /// The file in the folder for state.
        let lasting: String

        /// The file in the folder of the session, if there is one.
        let passing: String?

        /// The one that counts: what stands in the session was written later.
        var present: String {
            guard let passing, unsafe access(passing, F_OK) == 0 else { return lasting }
            return passing
        }
    }

    private func places() throws(AppError) -> Places {
        Places(
            lasting: try folders.state() + "/timer",
            passing: try folders.runtime().map { $0 + "/timer" })
    }

    /// Waits for whoever has a lock beside the state; where none can be made, nobody is waited for.
    private func lock(_ places: Places, _ suffix: String) -> Descriptor? {
        for file in [places.lasting, places.passing].compactMap(\.self) {
            let folder = FilePath.folder(of: file)
            if unsafe access(folder, F_OK) != 0 {
                do {
                    try PrivateFolder.make(folder)
                } catch {
                    // Another process may have made it meanwhile: opening the lock tells.
                }
            }
            do {
                let flags = O_RDWR | O_CREAT | O_NOFOLLOW
                let lock = try Descriptor(opening: file + suffix, flags, mode: 0o600)
                while flock(lock.number, LOCK_EX) != 0, errno == EINTR {}
                return lock
            } catch {
                continue
            }
        }
        return nil
    }

    private func read(_ path: String, at now: TimerMoment) throws(AppError) -> Found {
        do throws(SystemError) {
            let file = try SmallFile(opening: path, limit: Self.limit, O_NOFOLLOW)
            let isOurs = file.status.isOurs && file.status.st_mode & 0o077 == 0
            let bytes = try file.bytes()
            guard isOurs, let state = TimerText.state(of: bytes),
                state.timer?.isPlausible(at: now) != false,
                state.ring?.timer.isPlausible(at: now) != false
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

    /// Writes the state, and returns what to tell of it: where the folder for state takes nothing, the session
    /// remembers it.
    private func write(_ state: TimerState, to places: Places) throws(AppError) -> AppError? {
        guard !state.isEmpty else {
            for file in [places.passing, places.lasting].compactMap(\.self)
            where unsafe unlink(file) != 0 && errno != ENOENT && errno != ENOTDIR {
                throw failure(of: file, AppError(.saveFailed, cause: SystemError("unlink").cause))
            }
            return nil
        }
        let text = TimerText.text(of: state)
        do throws(AppError) {
            try AtomicFile.write(text.utf8.span, to: places.lasting)
            if let passing = places.passing { _ = unsafe unlink(passing) }
            return nil
        } catch {
            let failure = failure(of: places.lasting, error)
            guard let passing = places.passing else { throw failure }
            do throws(AppError) {
                try PrivateFolder.make(FilePath.folder(of: passing))
                try PrivateFolder.check(FilePath.folder(of: passing))
                try AtomicFile.write(text.utf8.span, to: passing)
            } catch {
                throw failure
            }
            return AppError(
                .timerForgotten, detail: failure.detail, suggestion: failure.suggestion,
                cause: error.cause)
        }
    }

    private func failure(of file: String, _ error: AppError) -> AppError {
        let isFull = error.code == .insufficientStorage
        return AppError(
            .timerNotKept,
            detail: isFull ? "The disk of '\(file)' is full." : "'\(file)' cannot be written.",
            suggestion: isFull ? "Free some space, then try again." : nil,
            holds: "The timer is as it was before.", cause: error.cause)
    }
}
