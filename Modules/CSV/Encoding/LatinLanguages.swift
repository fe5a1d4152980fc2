/// The languages of Latin script by their letters beyond ASCII: an encoding that makes letters of one language of
/// all bytes is likelier than one that makes those of none.
struct LatinLanguages {
    /// The small letters of each.
    private static let languages = [
        "æøåäöüé", "äöüß", "àâæçèéêëîïôœùûüÿ", "àçèéíïòóúü", "áéíñóúüªº", "àèéìíîòóù",
        "àáâãçéêíóôõúü",
        "áéíóúýðþæö", "áðíóúýæø", "éèëïóöü", "äöõüšž", "äöåšž", "ąćęłńóśźż", "áčďéěíňóřšťúůýž",
        "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čćđšž", "ăâîșțşţ", "ąčęėįšųūž",
        "āčēģīķļņšūž", "âçğıîöşûü",
    ].map { letters in
        Set((letters + letters.uppercased() + (letters.contains("ı") ? "İ" : "")).unicodeScalars)
    }

    /// The encodings, the likelier ones first, by their names for iconv(3).
    private static let encodings: [(name: String, guess: EncodingGuess)] = [
        ("CP1252", .named(.windows1252)), ("CP1250", .named(.windows1250)),
        ("CP1254", .named(.windows1254)), ("CP1257", .convertible("CP1257")),
        ("MACINTOSH", .named(.macRoman)), ("ISO-8859-2", .convertible("ISO-8859-2")),
        ("ISO-8859-15", .convertible("ISO-8859-15")),
        ("ISO-8859-16", .convertible("ISO-8859-16")), ("CP850", .convertible("CP850")),
        ("CP852", .convertible("CP852")),
        ("MAC-CENTRALEUROPE", .convertible("MAC-CENTRALEUROPE")),
    ]

    private static let spaces: Set<Unicode.Scalar> = ["\u{A0}", "’", "–", "—", "…", "•", "·"]
    private static let quotes = Set("“”„‚‘«»‹›".unicodeScalars)
    private static let signs = Set("€£§°©®½¼¾²³×±µ¿¡ºª".unicodeScalars)

    /// Returns the encodings that make letters of one language of a text, and the fewest signs, the likelier ones first;
    /// none of a text with a single letter and no words in quotes.
    static func guesses(of bytes: [UInt8]) -> [EncodingGuess] {
        let found = encodings.compactMap { name, guess -> (signs: Int, guess: EncodingGuess)? in
            do throws(UnknownEncoding) {
                let signs = signs(in: bytes, try CharacterTable(of: name))
                return signs.map { ($0, guess) }
            } catch {
                // Where the C library has no table of it, no other program of the system reads it either.
                return nil
            }
        }
        let fewest = found.map(\.signs).min()
        return found.filter { $0.signs == fewest }.map(\.guess)
    }

    /// Returns how many signs stand beside the letters, but for quotes around words; none where the letters are of no one
    /// language, or there are neither.
    private static func signs(in bytes: [UInt8], _ table: CharacterTable) -> Int? {
        let scalars = bytes.map { Unicode.Scalar(table[$0]) }
        var (count, signCount) = (0, 0)
        var (opening, closing) = (0, 0)
        var letters: Set<Unicode.Scalar> = []
        for (index, scalar) in scalars.enumerated() where bytes[index] >= 0x80 {
            guard let scalar else { return nil }
            let before = index > 0 ? scalars[index - 1] : nil
            let behind = index + 1 < scalars.count ? scalars[index + 1] : nil
            let touches = [isLetter(before), isLetter(behind)]
            if quotes.contains(scalar), touches == [false, true] { opening += 1 }
            if quotes.contains(scalar), touches == [true, false] { closing += 1 }
            // A letter alone beside a digit, `Ç5`, is more likely a sign, `€5`.
            let standsAlone = touches == [false, false]
            if spaces.contains(scalar) || quotes.contains(scalar) && touches != [true, true]
                || standsAlone && (signs.contains(scalar) || isDigit(before) || isDigit(behind))
            {
                signCount += 1
                continue
            }
            // No capital stands behind a small letter, nor before one amid a word.
            let isAmid =
                before?.properties.isLowercase == true
                || isLetter(before) && behind?.properties.isLowercase == true
            guard !scalar.properties.isUppercase || !isAmid else { return nil }
            letters.insert(scalar)
            count += 1
        }
        // Quotes around words are as much at home in a text as its letters.
        let pairs = min(opening, closing)
        guard count > 1 || pairs > 0, languages.contains(where: letters.isSubset) else {
            return nil
        }
        return signCount - 2 * pairs
    }

    private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { ("0"..."9").contains($0) } ?? false
    }

    private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
        scalar?.properties.isAlphabetic ?? false
    }
}
