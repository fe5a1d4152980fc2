/// A recording that no other process takes, as long as this is there.
public protocol HeldRecording: AnyObject {}

/// The file that a recording goes to while it is made.
public protocol RecordingFile: HeldRecording {
    /// Adds samples: once this returns, the end of the process does not lose them.
    ///
    /// - Throws: `voice.recordingFailed`; what was added before stays.
    func add(_ samples: Span<UInt8>) throws(AppError)

    /// Writes the length into the header, and waits until all is on the disk.
    ///
    /// - Throws: `voice.recordingFailed`.
    func finish() throws(AppError)
}

/// A recording that waits to be written down.
public struct KeptRecording: Hashable, Sendable {
    /// How long it is, in milliseconds.
    public let milliseconds: Int64

    /// Whether it is being made or written down at this moment, or its words stand in the line of somebody.
    public let isUnderWay: Bool

    /// Creates what is known of a recording.
    public init(milliseconds: Int64, isUnderWay: Bool) {
        self.milliseconds = milliseconds
        self.isUnderWay = isUnderWay
    }
}

/// Why a recording ended.
public enum RecordingEnd: Hashable, Sendable {
    /// The person pressed a key.
    case key

    /// Nobody spoke any more.
    case silence

    /// It is as long as one may be.
    case limit

    /// A signal asked the program to end.
    case interruption

    /// The program that records ended by itself.
    case recorder
}

/// What ends a recording besides keys and signals.
public struct RecordingRule: Hashable, Sendable {
    /// How long one may be, in milliseconds.
    public let limit: Int64

    /// Whether silence ends it once somebody was heard.
    public let endsBySilence: Bool

    /// How long silence lasts that ends it, in milliseconds.
    public static let silence: Int64 = 2000

    /// How long nothing is heard before that is told, in milliseconds.
    public static let hintDelay: Int64 = 3000

    /// How long the first word is waited for where nobody can end the recording by a key, in milliseconds.
    private static let speechTimeout: Int64 = 10_000

    /// Whether a key can end it.
    private let endsByKey: Bool

    /// Creates a rule; what no key can end is ended by silence.
    public init(limit: Int64, endsBySilence: Bool, endsByKey: Bool) {
        self.limit = limit
        self.endsBySilence = endsBySilence || !endsByKey
        self.endsByKey = endsByKey
    }

    /// Returns why what was heard so far ends the recording, or none if it goes on.
    public func end(after meter: SpeechMeter) -> RecordingEnd? {
        if endsBySilence, let silence = meter.silence, silence >= Self.silence { return .silence }
        if !endsByKey, !meter.isSpeechHeard, meter.milliseconds >= Self.speechTimeout {
            return .silence
        }
        return meter.milliseconds >= limit ? .limit : nil
    }
}

/// What records.
public protocol VoiceRecorder {
    /// Records into a file.
    ///
    /// - Parameters:
    ///   - file: Where the samples go as they come.
    ///   - watch: Called several times a second; what it returns ends the recording.
    /// - Returns: Why it ended, and what was heard.
    /// - Throws: Errors of `voice`: no microphone, none that may be used, a recorder that fails.
    func record(
        into file: any RecordingFile, watch: (SpeechMeter) -> RecordingEnd?
    ) throws(AppError) -> (end: RecordingEnd, heard: SpeechMeter)
}

/// What writes down what was said.
public protocol Recogniser {
    /// What it is called.
    var name: String { get }

    /// Whether it is one that makes many mistakes.
    var isRough: Bool { get }

    /// Returns what was said, as text with something to see in it.
    ///
    /// - Parameters:
    ///   - sound: A recording, with a true header.
    ///   - names: Names that may be in it.
    ///   - isInterrupted: Whether the person does not wait any longer.
    /// - Returns: The words.
    /// - Throws: `voice.nothingHeard` where it finds no words, `voice.recogniserFailed`, `voice.recogniserOverdue`.
    func words(
        in sound: [UInt8], knowing names: [String], _ isInterrupted: () -> Bool
    ) throws(AppError) -> String
}

/// Tells whether a program is one that only the person and the system could have written.
public protocol ProgramTrust {
    /// Returns why it is not to be run, and what to do about that; none if nothing speaks against it.
    func distrust(of path: String) -> (reason: String, remedy: Advice?)?
}
