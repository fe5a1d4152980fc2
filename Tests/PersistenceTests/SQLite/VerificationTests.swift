import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("Verifying a store after a save that failed")
struct VerificationTests {
    @Test func `a whole store is whole`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        try store.add(1...10, operation: 1)
        try store.verify()
    }

    @Test func `a page that is damaged is found before anything is built upon it`() throws {
        let folder = try StoreFolder()
        try folder.open().add(1...10, operation: 1)
        let file = unsafe open(folder.store, O_WRONLY)
        defer { _ = close(file) }
        let page = [UInt8](repeating: 0xA5, count: 4096)
        for number in 4..<8 {
            #expect(unsafe pwrite(file, page, page.count, number * page.count) == page.count)
        }
        let error = #expect(throws: AppError.self) { try folder.open().verify() }
        #expect(error?.code == .corruptedData)
    }

    @Test func `what SQLite says of a failure quotes nothing`() throws {
        let folder = try StoreFolder()
        let connection = try folder.open().connection
        for sql in [
            "SELECT * FROM buy_milk", "ATTACH '/home/anna/secret.db' AS x", "VACUUM INTO '/no/x'",
            "SELECT json('buy milk')",
        ] {
            let failure = #expect(throws: SQLiteFailure.self) {
                try connection.execute(composed: sql, step: "test")
            }
            let message = failure?.message ?? ""
            for word in ["milk", "anna", "/"] { #expect(!message.contains(word), "\(message)") }
        }
    }
}
