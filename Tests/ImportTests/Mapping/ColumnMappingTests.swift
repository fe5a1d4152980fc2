import Domain
import Import
import Testing

@Suite("Which column fills which field")
struct ColumnMappingTests {
    private func mapping(
        _ names: [String], _ assignments: [(TaskField, String)] = [], isByHandOnly: Bool = false
    ) throws(AppError) -> ColumnMapping {
        try ColumnMapping(
            names: names,
            assignments: assignments.map { ColumnMapping.Assignment(field: $0, column: $1) },
            isByHandOnly: isByHandOnly)
    }

    @Test(arguments: [
        (["text", "title", "name", "summary", "task", "content", "subject"], TaskField.text),
        (["notes", "note", "details", "comment", "body"], .notes),
        (["state", "status", "done", "completed", "finished"], .state),
        (["scheduledDate", "scheduled", "start", "when", "day"], .scheduledDate),
        (["dueDate", "due", "deadline"], .dueDate),
        (["priority", "prio", "importance"], .priority),
        (["project", "list", "folder", "area"], .project),
        (["tags", "tag", "labels", "categories"], .tags),
        (["createdAt", "created"], .createdAt),
        (["updatedAt", "modified"], .updatedAt),
        (["completedAt", "completed on"], .completedAt),
        (["id", "external id", "key"], .id),
        (["uuid", "guid"], .uuid),
    ])
    func `the usual names are known`(_ names: [String], _ field: TaskField) throws {
        for name in names {
            #expect(TaskField(named: name) == field, "\(name)")
            let names = field == .text ? [name] : ["text", name]
            #expect(try mapping(names).fields.last == field, "\(name)")
        }
    }

    @Test func `a description is the text where every other column has a field`() throws {
        let mapping = try mapping(["Description", "Due Date", "Status", "Notes"])
        #expect(mapping.fields == [.text, .dueDate, .state, .notes])
    }

    @Test(arguments: [
        "dueDate", "DUEDATE", "Due Date", "due_date", "due-date", " due\tdate ", "Due/Date",
    ])
    func `case, blanks and joints do not count`(_ name: String) throws {
        #expect(try mapping(["Text", name]).fields == [.text, .dueDate])
    }

    @Test func `the names of the fields are known as they are printed`() {
        for field in TaskField.mappable { #expect(TaskField(named: field.rawValue) == field) }
    }

    @Test func `what no field goes by is not mapped, and is named`() throws {
        let mapping = try mapping(["text", "Estimate", "", "owner"])
        #expect(mapping.fields == [.text, nil, nil, nil])
        #expect(mapping.unmappedNames(without: []) == ["Estimate", "column 3", "owner"])
    }

    @Test func `of several columns for one field the first counts`() throws {
        let mapping = try mapping(["title", "summary", "priority", "prio"])
        #expect(mapping.fields == [.text, nil, .priority, nil])
        #expect(mapping.unmappedNames(without: []) == ["summary", "prio"])
    }

    @Test func `tags are taken from all of their columns`() throws {
        #expect(
            try mapping(["labels", "text", "Labels", "tag"]).fields == [.tags, .text, .tags, .tags])
    }

    @Test func `a description is the text where nothing else is`() throws {
        #expect(try mapping(["description", "due"]).fields == [.text, .dueDate])
        #expect(try mapping(["description", "title"]).fields == [.notes, .text])
        #expect(try mapping(["Task Name", "Description"]).fields == [.text, .notes])
        #expect(try mapping(["Comments", "Description"]).fields == [.notes, .text])
        for names in [["Uzdevums", "Description"], ["Comments", "Notes"]] {
            let error = #expect(throws: AppError.self) { try mapping(names) }
            #expect(error?.code == .textColumnMissing)
        }
    }

    @Test func `a column is left alone where that is said`() throws {
        let names = ["Task", "Day"]
        let alone = ColumnMapping.Assignment(field: nil, column: "Day")
        let mapping = try ColumnMapping(names: names, assignments: [alone], isByHandOnly: false)
        #expect(mapping.fields == [.text, nil])
        #expect(mapping.unmappedNames(without: []) == ["Day"])
    }

    @Test func `of a list without a header it is said how it comes in`() {
        let error = #expect(throws: AppError.self) { try mapping(["Buy milk"]) }
        #expect(
            error?.suggestion?.text.contains("tend-import --no-header --map text=1 FILE") == true)
    }

    @Test func `the columns that a rejects file adds are ignored, and not named`() throws {
        let mapping = try mapping(
            ["tend:line", "tend:column", "tend:code", "tend:reason", "text", "x"])
        #expect(mapping.fields == [nil, nil, nil, nil, .text, nil])
        #expect(mapping.unmappedNames(without: []) == ["x"])
    }

    @Test(arguments: ["Betreff", "betreff", "BETREFF", "2"])
    func `a column is mapped by hand, by name or number`(_ column: String) throws {
        #expect(try mapping(["id", "Betreff"], [(.text, column)]).fields == [.id, .text])
    }

    @Test func `an exact name goes before one in another case`() throws {
        #expect(try mapping(["a", "A"], [(.text, "A")]).fields == [nil, .text])
    }

    @Test func `a number that is the name of another column is neither`() throws {
        #expect(try mapping(["x", "7"], [(.text, "7")]).fields == [nil, .text])
        #expect(try mapping(["1", "x"], [(.text, "1")]).fields == [.text, nil])
        #expect(try mapping(["x", "1"], [(.text, "column 1")]).fields == [.text, nil])
        #expect(try mapping(["x", "1"], [(.text, "Column 2")]).fields == [nil, .text])
        let error = #expect(throws: AppError.self) { try mapping(["x", "1"], [(.text, "1")]) }
        #expect(error?.code == .columnUnknown)
        #expect(error?.suggestion?.text(naming: nil).contains("'column 2' or 'column 1'") == true)
    }

    @Test func `what is mapped by hand is not mapped by its name too`() throws {
        #expect(try mapping(["title", "due"], [(.text, "due")]).fields == [nil, .text])
        #expect(try mapping(["title", "due"], [(.notes, "due")]).fields == [.text, .notes])
    }

    @Test func `numbers do not count the columns that a rejects file adds`() throws {
        let names = ["tend:line", "tend:column", "tend:code", "tend:reason", "id", "Betreff"]
        #expect(
            try mapping(names, [(.text, "2")]).fields == [nil, nil, nil, nil, .id, .text])
    }

    @Test func `without a header only what was mapped by hand counts`() throws {
        let names = ["column 1", "column 2"]
        let mapping = try mapping(names, [(.text, "2")], isByHandOnly: true)
        #expect(mapping.fields == [nil, .text])
    }

    @Test(arguments: ["Deadline", "0", "3", "-1", ""])
    func `a column that is not there is refused by name`(_ column: String) {
        let error = #expect(throws: AppError.self) {
            try mapping(["text", "due"], [(.dueDate, column)])
        }
        #expect(error?.code == .columnUnknown)
        #expect(error?.detail == "There is no column '\(column)'; the columns are: 'text', 'due'.")
    }

    @Test func `a file without a text names its columns`() {
        let error = #expect(throws: AppError.self) { try mapping(["due", "owner"]) }
        #expect(error?.code == .textColumnMissing)
        #expect(error?.detail?.contains("The columns are: 'due', 'owner'.") == true)
        #expect(error?.suggestion?.text.contains("--map text=") == true)
    }
}
