extension Instant {
    /// Returns how long ago it was, to the unit that matters: `40 s`, `5 min`, `14 h`, `3 days`.
    public func age(at now: Instant) -> String {
        let seconds = max(0, now.milliseconds - milliseconds) / 1000
        switch seconds {
        case ..<60: return "\(seconds) s"
        case ..<3600: return "\(seconds / 60) min"
        case ..<172_800: return "\(seconds / 3600) h"
        default: return "\(seconds / 86_400) days"
        }
    }
}
