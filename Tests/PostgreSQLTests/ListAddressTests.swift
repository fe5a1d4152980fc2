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
        ("postgres://anna@DB.home:6000/tend", "postgresql://db.home:6000/tend#tasks"),
        ("POSTGRESQL:///tend", "postgresql:///tend#tasks"),
        ("postgresql://", "postgresql:///#tasks"),
        ("postgresql://%2Fvar%2Frun/tend", "postgresql://%2Fvar%2Frun:5432/tend#tasks"),
        (
            "postgresql://a,b:6000/t?target_session_attrs=read-write",
            "postgresql://a:5432,b:6000/t#tasks"
        ),
        ("postgresql://[::1]:6000/t", "postgresql://[::1]:6000/t#tasks"),
        ("postgresql:///?service=home#family", "postgresql:///?service=home#family"),
    ])
    func `one form stands for all, and holds no user`(_ text: String, _ normal: String) throws {
        #expect(try ListAddress(text, from: "--db").address == normal)
        #expect(try ListAddress(normal, from: "--db").address == normal)
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
        "postgresql://h%00s3cret/t", "postgresql://h/t?sslmode",
    ])
    func `what is refused is not quoted`(_ text: String) {
        let error = #expect(throws: AppError.self) { try ListAddress(text, from: "--db") }
        #expect(error?.code == .pathInvalid)
        #expect(error?.detail?.lowercased().contains("s3cret") == false)
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
