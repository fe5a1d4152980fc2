import Domain
import Glibc

/// One program among the hooks.
struct Hook {
    private let path: String
    private let name: String
    private let status: stat

    /// Takes the file for a hook, if it is one that may be run.
    init?(_ path: String, as name: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH) != 0
        else { return nil }
        self.path = path
        self.name = name
        self.status = status
    }

    /// Returns why somebody else could have written the program, or none if nobody else could.
    ///
    /// A link is followed: what it leads to counts, and the folder in which that lies.
    ///
    /// - Parameter folder: The folder of the hooks.
    /// - Returns: `hook.notRun`, or none.
    func reasonForDistrust(in folder: String) -> AppError? {
        var places = [folder, FilePath.folder(of: folder)]
        if let real = unsafe realpath(path, nil) {
            defer { unsafe free(real) }
            places.append(FilePath.folder(of: unsafe String(cString: real)))
        }
        if let problem = distrust(of: status, path) { return problem }
        for place in places {
            var status = stat()
            guard unsafe stat(place, &status) == 0 else {
                return refusal(
                    "'\(place)' cannot be looked at.", cause: SystemError("stat").cause)
            }
            if let problem = distrust(of: status, place) { return problem }
        }
        return nil
    }

    private func distrust(of status: stat, _ place: String) -> AppError? {
        guard status.st_uid == geteuid() else {
            return refusal("'\(place)' belongs to another user.")
        }
        guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            return refusal(
                "Others may write to '\(place)'.",
                suggestion: "Keep it for yourself: chmod go-w '\(place)'")
        }
        return nil
    }

    private func refusal(
        _ reason: String, suggestion: Advice? = nil, cause: Cause? = nil
    ) -> AppError {
        AppError(
            .hookNotRun, detail: "The hook is '\(name)'. \(reason)", suggestion: suggestion,
            cause: cause ?? Cause(step: "check hook"))
    }

    /// Runs the hook on a change.
    ///
    /// - Throws: `hook.refused` with its words, or `hook.failed`.
    func run(
        at moment: HookFolder.Moment, on change: String, for patience: Int,
        _ isInterrupted: () -> Bool
    ) throws(AppError) {
        let end: HookRun.End
        do {
            end = try HookRun(path, at: moment, patience: patience).run(
                on: Array(change.utf8), isInterrupted)
        } catch {
            let isNoProgram = error.number == ENOEXEC
            throw AppError(
                .hookFailed, detail: "'\(name)' cannot be run.",
                suggestion: isNoProgram
                    ? "Let its first line say what runs it, such as #!/bin/sh" : nil,
                cause: error.cause)
        }
        switch end {
        case .accepted:
            return
        case .refused(let words, let status):
            // A signal ended it, or there was nothing to run: it has not decided anything.
            guard status < 126 else {
                throw failure("'\(name)' ended with status \(status).", words)
            }
            let reason = words.isEmpty ? "It says nothing, with status \(status)." : words
            throw AppError(.hookRefused, detail: "'\(name)': \(reason)")
        case .overdue:
            throw failure(
                "'\(name)' did not end within \(patience / 1000) s, and was ended.", "")
        case .interrupted:
            throw failure("'\(name)' was interrupted.", "")
        }
    }

    private func failure(_ detail: String, _ words: String) -> AppError {
        AppError(
            .hookFailed,
            detail: [detail, words].filter { !$0.isEmpty }.joined(separator: " "))
    }
}
