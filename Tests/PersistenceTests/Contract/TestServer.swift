import Domain
import Foundation
import PostgreSQL

/// The server beside which the tests are run (Tests/Servers/with-postgresql).
enum TestServer {
    /// The folder of its socket.
    private static let folder = ProcessInfo.processInfo.environment["TEND_TEST_SERVER"]

    /// Whether there is one.
    static var isThere: Bool { folder != nil }

    /// Returns the address of a list that is not there yet.
    static func newList() throws -> ListAddress {
        let folder = (folder ?? "").replacing("/", with: "%2F")
        let name = "l" + UUID().uuidString.lowercased().replacing("-", with: "")
        return try ListAddress(
            "postgresql://postgres@\(folder)/postgres#\(name)", from: "a test")
    }

    /// Opens a list, which is made if it is not there.
    static func open(_ list: ListAddress) throws -> PostgreSQLTaskStore {
        try PostgreSQLTaskStore.open(
            list, for: .writing, waitMilliseconds: 20_000,
            newListID: { UniqueIdentifier(high: 1, low: 2) })
    }
}
