/// The table that says which module may import what.
///
/// `Package.swift` declares the same to the compiler, `ManifestTests` compares the two, and
/// docs/decisions/0001-dependency-rule.md argues for it.
struct DependencyRule: SourceRule {
    struct Row: Sendable {
        let target: String
        let folder: String
        /// The targets of this package that the target may import.
        let uses: Set<String>
        /// The modules of the toolchain that the target may import besides the standard library.
        let toolchain: Set<String>

        var mayImport: Set<String> { uses.union(toolchain) }

        /// Whether the target uses another one, or something that does.
        func isBuilt(upon target: String) -> Bool {
            uses.contains(target)
                || DependencyRule.rows.contains {
                    uses.contains($0.target) && $0.isBuilt(upon: target)
                }
        }
    }

    static let rows: [Row] = [
        .module("Text", toolchain: []),
        .module("Display", uses: ["Text"], toolchain: []),
        .module("JSON", uses: ["Text"], toolchain: []),
        .module("Domain", uses: ["Text"], toolchain: ["FoundationEssentials"]),
        .module("Application", uses: ["Domain"], toolchain: []),
        .module("Interaction", uses: ["Domain", "Application", "Display"], toolchain: []),
        .module(
            "Platform",
            uses: [
                "Domain", "Display", "POSIX", "CCompression", "CEditLine", "CMalloc", "CProcess",
            ]),
        .module("POSIX", uses: ["CProcess"], toolchain: ["Glibc"]),
        .module("CSV"),
        .module("ICalendar", toolchain: []),
        .module("Calendars", uses: ["Domain", "ICalendar"], toolchain: []),
        .module(
            "Sync", uses: ["Domain", "POSIX", "ICalendar", "Calendars", "CFileSystem"]),
        .module("Import", uses: ["Domain", "POSIX", "CSV", "JSON", "ICalendar", "Calendars"]),
        .module("Records", uses: ["Domain"], toolchain: []),
        .module(
            "Persistence", uses: ["Domain", "Records", "POSIX", "CFileSystem", "CSQLite"]),
        .module("PostgreSQL", uses: ["Domain", "Records", "POSIX", "CPostgreSQL"]),
        .module("ErrorHandling", uses: ["Text", "JSON", "Domain", "POSIX", "CSystemd"]),
        .module("Voice", uses: ["Domain", "POSIX"]),
        .module("Desktop", uses: ["Text", "Display", "Domain", "POSIX", "CSystemd"]),
        .module(
            "Presentation",
            uses: [
                "Text", "JSON", "Calendars", "Domain", "Application", "Display",
                "Interaction",
            ]),
        .module("Arguments", uses: ["Text"]),
        .app("Programs"),
        .app("tend", and: ["Programs", "Interaction", "Sync", "Voice"]),
        .app("tend-import", and: ["Programs"]),
    ]

    let name = "dependencies"

    func violations(in file: SourceFile) -> [Violation] {
        guard let row = Self.rows.first(where: { file.path.hasPrefix($0.folder + "/") }) else {
            let message = "belongs to no target of the dependency rule."
            return [Violation(path: file.path, line: 1, message: message)]
        }
        return ImportReader.imports(of: file)
            .filter { !row.mayImport.contains($0.module) }
            .map { found in
                Violation(
                    path: file.path, line: found.line,
                    message: """
                        \(row.target) must not import \(found.module); it may import \
                        \(row.mayImport.sorted().joined(separator: ", ")).
                        """)
            }
    }
}

extension DependencyRule.Row {
    static func module(
        _ name: String, uses: Set<String> = [],
        toolchain: Set<String> = ["Glibc", "Synchronization"]
    ) -> Self {
        Self(target: name, folder: "Modules/\(name)", uses: uses, toolchain: toolchain)
    }

    /// An app composes every module; what those wrap, SQLite, libsystemd, zlib and zstd, stays theirs.
    static func app(_ name: String, and more: Set<String> = []) -> Self {
        let modules: Set = [
            "Text", "Display", "JSON", "Domain", "Application", "POSIX", "Platform", "CSV",
            "Import", "Persistence", "PostgreSQL", "Desktop", "ErrorHandling", "Presentation",
            "Arguments",
        ]
        return Self(
            target: name, folder: "Apps/\(name)", uses: modules.union(more),
            toolchain: ["Glibc", "Synchronization"])
    }
}
