public import Domain
import Glibc
import POSIX

/// Recordings lie beside the drafts that they belong to, and are locked as long as they are made.
extension DraftFolder {
    private static let beginning = "voice-"
    private static let ending = ".wav"

    /// How many bytes one may have: hours.
    private static let maximumRecording = 1 << 30

    /// Makes the file of a recording, and keeps the draft that it belongs to.
    ///
    /// - Throws: `persistence.insufficientStorage` and its kin.
    public func beginRecording(of draft: Draft) throws(AppError) -> any RecordingFile {
        try PrivateFolder.make(path)
        try PrivateFolder.check(path)
        let file = recordingFile(of: draft)
        let recording: WaveFile
        do throws(SystemError) {
            recording = try WaveFile(creating: file)
        } catch {
            throw AppError(error.code(otherwise: .saveFailed), cause: error.cause)
        }
        do throws(AppError) {
            try keep(draft)
            return recording
        } catch {
            _ = unsafe unlink(file)
            throw error
        }
    }

    /// Returns what is known of the recording of a draft, or none if there is none here.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func recording(of draft: Draft) throws(AppError) -> KeptRecording? {
        do throws(SystemError) {
            guard let file = try opened(recordingOf: draft) else { return nil }
            let status = try file.status()
            guard status.isRegularFile else { throw SystemError("open", number: ELOOP) }
            let size = Int(status.st_size)
            // A file system without locks tells of nothing that is under way.
            let isHeld = flock(file.number, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
            // What is no recording is none in which nothing was said.
            let isEmpty = size == 0 || size == Recording.headerLength
            let length = isEmpty ? 0 : max(Recording.milliseconds(ofFile: size), 1)
            return KeptRecording(milliseconds: length, isUnderWay: isHeld)
        } catch {
            throw Self.failure(error)
        }
    }

    /// Keeps other processes from the recording of a draft; none if there is no recording here.
    ///
    /// - Throws: `draft.busy` where another process has it.
    public func hold(recordingOf draft: Draft) throws(AppError) -> (any HeldRecording)? {
        do throws(SystemError) {
            guard let file = try opened(recordingOf: draft) else { return nil }
            guard flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
                throw SystemError("flock")
            }
            return LockedFile(file)
        } catch  where error.number == EWOULDBLOCK {
            throw AppError(
                .draftsBusy, detail: "It is being recorded or written down.",
                cause: Cause(step: "wait for a recording"))
        } catch {
            throw Self.failure(error)
        }
    }

    private func opened(recordingOf draft: Draft) throws(SystemError) -> Descriptor? {
        do throws(SystemError) {
            return try Descriptor(
                opening: recordingFile(of: draft), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        } catch {
            guard error.number != ENOENT else { return nil }
            throw error
        }
    }

    /// What is no file is no recording, and none is as large as one may not be.
    private static func failure(_ error: SystemError) -> AppError {
        let isNone = [ELOOP, EISDIR, EFBIG, ENXIO, EINVAL].contains(error.number)
        return AppError(
            isNone ? .voiceDamaged : error.code(otherwise: .fetchFailed), cause: error.cause)
    }

    /// Returns the recording of a draft with a true header, or none if there is none here.
    ///
    /// - Throws: `voice.damaged`, once what is no recording is set aside; `persistence.fetchFailed` and its kin.
    public func sound(of draft: Draft, on day: CalendarDay) throws(AppError) -> [UInt8]? {
        let file = recordingFile(of: draft)
        var bytes: [UInt8] = []
        do throws(SystemError) {
            bytes = try SmallFile.read(file, limit: Self.maximumRecording, O_NOFOLLOW)
        } catch {
            guard error.number != ENOENT else { return nil }
            let failure = Self.failure(error)
            guard failure.code == .voiceDamaged else { throw failure }
        }
        guard Recording.isHeader(bytes) else {
            throw AppError(
                .voiceDamaged, detail: DamagedFile.setAside(file, on: day).detail)
        }
        // One that was cut short may end within a sample.
        let samples = bytes.dropFirst(Recording.headerLength)
        let whole = samples.dropLast(samples.count % 2)
        return Recording.header(of: whole.count) + whole
    }

    /// Returns how many recordings there are.
    func recordingCount() throws(AppError) -> Int {
        try drafts().count { $0.recordedRequest != nil }
    }

    func recordingFile(of draft: Draft) -> String {
        "\(path)/\(Self.beginning)\(draft.id)\(Self.ending)"
    }

    /// Returns the names of recordings that have no draft.
    func recordings(among names: [String], without drafts: [String]) -> [String] {
        let drafts = Set(drafts)
        return names.filter { name in
            guard let id = Self.id(in: name) else { return false }
            return !drafts.contains("\(id)\(Self.suffix)")
        }
    }

    /// Returns a draft for a recording whose own was damaged or is gone; none if the name is not that of a recording.
    func strayRecording(_ name: String) -> Draft? {
        guard let id = Self.id(in: name) else { return nil }
        let seconds = stat(ofLink: "\(path)/\(name)").map { Int64($0.st_mtim.tv_sec) } ?? 0
        return Draft(
            id: id, createdAt: Instant(milliseconds: seconds * 1000), store: nil,
            .recording(TaskRequest(text: "")))
    }

    private static func id(in name: String) -> UniqueIdentifier? {
        guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return nil }
        return UniqueIdentifier(String(name.dropFirst(beginning.count).dropLast(ending.count)))
    }
}

/// A recording that is locked as long as it is open.
private final class LockedFile: HeldRecording {
    private let file: Descriptor

    init(_ file: consuming Descriptor) {
        self.file = file
    }
}

/// A recording while it is made.
private final class WaveFile: RecordingFile {
    private let file: Descriptor
    private var byteCount = 0
    private var byteCountOnDisk = 0

    /// How many bytes may be on the way to the disk: two seconds.
    private static let maximumUnsynchronized = Recording.bytesPerSecond * 2

    /// Creates the file, which is locked before others can see it: who finds one that is neither locked nor holds a
    /// sound takes it away.
    init(creating path: String) throws(SystemError) {
        let hidden = "\(FilePath.folder(of: path))/.\(FilePath.name(of: path))"
        file = try Descriptor(
            opening: hidden, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        do throws(SystemError) {
            _ = flock(file.number, LOCK_EX | LOCK_NB)
            // One that is cut short has a header, too, by which other programs play it.
            try file.write(Recording.header(of: .max).span)
            try file.synchronize()
            guard unsafe rename(hidden, path) == 0 else { throw SystemError("rename") }
        } catch {
            _ = unsafe unlink(hidden)
            throw error
        }
    }

    func add(_ samples: Span<UInt8>) throws(AppError) {
        do throws(SystemError) {
            try file.write(samples)
        } catch {
            throw Self.failure(error)
        }
        byteCount += samples.count
        if byteCount - byteCountOnDisk >= Self.maximumUnsynchronized { beginSynchronizing() }
    }

    func finish() throws(AppError) {
        do throws(SystemError) {
            let header = Recording.header(of: byteCount)
            guard unsafe pwrite(file.number, header, header.count, 0) == header.count else {
                throw SystemError("pwrite")
            }
            try file.synchronize()
        } catch {
            throw Self.failure(error)
        }
    }

    /// Has the system write down what there is, while the recording goes on: a slow disk keeps no sound waiting.
    private func beginSynchronizing() {
        byteCountOnDisk = byteCount
        let copy = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return }
        let isStarted = BackgroundThread.start {
            _ = fdatasync(copy)
            close(copy)
        }
        if !isStarted { close(copy) }
    }

    private static func failure(_ error: SystemError) -> AppError {
        AppError(.voiceRecordingFailed, cause: error.cause)
    }
}
