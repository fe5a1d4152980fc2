/// The words of a command line that stands in a file: parted by blanks, quotes keep words together.
public enum CommandLineWords {
    /// Returns the words of a line as a shell would hand them over; nothing in them is expanded.
    ///
    /// A quote, `'` or `"`, counts wherever it stands, and one without an end reaches to the end.
    public static func words(of line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let ended = word { words.append(ended) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }
}
