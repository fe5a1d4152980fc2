/// Files and folders are named for what they are about, never for being a drawer.
struct FileNameRule: SourceRule {
    let name = "file names"

    func violations(in file: SourceFile) -> [Violation] {
        file.path.split { "/.+-_ ".contains($0) }
            .flatMap(words)
            .filter(Self.drawers.contains)
            .map { word in
                let message = "is named '\(word)'; say what the code is about."
                return Violation(path: file.path, line: 1, message: message)
            }
    }

    private static let drawers: Set = [
        "Util", "Utils", "Utility", "Utilities", "Helper", "Helpers", "Common", "Manager",
        "Managers", "Extension", "Extensions", "Misc", "Impl",
    ]

    /// Splits `StoreManager` into `Store` and `Manager`.
    private func words(of name: Substring) -> [String] {
        name.reduce(into: []) { words, character in
            if character.isUppercase || words.isEmpty {
                words.append(String(character))
            } else {
                words[words.count - 1].append(character)
            }
        }
    }
}
