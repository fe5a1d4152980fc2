import Glibc

/// A number that whoever starts the tests gives.
enum EnvironmentNumber {
    static func of(_ name: String) -> Int? {
        unsafe getenv(name).flatMap { unsafe Int(String(cString: $0)) }
    }
}
