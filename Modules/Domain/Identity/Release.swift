/// Which release this is.
public enum Release {
    /// The version of both programs (https://semver.org).
    public static let version = "0.1.0"

    /// The day on which it came out, or is to, `YYYY-MM-DD`.
    public static let day = "2026-11-22"
}
