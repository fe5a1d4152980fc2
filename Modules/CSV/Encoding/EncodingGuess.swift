/// What encoding a text may have that is not UTF-8, to be named to a person who knows it better.
///
/// It looks at the lines that are not UTF-8 alone, by the letters that the encodings make of them.
public enum EncodingGuess: Equatable, Sendable {
    /// One that is read here.
    case named(TextEncoding)

    /// One that iconv(1) makes UTF-8 of, by its name there.
    case convertible(String)

    /// Nothing tells it.
    case unknown

    /// The most bytes that are looked at.
    private static let most = 64 << 10

    /// Guesses the encoding of a file with this beginning.
    ///
    /// - Parameter sample: The first bytes of a file, or of a part of one.
    public init(of sample: [UInt8]) {
        let lines = sample.prefix(Self.most).split(whereSeparator: \.endsLine)
            .filter { String(validating: $0, as: UTF8.self) == nil }
        let bytes = Array(lines.joined(separator: [UInt8.lineFeed]))
        let runs = bytes.split { $0 < 0x80 }
        if runs.isEmpty {
            self = .unknown
        } else if let pairs = PairedLetters.guess(of: bytes, runs) {
            self = pairs
        } else if Self.share(ofAlphabetIn: runs, bytes) * 2 >= runs.reduce(0, { $0 + $1.count }) {
            self = Alphabet.guess(of: runs)
        } else {
            let likely = LatinLetters(bytes).encoding.map { Self.named($0) }
            let guesses = LatinLanguages.guesses(of: bytes)
            self =
                likely.map { guesses.contains($0) } == true
                ? likely ?? .unknown : guesses.first ?? likely ?? .unknown
        }
    }

    /// How many bytes stand in words of three letters and more that have none of ASCII.
    private static func share(ofAlphabetIn runs: [ArraySlice<UInt8>], _ bytes: [UInt8]) -> Int {
        let words = runs.filter { run in
            run.count > 2 && !(run.startIndex > 0 && bytes[run.startIndex - 1].isLatin)
                && !(run.endIndex < bytes.count && bytes[run.endIndex].isLatin)
        }
        return words.reduce(0) { $0 + $1.count }
    }

    /// Finds ISO-2022-JP, HZ and UTF-7, whose letters are of ASCII between escape sequences; nothing of another file.
    ///
    /// - Parameter sample: The first bytes of a file.
    public init?(ofEscapeSequences sample: [UInt8]) {
        let escape: UInt8 = 0x1B
        let isJapanese = sample.split(separator: escape, omittingEmptySubsequences: false)
            .dropFirst().contains { $0.starts(with: "$B".utf8) || $0.starts(with: "$@".utf8) }
        if isJapanese {
            self = .convertible("ISO-2022-JP")
        } else if EscapedText.isHZ(sample) {
            self = .convertible("HZ")
        } else if EscapedText.isUTF7(sample) {
            self = .convertible("UTF-7")
        } else {
            return nil
        }
    }

    /// Finds UTF-32, of whose four bytes a character two or three are NUL; nothing of another file.
    ///
    /// - Parameter sample: The first bytes of a file.
    public init?(ofFourBytesACharacter sample: [UInt8]) {
        if sample.starts(with: [0xFF, 0xFE, 0, 0]) || sample.starts(with: [0, 0, 0xFE, 0xFF]) {
            self = .convertible("UTF-32")
            return
        }
        let units = sample.count / 4
        guard units > 1 else { return nil }
        func isNull(_ places: [Int]) -> Bool {
            (0..<units).allSatisfy { unit in places.allSatisfy { sample[unit * 4 + $0] == .null } }
        }
        switch (isNull([2, 3]), isNull([0, 1])) {
        case (true, false): self = .convertible("UTF-32LE")
        case (false, true): self = .convertible("UTF-32BE")
        default: return nil
        }
    }
}

/// Letters of two bytes, as East Asia writes them.
private enum PairedLetters {
    /// Returns the encoding under which all that is not ASCII is such letters; nothing if there is none.
    static func guess(of bytes: [UInt8], _ runs: [ArraySlice<UInt8>]) -> EncodingGuess? {
        if isShiftJIS(bytes) { return .named(.shiftJIS) }
        if isBig5(bytes) { return .named(.big5) }
        guard runs.allSatisfy({ $0.count % 2 == 0 }) else { return nil }
        let pairs = runs.flatMap { run in
            stride(from: run.startIndex, to: run.endIndex, by: 2).map { (run[$0], run[$0 + 1]) }
        }
        if isEUCJP(runs) { return .named(.eucJP) }
        // Letters of an alphabet lie above the rest.
        guard pairs.count > 1,
            pairs.allSatisfy({
                (0xA1...0xA3).contains($0) || (0xB0...0xF7).contains($0) && $1 >= 0xA1
            }), pairs.count(where: { $1 < 0xC0 }) * 8 >= pairs.count
        else { return nil }
        guard pairs.allSatisfy({ $0.0 <= 0xC8 }) else { return .named(.gbk) }
        // Hangul lies there; of eight letters of Chinese one does not, as a rule.
        return pairs.count < 8 ? .unknown : .named(.eucKR)
    }

    /// Japanese has kana, whatever else it has.
    private static func isShiftJIS(_ bytes: [UInt8]) -> Bool {
        var (kana, pairs, isPlain) = (0, 0, false)
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            guard lead >= 0x80, !(0xA1...0xDF).contains(lead) else {
                index += 1
                continue
            }
            guard index + 1 < bytes.count, (0x81...0xFC).contains(lead), lead != 0xA0,
                (0x40...0xFC).contains(bytes[index + 1]), bytes[index + 1] != 0x7F
            else { return false }
            pairs += 1
            switch (lead, bytes[index + 1]) {
            case (0x82, 0x9F...0xF1): (kana, isPlain) = (kana + 1, true)
            case (0x83, 0x40...0x96):
                kana += 1
                isPlain = isPlain || bytes[index + 1] >= 0x80
            default: break
            }
            index += 2
        }
        return isPlain && kana * 4 >= pairs
    }

    /// Japanese has kana, which Chinese and Korean have in the same place and do not use, but for Korean's letters apart.
    private static func isEUCJP(_ runs: [ArraySlice<UInt8>]) -> Bool {
        var (hiragana, kana, pairs): (Set<UInt8>, Int, Int) = ([], 0, 0)
        for run in runs {
            var index = run.startIndex
            while index < run.endIndex {
                guard index + 1 < run.endIndex, run[index + 1] >= 0xA1 else { return false }
                switch (run[index], run[index + 1]) {
                case (0xA4, 0xA1...0xF3):
                    hiragana.insert(run[index + 1])
                    kana += 1
                case (0xA5, 0xA1...0xF6), (0x8E, 0xA1...0xDF): kana += 1
                case (0xA1...0xA3, _), (0xB0...0xF4, _): break
                default: return false
                }
                pairs += 1
                index += 2
            }
        }
        return hiragana.count > 2 && kana * 4 >= pairs
    }

    /// The second byte of traditional Chinese is often one of ASCII, where the first is none of a letter.
    private static func isBig5(_ bytes: [UInt8]) -> Bool {
        var (pairs, common, ascii, afterLetter) = (0, 0, 0, 0)
        var (index, end) = (0, 0)
        while index < bytes.count {
            guard bytes[index] >= 0x80 else {
                index += 1
                continue
            }
            guard index + 1 < bytes.count, (0xA1...0xF9).contains(bytes[index]),
                (0x40...0x7E).contains(bytes[index + 1])
                    || (0xA1...0xFE).contains(bytes[index + 1])
            else { return false }
            pairs += 1
            if (0xA4...0xC6).contains(bytes[index]) { common += 1 }
            if bytes[index + 1] < 0x80 { ascii += 1 }
            if index > end, bytes[index - 1].isLatin { afterLetter += 1 }
            index += 2
            end = index
        }
        return pairs > 1 && ascii > 0 && common * 4 >= pairs * 3 && afterLetter * 4 <= pairs
    }
}

/// An alphabet that shares no letter with ASCII: its words are runs of other bytes.
private struct Alphabet {
    /// The letters by their bytes, capitals as the small ones that they are.
    private let small: [UInt8: Unicode.Scalar]
    private let capital: [UInt8: Unicode.Scalar]
    private let frequent: Set<Unicode.Scalar>
    private let guess: EncodingGuess

    private static let russian = Set("оеаинтсрвл".unicodeScalars)
    private static let order = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    private static let orderOfKOI8 = "юабцдефгхийклмнопярстужвьызшэщчъ"

    private static let all = [
        Alphabet(
            .named(.windows1251), [(0xE0, order)], capitals: [(0xC0, order)], frequent: russian),
        Alphabet(
            .convertible("KOI8-R"), [(0xC0, orderOfKOI8)],
            capitals: [(0xE0, orderOfKOI8)], frequent: russian),
        Alphabet(
            .convertible("CP866"), [(0xA0, String(order.prefix(16))), (0xE0, "рстуфхцчшщъыьэюя")],
            capitals: [(0x80, order)], frequent: russian),
        Alphabet(
            .convertible("MAC-CYRILLIC"), [(0xE0, String(order.dropLast())), (0xDF, "я")],
            capitals: [(0x80, order)], frequent: russian),
        Alphabet(
            .convertible("ISO-8859-5"), [(0xD0, order)], capitals: [(0xB0, order)],
            frequent: russian),
        Alphabet(
            .convertible("CP1253"),
            [(0xDC, "άέήί"), (0xE0, "ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ")],
            capitals: [
                (0xA2, "ά"), (0xB8, "έήί"), (0xBC, "ό"), (0xBE, "ύώ"),
                (0xC1, "αβγδεζηθικλμνξοπρ"), (0xD3, "στυφχψω"),
            ],
            frequent: Set("αοιετσνηυράέήίόύώ".unicodeScalars)),
    ]

    private init(
        _ guess: EncodingGuess, _ letters: [(first: UInt8, letters: String)],
        capitals: [(first: UInt8, letters: String)], frequent: Set<Unicode.Scalar>
    ) {
        self.guess = guess
        small = Self.table(letters)
        capital = Self.table(capitals)
        self.frequent = frequent
    }

    private static func table(
        _ letters: [(first: UInt8, letters: String)]
    ) -> [UInt8: Unicode.Scalar] {
        var table: [UInt8: Unicode.Scalar] = [:]
        for (first, letters) in letters {
            for (offset, letter) in letters.unicodeScalars.enumerated() {
                table[first + UInt8(offset)] = letter
            }
        }
        return table
    }

    /// Returns the encoding by which words are likeliest made of letters that are frequent.
    static func guess(of runs: [ArraySlice<UInt8>]) -> EncodingGuess {
        let count = runs.reduce(0) { $0 + $1.count }
        let scores = all.map { (alphabet: $0, score: $0.score(of: runs)) }
        guard let best = scores.max(by: { $0.score < $1.score }), best.score * 5 >= count * 2 else {
            return .unknown
        }
        return best.alphabet.guess
    }

    /// How many letters are frequent ones; what is no letter, or a capital behind a small one, speaks against it.
    private func score(of runs: [ArraySlice<UInt8>]) -> Int {
        var score = 0
        for run in runs {
            var isBehindSmall = false
            for byte in run {
                if let letter = isBehindSmall ? small[byte] : small[byte] ?? capital[byte] {
                    score += frequent.contains(letter) ? 1 : 0
                } else {
                    score -= 1
                }
                isBehindSmall = small[byte] != nil
            }
        }
        return score
    }
}

/// Letters of Latin beyond ASCII, a byte each, beside those of ASCII.
private struct LatinLetters {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The encoding that explains most of them; none where nothing does.
    var encoding: TextEncoding? {
        let high = bytes.indices.filter { bytes[$0] >= 0x80 }
        guard !high.isEmpty else { return nil }
        let central = high.count(where: isCentral)
        let mac = high.count(where: isMac)
        if mac > central { return .macRoman }
        if central > 0 || isHungarian || isSlavic { return .windows1250 }
        if isTurkish { return .windows1254 }
        let holes: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
        let span = bytes.span
        let plausible = high.count { WesternText.isPlausible(span, at: $0) }
        return plausible * 2 > high.count && !high.contains { holes.contains(bytes[$0]) }
            ? .windows1252 : nil
    }

    /// Whether a letter of Mac Roman stands in a word, where Windows has a sign or a capital.
    private func isMac(_ index: Int) -> Bool {
        switch bytes[index] {
        case 0x87...0x90, 0x98, 0x99, 0x9B, 0x9D, 0x9F:
            isSmall(index - 1) || isLatin(index - 1) && isSmall(index + 1)
        case 0x91, 0x93, 0x94: isSmall(index - 1) && isSmall(index + 1)
        case 0xA7: isLatin(index - 1) && (isLatin(index + 1) || (byte(index - 2) ?? 0) >= 0x80)
        default: false
        }
    }

    /// Whether a letter of Windows-1250 stands in a word, where Windows-1252 has a sign.
    private func isCentral(_ index: Int) -> Bool {
        switch bytes[index] {
        // ł ą ľ ź ť: ³ ¹ ¾ Ÿ and nothing. A single letter stands before the sign of a power.
        case 0xB3, 0xB9, 0xBE, 0x9F, 0x9D:
            isSmall(index + 1) || isWord(index - 1) && isWord(index - 2)
        // Ł Ż Ľ, and ż within a word: £ ¯ ¼ ¿.
        case 0xA3, 0xAF, 0xBC: isSmall(index + 1) || (byte(index + 1) ?? 0) >= 0xC0
        case 0xBF: isWord(index - 1)
        default: false
        }
    }

    /// Whether ő or ű stands among letters that Hungarian has.
    private var isHungarian: Bool {
        let letters = Set(bytes.filter { $0 >= 0xC0 })
        return !letters.isDisjoint(with: [0xD5, 0xDB, 0xF5, 0xFB])
            && letters.isSubset(of: [
                0xD5, 0xDB, 0xF5, 0xFB, 0xC1, 0xC9, 0xCD, 0xD3, 0xD6, 0xDA, 0xDC, 0xE1, 0xE9, 0xED,
                0xF3, 0xF6, 0xFA, 0xFC,
            ])
    }

    /// Whether letters of Czech, Slovak, Slovene or Croatian stand together whose bytes are letters in
    /// Windows-1252 that no language has together: è and š, ø and á; or ì and ù within a word.
    private var isSlavic: Bool {
        let letters = Set(bytes.filter { $0 >= 0x80 })
        func has(_ some: Set<UInt8>) -> Bool { !letters.isDisjoint(with: some) }
        // č ě ň ř ů; ć đ; š ž; ý; á í ú.
        let carons = has([0xC8, 0xCC, 0xD2, 0xD8, 0xD9, 0xE8, 0xEC, 0xF2, 0xF8, 0xF9])
        let croatian = has([0xC6, 0xD0, 0xE6, 0xF0])
        if carons || croatian, has([0x8A, 0x8E, 0x9A, 0x9E]) { return true }
        if carons, !croatian, has([0xDD, 0xFD]) { return true }
        if !croatian, has([0xD8, 0xF8]), has([0xE1, 0xED, 0xFA]), !has([0xC5, 0xE4, 0xE5, 0xF6]) {
            return true
        }
        return bytes.indices.contains {
            [0xEC, 0xF9].contains(bytes[$0]) && isLatin($0 - 1) && isLatin($0 + 1)
        }
    }

    /// Whether ğ, ı, ş and their capitals stand among no letters of Icelandic.
    private var isTurkish: Bool {
        let letters = Set(bytes.filter { $0 >= 0xC0 })
        return !letters.isDisjoint(with: [0xF0, 0xFD, 0xFE, 0xDD, 0xDE])
            && letters.isSubset(of: [
                0xC7, 0xD0, 0xD6, 0xDC, 0xDD, 0xDE, 0xE2, 0xE7, 0xEE, 0xF0, 0xF6, 0xFB, 0xFC, 0xFD,
                0xFE,
            ])
            && letters.count > 1
    }

    private func byte(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

    private func isSmall(_ index: Int) -> Bool {
        byte(index).map { (0x61...0x7A).contains($0) } ?? false
    }

    private func isLatin(_ index: Int) -> Bool { byte(index)?.isLatin ?? false }

    private func isWord(_ index: Int) -> Bool {
        byte(index).map { $0.isLatin || $0 >= 0xC0 } ?? false
    }
}

extension UInt8 {
    /// Whether it is a letter of ASCII.
    fileprivate var isLatin: Bool { (0x61...0x7A).contains(self | 0x20) }
}
