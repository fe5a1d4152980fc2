import Domain
import PostgreSQL
import TestSupport
import Testing

/// A store that is read without a closure around it.
typealias ReadableStore = TaskStore & TaskReader

/// The implementations of the store port: all of them pass the one contract.
enum Backend: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case memory, sqlite, server

    /// The same server, which lets nothing pass but what other engines have, too, and fails as they do.
    case subset

    /// Those that there are: a server is there where the tests are run beside one.
    static var allCases: [Backend] {
        [.memory, .sqlite] + TestServer.Way.allCases.map { $0 == .direct ? .server : .subset }
    }

    var testDescription: String { rawValue }

    /// Runs `body` with an empty store.
    func withStore(_ body: (any ReadableStore) throws -> Void) throws {
        try withStores { store, _ in try body(store) }
    }

    /// Runs `body` with an empty store that is open twice, as two processes have it.
    func withStores(
        _ body: (_ one: any ReadableStore, _ other: any ReadableStore) throws -> Void
    ) throws {
        switch self {
        case .memory:
            let store = DictionaryTaskStore()
            try body(store, DictionaryTaskStore(beside: store))
        case .sqlite:
            let folder = try StoreFolder()
            defer { withExtendedLifetime(folder) {} }
            try body(try folder.open(), try folder.open())
        case .server, .subset:
            let list = try TestServer.newList(self == .server ? .direct : .subset)
            try body(try TestServer.open(list), try TestServer.open(list))
        }
    }
}
