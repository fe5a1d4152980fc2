import Domain
import TestSupport
import Testing

@Suite("Editing tasks")
struct EditTasksTests {
    @Test func `an edit changes what it names and nothing else`() throws {
        let fixture = try StoreFixture("one")
        let before = try #require(try fixture.task(1))
        var edit = TaskEdit()
        edit.text = " new "
        edit.notes = "more"
        edit.dueDate = "2026-12-01"
        edit.project = " home "
        let operation = fixture.operation("edit")
        let after = try #require(
            try EditTasks(store: fixture.store).edit([1], with: edit, in: operation).tasks.first)
        var expected = before
        expected.text = "new"
        expected.notes = "more"
        expected.dueDate = "2026-12-01"
        expected.project = "home"
        expected.updatedAt = operation.startedAt
        #expect(after == expected)
        #expect(try fixture.task(1) == expected)
    }

    @Test func `an inner none clears a field`() throws {
        let fixture = try StoreFixture()
        try fixture.add("one", on: "2026-11-21")
        var edit = TaskEdit()
        edit.scheduledDate = .some(nil)
        edit.notes = " "
        let after = try EditTasks(store: fixture.store)
            .edit([1], with: edit, in: fixture.operation())
        #expect(after.tasks.first?.scheduledDate == nil)
        #expect(after.tasks.first?.notes == nil)
    }

    @Test func `tags are added and taken away, and stay sorted`() throws {
        let fixture = try StoreFixture("one")
        let useCase = EditTasks(store: fixture.store)
        var edit = TaskEdit()
        edit.addedTags = ["phone", "+car", "phone"]
        _ = try useCase.edit([1], with: edit, in: fixture.operation())
        #expect(try fixture.task(1)?.tags == ["car", "phone"])
        edit = TaskEdit()
        edit.removedTags = ["car", "unknown"]
        edit.addedTags = ["bike"]
        _ = try useCase.edit([1], with: edit, in: fixture.operation())
        #expect(try fixture.task(1)?.tags == ["bike", "phone"])
    }

    @Test func `tags and dependencies are cleared before others are added`() throws {
        let fixture = try StoreFixture("one", "two")
        let useCase = EditTasks(store: fixture.store)
        var edit = TaskEdit()
        edit.addedTags = ["phone", "car"]
        edit.addedDependencies = [2]
        _ = try useCase.edit([1], with: edit, in: fixture.operation())
        edit = TaskEdit()
        (edit.clearsTags, edit.clearsDependencies) = (true, true)
        edit.addedTags = ["bike"]
        _ = try useCase.edit([1], with: edit, in: fixture.operation())
        #expect(try fixture.task(1)?.tags == ["bike"])
        #expect(try fixture.task(1)?.dependsOn == [])
    }

    @Test func `the day until which a series is hidden moves along with its day`() throws {
        let fixture = try StoreFixture()
        try fixture.add("one", on: "2026-12-23")
        var edit = TaskEdit()
        (edit.rule, edit.hiddenUntil) = (.days(7), "2026-12-22")
        let useCase = EditTasks(store: fixture.store)
        _ = try useCase.edit([1], with: edit, in: fixture.operation())
        _ = try ScheduleTasks(store: fixture.store)
            .move([1], to: "2026-12-31", in: fixture.operation())
        #expect(try fixture.task(1)?.hiddenUntil == "2026-12-30")
        edit = TaskEdit()
        edit.scheduledDate = "2026-12-24"
        _ = try useCase.edit([1], with: edit, in: fixture.operation())
        #expect(try fixture.task(1)?.hiddenUntil == "2026-12-23")
        edit.scheduledDate = "2026-12-26"
        edit.hiddenUntil = .some(nil)
        _ = try useCase.edit([1], with: edit, in: fixture.operation())
        #expect(try fixture.task(1)?.hiddenUntil == nil)
    }

    @Test func `an edit that changes nothing is no operation`() throws {
        let fixture = try StoreFixture("one")
        let newest = try fixture.store.newestUndoable()
        var edit = TaskEdit()
        #expect(edit.isEmpty)
        edit.text = "one "
        #expect(!edit.isEmpty)
        _ = try EditTasks(store: fixture.store).edit([1], with: edit, in: fixture.operation())
        #expect(try fixture.store.newestUndoable() == newest)
    }

    @Test func `an edit that breaks a rule changes none of the tasks`() throws {
        let fixture = try StoreFixture("one", "two")
        var edits = [TaskEdit(), TaskEdit(), TaskEdit()]
        edits[0].text = "\n"
        edits[1].project = "a\tb"
        edits[2].addedTags = [""]
        let codes: [ErrorCode] = [.emptyContent, .invalidMetadata, .missingRequiredField]
        for (edit, code) in zip(edits, codes) {
            let error = #expect(throws: AppError.self) {
                try EditTasks(store: fixture.store)
                    .edit([1, 2], with: edit, in: fixture.operation())
            }
            #expect(error?.code == code)
        }
        #expect(try fixture.store.tasks(withIDs: [1, 2]).map(\.text) == ["one", "two"])
    }

    @Test func `what was written in an editor replaces text and notes`() throws {
        let fixture = try StoreFixture("one")
        let before = try #require(try fixture.task(1))
        let after = try EditTasks(store: fixture.store)
            .replace(before, text: "two\n", notes: nil, in: fixture.operation())
        #expect(after.text == "two")
        #expect(try fixture.task(1) == after)
    }

    @Test func `a task that changed meanwhile is not overwritten`() throws {
        let fixture = try StoreFixture("one")
        let before = try #require(try fixture.task(1))
        try fixture.mark([1], as: .active)
        let error = #expect(throws: AppError.self) {
            try EditTasks(store: fixture.store)
                .replace(before, text: "two", notes: nil, in: fixture.operation())
        }
        #expect(error?.code == .changeConflict)
        #expect(try fixture.task(1)?.text == "one")
    }
}
