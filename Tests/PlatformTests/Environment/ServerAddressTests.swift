import Platform
import Testing

@Suite("What is advised may name a server")
struct ServerAddressTests {
    @Test(arguments: [
        "postgresql://db.home/tend#family", "postgresql://anna@db.home:5432/tend?sslmode=require#x",
        "postgresql:///tend?host=/run/x&user=anna",
        "postgres://a,b:6000/t?target_session_attrs=any",
    ])
    func `where nothing in the address can be a password`(_ text: String) {
        #expect(!ServerAddress.mayHoldPassword(text))
    }

    @Test(arguments: [
        "postgresql://anna:s3cret@h/t", "postgresql://anna:s3@cret@h/t", "postgresql://anna:@h/t",
        "postgresql://h/t?password=s3cret", "postgresql://h/t?sslpassword=s3cret",
        "postgresql://h/t?pass%77ord=s3cret", "postgresql://h/t?s3cret", "postgresql://h/t?PASS=x",
        "postgresql://anna:s3cret?@h/t", "postgresql://anna:s3/cret@h/t", "mysql://anna:s3cret@h/t",
        "postgresql:anna:s3cret@h",
    ])
    func `and where something may be one, does not`(_ text: String) {
        #expect(ServerAddress.mayHoldPassword(text))
    }
}
