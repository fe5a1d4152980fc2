import Glibc

/// A name under which no file lies yet.
public enum FreeName {
    /// Returns the path where nothing lies there, else with the first number behind it that serves.
    public static func of(_ path: String) -> String {
        let names = [path] + (2...1_000).map { "\(path).\($0)" }
        return names.first { unsafe access($0, F_OK) != 0 } ?? path
    }
}
