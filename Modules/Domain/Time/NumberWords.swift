/// Numbers that are spelled: `five`, `fifteenth`, `twenty-fourth`.
enum NumberWords {
    private static let cardinals = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]

    private static let ordinals = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth",
        "seventeenth", "eighteenth", "nineteenth",
    ]

    private static let names = [
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]

    /// Reads `two`, `ninety` or `twenty-four`.
    static func cardinal(_ word: String) -> Int? {
        number(word, among: cardinals) ?? tens(word[...])
    }

    /// Reads `second`, `thirtieth` or `twenty-fourth`.
    static func ordinal(_ word: String) -> Int? {
        if let number = number(word, among: ordinals) { return number }
        return word.hasSuffix("tieth") ? tens("\(word.dropLast(5))ty") : nil
    }

    /// Reads `twenty` and its like.
    static func tens(_ word: Substring) -> Int? {
        names.firstIndex { $0 == word }.map { ($0 + 2) * 10 }
    }

    private static func number(_ word: String, among words: [String]) -> Int? {
        if let place = words.firstIndex(of: word) { return place + 1 }
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let tens = tens(parts[0]),
            let ones = words.prefix(9).firstIndex(where: { $0 == parts[1] })
        else { return nil }
        return tens + ones + 1
    }
}
