public import Display

extension KeyTable {
    /// A key that does something else than before, since the person chose it.
    public struct Collision: Hashable, Sendable {
        /// The key.
        public let key: KeyPress

        /// What it does now.
        public let taker: ScreenCommand

        /// What it did, or was chosen to do, too.
        public let loser: ScreenCommand

        /// Whether it was chosen for both.
        public let isChosenForBoth: Bool

        /// A key that still does what this one did, or none.
        public let left: KeyPress?
    }

    /// Returns the keys that were taken from something for which no other was chosen.
    public static func collisions(of chosen: [ScreenCommand: KeyPress]) -> [Collision] {
        guard !chosen.isEmpty else { return [] }
        let table = KeyTable(chosen: chosen)
        return ScreenCommand.allCases.compactMap { loser in
            let keys = chosen[loser].map { [$0] } ?? loser.keys
            guard let key = keys.first(where: { table.command(for: $0) != loser }),
                let taker = table.command(for: key)
            else { return nil }
            return Collision(
                key: key, taker: taker, loser: loser, isChosenForBoth: chosen[loser] != nil,
                left: chosen[loser] == nil ? table.keys(for: loser).first : nil)
        }
    }
}
