import Domain
import Glibc
import Platform
import Testing

@Suite("Where the store is")
struct StorePathTests {
    private func resolve(
        option: String? = nil, variables: [String: String] = [:], configured: String? = nil
    ) throws(AppError) -> StorePath {
        let environment = Environment(variables)
        return try StorePath(
            option: option, environment: environment, configured: configured,
            folders: UserFolders(environment: environment) { "/home/anna" })
    }

    @Test func `the option comes before the variable, that before the configuration`() throws {
        let variables = ["TEND_DB": "/variable.db"]
        let option = try resolve(option: "/o.db", variables: variables, configured: "/c.db")
        #expect(option.path == "/o.db")
        #expect(try resolve(variables: variables, configured: "/c.db").path == "/variable.db")
        #expect(try resolve(configured: "/c.db").path == "/c.db")
        #expect(try resolve().path == "/home/anna/.local/share/tend/tasks.db")
    }

    @Test func `the configuration is not asked where it does not count`() throws {
        func broken() throws(AppError) -> String? { throw AppError(.unknown) }
        let environment = Environment([String: String]())
        let path = try StorePath(
            option: "/o.db", environment: environment, configured: try broken(),
            folders: UserFolders(environment: environment))
        #expect(path.path == "/o.db")
    }

    @Test(arguments: ["tasks.db", "./tasks.db", "file:evil.db?mode=memory", ":memory:", "-"])
    func `a relative path begins at the current folder, whatever it looks like`(
        _ path: String
    ) throws {
        let folder = try #require(unsafe getcwd(nil, 0).map { unsafe String(cString: $0) })
        #expect(try resolve(option: path).path == "\(folder)/\(path)")
    }

    @Test func `the configuration can mean the home by a tilde`() throws {
        #expect(try resolve(configured: "~/my.db").path == "/home/anna/my.db")
    }

    @Test(arguments: ["", "/", "/var/", ".", "..", "/tmp/.."])
    func `what cannot name a file is an error, never another store`(_ path: String) {
        for attempt in [
            { try resolve(option: path) }, { try resolve(variables: ["TEND_DB": path]) },
            { try resolve(configured: path) },
        ] {
            let error = #expect(throws: AppError.self) { try attempt() }
            #expect(error?.code == .pathInvalid)
            #expect(error?.exitStatus == .configuration)
        }
    }

    @Test(arguments: [
        ("postgresql://anna:secret@host/tend", "postgresql://anna@host/tend"),
        ("POSTGRES://anna:sec@ret/x:y@host:5432/tend", "POSTGRES://anna@host:5432/tend"),
        ("postgresql:///tend?user=a&password=secret", "postgresql:///tend…"),
        ("postgres://anna:se?cret@host/tend", "postgres://anna@…"),
        ("postgresql://host/tend?password=x@secret", "postgresql://host@…"),
        ("postgres:anna:secret@host", "postgres:anna@host"), ("postgres:tend", "postgres:tend"),
        ("mysql://anna:secret@host", "mysql://anna@host"), ("x://secret=y", "x://secret…"),
        ("https://host/tasks.db", "https://host/tasks.db"),
    ])
    func `the address of a server is refused, and shown without its password`(
        address: String, shown: String
    ) {
        for attempt in [
            { try resolve(option: address) }, { try resolve(variables: ["TEND_DB": address]) },
            { try resolve(configured: address) },
        ] {
            let error = #expect(throws: AppError.self) { try attempt() }
            #expect(error?.code == .pathInvalid)
            #expect(error?.detail?.contains("'\(shown)'") == true, "\(error?.detail ?? "")")
            #expect(error?.detail?.contains("secret@") == false)
        }
    }

    @Test(arguments: ["./postgresql:x", "/srv/postgres:x", "./a://b", "postgres", "postgresql.db"])
    func `a file of such a name is a file`(path: String) throws {
        #expect(try resolve(option: path).path.hasSuffix(path))
    }

    @Test(arguments: [("/a/b/tasks.db", "/a/b"), ("/tasks.db", "/")])
    func `the folder is what stands before the last slash`(_ path: String, _ folder: String) throws
    {
        #expect(try resolve(option: path).folder == folder)
    }
}
