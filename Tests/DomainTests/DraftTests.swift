import Domain
import Testing
import TestSupport

/// Time that passes at once, until somebody asks the program to end.
private final class Spells: Pause {
    private(set) var milliseconds = 0
    var isAskedToEnd = false

    func wait(milliseconds: Int) -> Bool {
        self.milliseconds += milliseconds
        return !isAskedToEnd
    }
}

@Suite("Drafts that another process has")
struct AwaitedDraftTests {
    private func save(_ box: MemoryDraftBox, _ spells: Spells, told: inout Int) throws(AppError) {
        var count = 0
        defer { told = count }
        try SaveDrafts(
            from: [box], into: InMemoryTaskStore(), at: "/tasks.db",
            identifiers: CountingIdentifiers(),
            waiting: LockTimeout(by: spells, milliseconds: 2000) { count += 1 }
        ).save { _ in }
    }

    @Test func `are waited for as long as was said, and that is told once`() {
        let (box, spells) = (MemoryDraftBox(), Spells())
        box.turnsHeld = .max
        var told = 0
        let error = #expect(throws: AppError.self) { try save(box, spells, told: &told) }
        #expect(error?.code == .draftsBusy)
        #expect(spells.milliseconds == 2000)
        #expect(told == 1)
    }

    @Test func `are saved once the other lets go`() throws {
        let (box, spells) = (MemoryDraftBox(), Spells())
        box.turnsHeld = 3
        var told = 0
        try save(box, spells, told: &told)
        #expect(spells.milliseconds == 60)
        #expect(told == 0)
    }

    @Test func `are left alone when the program is asked to end`() {
        let (box, spells) = (MemoryDraftBox(), Spells())
        box.turnsHeld = .max
        spells.isAskedToEnd = true
        var told = 0
        let error = #expect(throws: AppError.self) { try save(box, spells, told: &told) }
        #expect(error?.code == .draftsBusy)
        #expect(spells.milliseconds == 20)
    }
}

@Suite("Nothing typed is lost")
struct DraftTests {
    private let identifiers = CountingIdentifiers()

    private func draft(
        _ text: String, for store: String? = "/tasks.db"
    ) -> Draft {
        Draft(
            id: identifiers.next(), createdAt: .noon, store: store,
            requests: [TaskRequest(text: text)])
    }

    @Test func `keeps a draft in the first place that takes it`() {
        let (full, spare) = (MemoryDraftBox(), MemoryDraftBox())
        full.takesDrafts = false
        #expect(KeepDrafts(in: [full, spare]).keep([draft("Buy milk")]).isEmpty)
        #expect(spare.kept.map(\.texts.first) == ["Buy milk"])
    }

    @Test func `hands back what no place takes`() {
        let full = MemoryDraftBox()
        full.takesDrafts = false
        let lost = draft("Buy milk")
        #expect(KeepDrafts(in: [full]).keep([lost]) == [lost])
    }

    @Test func `keeps equal drafts once`() {
        let box = MemoryDraftBox()
        let keeper = KeepDrafts(in: [box])
        #expect(keeper.keep([draft("Buy milk")]).isEmpty)
        #expect(keeper.keep([draft("Buy milk")]).isEmpty)
        #expect(keeper.keep([draft("Buy bread")]).isEmpty)
        #expect(box.kept.count == 2)
    }

    @Test func `discards the draft of what was saved after all`() {
        let box = MemoryDraftBox()
        let keeper = KeepDrafts(in: [box])
        _ = keeper.keep([draft("Buy milk"), draft("Buy bread")])
        #expect(keeper.discard(equalTo: [draft("Buy milk")]) == 1)
        #expect(box.kept.map(\.texts.first) == ["Buy bread"])
    }

    @Test func `a draft is its store's alone`() throws {
        let box = MemoryDraftBox()
        let keeper = KeepDrafts(in: [box])
        let (here, there) = (draft("Buy milk"), draft("Buy milk", for: "/others.db"))
        #expect(keeper.keep([here, there]).isEmpty)
        #expect(box.kept == [here, there])
        let store = InMemoryTaskStore()
        let saving = SaveDrafts(
            from: [box], into: store, at: "/tasks.db", identifiers: identifiers,
            waiting: LockTimeout(by: Spells(), milliseconds: 0) {})
        try saving.save { _ in }
        #expect(box.kept == [there])
        #expect(try store.page(after: 0, count: 10).map(\.text) == ["Buy milk"])
        #expect(keeper.discard(equalTo: [here]) == 0)
    }

    @Test func `a draft that knows no store is saved in any`() throws {
        let box = MemoryDraftBox()
        box.kept = [draft("Buy milk", for: nil)]
        try SaveDrafts(
            from: [box], into: InMemoryTaskStore(), at: "/tasks.db", identifiers: identifiers,
            waiting: LockTimeout(by: Spells(), milliseconds: 0) {}
        ).save { _ in }
        #expect(box.kept.isEmpty)
    }

    @Test func `saves each draft once, even if it cannot be removed afterwards`() throws {
        let box = MemoryDraftBox()
        box.losesDiscards = true
        box.kept = [draft("Buy milk"), draft("Buy bread")]
        let store = InMemoryTaskStore()
        let saving = SaveDrafts(
            from: [box], into: store, at: "/tasks.db", identifiers: identifiers,
            waiting: LockTimeout(by: Spells(), milliseconds: 0) {})
        try saving.save { _ in }
        try saving.save { _ in }
        #expect(try store.page(after: 0, count: 10).map(\.text) == ["Buy milk", "Buy bread"])
    }

    @Test func `keeps what is not saved when a save fails half way`() throws {
        let box = MemoryDraftBox()
        box.kept = [draft("Buy milk"), draft("Buy bread")]
        let store = InMemoryTaskStore()
        let saving = SaveDrafts(
            from: [box], into: store, at: "/tasks.db", identifiers: identifiers,
            waiting: LockTimeout(by: Spells(), milliseconds: 0) {})
        #expect(throws: AppError(.insufficientStorage, subject: .savingTask)) {
            try saving.save { _ throws(AppError) in
                store.failure = AppError(.insufficientStorage)
            }
        }
        #expect(box.kept.map(\.texts.first) == ["Buy bread"])
    }

    @Test func `what is typed again, days and names, is no text to keep`() {
        var edit = TaskEdit()
        edit.project = "home"
        edit.addedTags = ["phone"]
        edit.notes = .some(nil)
        #expect(edit.typedText == nil)
        edit.text = " \n"
        #expect(edit.typedText == nil)
        edit.notes = "Ask for Anna"
        #expect(edit.typedText == "Ask for Anna")
        edit.text = "Call"
        #expect(edit.typedText == "Call")
    }

    @Test func `gives edited tasks all that the edit changes`() throws {
        let store = InMemoryTaskStore()
        let ids = try AddTasks(store: store, identifiers: identifiers).add(
            ["Buy milk", "Buy bread"].map(TaskRequest.init(text:)),
            in: .sample(900, command: "add")
        ).tasks.map(\.id)
        let box = MemoryDraftBox()
        var edit = TaskEdit(text: "Buy oat milk", notes: "Two litres")
        edit.project = "home"
        box.kept = [
            Draft(id: identifiers.next(), createdAt: .noon, store: nil, .edit(ids, edit))
        ]
        try SaveDrafts(
            from: [box], into: store, at: "/tasks.db", identifiers: identifiers,
            waiting: LockTimeout(by: Spells(), milliseconds: 0) {}
        ).save {
            _ in
        }
        for task in try store.tasks(withIDs: ids) {
            #expect(task.text == "Buy oat milk" && task.notes == "Two litres")
            #expect(task.project == "home")
        }
        #expect(box.kept.isEmpty)
    }

    private func saving(
        _ box: MemoryDraftBox, into store: InMemoryTaskStore, overwriting: Bool = false
    ) -> SaveDrafts {
        SaveDrafts(
            from: [box], into: store, at: "/tasks.db", identifiers: identifiers,
            waiting: LockTimeout(by: Spells(), milliseconds: 0) {}, overwriting: overwriting)
    }

    @Test func `one that asks for what cannot be keeps those behind it not back`() throws {
        let store = InMemoryTaskStore()
        let box = MemoryDraftBox()
        var toNothing = TaskRequest(text: "Paint")
        toNothing.dependsOn = [77]
        let edit = Draft(
            id: identifiers.next(), createdAt: .noon, store: nil,
            .edit([99], TaskEdit(text: "Call", notes: nil)))
        let dependent = Draft(
            id: identifiers.next(), createdAt: .noon, store: nil, requests: [toNothing])
        box.kept = [edit, dependent, draft(" "), draft("Buy bread")]
        let error = #expect(throws: AppError.self) { try saving(box, into: store).save { _ in } }
        #expect(error?.code == .unknownTask)
        #expect(error?.advice.text.contains("--discard \(edit.id)") == true)
        #expect(box.kept.count == 3)
        #expect(try store.page(after: 0, count: 10).map(\.text) == ["Buy bread"])
    }

    /// A task whose text was changed after a draft was kept that edits it.
    private func editedMeanwhile(
        _ draft: TaskEdit, _ meanwhile: TaskEdit
    ) throws -> (InMemoryTaskStore, MemoryDraftBox) {
        let store = InMemoryTaskStore()
        _ = try AddTasks(store: store, identifiers: identifiers).add(
            [TaskRequest(text: "Buy milk")], in: .sample(900, command: "add"))
        let box = MemoryDraftBox()
        box.kept = [
            Draft(id: identifiers.next(), createdAt: .noon, store: nil, .edit([1], draft))
        ]
        _ = try EditTasks(store: store).edit(
            [1], with: meanwhile,
            in: Operation(
                id: identifiers.next(), command: "edit", startedAt: Instant.noon.adding(seconds: 60)
            ))
        return (store, box)
    }

    @Test func `overwrites nothing that was written after it, unless that is wanted`() throws {
        var typed = TaskEdit()
        typed.text = "Buy oat milk"
        var newer = TaskEdit()
        newer.text = "Buy soya milk"
        let (store, box) = try editedMeanwhile(typed, newer)
        let error = #expect(throws: AppError.self) { try saving(box, into: store).save { _ in } }
        #expect(error?.code == .changeConflict)
        #expect(error?.advice.text.contains("tend retry --overwrite") == true)
        #expect(try store.tasks(withIDs: [1]).map(\.text) == ["Buy soya milk"])
        #expect(box.kept.count == 1)
        try saving(box, into: store, overwriting: true).save { _ in }
        #expect(try store.tasks(withIDs: [1]).map(\.text) == ["Buy oat milk"])
        #expect(box.kept.isEmpty)
    }

    @Test func `another field that was changed meanwhile, or what only adds, is no conflict`()
        throws
    {
        var typed = TaskEdit()
        typed.text = "Buy oat milk"
        typed.addedNote = "Two litres"
        typed.addedTags = ["shop"]
        var newer = TaskEdit()
        newer.notes = "Ask Anna"
        newer.addedTags = ["town"]
        let (store, box) = try editedMeanwhile(typed, newer)
        try saving(box, into: store).save { _ in }
        let task = try #require(try store.tasks(withIDs: [1]).first)
        #expect(task.text == "Buy oat milk")
        #expect(task.notes?.hasPrefix("Ask Anna") == true && task.notes?.contains("litres") == true)
        #expect(task.tags == ["shop", "town"])
    }

    @Test func `what was saved already and could not be removed is no conflict with itself`() throws
    {
        var typed = TaskEdit()
        typed.text = "Buy oat milk"
        var newer = TaskEdit()
        newer.addedTags = ["town"]
        let (store, box) = try editedMeanwhile(typed, newer)
        box.losesDiscards = true
        try saving(box, into: store).save { _ in }
        newer.text = "Buy soya milk"
        _ = try EditTasks(store: store).edit(
            [1], with: newer,
            in: Operation(
                id: identifiers.next(), command: "edit", startedAt: Instant.noon.adding(seconds: 90)
            ))
        try saving(box, into: store).save { _ in }
        #expect(try store.tasks(withIDs: [1]).map(\.text) == ["Buy soya milk"])
    }
}
