import Text

/// The answer to a shell: a line for each candidate, its text after a tab.
///
/// A line that begins with a tab says that the shell may complete a path. What a line holds is
/// inserted by the shell as it stands, or after the shell's own quoting; nothing evaluates it.
public struct CompletionAnswer {
    /// The lines.
    public let text: String

    /// How many candidates are worth reading at most.
    public static let most = 100

    /// Finds out what fits.
    ///
    /// - Parameters:
    ///   - request: What the shell asks.
    ///   - place: Where the person pressed Tab.
    ///   - lookUp: Returns what there is of a kind; whatever does not begin with the prefix of the
    ///     place is left out.
    public init(
        to request: CompletionRequest, at place: CompletionPlace,
        lookUp: (Kind) -> [Candidate]
    ) {
        guard !place.kinds.contains(.file) else {
            text = "\tfile\n"
            return
        }
        let candidates = place.candidates + place.kinds.flatMap(lookUp)
        text = candidates.lazy
            .filter { $0.word.hasPrefix(place.prefix) && SafeText.isSafe($0.word) }
            .compactMap { candidate in
                Self.line(of: candidate, after: place.stem, for: request)
            }
            .prefix(Self.most).joined()
    }

    private static func line(
        of candidate: Candidate, after stem: String, for request: CompletionRequest
    ) -> String? {
        let word = Substring(stem + candidate.word).unicodeScalars.dropFirst(request.kept)
        guard let word = request.shell.insertable(word, in: request.quote) else { return nil }
        return candidate.text.isEmpty
            ? "\(word)\n" : "\(word)\t\(SafeText.visibleLine(candidate.text))\n"
    }
}
