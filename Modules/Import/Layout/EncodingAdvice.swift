import CSV
import Domain

/// What to do about a text whose encoding is not known: name it, or make UTF-8 of the text.
struct EncodingAdvice {
    private let guess: EncodingGuess

    /// Whether the text comes in by standard input, which nobody can read a second time.
    private let isPiped: Bool

    init(_ guess: EncodingGuess, isPiped: Bool = false) {
        self.guess = guess
        self.isPiped = isPiped
    }

    /// The encoding to name, if the text can be read by it.
    var encoding: TextEncoding? {
        if case .named(let encoding) = guess { encoding } else { nil }
    }

    /// Returns the advice.
    ///
    /// - Parameters:
    ///   - rejects: The rejects file that it is; none where the word `FILE` is to stand for it.
    ///   - options: What else it needs.
    /// - Returns: The advice.
    func advice(ofRejects rejects: String? = nil, options: [String] = []) -> Advice {
        let file = rejects ?? "FILE"
        // A rejects file says itself where it comes from.
        let source = rejects == nil ? ["--source", file] : []
        func way(from name: String) -> Advice {
            guard !isPiped else {
                let importing = AdvisedCommand.importer(["--encoding", "utf-8"] + options + [file])
                return
                    "make UTF-8 of it on its way: \(AdvisedCommand.system(Self.converter(from: name))) | \(importing)"
            }
            return
                "make UTF-8 of the file: \(Self.conversion(from: name, of: file)); then: \(Self.importing(file, source + options))"
        }
        switch guess {
        case .named(let encoding):
            let command = AdvisedCommand.importer(
                ["--encoding", encoding.rawValue] + options + [file])
            return
                "Say which: \(command), or another that \(importer: "--help") names"
        case .convertible(let name):
            let package = name == Self.nameOfHZ ? " (uconv is in the package icu-devtools)" : ""
            return
                "It may be \(name). If it is, \(way(from: name))\(package)"
        case .unknown:
            let names = TextEncoding.named.map(\.rawValue).joined(separator: ", ")
            let command = AdvisedCommand.importer(["--encoding", "ENCODING"] + options + [file])
            return
                "Look up which one the program writes that made the file. If it is one of \(names): \(command). If it is another, \(way(from: "ENCODING"))"
        }
    }

    private static func conversion(from name: String, of file: String) -> AdvisedCommand {
        .system(converter(from: name) + ["-o", "\(file)\(AdvisedCommand.convertedSuffix)", file])
    }

    /// The command that makes UTF-8 of its input; the C library's knows no HZ.
    private static func converter(from name: String) -> [String] {
        [name == nameOfHZ ? "uconv" : "iconv", "-f", name, "-t", "UTF-8"]
    }

    private static let nameOfHZ = "HZ"

    /// The import of what became UTF-8, as that of the file which it comes from.
    private static func importing(_ file: String, _ options: [String]) -> AdvisedCommand {
        .importer(
            ["--encoding", "utf-8"] + options + ["\(file)\(AdvisedCommand.convertedSuffix)"])
    }
}
