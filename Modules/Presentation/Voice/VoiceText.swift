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
        "Listening. Enter ends the recording, and Ctrl-C keeps it for later.\n"
    }

    /// What is said while a recogniser works.
    public var writingDown: String { "Writing it down\(ellipsis)" }

    /// What is asked below a text on a terminal that cannot edit it.
    public static let confirmation = "Enter saves it; or type it anew: "

    /// Returns what is said of a recogniser that makes many mistakes.
    public func isRough(_ recogniser: String) -> String {
        text { $0.write("Written down roughly, by \(recogniser): look at each word.", .subdued) }
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
            return "Nothing is heard. Is the microphone muted?"
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
    /// What a list says of it: `12 s of speech, 14:05, not written down`.
    ///
    /// - Parameters:
    ///   - time: When it was begun, by the clock on the wall.
    ///   - words: What was written down and mended; empty as a rule.
    /// - Returns: The words.
    public func text(begunAt time: String, as words: String) -> String {
        let seconds = (milliseconds + 500) / 1000
        let length = seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
        let state =
            isUnderWay
            ? "being recorded or written down"
            : words.isEmpty ? "not written down" : "written down: \(words)"
        return "\(length) of speech, \(time), \(state)"
    }
}
