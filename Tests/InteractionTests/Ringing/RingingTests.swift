import Application
import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("What rings on the screen")
struct RingingTests {
    private let screen = ScreenHarness()

    /// Adds two tasks, of which the first rings in so many minutes.
    private func fill(minutes: Int = 25) throws {
        var request = TaskRequest(text: "call anna")
        request.reminders = [
            .instant(Instant(milliseconds: Instant.noon.milliseconds + Int64(minutes) * 60_000))
        ]
        try screen.addOutside(request)
        try screen.fill("other")
    }

    /// What is told of: the number of a task with how many others, or the name of a timer.
    private var notice: String? {
        switch screen.model.notice {
        case .reminder(let reminder, let others): "\(reminder.task.id) +\(others)"
        case .timer(let timer, _): timer.isRest ? "break" : "focus"
        case nil: nil
        }
    }

    @Test func `a reminder is told of at its minute, and not before`() throws {
        try fill()
        screen.pass(minutes: 24)
        #expect(notice == nil)
        #expect(screen.model.nextRinging != nil)
        screen.pass(minutes: 1)
        #expect(notice == "1 +0")
        #expect(screen.model.nextRinging == nil)
    }

    @Test func `it is put off by ten minutes, and rings again`() throws {
        try fill(minutes: 0)
        #expect(notice == "1 +0")
        screen.type("z")
        #expect(notice == nil, "It is gone at once.")
        screen.settle()
        #expect(notice == nil)
        screen.pass(minutes: 9)
        #expect(notice == nil)
        screen.pass(minutes: 1)
        #expect(notice == "1 +0")
    }

    @Test func `its task is completed, wherever the selection is`() throws {
        try fill(minutes: 0)
        screen.act("c")
        #expect(notice == nil)
        #expect(try screen.task("call anna")?.isCompleted == true)
        #expect(try screen.task("other")?.isCompleted == false)
        screen.act("u")
        #expect(try screen.task("call anna")?.isCompleted == false)
    }

    @Test func `it is put away before a banner, and stays away`() throws {
        try fill(minutes: 0)
        let banner = ScreenBanner(
            .problem(AppError(.storageLow)), message: "full", advice: nil)
        screen.send(.remark(banner))
        screen.act("-")
        #expect(notice == nil)
        #expect(screen.model.banners == [banner])
        screen.pass(minutes: 30)
        #expect(notice == nil)
        screen.act("-")
        #expect(screen.model.banners.isEmpty)
    }

    @Test func `several are told of one after another`() throws {
        try fill(minutes: 0)
        try fill(minutes: 1)
        screen.pass(minutes: 2)
        #expect(notice == "1 +1")
        screen.act("-")
        #expect(notice == "3 +0")
    }

    @Test func `its task is shown, in a list that has it`() throws {
        try fill(minutes: 0)
        #expect(screen.selected == "other")
        screen.act("f")
        #expect(screen.model.subject == .tasks)
        #expect(screen.selected == "call anna")
        screen.act("jf")
        #expect(screen.selected == "call anna")
    }

    @Test(arguments: ["c", "z", "f"])
    func `a key for what rang says when nothing did`(key: String) throws {
        try screen.fill("one")
        screen.act(key)
        guard case .refused(let words)? = screen.model.toast?.words else {
            Issue.record("nothing was said")
            return
        }
        #expect(words == "No reminder has come due.")
        #expect(try screen.task("one")?.isCompleted == false)
    }

    @Test func `a task is given a reminder, and loses it`() throws {
        try screen.fill("one")
        screen.type("@in 25 min")
        screen.press(.enter)
        screen.settle()
        #expect(try screen.task("one")?.reminders.count == 1)
        screen.pass(minutes: 25)
        #expect(notice == "1 +0")
        screen.type("@none")
        screen.press(.enter)
        screen.settle()
        #expect(try screen.task("one")?.reminders.isEmpty == true)
        #expect(notice == nil)
    }

    @Test func `what makes no sense as a time is said while it is typed`() throws {
        try screen.fill("one")
        screen.type("@whenever")
        guard case .failure = screen.model.prompt?.reading else {
            Issue.record("it was taken")
            return
        }
    }

    @Test func `what was seen to is nothing that undo takes back`() throws {
        try fill(minutes: 0)
        screen.act("su")
        #expect(try screen.task("other")?.isActive == false)
        screen.act("s-u")
        #expect(try screen.task("other")?.isActive == false)
    }
}

@Suite("The timer on the screen")
struct ScreenTimerTests {
    private let screen = ScreenHarness()

    @Test func `a key starts it for the task, has it stand still, and run on`() throws {
        try screen.fill("one", "two")
        screen.act("T")
        #expect(screen.fixture.timer.state.timer?.task?.id == 1)
        #expect(screen.model.timerLeft == 1_500_000)
        #expect(screen.model.millisecondsToTick == 1000)
        screen.pass(minutes: 5)
        #expect(screen.model.timerLeft == 1_200_000)
        screen.act("T")
        screen.pass(minutes: 5)
        #expect(screen.model.timerLeft == 1_200_000)
        #expect(screen.model.millisecondsToTick == nil)
        screen.act("T")
        screen.pass(minutes: 5)
        #expect(screen.model.timerLeft == 900_000)
    }

    @Test(arguments: [2, 3])
    func `a key that is pressed before the first is done goes on from there`(
        count: Int
    ) throws {
        try screen.fill("one")
        screen.type(String(repeating: "T", count: count))
        screen.settle()
        #expect(screen.model.alert == nil)
        #expect((screen.model.millisecondsToTick == nil) == (count == 2))
        screen.type("T")
        screen.workOff()
        // Done, and the list is not read anew yet.
        screen.deliver()
        screen.act("T")
        #expect(screen.model.alert == nil)
        #expect((screen.model.millisecondsToTick == nil) == (count == 2))
    }

    @Test func `its end is told until it is seen, and the work is recorded`() throws {
        try screen.fill("one")
        screen.act("T")
        screen.pass(minutes: 26)
        guard case .timer? = screen.model.notice else {
            Issue.record("nothing is told")
            return
        }
        #expect(screen.model.millisecondsToTick == nil)
        screen.act("-")
        #expect(screen.model.notice == nil)
        #expect(screen.fixture.timer.state.timer == nil)
        screen.pass(minutes: 5)
        #expect(screen.model.notice == nil)
    }

    @Test func `a round hands on to its break, and the key begins the next`() throws {
        try screen.fill("one")
        let action = screen.fixture.workspace.begin("timer")
        let lengths = TimerLengths(focus: 1_500_000, rest: 300_000, longRest: 900_000)
        _ = try action.startTimer(TimerRequest(.cycle, standard: lengths))
        action.end()
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.model.timerLeft == 1_500_000)
        screen.pass(minutes: 26)
        #expect(screen.model.ringing.timer?.isRest == true)
        #expect(screen.model.timerLeft == 240_000)
        guard case .timer(let ended, _)? = screen.model.notice else {
            Issue.record("nothing is told")
            return
        }
        #expect(!ended.isRest)
        screen.pass(minutes: 5)
        screen.act("T")
        #expect(screen.model.ringing.timer?.round == 2)
        #expect(screen.model.ringing.timer?.isRest == false)
        #expect(screen.model.notice == nil)
    }
}
