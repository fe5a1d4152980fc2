package import Domain

/// Identifiers that are told apart by a count from 1, and sort in its order.
package final class CountingIdentifiers: IdentifierSource {
    private var count: UInt64 = 0

    /// Creates a source that has given nothing out.
    package init() {}

    package func next() -> UniqueIdentifier {
        count += 1
        return .numbered(count)
    }
}

extension UniqueIdentifier {
    /// Returns the identifier of version 7 that carries this number: `…-8000-00000000002a`.
    package static func numbered(_ number: UInt64) -> UniqueIdentifier {
        UniqueIdentifier(high: 0x7000, low: 0x8000_0000_0000_0000 | number)
    }
}
