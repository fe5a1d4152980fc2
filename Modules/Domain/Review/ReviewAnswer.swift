/// What a person decides about one task of a review.
public enum ReviewAnswer: Hashable, Sendable {
    /// It is for today.
    case today

    /// It is for tomorrow.
    case tomorrow

    /// It is for the day that the phrase means.
    case day(String)

    /// It goes back into the Inbox.
    case inbox

    /// It is done.
    case done

    /// It is to be deleted.
    case delete

    /// It stays as it is.
    case keep

    /// The answer before this one is taken back.
    case takeBack

    /// The review ends here.
    case end

    /// The letters that stand for an answer each; the one for a day has none until that is said.
    public static let choices: [(letter: Character, answer: ReviewAnswer?, meaning: String)] = [
        ("t", .today, "today"), ("m", .tomorrow, "tomorrow"), (letterOfDay, nil, "another day"),
        ("i", .inbox, "Inbox"), ("d", .done, "done"), ("x", .delete, "delete"),
        ("k", .keep, "keep"), ("u", .takeBack, "take back"), ("q", .end, "end"),
    ]

    /// The letter that asks for a day.
    public static let letterOfDay: Character = "o"

    /// Returns the answer that a letter stands for by itself, or none.
    public init?(letter: Character) {
        guard let answer = Self.choices.first(where: { $0.letter == letter })?.answer else {
            return nil
        }
        self = answer
    }

    /// Reads an answer from a line: a letter, or `o` and a day.
    ///
    /// - Throws: `validation.invalidMetadata` for anything else.
    public init(line: String) throws(AppError) {
        let words = line.split(separator: " ", maxSplits: 1)
        if words.count == 2, words[0] == String(Self.letterOfDay) {
            self = .day(String(words[1]))
        } else if words.count == 1, words[0].count == 1, let letter = words[0].first,
            let answer = Self(letter: letter)
        {
            self = answer
        } else {
            throw AppError(
                .invalidMetadata, field: "answer", detail: "'\(line)' is not an answer.",
                suggestion: "Use t, m, o DAY, i, d, x, k, u or q.",
                holds: "The task stays as it is.")
        }
    }
}
