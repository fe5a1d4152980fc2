package import Domain
import Synchronization

/// Identifiers that are told apart by a count from 1, and sort in its order.
package final class CountingIdentifiers: IdentifierSource {
    private let count = Atomic<UInt64>(0)

    /// Creates a source that has given nothing out.
    package init() {}

    package func next() -> UniqueIdentifier {
        .numbered(count.add(1, ordering: .relaxed).newValue)
    }
}

extension UniqueIdentifier {
    /// Returns the identifier of version 7 that carries this number: `…-8000-00000000002a`.
    package static func numbered(_ number: UInt64) -> UniqueIdentifier {
        UniqueIdentifier(high: 0x7000, low: 0x8000_0000_0000_0000 | number)
    }
}
