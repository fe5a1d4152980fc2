/// What a command takes besides options: the placeholder of a word, and how often it stands.
public struct Word: Sendable {
    /// What help prints in its place, in capitals: `ID`.
    public let placeholder: String

    /// Whether the command is wrong without it.
    public let isRequired: Bool

    /// Whether more than one may stand.
    ///
    /// At most one word of a command repeats.
    public let repeats: Bool

    /// What it is, for a shell to offer.
    public let kind: Kind

    /// Returns a word that stands once.
    public static func one(_ placeholder: String, _ kind: Kind = .text) -> Word {
        Word(placeholder: placeholder, isRequired: true, repeats: false, kind: kind)
    }

    /// Returns a word that stands once or more often.
    public static func many(_ placeholder: String, _ kind: Kind = .text) -> Word {
        Word(placeholder: placeholder, isRequired: true, repeats: true, kind: kind)
    }

    /// Returns a word that stands once or not at all.
    public static func optional(_ placeholder: String, _ kind: Kind = .text) -> Word {
        Word(placeholder: placeholder, isRequired: false, repeats: false, kind: kind)
    }

    /// Returns a word that stands as often as one likes.
    public static func any(_ placeholder: String, _ kind: Kind = .text) -> Word {
        Word(placeholder: placeholder, isRequired: false, repeats: true, kind: kind)
    }
}

extension Word {
    /// The placeholder as a usage line shows it: `ID`, `ID…`, `[ID]` or `[ID…]`.
    var notation: String {
        let name = repeats ? placeholder + "…" : placeholder
        return isRequired ? name : "[\(name)]"
    }
}
