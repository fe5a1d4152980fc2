import Domain
import Glibc
import POSIX

/// What the system knows of microphones, by the device files of ALSA.
///
/// Without permission ALSA tells the same as without a microphone: 'No such file or directory'.
struct Microphones: Sendable {
    /// What there is.
    enum State: Hashable {
        case none
        case usable
        case forbidden
    }

    private let folder: String

    /// Looks at the device files in a folder.
    init(in folder: String = "/dev/snd") {
        self.folder = folder
    }

    /// What there is: a device for recording that may be used, one that may not, or none.
    var state: State {
        let names: [String]
        do throws(SystemError) {
            names = try FolderNames.read(folder)
        } catch {
            return error.kind == .forbidden ? .forbidden : .none
        }
        let devices = names.filter { $0.hasPrefix("pcm") && $0.hasSuffix("c") }
        guard !devices.isEmpty else { return .none }
        let isUsable = devices.contains {
            unsafe access("\(folder)/\($0)", R_OK | W_OK) == 0 || errno != EACCES
        }
        return isUsable ? .usable : .forbidden
    }

    /// Returns what it means that a recorder ended without a sound.
    ///
    /// - Parameters:
    ///   - recorder: The program.
    ///   - isUsual: Whether it is one of the usual programs, which record from devices alone.
    ///   - complaint: What it wrote to standard error, in the language of the C locale: it has no other way to say
    ///     what is amiss.
    ///   - status: How it ended.
    /// - Returns: The error.
    func error(
        of recorder: String, isUsual: Bool, saying complaint: String, _ status: Int32
    ) -> AppError {
        func says(_ phrases: String...) -> Bool { phrases.contains { complaint.contains($0) } }
        let cause = Cause(step: "record", message: "ended with status \(status)")
        if says("Access denied", "Permission denied", "Operation not permitted") {
            return AppError(.voiceForbidden, cause: cause)
        }
        if says("Device or resource busy") { return AppError(.voiceMicrophoneBusy, cause: cause) }
        let state = state
        if isUsual, state == .forbidden { return AppError(.voiceForbidden, cause: cause) }
        let isMissing = says(
            "No such file or directory", "No such device", "No such entity", "no soundcards found",
            "Connection refused", "cannot find card", "Host is down", "Unknown PCM",
            "Connection failure", "pw_context_connect() failed", "can't connect")
        if isMissing || isUsual && state == .none {
            return AppError(.voiceNoMicrophone, cause: cause)
        }
        return AppError(
            .voiceRecordingFailed, detail: LastWords.sentence(of: recorder, complaint, status),
            cause: cause)
    }
}

/// What a program said last, for a person.
enum LastWords {
    /// The limit that is shown.
    private static let limit = 200

    /// Returns a sentence that says how a program ended, and the last line of what it complained of.
    static func sentence(of program: String, _ complaint: String, _ status: Int32) -> String {
        let line = complaint.split(whereSeparator: \.isNewline)
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .last { !$0.isEmpty }
        let end =
            switch status {
            case 128 + SIGKILL: "was ended by the system, perhaps for want of memory"
            case 129...: "was ended by signal \(status - 128)"
            default: "ended with status \(status)"
            }
        guard let line else { return "'\(program)' \(end)." }
        return "'\(program)' \(end): \(line.prefix(limit))"
    }
}
