public import Domain
import Glibc
import POSIX

/// Drafts as files in a folder of the person's own, one each.
public struct DraftFolder: DraftPlace, Sendable {
    static let suffix = ".draft"

    /// How many bytes a draft may have: more than anybody types or pastes.
    private static let largest = 256 << 20

    /// Where it is.
    public let path: String

    /// Creates the box; the folder is made with the first draft.
    public init(path: String) {
        self.path = path
    }

    /// Returns the places where a person's drafts can be kept, the best first.
    public static func all(in folders: UserFolders) -> [DraftFolder] {
        var places: [DraftFolder] = []
        do {
            places.append(DraftFolder(path: try folders.state() + "/drafts"))
            if let runtime = try folders.runtime() {
                places.append(DraftFolder(path: runtime + "/drafts"))
            }
        } catch {
            // Without a home there is no such place; what cannot be saved is printed back.
        }
        return places
    }

    /// Writes the draft into a file of its own.
    ///
    /// - Throws: `persistence.insufficientStorage` and its kin; `persistence.noPermission` where
    ///   others could take the file away.
    public func keep(_ draft: Draft) throws(AppError) {
        try PrivateFolder.make(path)
        try PrivateFolder.check(path)
        let text = DraftText.encode(draft)
        guard text.utf8.count <= Self.largest else {
            throw AppError(.saveFailed, cause: Cause(step: "keep a draft of this size"))
        }
        try AtomicFile.write(text.utf8.span, to: file(of: draft))
    }

    /// Returns the drafts that can be read, oldest first.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func drafts() throws(AppError) -> [Draft] {
        var drafts: [Draft] = []
        for name in try names() {
            if case .draft(let draft) = content(of: name) { drafts.append(draft) }
        }
        return drafts.sorted { $0.id < $1.id }
    }

    /// Sets aside every file that is no draft, whatever text it still holds, and what is no folder
    /// where theirs should be.
    ///
    /// - Parameter day: The present day, which becomes a part of their names.
    /// - Returns: What to tell of each.
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func setAsideDamaged(on day: CalendarDay) throws(AppError) -> [AppError] {
        if let problem = makeWay(on: day) { return [problem] }
        var problems: [AppError] = []
        for name in try names() {
            switch content(of: name) {
            case .damaged: problems.append(DamagedFile.setAside("\(path)/\(name)", on: day))
            case .empty: _ = unsafe unlink("\(path)/\(name)")
            case .draft, .gone: continue
            }
        }
        return problems
    }

    /// Sets aside what stands where the folder should be, and is none.
    ///
    /// - Parameter day: The present day, which becomes a part of its name.
    /// - Returns: What to tell of it; none if nothing was in the way.
    public func makeWay(on day: CalendarDay) -> AppError? {
        guard let status = stat(of: path), !status.isFolder else { return nil }
        return DamagedFile.setAside(path, on: day)
    }

    /// Returns how many texts wait; a draft that is damaged counts as one, for the store at hand.
    ///
    /// - Parameter store: The path of the store at hand, asked for where there is a draft.
    /// - Returns: How many are for this store, and how many for others.
    /// - Throws: `persistence.fetchFailed` and its kin, and what `store` throws.
    public func count(
        for store: @autoclosure () throws(AppError) -> String
    ) throws(AppError) -> (here: Int, elsewhere: Int) {
        var count = (here: 0, elsewhere: 0)
        let names = try names()
        guard !names.isEmpty else { return count }
        let store = try store()
        for name in names {
            switch content(of: name) {
            case .draft(let draft) where draft.belongs(in: store):
                count.here += draft.texts.count
            case .draft(let draft): count.elsewhere += draft.texts.count
            case .damaged: count.here += 1
            case .gone, .empty: continue
            }
        }
        return count
    }

    /// Removes the draft's recording, if it has one, and its file; one that is gone already is as good.
    ///
    /// - Throws: `persistence.saveFailed` and its kin.
    public func discard(_ draft: Draft) throws(AppError) {
        // The draft says what the recording is: it goes last.
        try remove(recordingFile(of: draft))
        try remove(file(of: draft))
    }

    private func remove(_ file: String) throws(AppError) {
        guard unsafe unlink(file) == 0 || errno == ENOENT else {
            let error = SystemError("unlink")
            throw AppError(error.code(otherwise: .saveFailed), cause: error.cause)
        }
    }

    /// Runs the step unless another process has the folder (flock(2)).
    ///
    /// - Parameter step: What no other process may do meanwhile.
    /// - Returns: Whether it ran, or there is no folder and so no draft.
    /// - Throws: What the step throws.
    public func exclusively(_ step: () throws(AppError) -> Void) throws(AppError) -> Bool {
        let folder: Descriptor
        do throws(SystemError) {
            folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
        } catch {
            // No folder, no drafts.
            guard error.number != ENOENT else { return true }
            throw AppError(error.code(otherwise: .fetchFailed), cause: error.cause)
        }
        while flock(folder.number, LOCK_EX | LOCK_NB) != 0 {
            guard errno != EWOULDBLOCK else { return false }
            // A file system without locks keeps nobody out.
            guard errno == EINTR else { break }
        }
        try step()
        return true
    }

    /// Returns the error that says who has the folder.
    public func isHeld() -> AppError {
        AppError(.draftsBusy, cause: Cause(step: "wait for the drafts"))
            .held(by: LockSearch(path).holders(), at: SystemClock().now())
    }

    /// Checks that nobody else can put drafts into the folder or take them away, if it is there.
    ///
    /// - Throws: `persistence.noPermission` and its kin.
    func checkPrivacy() throws(AppError) {
        guard unsafe access(path, F_OK) == 0 || errno != ENOENT else { return }
        do throws(AppError) {
            try PrivateFolder.check(path)
        } catch {
            throw error.told(as: .draftsUnavailable)
        }
    }

    func file(of draft: Draft) -> String {
        "\(path)/\(draft.id)\(Self.suffix)"
    }

    private func names() throws(AppError) -> [String] {
        do throws(SystemError) {
            let names = try FolderNames.read(path)
            let drafts = names.filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
            return drafts + recordings(among: names, without: drafts)
        } catch {
            guard error.number != ENOENT else { return [] }
            throw AppError(error.code(otherwise: .fetchFailed), cause: error.cause)
        }
    }

    private enum Content: Equatable {
        case draft(Draft)
        case damaged
        /// A recording in which nothing was said, or the draft of one that is not there any more.
        case empty
        /// Another process saved it meanwhile.
        case gone
    }

    private func content(of name: String) -> Content {
        if let draft = strayRecording(name) { return content(of: draft, otherwise: .gone) }
        do throws(SystemError) {
            let bytes = try SmallFile.read("\(path)/\(name)", limit: Self.largest, O_NOFOLLOW)
            guard let text = String(validating: bytes, as: UTF8.self) else { return .damaged }
            guard let draft = DraftText.decode(text) else { return .damaged }
            guard draft.recordedRequest != nil else { return .draft(draft) }
            return content(of: draft, otherwise: .draft(draft))
        } catch {
            return error.number == ENOENT ? .gone : .damaged
        }
    }

    /// What the draft of a recording holds; while that is under way, it is as the caller says.
    private func content(of draft: Draft, otherwise underWay: Content) -> Content {
        do throws(AppError) {
            guard let recording = try recording(of: draft) else { return withoutSound(draft) }
            if recording.isUnderWay { return underWay }
            return recording.milliseconds > 0 ? .draft(draft) : withoutSound(draft)
        } catch {
            guard error.code == .voiceDamaged else { return .draft(draft) }
            let rest = withoutSound(draft)
            return rest == .empty ? .damaged : rest
        }
    }

    /// What is left of a draft whose recording is gone, or holds no sound: what was written down and mended is a text,
    /// and notes that were typed are not thrown away.
    private func withoutSound(_ draft: Draft) -> Content {
        guard let request = draft.recordedRequest else { return .empty }
        guard request.text.isEmpty else {
            return .draft(
                Draft(
                    id: draft.id, createdAt: draft.createdAt, store: draft.store,
                    .tasks([request])))
        }
        return request.notes == nil ? .empty : .damaged
    }
}
