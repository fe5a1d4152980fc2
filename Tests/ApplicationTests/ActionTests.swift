import Application
import Domain
import TestSupport
import Testing

@Suite("An action in a workspace")
struct ActionTests {
    private let fixture = WorkspaceFixture()

    @Test func `what is added is saved when it returns, the hooks hear of it at the end`() throws {
        let action = fixture.workspace.begin("add")
        let update = try action.add([TaskRequest(text: "Buy milk")])
        #expect(try fixture.tasks().map(\.text) == ["Buy milk"])
        #expect(update.changedIDs == [1])
        #expect(fixture.hooks.asked == 1 && fixture.hooks.told == 0)
        action.end()
        #expect(fixture.hooks.told == 1)
        #expect(fixture.signals.timesLetGo == 1)
        action.end()
        #expect(fixture.hooks.told == 1)
    }

    @Test func `a change that hooks refuse is not made, and its text is a draft`() throws {
        fixture.hooks.refusal = AppError(.hookRefused)
        let action = fixture.workspace.begin("add")
        let error = #expect(throws: AppError.self) { try action.add([TaskRequest(text: "a")]) }
        #expect(error?.code == .hookRefused)
        #expect(try fixture.tasks().isEmpty)
        #expect(fixture.box.kept.map(\.texts) == [["a"]])
        #expect(fixture.box.kept.first?.id == action.operation.id)
        action.end()
        #expect(fixture.hooks.told == 0)
    }

    @Test func `text that can be kept nowhere is printed back whole`() {
        fixture.store.failure = AppError(.storeForbidden)
        fixture.box.takesDrafts = false
        let error = #expect(throws: AppError.self) { try fixture.add("Buy milk") }
        #expect(error?.holds?.contains("Buy milk") == true)
    }

    @Test func `a mistake of typing makes no draft`() {
        let error = #expect(throws: AppError.self) { try fixture.add("  ") }
        #expect(error?.code == .emptyContent)
        #expect(fixture.box.kept.isEmpty)
    }

    @Test func `the same text saved later takes its draft with it, and says so`() throws {
        fixture.store.failure = AppError(.storeForbidden)
        #expect(throws: AppError.self) { try fixture.add("a") }
        fixture.store.failure = nil
        try fixture.add("a")
        #expect(fixture.box.kept.isEmpty)
        #expect(fixture.remarks == [.draftSaved])
    }

    @Test func `drafts are saved once, those for other stores stay`() throws {
        fixture.store.failure = AppError(.storeForbidden)
        #expect(throws: AppError.self) { try fixture.add("a") }
        fixture.store.failure = nil
        try fixture.box.keep(
            Draft(id: .numbered(99), createdAt: .noon, store: "other", requests: [.init(text: "b")])
        )
        let saved = try fixture.workspace.begin("retry").saveDrafts()
        #expect(saved.update.tasks.map(\.text) == ["a"])
        #expect(saved.waiting == 1 && saved.elsewhere == 1 && saved.failure == nil)
        #expect(fixture.remarks == [.draftsElsewhere(1)])
        #expect(try fixture.tasks().count == 1)
    }

    @Test func `an operation that is tried again is the same, and is not applied twice`() throws {
        fixture.store.failureOnceApplied = AppError(.storeForbidden)
        let action = fixture.workspace.begin("capture")
        let request = TaskRequest(text: "a")
        #expect(throws: AppError.self) { try action.add([request]) }
        let again = fixture.workspace.begin("capture", again: action.operation)
        #expect(again.operation == action.operation)
        _ = try again.add([request])
        #expect(try fixture.tasks().count == 1)
    }

    @Test func `the present day is that of the action: a workspace outlives midnight`() {
        let before = fixture.workspace.begin("today").today.day
        fixture.now = .noon.adding(seconds: 86_400)
        #expect(fixture.workspace.begin("today").today.day == before.advanced(byDays: 1))
    }

    @Test func `a step that failed changed nothing, and says so`() throws {
        let error = #expect(throws: AppError.self) {
            try fixture.workspace.begin("done").mark(.numbers([TaskIDRange(7...7)]), as: .completed)
        }
        #expect(error?.code == .unknownTask)
        #expect(error?.holds == "Nothing was changed.")
    }

    @Test(arguments: [(3_600, false), (3_601, true)])
    func `what lies over an hour back is asked about before it is taken back`(
        seconds: Int64, asks: Bool
    ) throws {
        let added = try fixture.add("a")
        fixture.now = .noon.adding(seconds: seconds)
        let action = fixture.workspace.begin("undo")
        let plan = try action.planUndo()
        #expect(plan.needsConfirmation == asks)
        #expect(plan.target.operation == added.operation)
        #expect(try action.carryOut(plan).changedIDs == [1])
        #expect(try fixture.tasks().isEmpty)
        let redo = fixture.workspace.begin("redo")
        #expect(try redo.carryOut(redo.planRedo()).plan.step == .redone)
        #expect(try fixture.tasks().map(\.text) == ["a"])
    }

    @Test func `a disk that is almost full is told where the action wrote to it`() throws {
        let warning = AppError(.storageLow, detail: "40 MB are left.")
        fixture.spaceWarnings = [SpaceWarning(freeBytes: 40 << 20, error: warning)]
        let reading = fixture.workspace.begin("today")
        _ = try reading.reader()
        reading.settle()
        #expect(reading.problems.isEmpty)
        let action = fixture.workspace.begin("add")
        _ = try action.add([TaskRequest(text: "a")])
        action.settle()
        action.tellProblems()
        #expect(fixture.remarks == [.problem(warning)])
        #expect(fixture.log.events.contains { $0.kind == .storageLow })
    }

    @Test func `a hook that fails afterwards leaves the change, is logged and told`() throws {
        fixture.hooks.failure = AppError(.hookFailed)
        try fixture.add("a")
        #expect(try fixture.tasks().count == 1)
        #expect(fixture.log.events.contains { $0.kind == .hookFailed })
        #expect(fixture.remarks == [.problem(AppError(.hookFailed, holds: "The change is saved."))])
    }

    @Test func `a context that is chosen and not defined lets no filter change tasks`() throws {
        fixture.chosenContext = "work"
        let action = fixture.workspace.begin("done")
        let choice = TaskChoice.filter(TaskFilter())
        let error = #expect(throws: AppError.self) { try action.withinContext(choice) }
        #expect(error?.code == .settingInvalid)
        #expect(action.problems.count == 1)
        let numbers = TaskChoice.numbers([TaskIDRange(1...1)])
        #expect(try action.withinContext(numbers) == numbers)
    }
}
