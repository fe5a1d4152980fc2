import Domain
import Platform
import Testing

@Suite("A person's folders")
struct UserFoldersTests {
    private func folders(
        _ variables: [String: String], onRecord home: String? = nil
    ) -> UserFolders {
        UserFolders(environment: Environment(variables)) { home }
    }

    @Test func `follow the XDG variables`() throws {
        let folders = folders([
            "XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/config",
            "XDG_RUNTIME_DIR": "/run/user/7",
        ])
        #expect(try folders.data() == "/data/tend")
        #expect(try folders.state() == "/state/tend")
        #expect(try folders.configuration() == "/config/tend")
        #expect(try folders.runtime() == "/run/user/7/tend")
    }

    @Test func `are below the home without them`() throws {
        let folders = folders(["HOME": "/home/anna"])
        #expect(try folders.data() == "/home/anna/.local/share/tend")
        #expect(try folders.state() == "/home/anna/.local/state/tend")
        #expect(try folders.configuration() == "/home/anna/.config/tend")
        #expect(try folders.runtime() == nil)
    }

    @Test(arguments: ["", "relative", "./data", "~"])
    func `ignore a variable that is no absolute path`(_ value: String) throws {
        let folders = folders(["XDG_DATA_HOME": value, "HOME": "/home/anna"])
        #expect(try folders.data() == "/home/anna/.local/share/tend")
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "anna"]])
    func `take the home on record where HOME has none`(_ variables: [String: String]) throws {
        #expect(try folders(variables, onRecord: "/srv/anna").home() == "/srv/anna")
    }

    @Test(arguments: [nil, "", "nowhere"])
    func `are unknown without any home`(_ home: String?) {
        let error = #expect(throws: AppError.self) { try folders([:], onRecord: home).data() }
        #expect(error?.code == .homeUnknown)
    }

    @Test func `the system knows the home of whoever runs the tests`() throws {
        let folders = UserFolders(environment: Environment([String: String]()))
        #expect(try folders.home().hasPrefix("/"))
    }

    @Test func `a path that is not UTF-8 is refused by name, not altered`() {
        let environment = Environment { $0 == "HOME" ? [0x2F, 0xFF] : nil }
        let folders = UserFolders(environment: environment)
        let error = #expect(throws: AppError.self) { try folders.data() }
        #expect(error?.code == .variableInvalid)
        #expect(error?.detail == "HOME is not valid UTF-8.")
    }
}
