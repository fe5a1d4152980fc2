/// What stands in the place of text that nobody else may read.
public enum PrivateText {
    /// The mask.
    public static let mask = "<private>"
}
