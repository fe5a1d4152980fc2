import Domain
import TestSupport
import Testing

@Suite("Lists of names")
struct ListNamesTests {
    private func projects(_ fixture: NameFixture) throws -> [String] {
        try ListNames(store: fixture.store, at: Today.sample.moment).projects().map { listed in
            String(repeating: "  ", count: listed.depth)
                + "\(listed.count.name) \(listed.count.open) \(listed.count.completed)"
        }
    }

    @Test func `a project counts those below it, and is there because of them`() throws {
        let fixture = try NameFixture(
            "home", "home/garden", "home/garden x", "home/garden/trees", "work/a/b", "", "x")
        #expect(
            try projects(fixture) == [
                "home 3 1", "  home/garden 2 1", "    home/garden/trees 1 0", "work 1 0",
                "  work/a 1 0", "    work/a/b 1 0",
            ])
    }

    @Test func `names are sorted in any case, those below right after`() throws {
        let fixture = try NameFixture(
            "zoo", "Home", "home/b", "home-made", "Home/a", "apple", "home", "Übung")
        #expect(
            try projects(fixture).map { $0.split(separator: " ")[0] } == [
                "apple", "Home", "Home/a", "home", "home/b", "home-made", "zoo", "Übung",
            ])
    }

    @Test func `a slash at an end makes no project of nothing`() throws {
        let fixture = try NameFixture("/a", "b/", "c//d")
        #expect(try projects(fixture) == ["/a 1 0", "b 1 0", "  b/ 1 0", "c 1 0", "  c//d 1 0"])
    }

    @Test func `tags are counted each by itself`() throws {
        let fixture = try NameFixture("+b +a/x", "+b x", "+A")
        let tags = try ListNames(store: fixture.store, at: Today.sample.moment).tags()
        #expect(
            tags.map { "\($0.count.name) \($0.count.open) \($0.count.completed) \($0.depth)" }
                == ["A 1 0 0", "a/x 1 0 0", "b 1 1 0"])
    }
}
