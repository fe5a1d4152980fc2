import Domain
import TestSupport
import Testing

@Suite("What is looked for")
struct SearchPhrasesTests {
    @Test(arguments: [
        (["milk"], ["milk"]), (["buy milk", "now"], ["buy", "milk", "now"]),
        (["\"buy milk\" now"], ["buy milk", "now"]), (["5\" disk"], ["5\"", "disk"]),
        (["\"open"], ["\"open"]), (["\"", "a"], ["\"", "a"]),
        (["-x", "a:b", "(c"], ["-x", "a:b", "(c"]),
        (["\"\" a"], ["a"]),
    ])
    func `is words, and what stands in quotes`(_ typed: [String], _ phrases: [String]) throws {
        #expect(try SearchPhrases(typed).phrases == phrases)
    }

    @Test(arguments: [[""], [" "], ["\"\""], []])
    func `is not nothing`(_ typed: [String]) {
        let error = #expect(throws: AppError.self) { try SearchPhrases(typed) }
        #expect(error?.code == .emptyContent)
    }

    @Test func `stands at places of a text, none of which overlap`() throws {
        let text = "Milk, buttermilk and milky milk"
        let places = try SearchPhrases(["mil", "\"and milk\""]).ranges(in: text)
        #expect(places.map { String(text[$0]) } == ["Milk", "and milky", "milk"])
    }
}
