import CSQLite
import Domain

/// Which SQLite the program runs on, and whether its known defects can touch a store.
struct LibraryCheck: HealthCheck {
    let name = "SQLite"
    let version: String
    let number: Int

    init(version: String = SQLiteVersion.linked, number: Int = Int(sqlite3_libversion_number())) {
        self.version = version
        self.number = number
    }

    func findings() -> [Finding] {
        ok(
            hasLosingWAL
                ? "\(version). It can lose what is written in WAL mode (sqlite.org/wal.html#walresetbug), which tend never uses."
                : "\(version).")
    }

    /// Fixed in 3.51.3, and for two older lines.
    private var hasLosingWAL: Bool {
        switch number {
        case 3_051_003..., 3_050_007..<3_051_000, 3_044_006..<3_045_000: false
        default: number >= 3_007_000
        }
    }
}
