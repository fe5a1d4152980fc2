import Testing

@Suite("Package.swift")
struct ManifestTests {
    let manifest: Manifest

    init() throws {
        manifest = Manifest(try SourceTree.file("Package.swift"))
    }

    @Test func `declares the targets of the dependency rule and no other`() {
        #expect(Set(manifest.targets.map(\.name)) == Set(DependencyRule.rows.map(\.target)))
    }

    @Test(arguments: DependencyRule.rows.filter { $0.folder.hasPrefix("Modules/") })
    func `gives a module what the dependency rule gives it`(row: DependencyRule.Row) throws {
        let uses = try declaredUses(of: row)
        #expect(uses == row.uses)
    }

    @Test(arguments: DependencyRule.rows.filter { $0.folder.hasPrefix("Apps/") })
    func `gives an app nothing but modules`(row: DependencyRule.Row) throws {
        let uses = try declaredUses(of: row)
        #expect(uses.isSubset(of: row.uses))
    }

    @Test func `lets a module be imported by those that use it alone`() {
        for module in manifest.calls(of: "module") + manifest.calls(of: "shared") {
            let clients = Set(module.strings["clients", default: []])
            let users = manifest.clients(of: module.name).map(Toolchain.moduleName)
            #expect(clients == Set(users), "\(module.name)")
        }
    }

    @Test(arguments: ["target", "executableTarget", "testTarget"])
    func `compiles every target with the strict settings`(kind: String) {
        let calls = manifest.calls(of: kind)
        #expect(!calls.isEmpty)
        for call in calls {
            #expect(call.contains("swiftSettings: .strict") || call.contains("cSettings: .strict"))
        }
    }

    @Test func `keeps package declarations from the apps`() {
        let apps = manifest.calls(of: "executableTarget")
        #expect(!apps.isEmpty)
        #expect(apps.allSatisfy { $0.contains("packageAccess: false") })
    }

    @Test func `leaves no warning and no unsafe call unmarked`() {
        #expect(manifest.calls(of: "strictMemorySafety").count == 1)
        #expect(manifest.calls(of: "treatAllWarnings").map { $0.contains("as: .error") } == [true])
        #expect(manifest.calls(of: "treatWarning").isEmpty)
    }

    /// A misspelt name is accepted by the compiler in silence.
    @Test func `switches on every upcoming feature under its real name`() throws {
        let enabled = Set(manifest.calls(of: "enableUpcomingFeature").map(\.name))
        let known = try Toolchain.upcomingFeatures()
        #expect(enabled == known)
    }

    private func declaredUses(of row: DependencyRule.Row) throws -> Set<String> {
        let target = try #require(manifest.targets.first { $0.name == row.target })
        return Set(target.strings["uses", default: []])
    }
}

@Suite("Reading a manifest")
struct ManifestReadingTests {
    let manifest = Manifest(
        SourceFile(
            path: "Package.swift",
            text: """
                targets: [
                    // .module("Comment", uses: ["Nothing"]),
                    .module("Inner", clients: ["Outer", "some_app"]),
                    .module("Outer", uses: ["Inner"], clients: ["some_app"]),
                    .app("some-app", uses: [
                        "Inner", "Outer",
                    ]),
                    .target(name: "Loose", path: "Modules/\\(name)"),
                ]
                """))

    @Test func `finds targets, uses and clients`() {
        #expect(manifest.targets.map(\.name) == ["Inner", "Outer", "some-app"])
        #expect(
            manifest.targets.map { $0.strings["uses", default: []] } == [
                [], ["Inner"], ["Inner", "Outer"],
            ])
        #expect(manifest.targets[0].strings["clients"] == ["Outer", "some_app"])
        #expect(manifest.clients(of: "Inner") == ["Outer", "some-app"])
    }

    @Test func `tells a target without settings`() {
        #expect(
            manifest.calls(of: "target").map { $0.contains("swiftSettings: .strict") } == [false])
    }
}
