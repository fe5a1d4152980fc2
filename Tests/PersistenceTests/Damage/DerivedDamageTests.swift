import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Damage of what is derived from tasks")
struct DerivedDamageTests {
    private let store: DamagedStore

    init() throws {
        store = try DamagedStore([.full(1), .full(2)])
    }

    @Test(arguments: [
        "DELETE FROM task_text_docsize WHERE id = 1",
        "INSERT INTO task_text_docsize VALUES (4711, x'0101')",
        "UPDATE task_text_data SET block = zeroblob(30) WHERE id > 10",
        "DELETE FROM known_source",
    ])
    func `is found, and made anew by a repair`(damage: String) throws {
        let opened = try store.folder.open()
        try opened.importRows([SampleRow("Needle", id: "a", uuid: 900)], operation: 900)
        #expect(store.failures().isEmpty)
        try store.damage(damage)
        #expect(store.failures() == ["search"])
        #expect(try store.salvage().isComplete)
        #expect(store.failures().isEmpty)
        let mended = try store.folder.open()
        let found = "SELECT count(*) FROM task_text('needle')"
        #expect(try mended.connection.value(found) == "1")
        let again = try mended.importRows([SampleRow("Needle", id: "a", uuid: 901)], operation: 901)
        #expect(again.duplicates == 1)
    }
}
