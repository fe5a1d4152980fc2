public import Domain
import Records

/// Where a list is on a server: `postgresql://db.home/tend#family`.
///
/// It is an address as libpq takes it (PostgreSQL's manual, 'Connection URIs'), and behind a `#` the name of the list.
/// It is taken apart here: libpq's own parser quotes what it does not understand, a password among it. A password is
/// refused; it belongs where PostgreSQL's users keep theirs.
public struct ListAddress: StoreLocation, Hashable, Sendable {
    /// The address in one form, by which the same person reaches the same list in the same way.
    public private(set) var address: String

    /// The same: whoever is named in it is who sends the drafts.
    public var identity: String { address }

    /// A server is always named by somebody.
    public var isDefault: Bool { false }

    /// It is behind a network as a rule.
    public var isRemote: Bool { true }

    /// Digests of the server with the database, and of the list there.
    public var logFields: [Event.Field] {
        func digest(of text: some StringProtocol) -> FieldValue {
            let digits = String(XXHash64.digest(of: Array(text.utf8).span), radix: 16)
            return .public(String(repeating: "0", count: 16 - digits.count) + digits)
        }
        return [
            Event.Field(.server, digest(of: server)),
            Event.Field(.list, digest(of: "\(server)#\(list)")),
        ]
    }

    /// The server and the database in one form, whoever names them.
    private let server: String

    /// What is handed to libpq.
    let parameters: [Parameter]

    /// The schema that holds the list.
    private(set) var schema: String

    struct Parameter: Hashable, Sendable {
        let keyword: String
        let value: String
    }

    /// The list where none is named.
    private static let usualList = "tasks"

    /// What an address may say behind its `?`.
    private static let keywords: Set = [
        "host", "hostaddr", "port", "user", "dbname", "service", "passfile", "sslmode",
        "sslrootcert",
        "sslcert", "sslkey", "sslcrl", "sslcrldir", "sslsni", "ssl_min_protocol_version",
        "ssl_max_protocol_version", "channel_binding", "gssencmode", "krbsrvname", "requirepeer",
        "target_session_attrs",
    ]

    /// What it may say, too, and what is ours to say: how long is waited, and what the program is called.
    private static let ignoredKeywords: Set = [
        "connect_timeout", "application_name", "fallback_application_name", "client_encoding",
        "keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count",
        "tcp_user_timeout",
    ]

    /// The words that some of it takes, and no others.
    private static let words: [String: Set<String>] = [
        "sslmode": ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"],
        "target_session_attrs": [
            "any", "read-write", "read-only", "primary", "standby", "prefer-standby",
        ],
    ]

    /// Returns whether a text names a server, and no file.
    public static func isOne(_ text: String) -> Bool { scheme(of: text) != nil }

    /// Returns the list that a text names, as it was typed, said there; none where it names no server of this kind.
    ///
    /// - Throws: As ``init(_:from:)``.
    public static func named(
        _ text: String, from origin: String
    ) throws(AppError) -> (any StoreLocation)? {
        isOne(text) ? try ListAddress(text, from: origin) : nil
    }

    private static func scheme(of text: String) -> String? {
        ["postgresql:", "postgres:"].first { text.lowercased().hasPrefix($0) }
    }

    /// Takes an address apart.
    ///
    /// - Parameters:
    ///   - text: The address, as it was typed.
    ///   - origin: Where it was typed: `--db`.
    /// - Throws: `configuration.invalidPath`; the error quotes nothing but the name of a parameter.
    public init(_ text: String, from origin: String) throws(AppError) {
        func refuse(_ detail: String) -> AppError {
            AppError(
                .pathInvalid, detail: "\(origin): \(detail)",
                suggestion: "Name a server as in postgresql://db.home/tend#family")
        }
        func decoded(_ part: some StringProtocol) throws(AppError) -> String {
            guard let text = String(percentEncoded: part), !text.contains("\0") else {
                throw refuse("A % in the address is not followed by two digits.")
            }
            return text
        }
        guard let scheme = Self.scheme(of: text), text.dropFirst(scheme.count).hasPrefix("//")
        else {
            throw refuse("The address does not begin with postgresql://.")
        }
        var rest = text.dropFirst(scheme.count + 2)
        let list = rest.cutOff(behind: "#").map(String.init) ?? Self.usualList
        guard Self.isName(list) else { throw refuse(Self.nameRule) }
        let query = rest.cutOff(behind: "?") ?? ""
        let database = rest.cutOff(behind: "/") ?? ""
        var found: [String: String] = [:]
        if let at = rest.lastIndex(of: "@") {
            let user = rest[..<at]
            guard !user.contains(":") else { throw Self.passwordRefusal(from: origin) }
            found["user"] = try decoded(user)
            rest = rest[rest.index(after: at)...]
        }
        if !rest.isEmpty {
            let hosts = try Self.hosts(in: rest).map { host throws(AppError) in
                (name: try decoded(host.name), port: host.port)
            }
            guard
                hosts.allSatisfy({ host in
                    host.port.isEmpty || Int(host.port).map((1...65_535).contains) ?? false
                })
            else { throw refuse("The port is no number from 1 to 65535.") }
            found["host"] = hosts.map(\.name).joined(separator: ",")
            if hosts.contains(where: { !$0.port.isEmpty }) {
                found["port"] = hosts.map(\.port).joined(separator: ",")
            }
        }
        if !database.isEmpty { found["dbname"] = try decoded(database) }
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let keyword = try decoded(parts[0])
            if keyword.contains("password") { throw Self.passwordRefusal(from: origin) }
            if Self.ignoredKeywords.contains(keyword) { continue }
            guard parts.count == 2 else {
                throw refuse("The address has a parameter without a value.")
            }
            guard Self.keywords.contains(keyword) else {
                throw refuse("The address has a parameter that is not known here.")
            }
            let value = try decoded(parts[1])
            if let words = Self.words[keyword], !words.contains(value) {
                throw refuse(
                    "\(keyword) takes one of \(words.sorted().joined(separator: ", ")).")
            }
            found[keyword] = value
        }
        schema = Self.schema(of: list)
        server = Self.server(found)
        address = Self.address(found, list)
        parameters = Self.parameters(found)
    }

    /// Whether a server has to prove who it is, as far as the address says: a service may say otherwise.
    var provesServer: Bool {
        !parameters.contains { $0.keyword == "sslmode" && !$0.value.hasPrefix("verify-") }
    }

    private static let nameRule =
        "The name of a list has up to 40 small letters, digits and '_', a letter first."

    /// What the name of every schema that holds a list begins with.
    static let schemaPrefix = "tend_"

    /// Returns the name of the schema that holds a list.
    static func schema(of list: String) -> String { schemaPrefix + list }

    /// Returns the name of the list that a schema holds; none where it is no schema of ours.
    static func list(in schema: String) -> String? {
        guard schema.hasPrefix(schemaPrefix) else { return nil }
        let name = String(schema.dropFirst(schemaPrefix.count))
        return isName(name) ? name : nil
    }

    /// The name of the list.
    var list: String { String(schema.dropFirst(Self.schemaPrefix.count)) }

    /// Returns the address of another list in the same database.
    ///
    /// - Throws: `validation.invalidMetadata` for a name that no list has.
    func naming(_ list: String) throws(AppError) -> ListAddress {
        guard Self.isName(list) else {
            throw AppError(.invalidMetadata, field: "list", detail: Self.nameRule)
        }
        var other = self
        other.schema = Self.schema(of: list)
        other.address = String(address.prefix { $0 != "#" }) + "#\(list)"
        return other
    }

    /// Whether a list may be called so: its schema is named by it.
    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, (1...40).contains(name.utf8.count) else { return false }
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        return letters.contains(first)
            && name.utf8.allSatisfy {
                letters.contains($0) || $0 == UInt8(ascii: "_")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }

    private static func passwordRefusal(from origin: String) -> AppError {
        AppError(
            .pathInvalid, detail: "\(origin): An address holds no password.",
            suggestion:
                "Write it into ~/.pgpass, for nobody else to read: HOST:PORT:DATABASE:USER:PASSWORD"
        )
    }

    private static func hosts(
        in text: Substring
    ) throws(AppError) -> [(name: Substring, port: Substring)] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { host in
            if host.first == "[", let end = host.firstIndex(of: "]") {
                let name = host[host.index(after: host.startIndex)..<end]
                return (name, host[host.index(after: end)...].drop { $0 == ":" })
            }
            guard let colon = host.lastIndex(of: ":") else { return (host, "") }
            return (host[..<colon], host[host.index(after: colon)...])
        }
    }

    /// Returns what libpq gets: where it is silent, what is safe.
    private static func parameters(_ found: [String: String]) -> [Parameter] {
        var found = found
        let isService = found["service"] != nil
        let isSocket = found["host"].map { $0.hasPrefix("/") } ?? true
        if !isSocket, !isService, found["sslmode"] == nil { found["sslmode"] = "verify-full" }
        found["client_encoding"] = "UTF8"
        found["application_name"] = "tend"
        // Each sees only half of what can fall silent; our own deadlines see the rest.
        found["keepalives_idle"] = "10"
        found["keepalives_interval"] = "5"
        found["keepalives_count"] = "3"
        found["tcp_user_timeout"] = "20000"
        return found.sorted { $0.key < $1.key }.map { Parameter(keyword: $0.key, value: $0.value) }
    }

    private static func server(_ found: [String: String]) -> String {
        found["service"].map { "postgresql:///?service=\($0)" }
            ?? "postgresql://\(hosts(found))/\(found["dbname"] ?? "")"
    }

    private static func address(_ found: [String: String], _ list: String) -> String {
        var rest = found
        let user = rest.removeValue(forKey: "user").map { percentEncoded($0) + "@" } ?? ""
        let database = rest.removeValue(forKey: "dbname").map { percentEncoded($0) } ?? ""
        (rest["host"], rest["port"]) = (nil, nil)
        let query = rest.sorted { $0.key < $1.key }
            .map { "\($0.key)=\(percentEncoded($0.value, butFor: "/:"))" }.joined(separator: "&")
        return "postgresql://\(user)\(hosts(found))/\(database)"
            + "\(query.isEmpty ? "" : "?")\(query)#\(list)"
    }

    /// Has every byte that may mean something in an address stand as `%` and two digits.
    private static func percentEncoded(_ text: String, butFor kept: String = "") -> String {
        text.utf8.map { byte in
            if "-._~\(kept)".utf8.contains(byte)
                || Character(UnicodeScalar(byte)).isASCIILetterOrDigit
            {
                return String(UnicodeScalar(byte))
            }
            return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    /// Returns the hosts with their ports, in one form.
    private static func hosts(_ found: [String: String]) -> String {
        let ports = (found["port"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let hosts = (found["host"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        return hosts.enumerated().map { place, host in
            let port = place < ports.count && !ports[place].isEmpty ? ports[place] : "5432"
            // The path of a socket is one in its case, and with its slashes.
            let name =
                host.hasPrefix("/")
                ? percentEncoded(String(host)) : percentEncoded(host.lowercased(), butFor: ":")
            return host.isEmpty ? "" : "\(name.contains(":") ? "[\(name)]" : name):\(port)"
        }.joined(separator: ",")
    }
}

extension Substring {
    /// Takes off what stands behind a character, and the character; returns it, or none if the character is not
    /// there.
    fileprivate mutating func cutOff(behind character: Character) -> Substring? {
        guard let place = firstIndex(of: character) else { return nil }
        let tail = self[index(after: place)...]
        self = self[..<place]
        return tail
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    fileprivate var isASCIILetterOrDigit: Bool {
        isASCIIDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
    }
}

extension String {
    /// Reads what has `%` and two digits for a byte; none where that is not so, or is no text.
    fileprivate init?(percentEncoded text: some StringProtocol) {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { return nil }
        self = decoded
    }
}
