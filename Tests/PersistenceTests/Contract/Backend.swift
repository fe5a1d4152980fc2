import Domain
import Testing

/// The implementations of the store port: all of them pass the one contract.
enum Backend: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case sqlite

    var testDescription: String { rawValue }

    /// Runs `body` with an empty store.
    func withStore(_ body: (any TaskStore) throws -> Void) throws {
        switch self {
        case .sqlite:
            let folder = StoreFolder()
            defer { withExtendedLifetime(folder) {} }
            try body(try folder.open())
        }
    }
}
