import Foundation
import Synchronization

/// Runs threads beside each other.
enum Threads {
    /// Runs `body` on that many threads at once, and returns what came of each.
    static func run<Value: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (Int) throws -> Value
    ) -> [Result<Value, any Error>] {
        let results = Mutex<[Int: Result<Value, any Error>]>([:])
        let group = DispatchGroup()
        for index in 0..<count {
            group.enter()
            Thread.detachNewThread {
                let result = Result { try body(index) }
                results.withLock { $0[index] = result }
                group.leave()
            }
        }
        group.wait()
        return results.withLock { all in (0..<count).compactMap { all[$0] } }
    }
}
