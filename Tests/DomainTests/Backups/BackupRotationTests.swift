import Domain
import Testing

@Suite("Which backups stay")
struct BackupRotationTests {
    private static let day: Int64 = 86_400_000

    /// The ages in days, at day 1000, of the backups that stay; the first is the one just written.
    private func kept(_ ages: [Int]) -> [Int] {
        let now = Instant(milliseconds: 1000 * Self.day)
        let backups = ages.sorted().map {
            (id: $0, writtenAt: Instant(milliseconds: now.milliseconds - Int64($0) * Self.day))
        }
        let gone = BackupRotation().superseded(backups, after: ages[0], at: now)
        #expect(gone == gone.sorted(by: >), "oldest first")
        return ages.filter { !gone.contains($0) }.sorted()
    }

    @Test(
        arguments: [
            ([0], [0]),
            (Array(0...9), Array(0...9)),
            // A backup a day: ten days, and the newest of the third and fourth week.
            (Array(0...60), Array(0...9) + [14, 21]),
            // After a long pause the old ones stay until there are ten newer ones.
            ([0, 300, 301], [0, 300, 301]),
            // A clock that was wrong does not cost the one that was just written.
            (
                [5, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11],
                [
                    -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, 5,
                ]
            ),
        ] as [([Int], [Int])])
    func `the newest ten, and the newest of each of four weeks`(ages: [Int], expected: [Int]) {
        #expect(kept(ages) == expected)
    }
}
