import Domain
import Platform
import TestSupport
import Testing

@Suite("Settings")
struct SettingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try makeFolder(folder.path(of: "tend"))
    }

    private func settings(
        _ options: SettingValues = [:], _ variables: [String: String] = [:],
        _ configuration: String = ""
    ) throws -> Settings {
        try folder.write(configuration.utf8, to: "tend/config")
        let environment = Environment(variables.merging(["XDG_CONFIG_HOME": folder.path]) { $1 })
        let folders = UserFolders(environment: environment) { "/home/anna" }
        return Settings(
            options: options, environment: environment, folders: folders,
            nearest: { _, _ in Setting.store.name })
    }

    @Test(
        arguments: [
            ([.store: "/o"], ["TEND_DB": "/e"], "db = /c", .store, "/o", .option),
            ([:], ["TEND_DB": "/e"], "db = /c", .store, "/e", .environment),
            ([:], [:], "db = ~/c", .store, "/home/anna/c", .configuration),
            ([:], [:], "", .store, "/home/anna/.local/share/tend/tasks.db", .standard),
            ([.color: "always"], ["NO_COLOR": "1"], "color = auto", .color, "always", .option),
            ([:], ["NO_COLOR": "1"], "color = always", .color, "never", .environment),
            ([:], ["CLICOLOR_FORCE": "1"], "color = never", .color, "always", .environment),
            ([:], [:], "color = never", .color, "never", .configuration),
            ([:], [:], "", .color, "auto", .standard),
            ([.pager: "off"], ["PAGER": "less"], "pager = on", .pager, "off", .option),
            ([:], ["PAGER": "cat"], "pager = on", .pager, "off", .environment),
            ([:], ["PAGER": "less"], "pager = off", .pager, "off", .configuration),
            ([.wait: "1"], [:], "wait = 2", .wait, "1", .option),
            ([:], [:], "wait = 2", .wait, "2", .configuration),
        ] as [(SettingValues, [String: String], String, Setting, String, Settings.Origin)])
    func `an option beats the environment, that the configuration, that the default`(
        options: SettingValues, variables: [String: String], configuration: String,
        setting: Setting, text: String, origin: Settings.Origin
    ) throws {
        let value = try settings(options, variables, configuration).value(of: setting)
        #expect(value.text == text)
        #expect(value.origin == origin)
    }

    @Test func `serve in the form in which they are used`() throws {
        let configured = try settings([:], [:], "color = never\npager = off\nwait = 1.5\n")
        #expect(configured.colorChoice == .never)
        #expect(!configured.allowsPager)
        #expect(try configured.waitMilliseconds(otherwise: 10_000) == 1500)
        let standard = try settings()
        #expect(standard.colorChoice == .auto)
        #expect(standard.allowsPager)
        #expect(try standard.waitMilliseconds(otherwise: 10_000) == 10_000)
    }

    @Test(arguments: ["-1", "abc", "", "86401", "nan", "inf"])
    func `what was typed wrong is an error`(wait: String) throws {
        let settings = try settings([.wait: wait], [:], "wait = 2")
        let error = #expect(throws: AppError.self) {
            try settings.waitMilliseconds(otherwise: 10_000)
        }
        #expect(error?.code == .invalidUsage)
    }

    @Test(arguments: ["db =", "db = relative.db", "db = /", "dv = /x"])
    func `a wrong store in the configuration is an error, never another store`(
        line: String
    ) throws {
        let wrong = try settings([:], [:], line)
        let error = #expect(throws: AppError.self) { try wrong.storePath() }
        #expect(error?.exitStatus == .configuration)
        #expect(try settings([.store: "/o"], [:], line).storePath().path == "/o")
        #expect(try settings([:], ["TEND_DB": "/e"], line).storePath().path == "/e")
    }
}
