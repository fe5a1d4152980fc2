/// Which release this is.
public enum Release {
    /// The version of both programs (https://semver.org).
    public static let version = "0.1.0"
}
