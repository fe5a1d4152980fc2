/// Modules hold no global mutable state: what changes is passed in and owned by someone.
struct GlobalStateRule: SourceRule {
    let name = "global state"

    /// What the system keeps for a process as a whole: which files are open, and so what is locked.
    private static let exceptions = ["Modules/Persistence/Files/FileLook.swift"]

    func violations(in file: SourceFile) -> [Violation] {
        guard file.path.hasPrefix("Modules/"), !Self.exceptions.contains(file.path) else {
            return []
        }
        var depth = 0
        var violations: [Violation] = []
        for (index, token) in file.code.enumerated() {
            if token.isSign("{") { depth += 1 }
            if token.isSign("}") { depth -= 1 }
            let isStatic = index > 0 && file.code[index - 1].isWord("static")
            let isGlobalVariable = depth == 0 && token.isWord("var")
            let isGlobalLock =
                (depth == 0 || isStatic) && token.isWord("let") && holdsLock(file, after: index)
            if isGlobalVariable || isGlobalLock {
                let message = "a module keeps no global mutable state; pass it in."
                violations.append(Violation(path: file.path, line: token.line, message: message))
            }
        }
        return violations
    }

    private func holdsLock(_ file: SourceFile, after index: Int) -> Bool {
        file.code[index...]
            .prefix { $0.line == file.code[index].line }
            .contains { $0.isWord("Mutex") || $0.isWord("Atomic") }
    }
}
