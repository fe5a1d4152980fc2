import Domain
import PostgreSQL
import TestSupport

extension TestServer {
    /// Returns the address of a list that is not there yet.
    static func newList(_ way: Way = .direct) throws -> ListAddress {
        try ListAddress(newAddress(way), from: "a test")
    }

    /// Opens a list, which is made if it is not there; it is waited for as long as only a hang takes.
    static func open(_ list: ListAddress) throws -> PostgreSQLTaskStore {
        try PostgreSQLTaskStore.open(
            list, for: .writing, waitMilliseconds: 3_600_000,
            newListID: { UniqueIdentifier(high: 1, low: 2) })
    }
}
