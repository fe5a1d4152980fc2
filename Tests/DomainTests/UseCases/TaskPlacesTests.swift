import Testing

@testable import Domain

@Suite("Places of tasks by number")
struct TaskPlacesTests {
    @Test(arguments: [[], [7], [1, 2, 3], [9, 4, 6, 1], [5, 5, 2, 9, 2, 5]])
    func `are those of the first of each number`(_ ids: [TaskID]) {
        let places = TaskPlaces(ids)
        for id in TaskID(0)...10 {
            #expect(places[id] == ids.firstIndex(of: id))
            #expect(places.contains(id) == ids.contains(id))
        }
    }

    @Test func `are found among very many`() {
        let ids = (0..<10_000).map { TaskID($0 * 7919 % 10_007) }
        let places = TaskPlaces(ids)
        #expect(ids.indices.allSatisfy { places[ids[$0]] == $0 })
        #expect(!places.contains(10_007))
    }
}
