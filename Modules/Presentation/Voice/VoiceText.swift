public import Domain

/// What a person sees while a task is recorded and written down.
public struct VoiceText {
    private let terminal: Terminal

    /// The columns of a bar, and how much of the scale of decibels it shows.
    private static let (maximumBar, decibels) = (24, 48.0)

    /// How long before its end the limit is told, in milliseconds.
    private static let warning: Int64 = 30_000

    /// Creates it for the terminal on which it is shown.
    public init(for terminal: Terminal) {
        self.terminal = terminal
    }

    /// What is said before a recording begins, where no level is drawn.
    public var listening: String {
        text { $0.write("Listening. Enter ends the recording, and Ctrl-C keeps it for later.") }
    }

    /// What is said while a recogniser works.
    public var writingDown: String { "Writing it down\(ellipsis)" }

    /// What is asked before a recording is thrown away.
    public static let discarding = "Discard the recording for good? [y/N] "

    /// Returns what is asked below a text on a terminal that cannot edit it.
    public static func confirmation(of words: String) -> String {
        words.isEmpty ? "Type it: " : "Enter saves it; or type it anew: "
    }

    /// Returns what is said of a recogniser that makes many mistakes.
    public func isRough(_ recogniser: String) -> String {
        text {
            $0.write("Written down roughly, by \(recogniser): check every word.", .subdued)
        }
    }

    /// Returns what the keys do in the line in which a text stands.
    public func keys(maySayAgain: Bool) -> String {
        let again = maySayAgain ? " Ctrl-R says it again," : ""
        return text {
            $0.write(
                "Enter saves it,\(again) an empty line discards it, Ctrl-C keeps it.", .subdued)
        }
    }

    /// Returns what is said before a recording begins that nothing can write down.
    public func isOnlyRecorded(for error: AppError) -> String {
        text {
            $0.write("\(error.sentence) What you say is kept as a recording for now.", .warning)
        }
    }

    /// Returns what is said of a recording in which no words were found.
    public func nothingHeard(_ error: AppError) -> String {
        text { page in
            page.write(error.sentence, .warning)
            if let detail = error.detail { page.write(" \(detail)") }
            page.write(" You can type it.")
        }
    }

    /// Returns what is said of a recording that was ended at its limit.
    public func isCutShort(_ rule: RecordingRule) -> String {
        let minutes = rule.limit / 60_000
        return text {
            $0.write(
                "The recording was ended at its limit of \(minutes) min: what was heard until then follows.",
                .warning)
        }
    }

    /// Returns what stands above the text of one of several recordings: `Recording 1 of 3: 12 s of speech, 14:05`.
    public func announcement(
        of recording: KeptRecording, _ number: Int, of count: Int, _ begun: String
    ) -> String {
        text { $0.write("Recording \(number) of \(count): \(recording.length), \(begun)") }
    }

    /// Returns the line that shows how long and how loud it is; it never reaches the last column.
    public func level(_ meter: SpeechMeter, until rule: RecordingRule) -> String {
        let seconds = meter.milliseconds / 1000
        let time = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
        let hint = hint(meter, rule)
        let columns = max((terminal.width ?? 80) - 1, 10)
        let sign = terminal.showsSigns ? "\u{25CF} " : "* "
        let room = columns - sign.unicodeScalars.count - time.utf8.count - 1
        let isHintShown = room - hint.utf8.count - 1 >= 4
        let bar = min(room - (isHintShown ? hint.utf8.count + 1 : 0), Self.maximumBar)
        return text {
            $0.write(sign, meter.isSpeechHeard ? .failure : .subdued)
            $0.write("\(time) ")
            for piece in Bar(max(bar, 0), share: share(meter.level), $0.signs).pieces {
                $0.write(piece.text, piece.style)
            }
            if isHintShown { $0.write(" \(hint)", meter.isSpeechHeard ? .subdued : .plain) }
        }.replacing("\n", with: "")
    }

    /// How much of the bar a level fills: ears hear in decibels.
    private func share(_ level: Double) -> Double {
        var (value, decibels) = (level, 0.0)
        // A decibel more is 1.122 times as much.
        while value < 1, decibels < Self.decibels {
            value *= 1.122
            decibels += 1
        }
        return 1 - decibels / Self.decibels
    }

    private func hint(_ meter: SpeechMeter, _ rule: RecordingRule) -> String {
        let left = rule.limit - meter.milliseconds
        if left <= Self.warning { return "\(max(left, 0) / 1000) s are left" }
        if !meter.isSpeechHeard, meter.milliseconds >= RecordingRule.hintDelay {
            return meter.isFlat
                ? "No sound. Is it muted? Enter ends" : "No speech heard. Enter ends"
        }
        return rule.endsBySilence ? "Silence or Enter ends" : "Enter ends"
    }

    private var ellipsis: String { terminal.showsSigns ? "\u{2026}" : "..." }

    private func text(_ write: (inout Page) -> Void) -> String {
        Page.text(for: terminal) {
            write(&$0)
            $0.endLine()
        }
    }
}

extension KeptRecording {
    /// What a list says of it: `12 s of speech, 14:05, garden, not written down`.
    ///
    /// - Parameters:
    ///   - time: When it was begun, by the clock on the wall.
    ///   - place: The project and the day that it is meant for, as far as they were named.
    ///   - words: What was written down and corrected; empty as a rule.
    /// - Returns: The words.
    public func text(begunAt time: String, for place: [String], as words: String) -> String {
        let state =
            isUnderWay
            ? "being recorded or written down"
            : words.isEmpty ? "not written down" : "written down: \(words)"
        return ([length, time] + place + [state]).joined(separator: ", ")
    }

    /// How long it is: `12 s of speech`.
    var length: String {
        let seconds = (milliseconds + 500) / 1000
        return (seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s")
            + " of speech"
    }
}
