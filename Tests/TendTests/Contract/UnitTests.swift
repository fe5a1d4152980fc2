import Foundation
import Glibc
import TestSupport
import Testing

@Suite(
    "The shipped units",
    .enabled(if: unsafe access("/usr/bin/systemd-analyze", X_OK) == 0, "needs systemd-analyze(1)"))
struct UnitTests {
    private let home: Home
    private let names: [String]

    /// Copies the units as `make install` does, for the programs that were built.
    init() throws {
        home = try Home()
        let units = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "systemd").path
        let programs = home.tend.split(separator: "/").dropLast().joined(separator: "/")
        names = try FileManager.default.contentsOfDirectory(atPath: units).sorted()
        for name in names {
            let unit = try String(contentsOfFile: "\(units)/\(name)", encoding: .utf8)
            try home.folder.write(
                unit.replacing("/usr/local/bin", with: "/\(programs)").utf8, to: name)
        }
    }

    private func analyze(_ words: String) throws -> ProgramResult {
        try home.script("XDG_RUNTIME_DIR=$PWD systemd-analyze --man=no \(words)")
    }

    @Test func `systemd finds nothing to object to`() throws {
        #expect(names.count == 9)
        let result = try analyze("--user verify \(names.joined(separator: " "))")
        #expect(result.ending == .exited(0), "\(result.errors)")
        #expect(!result.errors.contains("tend-"), "\(result.errors)")
    }

    @Test(arguments: [
        "tend-backup.service", "tend-import.service", "tend-remind.service", "tend-sync.service",
    ])
    func `what runs unattended is confined`(unit: String) throws {
        let result = try analyze("security --offline=true --threshold=15 \(unit)")
        #expect(result.ending == .exited(0), "\(result.output)")
    }
}
