public import Domain
import Glibc
import POSIX

/// A program with its arguments, as a person wrote it in the configuration.
///
/// It is words between blanks, which quotes hold together; no shell has a hand in it.
public struct ProgramLine: Hashable, Sendable {
    /// The program, and its arguments.
    let words: [String]

    /// Reads the line of a setting.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - setting: What the setting is called.
    ///   - home: What a `~` at its beginning stands for.
    /// - Throws: `configuration.invalidSetting` if it names no program, or a quote does not end.
    public init(_ line: String, of setting: String, home: String?) throws(AppError) {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            switch (character, quote) {
            case (let closing, let open?) where closing == open: quote = nil
            case (_, .some): word = (word ?? "") + String(character)
            case ("'", nil), ("\"", nil):
                quote = character
                word = word ?? ""
            case (" ", nil), ("\t", nil):
                if let whole = word { words.append(whole) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        guard quote == nil, var program = words.first, !program.isEmpty else {
            throw AppError(
                .settingInvalid, detail: "\(setting) names no program, or a quote does not end.",
                suggestion: "Look at it: \(tend: .config, setting)")
        }
        if program.hasPrefix("~/"), let home { program = home + program.dropFirst() }
        guard program.hasPrefix("/") || !program.contains("/") else {
            throw AppError(
                .settingInvalid,
                detail:
                    "\(setting) names '\(program)' from the current folder, which may be anybody's.",
                suggestion: "Name its whole path: \(tend: .config, "set", setting, "PATH")")
        }
        words[0] = program
        self.words = words
    }

    init(_ words: [String]) {
        self.words = words
    }

    /// The program, as a person calls it.
    var name: String { FilePath.name(of: words[0]) }
}

/// Where programs are looked for.
public struct ProgramSearch: Sendable {
    private let folders: [String]

    /// Looks in the folders of a search path.
    ///
    /// - Parameter path: The folders with colons between (`PATH`).
    public init(path: String?) {
        folders = (path ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
    }

    /// Returns the file of a program that may be run, or none if there is none.
    func file(of program: String) -> String? {
        guard !program.contains("/") else {
            return Self.isProgram(program) ? program : nil
        }
        return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
            .first(where: Self.isProgram)
    }

    /// Returns why the program of a setting cannot be run, and what to do about it.
    func reason(ofMissing line: ProgramLine, in setting: String) -> (detail: String, advice: Advice)
    {
        let program = line.words[0]
        guard unsafe access(program, F_OK) == 0 else {
            return (
                "There is no program '\(program)' (\(setting)).",
                "Name one that is there: \(tend: .config, "set", setting, "PATH")"
            )
        }
        return (
            "'\(program)' may not be run (\(setting)).",
            "Let it be run: \(system: "chmod", "u+x", program)"
        )
    }

    private static func isProgram(_ path: String) -> Bool {
        unsafe stat(of: path)?.isRegularFile == true && access(path, X_OK) == 0
    }
}
