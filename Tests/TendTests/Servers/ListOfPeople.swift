import Foundation
import TestSupport
import Testing

/// A list on the server of the tests that several people use, each under their own name: anna owns it.
struct ListOfPeople {
    var home: Home
    let name: String
    private let place: String

    init() throws {
        home = try Home()
        let address = TestServer.newAddress()
        let parts = address.split(separator: "#", maxSplits: 1)
        name = String(parts[1])
        place = String(parts[0]).replacing("postgres@", with: "")
        // Roles belong to the whole server, and tests run side by side.
        for person in ["anna", "bert", "carl", "dora", "eve"] {
            _ = try home.script(
                "psql -h '\(TestServer.folder ?? "")' -U postgres -qc 'CREATE ROLE \(person) LOGIN'"
            )
        }
        _ = try sql(
            "postgres", "ALTER ROLE anna CREATEROLE; GRANT CREATE ON DATABASE postgres TO anna")
    }

    var schema: String { "tend_\(name)" }

    /// The address as a person writes it.
    func address(_ person: String) -> String {
        "\(place.replacing("postgresql://", with: "postgresql://\(person)@"))#\(name)"
    }

    /// Runs `tend` as a person.
    func run(_ person: String, _ words: String...) throws -> ProgramResult {
        try home.run(["--db", address(person)] + words)
    }

    /// Runs `tend` as a person, which has to succeed.
    @discardableResult
    func succeed(_ person: String, _ words: String...) throws -> String {
        let result = try home.run(["--db", address(person)] + words)
        try #require(result.ending == .exited(0), "\(words): \(result)")
        return result.output
    }

    /// Has anna add a task that came due an hour ago.
    func addDue(_ text: String) throws {
        let result = try home.script(
            "'\(Home.at)' -3600s \"$tend\" --db '\(address("anna"))' add '\(text)' --remind 'in 1 min'"
        )
        try #require(result.ending == .exited(0), "\(result)")
    }

    /// Has a person be reminded of a task at a time that has passed.
    func remindDue(_ person: String, of id: Int) throws {
        let result = try home.script(
            "'\(Home.at)' -3600s \"$tend\" --db '\(address(person))' remind \(id) 'in 1 min'")
        try #require(result.ending == .exited(0), "\(result)")
    }

    /// Has a person send statements by hand.
    func sql(_ person: String, _ statement: String) throws -> ProgramResult {
        try home.script(
            """
            psql -h '\(TestServer.folder ?? "")' -U \(person) -d postgres -v ON_ERROR_STOP=1 -Atc "$(cat << 'END'
            SET search_path = \(schema), pg_temp; \(statement)
            END
            )"
            """)
    }
}
