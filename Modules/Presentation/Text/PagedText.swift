/// A text for people that may be long: it is handed out piece by piece.
public protocol PagedText {
    /// Hands the text to `output` in pieces of some 64 KiB, so that a long one needs little memory.
    ///
    /// - Parameter output: Takes the next piece; what it throws ends the text.
    /// - Throws: What `output` throws.
    func write<Failure>(to output: (String) throws(Failure) -> Void) throws(Failure)
}

extension PagedText {
    /// The whole text.
    public var text: String {
        var text = ""
        write { text += $0 }
        return text
    }
}
