import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Contract of stores: search")
struct SearchContractTests {
    @Test(arguments: Backend.allCases)
    func `what holds all the words is found, and nothing else`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.fillByChance(seed: 11, count: 200)
            for typed in [
                "milk", "BUY br", "milk call", "\"and bread\"", "\"bread and\"", "取り込む", "洗濯",
                "🎂", "🎂 anna", "% milk", "nothing", "before noon", "ünal", "\"", "a:b", "NOT milk",
                "milk OR call", "text:milk", "*", "mil*", "(milk)", "^milk", "milk + call",
                "NEAR(milk call)", "'; DROP TABLE task", "\\",
            ] {
                let phrases = try SearchPhrases([typed])
                let expected = tasks.filter(phrases.stand).map(\.id)
                let found = try store.search(phrases, limit: nil).map(\.id)
                #expect(found.sorted() == expected.sorted(), "\(typed)")
                #expect(try store.search(phrases, limit: 3).map(\.id) == Array(found.prefix(3)))
            }
        }
    }

    @Test func `what stands in the text comes before what stands in the notes`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        var inNotes = NewTask.numbered(1, "Call Anna")
        inNotes.notes = "milk"
        let long = "Milk and many other things that have to be bought this week"
        let texts = [
            inNotes, .numbered(2, long), .numbered(3, "Buy milk"), .numbered(4, "Buy milk"),
        ]
        try store.apply(1, texts.map { .add($0) })
        let found = try store.search(try SearchPhrases(["milk"]), limit: nil)
        #expect(found.map(\.id) == [4, 3, 2, 1])
    }

    @Test(arguments: Backend.allCases)
    func `the accents of all Latin letters are overlooked, and no others`(
        _ backend: Backend
    ) throws {
        // SQLite's table has the long s as an s, and ǡ as a letter of its own.
        let odd: Set<Unicode.Scalar> = ["\u{17F}", "\u{1E9B}", "ǡ"]
        let letters = [0xC0...0x24F, 0x1E00...0x1EFF].joined().compactMap(Unicode.Scalar.init)
            .filter { $0.properties.generalCategory == .lowercaseLetter && !odd.contains($0) }
        try backend.withStore { store in
            let tasks = letters.enumerated().map { place, letter in
                NewTask.numbered(place + 1, "x\(letter)y")
            }
            let all = try store.apply(1, tasks.map { .add($0) }).tasks
            for letter in "abcdefghijklmnopqrstuvwxyz" {
                let phrases = try SearchPhrases(["x\(letter)y"])
                let found = try store.search(phrases, limit: nil).map(\.text).sorted()
                #expect(found == all.filter(phrases.stand).map(\.text).sorted(), "\(letter)")
            }
            #expect(try store.search(SearchPhrases(["xey"]), limit: nil).count > 20)
        }
    }

    @Test func `accents are overlooked`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        try store.apply(1, [.add(.numbered(1, "Écrire à Émile")), .add(.numbered(2, "emil"))])
        let found = try store.search(try SearchPhrases(["emil"]), limit: nil)
        #expect(Set(found.map(\.id)) == [1, 2])
    }
}
