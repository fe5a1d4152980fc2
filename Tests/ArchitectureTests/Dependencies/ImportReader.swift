/// A module that a source imports, and where.
struct Import: Equatable {
    let module: String
    let line: Int
}

/// Reads the imports of a source, however they are written.
///
/// Attributes, access levels, scoped imports (`import struct Module.Type`), several statements on a
/// line and every branch of `#if` are understood.
enum ImportReader {
    static func imports(of file: SourceFile) -> [Import] {
        var imports: [Import] = []
        var openParentheses = 0
        for (index, token) in file.code.enumerated() {
            if token.isSign("(") { openParentheses += 1 }
            if token.isSign(")") { openParentheses -= 1 }
            // `command.import` is a member, `read(import: path)` a label.
            guard token.isWord("import"), openParentheses == 0,
                index == 0 || !file.code[index - 1].isSign(".")
            else { continue }
            let name = file.code[(index + 1)...]
                .drop { scopes.contains($0.text) }
                .first
            if let name, name.kind == .word {
                let module = name.text.filter { $0 != "`" }
                imports.append(Import(module: module, line: token.line))
            }
        }
        return imports
    }

    private static let scopes: Set = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
}
