import Testing

@testable import Platform

@Suite("Sequences of keys")
struct KeySequencesTests {
    private func keys(of text: String) -> [Key] {
        var sequences = KeySequences()
        return text.unicodeScalars.compactMap { sequences.take($0) }
    }

    @Test(
        arguments: [
            ("\u{1B}[D", .left), ("\u{1B}OD", .left), ("\u{2}", .left), ("\u{1B}[1;2D", .left),
            ("\u{1B}[C", .right), ("\u{1B}OC", .right), ("\u{6}", .right),
            ("\u{1B}[1;5D", .wordLeft), ("\u{1B}[5D", .wordLeft), ("\u{1B}[1;3D", .wordLeft),
            ("\u{1B}Od", .wordLeft), ("\u{1B}b", .wordLeft), ("\u{1B}\u{1B}[1;5D", .wordLeft),
            ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;6C", .wordRight), ("\u{1B}f", .wordRight),
            ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}OH", .home),
            ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}OF", .end),
            ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .deleteWord), ("\u{1B}[3^", .deleteWord),
            ("\u{1B}d", .deleteWord), ("\u{7F}", .rubOut), ("\u{8}", .rubOut),
            ("\u{1B}\u{7F}", .rubOutWord), ("\u{17}", .rubOutWord), ("\u{4}", .deleteOrEnd),
            ("\u{1B}\r", .typed("\r")), ("ß", .typed("ß")), ("\u{1B}[1;\u{3}", .typed("\u{3}")),
        ] as [(String, Key)])
    func `what moves and deletes is understood as every terminal sends it`(
        text: String, key: Key
    ) {
        #expect(keys(of: text) == [key])
    }

    @Test(arguments: [
        "\u{1B}[15~", "\u{1B}[1;5P", "\u{1B}OP", "\u{1B}[[E", "\u{1B}[A", "\u{1B}[5~",
        "\u{1B}[200;5u", "\u{1B}[<35;1;2M", "\u{1B}[?1;2c", "\u{1B}x", "\u{1B}ö", "\u{1B}[Z",
        "\u{1B}[201~", "\u{1B}[1;5A",
    ])
    func `what means nothing comes to nothing, whole`(text: String) {
        #expect(keys(of: text + "a") == [.typed("a")])
    }

    @Test func `after Ctrl-V the next character is taken as it is`() {
        #expect(
            keys(of: "\u{16}\u{1B}\u{16}\u{2}b")
                == ["\u{16}", "\u{1B}", "\u{16}", "\u{2}", "b"].map { .typed($0) })
    }

    @Test func `a paste is one key, whatever is in it`() {
        let pasted = "one\r\ntwo\rthree\n\u{1B}[31m\u{4}\u{1B}[200~\u{1B}[1;5D\u{16}"
        #expect(
            keys(of: "a\u{1B}[200~\(pasted)\u{1B}[201~b") == [
                .typed("a"),
                .pasted("one\ntwo\nthree\n\u{1B}[31m\u{4}\u{1B}[200~\u{1B}[1;5D\u{16}"),
                .typed("b"),
            ])
    }

    @Test func `a paste that was cut short is there so far`() {
        var sequences = KeySequences()
        for scalar in "\u{1B}[200~one\rtwo".unicodeScalars { _ = sequences.take(scalar) }
        #expect(sequences.unfinishedPaste == "one\ntwo")
        #expect(!sequences.isInSequence)
    }

    @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[["])
    func `the beginning of a sequence takes nothing from what is typed later`(text: String) {
        var sequences = KeySequences()
        for scalar in text.unicodeScalars { #expect(sequences.take(scalar) == nil) }
        #expect(sequences.isInSequence)
        sequences.giveUp()
        #expect(sequences.take("b") == .typed("b"))
    }
}
