// swift-tools-version: 6.2
import PackageDescription

// `make quick` builds what the rules alone need: SwiftPM links the tests of all targets into one bundle,
// the programs and what they stand on among them.
let isQuick = Context.environment["TEND_QUICK"] != nil
let quickTargets = [
    "Text", "Domain", "Application", "TestSupport", "TextTests", "DomainTests",
    "ApplicationTests",
]

// The targets stand innermost first and read as the dependency rule: a line names everything that
// its target may import. docs/architecture.md explains the rule, Tests/ArchitectureTests enforces it.
let package = Package(
    name: "tend",
    products: [
        .executable(name: "tend", targets: ["tend"]),
        .executable(name: "tend-import", targets: ["tend-import"]),
    ],
    targets: [
        .system("CSQLite", package: "sqlite3", debian: ["libsqlite3-dev"]),
        // No package: libpq is looked up where a store is on a server.
        .system("CPostgreSQL", package: nil, debian: ["libpq-dev"]),
        // No pkg-config: its `-lsystemd` would load the library at every start (decision 0004).
        .system("CSystemd", package: nil, debian: ["libsystemd-dev"]),
        // No package: it is looked up when lines are edited, and the shim declares what is used.
        .system("CEditLine", package: nil, debian: ["libedit2"]),
        .system("CCompression", package: nil, debian: ["zlib1g-dev", "libzstd-dev"]),
        .system("CMalloc", package: nil, debian: ["libc6-dev"]),
        .system("CFileSystem", package: nil, debian: ["libc6-dev"]),
        .library(inC: "CProcess"),

        .module(
            "Text",
            clients: [
                "Domain", "JSON", "Arguments", "Display", "Desktop", "ErrorHandling",
                "Presentation", "Programs", "tend",
            ]),
        .module(
            "Display", uses: ["Text"],
            clients: [
                "Platform", "Interaction", "Desktop", "Presentation", "tend",
            ]),
        .module(
            "JSON", uses: ["Text"],
            clients: ["ErrorHandling", "Presentation", "Import", "Programs", "tend", "tend_import"]),
        .module(
            "Domain", uses: ["Text"],
            clients: [
                "Application", "Interaction", "Calendars", "Records", "Platform", "Import",
                "Persistence", "PostgreSQL", "Sync", "Voice", "Desktop", "ErrorHandling",
                "Presentation", "Programs", "tend", "tend_import",
            ]),
        .module(
            "Application", uses: ["Domain"],
            clients: ["Interaction", "Presentation", "Programs", "tend", "tend_import"]),
        .module(
            "Interaction", uses: ["Domain", "Application", "Display"],
            clients: ["Presentation", "tend"]),
        .module(
            "POSIX", uses: ["CProcess"],
            clients: [
                "Platform", "Import", "Persistence", "PostgreSQL", "Sync", "Voice", "Desktop",
                "ErrorHandling", "tend", "tend_import",
            ]),
        .module("CSV", clients: ["Import", "tend", "tend_import"]),
        .module(
            "ICalendar", clients: ["Calendars", "Import", "Sync"]),
        .module(
            "Calendars", uses: ["Domain", "ICalendar"],
            clients: ["Import", "Presentation", "Sync"]),
        .module("Records", uses: ["Domain"], clients: ["Persistence", "PostgreSQL"]),
        .module("Arguments", uses: ["Text"], clients: ["Programs", "tend", "tend_import"]),

        .module(
            "Platform",
            uses: [
                "Domain", "Display", "POSIX", "CCompression", "CEditLine", "CMalloc", "CProcess",
            ],
            clients: ["Programs", "tend", "tend_import"]),
        .module(
            "Import", uses: ["Domain", "POSIX", "CSV", "JSON", "ICalendar", "Calendars"],
            clients: ["tend_import"]),
        .module(
            "Persistence", uses: ["Domain", "Records", "POSIX", "CFileSystem", "CSQLite"],
            clients: ["Programs", "tend"]),
        .module(
            "ErrorHandling", uses: ["Text", "JSON", "Domain", "POSIX", "CSystemd"],
            clients: ["Programs", "tend", "tend_import"]),
        .module(
            "Sync", uses: ["Domain", "POSIX", "ICalendar", "Calendars", "CFileSystem"],
            clients: ["tend"]),
        .module(
            "PostgreSQL", uses: ["Domain", "Records", "POSIX", "CPostgreSQL"],
            clients: ["Programs", "tend"]),
        .module("Voice", uses: ["Domain", "POSIX"], clients: ["tend"]),
        .module(
            "Desktop", uses: ["Text", "Display", "Domain", "POSIX", "CSystemd"],
            clients: ["Programs", "tend", "tend_import"]),
        .module(
            "Presentation",
            uses: [
                "Text", "JSON", "Calendars", "Domain", "Application", "Display",
                "Interaction",
            ],
            clients: ["Programs", "tend", "tend_import"]),

        .shared(
            "Programs",
            uses: [
                "Text", "JSON", "Domain", "Application", "Arguments", "Platform", "Persistence",
                "PostgreSQL", "Desktop", "ErrorHandling", "Presentation",
            ],
            clients: ["tend", "tend_import"]),
        .app(
            "tend",
            uses: [
                "Programs", "Text", "Display", "JSON", "Domain", "Application", "Interaction",
                "Arguments", "POSIX", "Platform", "CSV", "Persistence", "PostgreSQL", "Sync",
                "Voice", "Desktop", "ErrorHandling", "Presentation",
            ]),
        .app(
            "tend-import",
            uses: [
                "Programs", "JSON", "Domain", "Application", "Arguments", "POSIX", "Platform",
                "CSV", "Import", "Desktop", "ErrorHandling", "Presentation",
            ]),

        .testSupport(named: "TestSupport", uses: ["Domain", "Application"]),
        .tests(of: "Text"),
        // A terminal in memory, for tests alone: what reaches a screen is what libvterm then shows.
        .systemLibrary(
            name: "CVTerm", path: "Tests/CVTerm", pkgConfig: "vterm",
            providers: [.apt(["libvterm-dev"])]),
        .testSupport(named: "TerminalEmulation", uses: ["CVTerm"]),
        .tests(of: "Display", uses: ["TerminalEmulation"]),
        .executableTarget(
            name: "ScreenSample", dependencies: ["Display", "Domain", "Platform"],
            path: "Tests/ScreenSample", packageAccess: false, swiftSettings: .strict),
        .tests(of: "JSON"),
        .tests(of: "Domain"),
        .tests(of: "Application", uses: ["Domain"]),
        .tests(of: "Interaction", uses: ["Domain", "Application", "Display", "Presentation"]),
        .tests(of: "CSV"),
        .tests(of: "ICalendar"),
        .tests(of: "Sync", uses: ["Domain", "POSIX", "ICalendar", "Calendars", "Persistence"]),
        .tests(of: "Voice", uses: ["Domain", "POSIX"]),
        .tests(of: "Arguments"),
        .tests(
            of: "Platform",
            uses: ["Domain", "Display", "POSIX", "CCompression", "TerminalEmulation"]),
        .tests(of: "Import", uses: ["Domain", "POSIX", "CSV"]),
        .tests(of: "PostgreSQL", uses: ["Domain", "POSIX"]),
        .tests(
            of: "Persistence",
            uses: ["Domain", "Records", "POSIX", "CSQLite", "PostgreSQL"]),
        .tests(of: "ErrorHandling", uses: ["Domain", "POSIX", "CSystemd"]),
        .tests(of: "Desktop", uses: ["Domain"]),
        .tests(of: "Presentation", uses: ["Domain", "Display", "JSON"]),
        .tests(of: "tend", named: "TendTests", uses: ["CSQLite", "TerminalEmulation"]),
        .tests(of: "tend-import", named: "TendImportTests"),
        .testTarget(
            name: "ArchitectureTests", path: "Tests/ArchitectureTests", swiftSettings: .strict),
    ],
    swiftLanguageModes: [.v6]
)

if isQuick {
    package.products = []
    package.targets.removeAll { !quickTargets.contains($0.name) }
}

extension [SwiftSetting] {
    /// Every upcoming feature that the toolchain knows, strict memory safety, no warning left alone.
    static var strict: [SwiftSetting] {
        [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("ImmutableWeakCaptures"),
            .strictMemorySafety(),
            .treatAllWarnings(as: .error),
        ]
    }

    /// Lets only the named modules and the tests import the module, transitive imports included.
    static func importable(by clients: [String]) -> [SwiftSetting] {
        let tests = [
            "TestSupport", "ScreenSample", "TextTests", "DisplayTests", "JSONTests", "DomainTests",
            "ApplicationTests", "InteractionTests", "CSVTests", "ICalendarTests", "ArgumentsTests",
            "PlatformTests", "SyncTests", "VoiceTests", "PostgreSQLTests",
            "ImportTests", "PersistenceTests", "DesktopTests",
            "ErrorHandlingTests", "PresentationTests", "TendTests", "TendImportTests",
        ]
        return [
            .unsafeFlags(
                (clients + tests).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] })
        ]
    }
}

extension [CSetting] {
    static var strict: [CSetting] { [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] }
}

extension Target {
    static func system(_ name: String, package: String?, debian: [String]) -> Target {
        .systemLibrary(
            name: name, path: "Modules/\(name)", pkgConfig: package, providers: [.apt(debian)])
    }

    static func library(inC name: String) -> Target {
        .target(name: name, path: "Modules/\(name)", cSettings: .strict)
    }

    static func module(_ name: String, uses: [String] = [], clients: [String]) -> Target {
        .target(
            name: name,
            dependencies: uses.map { .byName(name: $0) },
            path: "Modules/\(name)",
            swiftSettings: .strict + .importable(by: clients))
    }

    /// An application sees what modules offer as `public`; `package` stays between modules and tests.
    static func app(_ name: String, uses: [String]) -> Target {
        .executableTarget(
            name: name,
            dependencies: uses.map { .byName(name: $0) },
            path: "Apps/\(name)",
            packageAccess: false,
            swiftSettings: .strict)
    }

    /// What both applications are put together of; it sees what they see.
    static func shared(_ name: String, uses: [String], clients: [String]) -> Target {
        .target(
            name: name,
            dependencies: uses.map { .byName(name: $0) },
            path: "Apps/\(name)",
            packageAccess: false,
            swiftSettings: .strict + .importable(by: clients))
    }

    static func testSupport(named name: String, uses: [String]) -> Target {
        .target(
            name: name,
            dependencies: uses.map { .byName(name: $0) },
            path: "Tests/\(name)",
            swiftSettings: .strict)
    }

    static func tests(of module: String, named name: String? = nil, uses: [String] = []) -> Target {
        let name = name ?? "\(module)Tests"
        return .testTarget(
            name: name,
            dependencies: ([module, "TestSupport"] + uses).map { .byName(name: $0) },
            path: "Tests/\(name)",
            swiftSettings: .strict)
    }
}
