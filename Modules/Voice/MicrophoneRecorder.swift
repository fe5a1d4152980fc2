public import Domain
import Glibc
import POSIX

/// Records by a program that writes the samples of the microphone to its standard output.
public struct MicrophoneRecorder: VoiceRecorder {
    /// The programs that serve where none is named, the most common first: each reaches PulseAudio and PipeWire, too.
    private static let usual = [
        ["arecord", "-q", "-t", "raw", "-f", "S16_LE", "-r", "16000", "-c", "1"],
        // Without a latency it gives what it heard every two seconds.
        [
            "parec", "--raw", "--format=s16le", "--rate=16000", "--channels=1", "--latency-msec=50",
        ],
        ["pw-record", "--rate", "16000", "--channels", "1", "--format", "s16", "-"],
    ].map { ProgramLine($0) }

    private let line: ProgramLine?
    private let search: ProgramSearch
    private let trust: any ProgramTrust
    private let microphones: Microphones
    private let clock = MonotonicClock()

    /// How long the first sound is waited for, and the next one, in milliseconds: a source that is suspended gives
    /// nothing, for ever and without a word; a headset takes seconds to switch over.
    private static let timeout: Int64 = 5000

    /// How long what was said last is waited for, in milliseconds.
    private static let farewell: Int64 = 500

    /// How many bytes are read at once: an eighth of a second.
    private static let piece = Recording.bytesPerSecond / 8

    /// As much is kept of what the program complains of.
    private static let maximumComplaint = 4096

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - line: The program that the person named, or none.
    ///   - search: Where programs are looked for.
    ///   - trust: Tells whether somebody else could have written the program.
    public init(_ line: ProgramLine?, search: ProgramSearch, trust: any ProgramTrust) {
        self.init(line, search: search, trust: trust, microphones: Microphones())
    }

    init(
        _ line: ProgramLine?, search: ProgramSearch, trust: any ProgramTrust,
        microphones: Microphones
    ) {
        self.line = line
        self.search = search
        self.trust = trust
        self.microphones = microphones
    }

    /// The program that records with its arguments, and its file.
    ///
    /// - Throws: `voice.recorderMissing`, `voice.recorderNotRun`.
    func program() throws(AppError) -> (line: ProgramLine, file: String) {
        for candidate in line.map({ [$0] }) ?? Self.usual {
            guard let file = search.file(of: candidate.words[0]) else { continue }
            if line != nil, let (reason, remedy) = trust.distrust(of: file) {
                throw AppError(.voiceRecorderNotRun, detail: reason, suggestion: remedy)
            }
            return (candidate, file)
        }
        guard let line else { throw AppError(.voiceRecorderMissing) }
        let (detail, advice) = search.reason(ofMissing: line, in: "voice-recorder")
        throw AppError(
            .voiceRecorderMissing, detail: detail, suggestion: advice.or(Self.usualAdvice))
    }

    private static let usualAdvice: Advice =
        "let the usual programs serve: \(tend: .config, "unset", "voice-recorder")"

    /// Records into a file.
    ///
    /// - Throws: `voice.recorderMissing`, `voice.noMicrophone`, `voice.permissionDenied`, `voice.microphoneBusy`,
    ///   `voice.microphoneSilent`, `voice.recordingFailed`.
    public func record(
        into file: any RecordingFile, watch: (SpeechMeter) -> RecordingEnd?
    ) throws(AppError) -> (end: RecordingEnd, heard: SpeechMeter) {
        let (line, path) = try program()
        let process: HeardProcess
        do throws(SystemError) {
            // Its complaints are looked into: they are to be in one language.
            process = try HeardProcess(path, line.words, adding: ["LC_ALL=C"])
        } catch {
            throw AppError(
                .voiceRecorderMissing, detail: "'\(line.name)' cannot be run.",
                suggestion: self.line == nil
                    ? nil : Advice("Look at it.").or(Self.usualAdvice),
                cause: Cause(
                    step: error.step, systemError: error.number, message: error.words))
        }
        var sound = Sound(Descriptor(borrowing: process.output.number), file)
        do throws(AppError) {
            let end = try listen(to: &sound, watch)
            if end != .recorder {
                process.child.send(SIGINT)
                try sound.hearOut(until: clock.microseconds() + Self.farewell * 1000)
            }
            let (status, complaint) = settle(process)
            if end == .recorder, status != 0 || sound.meter.sampleCount == 0 {
                throw sound.meter.sampleCount == 0
                    ? microphones.error(
                        of: line.name, isUsual: self.line == nil, saying: complaint, status)
                    : AppError(
                        .voiceRecordingFailed,
                        detail: LastWords.sentence(of: line.name, complaint, status))
            }
            return (end, sound.meter)
        } catch {
            process.child.killGroup()
            _ = settle(process)
            throw error
        }
    }

    private func listen(
        to sound: inout Sound, _ watch: (SpeechMeter) -> RecordingEnd?
    ) throws(AppError) -> RecordingEnd {
        var lastHeard = clock.microseconds()
        while true {
            if let end = watch(sound.meter) { return end }
            switch try sound.hear(waiting: 100, atMost: Self.piece) {
            case .some(0): return .recorder
            case .some: lastHeard = clock.microseconds()
            case .none:
                guard clock.microseconds() - lastHeard >= Self.timeout * 1000 else { continue }
                throw sound.meter.sampleCount == 0
                    ? AppError(
                        .voiceMicrophoneSilent, detail: "Not a sample came within 5 s.",
                        cause: Cause(step: "record", message: "no sample in 5 s"))
                    : AppError(
                        .voiceRecordingFailed, detail: "The microphone fell silent.",
                        cause: Cause(step: "record", message: "no further sample in 5 s"))
            }
        }
    }

    /// Waits for the program's end, which is asked to end by now, and returns how it ended and what it complained of.
    private func settle(
        _ process: borrowing HeardProcess
    ) -> (status: Int32, complaint: String) {
        var status: Int32 = 0
        do throws(SystemError) {
            let deadline = clock.microseconds() + Self.farewell * 1000
            while true {
                if let ended = try process.child.statusIfEnded() {
                    status = ended
                    break
                }
                if clock.microseconds() >= deadline {
                    process.child.killGroup()
                    // That it had to be ended is no fault of what it gave.
                    _ = try process.child.wait()
                    break
                }
                clock.sleep(microseconds: 2000)
            }
        } catch {
            // Nobody can be told how it ended.
            status = 127
        }
        process.errors.neverWait()
        var bytes = [UInt8](repeating: 0, count: Self.maximumComplaint)
        let count = unsafe read(process.errors.number, &bytes, bytes.count)
        return (status, String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))
    }
}

/// What a recorder gives: samples as they are, or behind the header of a WAV file.
private struct Sound: ~Copyable {
    private(set) var meter = SpeechMeter()
    private let source: Descriptor
    private let file: any RecordingFile

    /// What came before it was known whether a header comes.
    private var beginning: [UInt8]? = []

    init(_ source: consuming Descriptor, _ file: any RecordingFile) {
        self.source = source
        self.file = file
    }

    /// Waits for sound, and takes it.
    ///
    /// - Returns: How many bytes came, 0 at the end; none if nothing came in that time.
    mutating func hear(
        waiting milliseconds: Int32, atMost count: Int
    ) throws(AppError) -> Int? {
        var request = pollfd(fd: source.number, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, milliseconds) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        let read = unsafe Glibc.read(source.number, &bytes, bytes.count)
        guard read > 0 else {
            if read < 0, errno == EINTR || errno == EAGAIN { return nil }
            try endBeginning()
            return 0
        }
        try take(bytes[..<read])
        return read
    }

    /// Takes what was said last: until the recorder ends, or its time is up.
    mutating func hearOut(until deadline: Int64) throws(AppError) {
        let clock = MonotonicClock()
        // A source that is no microphone may give sound for ever.
        var rest = Recording.bytesPerSecond
        while rest > 0, clock.microseconds() < deadline {
            guard let count = try hear(waiting: 50, atMost: 4096) else { continue }
            guard count > 0 else { return }
            rest -= count
        }
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>) throws(AppError) {
        guard var start = beginning else { return try add(Array(bytes)) }
        start += bytes
        beginning = start
        if start.count >= Recording.headerLength
            || !start.starts(with: "RIFF".utf8.prefix(start.count))
        {
            try endBeginning()
        }
    }

    /// Adds what came first, without a header.
    private mutating func endBeginning() throws(AppError) {
        guard let start = beginning else { return }
        beginning = nil
        guard start.starts(with: "RIFF".utf8) else { return try add(start) }
        guard Recording.isHeader(start) else {
            throw AppError(
                .voiceRecordingFailed,
                detail: "The recorder gives no samples of 16 bits, 16000 a second, one channel.",
                suggestion: "Look at its arguments: voice-recorder in the configuration.")
        }
        try add(Array(start.dropFirst(Recording.headerLength)))
    }

    private mutating func add(_ bytes: [UInt8]) throws(AppError) {
        try file.add(bytes.span)
        meter.take(bytes.span)
    }
}
