import Domain
import Testing

@testable import PostgreSQL

@Suite("The address of a list")
struct ListAddressTests {
    private func value(_ keyword: String, in text: String) throws -> String? {
        try ListAddress(text, from: "--db").parameters.first { $0.keyword == keyword }?.value
    }

    @Test(arguments: [
        ("postgresql://db.home/tend#family", "postgresql://db.home:5432/tend#family"),
        ("postgres://anna@DB.home:6000/tend", "postgresql://anna@db.home:6000/tend#tasks"),
        (
            "postgres://an%20na%40b@h/t%23?sslmode=require",
            "postgresql://an%20na%40b@h:5432/t%23?sslmode=require#tasks"
        ),
        ("POSTGRESQL:///tend", "postgresql:///tend#tasks"),
        ("postgresql://", "postgresql:///#tasks"),
        ("postgresql://%2Fvar%2Frun/tend", "postgresql://%2Fvar%2Frun:5432/tend#tasks"),
        (
            "postgresql://a,b:6000/t?target_session_attrs=read-write",
            "postgresql://a:5432,b:6000/t?target_session_attrs=read-write#tasks"
        ),
        ("postgresql://[::1]:6000/t", "postgresql://[::1]:6000/t#tasks"),
        ("postgresql:///?service=home#family", "postgresql:///?service=home#family"),
        ("postgresql://a%3Ab%2F@h/x%2Fy", "postgresql://a%3Ab%2F@h:5432/x%2Fy#tasks"),
    ])
    func `one form stands for all, and leads to the same`(_ text: String, _ normal: String) throws {
        let typed = try ListAddress(text, from: "--db")
        #expect(typed.address == normal)
        #expect(try ListAddress(normal, from: "--db").address == normal)
        // But for the port that is usual, and capital letters of a host.
        func rest(_ address: ListAddress) -> [ListAddress.Parameter] {
            address.parameters.filter { !["host", "port"].contains($0.keyword) }
        }
        #expect(try rest(ListAddress(normal, from: "--db")) == rest(typed))
    }

    @Test func `the journal names a list alike, whoever asks and in whatever way`() throws {
        func fields(_ text: String) throws -> [Event.Field] {
            try ListAddress(text, from: "--db").logFields
        }
        let plain = try fields("postgresql://h/t#a")
        #expect(try fields("postgresql://anna@h:5432/t?sslmode=disable#a") == plain)
        #expect(try fields("postgresql://h/t#b")[0] == plain[0])
        #expect(try fields("postgresql://h/t#b")[1] != plain[1])
        #expect(try fields("postgresql://h/u#a") != plain)
    }

    @Test func `what is not said is safe`() throws {
        #expect(try value("sslmode", in: "postgresql://db.home/tend") == "verify-full")
        #expect(try value("sslmode", in: "postgresql://db.home/tend?sslmode=disable") == "disable")
        #expect(try value("sslmode", in: "postgresql:///tend") == nil)
        #expect(try value("sslmode", in: "postgresql://%2Frun/tend") == nil)
        #expect(try value("user", in: "postgresql://an%20na@h/tend") == "an na")
        #expect(try value("client_encoding", in: "postgresql://h/tend") == "UTF8")
    }

    @Test(arguments: [
        "postgresql://anna:s3cret@db.home/tend", "postgresql://anna:@db.home/tend",
        "postgresql://db.home/tend?password=s3cret", "postgresql://h/t?sslpassword=s3cret",
        "postgresql://h/t?pass%77ord=s3cret", "postgresql:h/t", "postgresql:/h/t",
        "postgresql://h/t?options=s3cret", "postgresql://s3cret%zz@h/t", "postgresql://h:s3cret/t",
        "postgresql://h/t#S3CRET", "postgresql://h/t#", "postgresql://h/t#1a",
        "postgresql://h/t#a-b",
        "postgresql://h%00s3cret/t", "postgresql://h/t?sslmode", "postgresql://h:0/t",
        "postgresql://h:99999/t", "postgresql://h/t?sslmode=s3cret",
        "postgresql://h/t?target_session_attrs=s3cret",
    ])
    func `what is refused is not quoted`(_ text: String) {
        let error = #expect(throws: AppError.self) { try ListAddress(text, from: "--db") }
        #expect(error?.code == .pathInvalid)
        #expect(error?.detail?.lowercased().contains("s3cret") == false)
    }

    @Test func `what is ours to say is borne, and not taken`() throws {
        let said = "postgresql://h/t?connect_timeout=3&application_name=x&sslsni=0"
        #expect(try value("application_name", in: said) == "tend")
        #expect(try value("connect_timeout", in: said) == nil)
        #expect(try value("sslsni", in: said) == "0")
    }

    @Test func `a file is no server`() {
        #expect(!ListAddress.isOne("./postgresql:x"))
        #expect(!ListAddress.isOne("/tmp/tasks.db"))
        #expect(ListAddress.isOne("PostgreSQL://h/t"))
    }

    @Test(arguments: [
        "", "plain", "a\0b", "\u{10FFFF}", "\0\u{10FFFF}0\u{10FFFF}1", "é\u{301}\u{FFFE}",
    ])
    func `text comes back as it went`(_ text: String) {
        let kept = ServerText.escaped(text)
        #expect(!kept.unicodeScalars.contains("\0"))
        #expect(Array(ServerText.plain(kept).utf8) == Array(text.utf8))
    }
}
