/// Which number of a date with slashes is the day: in `3/4` the first or the second.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
    /// `24/12/2026`.
    case dayFirst = "day-first"

    /// `12/24/2026`.
    case monthFirst = "month-first"
}
