import CSQLite
import Domain

/// The SQLite that the program runs on.
public enum SQLiteVersion {
    /// The version of the library that was loaded, such as `3.40.1`.
    public static var linked: String {
        unsafe String(cString: sqlite3_libversion())
    }

    /// The version, and whether its known defects can touch a store.
    public static var described: String {
        LibraryCheck().findings().map(\.evidence).joined(separator: " ")
    }
}
