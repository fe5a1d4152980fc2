public import CSV
public import Domain

/// The encoding of a file, and why.
struct EncodingFinding {
    let encoding: TextEncoding
    let finding: LayoutFinding

    /// - Parameters:
    ///   - sample: The first bytes of the file.
    ///   - told: What the person said.
    ///   - isPiped: Whether it comes in by standard input.
    /// - Throws: `encodingUnclear` if it is not UTF-8 and nothing tells what else.
    init(
        of sample: [UInt8], told: TextEncoding?, isPiped: Bool = false
    ) throws(AppError) {
        func advice(_ guess: EncodingGuess) -> Advice {
            EncodingAdvice(guess, isPiped: isPiped).advice()
        }
        if let wide = EncodingGuess(ofFourBytesACharacter: sample) {
            throw AppError(
                .encodingUnclear, detail: "It has four bytes a character.",
                suggestion: advice(wide))
        }
        if told == nil, let escaped = EncodingGuess(ofEscapeSequences: sample) {
            throw AppError(
                .encodingUnclear, detail: "Escape sequences stand for its letters.",
                suggestion: advice(escaped))
        }
        let detected = TextEncoding.detect(sample)
        let reason: String
        if let told, detected.evidence != .byteOrderMark {
            encoding = told
            reason = LayoutFinding.told
        } else {
            encoding = detected.encoding
            reason =
                switch detected.evidence {
                case .byteOrderMark: "a byte order mark says so"
                case .nulBytes: "every other byte is NUL"
                case .utf8: "no sign of another"
                case .westernLetters: "it is nowhere UTF-8, and all else are western letters"
                case .notUTF8(let lines):
                    throw AppError(
                        .encodingUnclear,
                        detail:
                            "Lines \(lines.map(String.init).joined(separator: " and ")) show that it is not UTF-8.",
                        suggestion: advice(EncodingGuess(of: sample)))
                }
        }
        finding = LayoutFinding("encoding", encoding.name, reason)
    }
}

extension TextEncoding {
    /// The encoding's usual name.
    public var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LittleEndian: "UTF-16LE"
        case .utf16BigEndian: "UTF-16BE"
        case .windows1252, .guessedWindows1252: "Windows-1252"
        case .latin1: "ISO-8859-1"
        case .windows1250: "Windows-1250"
        case .windows1251: "Windows-1251"
        case .windows1254: "Windows-1254"
        case .macRoman: "Mac Roman"
        case .shiftJIS: "Shift_JIS"
        case .eucJP: "EUC-JP"
        case .gbk: "GBK"
        case .eucKR: "EUC-KR"
        case .big5: "Big5"
        }
    }

    /// Whether it was found out from evidence that the rest of the file may overrule.
    public var isGuess: Bool { self == .guessedWindows1252 }

    /// Returns the beginning of a file as UTF-8.
    ///
    /// - Throws: `encodingUnclear` where the C library has no table of it.
    func text(_ sample: [UInt8]) throws(AppError) -> [UInt8] {
        do {
            return try utf8(sample)
        } catch {
            throw AppError(error)
        }
    }

    /// Returns a source of UTF-8 from one in this encoding.
    ///
    /// - Parameter source: Where the bytes of the file come from.
    /// - Returns: The source.
    /// - Throws: `encodingUnclear` where the C library has no table of it.
    public func transcoding<Source: ByteSource & ~Copyable>(
        _ source: consuming Source
    ) throws(AppError) -> TranscodedSource<Source> {
        do {
            return try TranscodedSource(source, from: self)
        } catch {
            throw AppError(error)
        }
    }
}

extension AppError {
    /// On Debian 12 the tables are part of libc6, on later ones of a package of their own.
    fileprivate init(_ error: UnknownEncoding) {
        self.init(
            .encodingUnclear,
            detail: "The C library of this system has no table of \(error.name).",
            suggestion:
                "Install the package libc-gconv-modules-extra, or make UTF-8 of the file elsewhere: iconv -f \(error.name) -t UTF-8"
        )
    }
}
