public import Domain
import Glibc
import POSIX

/// Writes down what was said by a program: it reads a WAV file from standard input and writes text to standard output.
///
/// It has ten times as long as the recording, and 20 seconds. What it writes to standard error is shown to the person
/// where it fails, and never logged.
public struct CommandRecogniser: Recogniser {
    /// The names that may be in the recording, with commas between; and the language that is set.
    static let (wordsVariable, languageVariable) = (
        "TEND_VOICE_WORDS", "TEND_VOICE_LANGUAGE"
    )

    /// The recogniser that serves where none is named, if it is there.
    private static let usual = ProgramLine([
        "pocketsphinx_continuous", "-infile", "/dev/stdin", "-logfn", "/dev/null",
    ])

    private let line: ProgramLine
    private let file: String
    private let language: String?

    /// Whether it is the usual one, which makes many mistakes.
    public let isRough: Bool

    /// As much of what it writes is kept: more than anybody says.
    private static let maximumOutput = 1 << 20

    /// Finds the recogniser.
    ///
    /// - Parameters:
    ///   - line: The program that the person named, or none.
    ///   - language: The language that the person set, if any.
    ///   - search: Where programs are looked for.
    ///   - trust: Tells whether somebody else could have written the program.
    /// - Throws: `voice.recogniserMissing`, `voice.recogniserNotRun`.
    public init(
        _ line: ProgramLine?, language: String?, search: ProgramSearch, trust: any ProgramTrust
    ) throws(AppError) {
        self.line = line ?? Self.usual
        self.language = language
        isRough = line == nil
        guard let file = search.file(of: self.line.words[0]) else {
            guard let line else { throw AppError(.recogniserMissing) }
            let (detail, advice) = search.reason(ofMissing: line, in: "voice-command")
            throw AppError(.recogniserMissing, detail: detail, suggestion: advice)
        }
        self.file = file
        if line != nil, let (reason, remedy) = trust.distrust(of: file) {
            throw AppError(.recogniserNotRun, detail: reason, suggestion: remedy)
        }
    }

    /// What the program is called.
    public var name: String { line.name }

    /// Returns what was said.
    ///
    /// - Throws: `voice.nothingHeard`, `voice.recogniserFailed`, `voice.recogniserOverdue`.
    public func words(
        in sound: [UInt8], knowing names: [String], _ isInterrupted: () -> Bool
    ) throws(AppError) -> String {
        var variables = ["\(Self.wordsVariable)=\(names.joined(separator: ","))"]
        if let language { variables.append("\(Self.languageVariable)=\(language)") }
        let seconds = Recording.milliseconds(ofFile: sound.count) / 100 + 20
        let end: FedProcess.End
        do throws(SystemError) {
            end = try FedProcess(
                file, line.words, adding: variables, complaint: .apart, keeping: Self.maximumOutput
            ).run(
                on: sound, by: MonotonicClock().microseconds() + seconds * 1_000_000,
                isInterrupted)
        } catch {
            throw AppError(
                .recogniserFailed, detail: "'\(name)' cannot be run.",
                suggestion: error.number == ENOEXEC || error.number == ENOENT
                    ? "Let its first line say what runs it, such as #!/bin/sh" : nil,
                cause: Cause(step: error.step, systemError: error.number, message: error.words))
        }
        switch end {
        case .ended(status: 0, let output, _):
            return try words(output)
        case .ended(let status, _, let complaint):
            throw AppError(
                .recogniserFailed,
                detail: LastWords.sentence(
                    of: name, String(decoding: complaint, as: UTF8.self), status),
                suggestion: isRough && status == 1
                    ? "Install its model: \(system: "sudo", "apt", "install", "pocketsphinx-en-us")"
                    : nil,
                cause: Cause(step: "recognise", message: "ended with status \(status)"))
        case .overdue:
            throw AppError(
                .recogniserOverdue, detail: "'\(name)' had \(seconds) s, and was ended.",
                cause: Cause(step: "recognise", message: "ended after \(seconds) s"))
        case .interrupted:
            throw AppError(
                .recogniserFailed, detail: "'\(name)' was interrupted.",
                cause: Cause(step: "recognise", message: "interrupted"))
        }
    }

    private func words(_ output: [UInt8]) throws(AppError) -> String {
        guard output.count < Self.maximumOutput, let words = SpokenText.reading(output) else {
            throw AppError(
                .recogniserFailed, detail: "What '\(name)' wrote is no text.",
                cause: Cause(step: "recognise", message: "no text"))
        }
        guard !words.isEmpty else {
            throw AppError(
                .voiceNothingHeard, detail: "'\(name)' found no words in it.",
                cause: Cause(step: "recognise", message: "no words"))
        }
        return words
    }
}
