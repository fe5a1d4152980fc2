import Application
import Display
import Domain
import Interaction
import Text

// MARK: - Reminders and the timer

extension ScreenView {
    /// What has rung and was not seen to: its time is reversed, so that the eye meets it first.
    func words(of notice: ScreenNotice) -> (pieces: [(String, Look)], advice: String?) {
        func near(_ instant: Instant) -> (String, Look) {
            let time = ReminderText.near(instant, from: model.now, in: calendar)
            return (" \(time) ", Look(bold: true, reverse: true))
        }
        switch notice {
        case .reminder(let reminder, let others):
            let task = reminder.task
            let more = others > 0 ? [("+\(others)", Look(dim: true))] : []
            let name = [
                ("\(task.id)", Look(dim: true)), (FirstLine.of(task.text), Look(bold: true)),
            ]
            let isNarrow = model.size.columns < 72
            return (
                [near(reminder.instant)] + more + name,
                hints(
                    hint(.doneRinging), hint(.snooze), isNarrow ? nil : hint(.showRinging),
                    isNarrow ? nil : hint(.dismiss, "seen"))
            )
        case .timer(let timer, let end):
            let words = "\(TimerWords.name(of: timer)) is over."
            return (
                [near(end), (words, Look(bold: true))],
                hints(
                    hint(.timer, timer.hasNextRound ? "begins the next round" : "starts another"),
                    hint(.dismiss, "seen"))
            )
        }
    }

    /// The timer that runs or stands still: `focus 24:31`; none without one.
    private var timerWords: String? {
        guard let timer = model.ringing.timer, let left = model.timerLeft else { return nil }
        return TimerLine.words(timer, left: left)
    }

    /// Shows the timer at the right end of some columns, where it has room, and returns where what is left of
    /// them ends.
    @discardableResult
    func drawTimer(_ row: Int, from start: Int, to end: Int, in frame: inout Frame) -> Int {
        guard let words = timerWords, start + words.count + 2 < end else { return end }
        let look: Look = model.ringing.timer?.isRest == true ? .plain : Look(bold: true)
        frame.put(words, row: row, column: end - words.count - 1, look: look)
        return end - words.count - 2
    }

    private func hint(_ command: ScreenCommand) -> String? { hint(command, command.word) }
}
