package import Domain

/// A clock that stands still.
package struct FixedClock: WallClock {
    private let instant: Instant

    /// Creates a clock that shows noon of 2026-11-21, or the given instant.
    package init(_ instant: Instant = .noon) {
        self.instant = instant
    }

    package func now() -> Instant {
        instant
    }
}
