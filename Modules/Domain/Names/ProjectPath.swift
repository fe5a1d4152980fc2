/// The rule of paths: the project `home/garden` lies below `home`.
///
/// Names are told apart by their bytes, as a store does: `String` takes two forms of one letter for
/// equal.
enum ProjectPath {
    /// Whether a project is the one of that name, or lies below it.
    static func lies(_ project: String, in name: String) -> Bool {
        project.isIdentical(to: name) || lies(project, below: name)
    }

    /// Whether a project lies below the one of that name.
    static func lies(_ project: String, below name: String) -> Bool {
        project.utf8.starts(with: (name + "/").utf8)
    }

    /// Returns the project under its new name, once the one in which it lies has that.
    static func renamed(_ project: String, from old: String, to new: String) -> String {
        new + String(Substring(project.utf8.dropFirst(old.utf8.count)))
    }

    /// Returns the projects below which it lies, the outermost first.
    static func ancestors(of project: String) -> [String] {
        let bytes = project.utf8
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
            .map { String(project[..<$0]) }
            .filter { !$0.isEmpty && !$0.hasSuffix("/") }
    }
}
