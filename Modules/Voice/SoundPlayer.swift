public import Domain
import POSIX

/// Plays a recording by a program.
public struct SoundPlayer {
    /// The programs that play what they read from standard input.
    private static let usual = [
        ["aplay", "-q", "-"], ["pacat", "--raw", "--format=s16le", "--rate=16000", "--channels=1"],
    ].map { ProgramLine($0) }

    private let search: ProgramSearch

    /// Creates a player.
    ///
    /// - Parameter search: Where programs are looked for.
    public init(search: ProgramSearch) {
        self.search = search
    }

    /// Plays a recording to its end, or until the person does not listen any longer.
    ///
    /// - Parameters:
    ///   - sound: The recording with a true header.
    ///   - isInterrupted: Whether it is to end now.
    /// - Throws: `program.playerFailed`.
    public func play(_ sound: [UInt8], _ isInterrupted: () -> Bool) throws(AppError) {
        for line in Self.usual {
            guard let file = search.file(of: line.words[0]) else { continue }
            let bytes =
                line.name == "aplay" ? sound : Array(sound.dropFirst(Recording.headerLength))
            let length = Recording.milliseconds(ofFile: sound.count)
            let end: FedProcess.End
            do throws(SystemError) {
                end = try FedProcess(file, line.words, complaint: .apart, keeping: 4096).run(
                    on: bytes, by: MonotonicClock().microseconds() + (length + 10_000) * 2000,
                    isInterrupted)
            } catch {
                throw AppError(
                    .playerFailed,
                    cause: Cause(
                        step: error.step, systemError: error.number, message: error.words))
            }
            guard case .ended(let status, _, let complaint) = end, status != 0 else { return }
            throw AppError(
                .playerFailed,
                detail: LastWords.sentence(
                    of: line.name, String(decoding: complaint, as: UTF8.self), status),
                suggestion: "See whether there is anything to play it on: \(system: "aplay", "-l")")
        }
        throw AppError(.playerFailed, detail: "There is no program that plays it.")
    }
}
