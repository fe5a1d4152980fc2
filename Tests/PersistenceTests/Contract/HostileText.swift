import Testing

/// Text that a careless store would cut, quote wrongly or read as a statement.
struct HostileText: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String

    var testDescription: String { name }

    static let all = [
        HostileText(name: "quotes", text: #"Buy 'milk' and "bread" `now`"#),
        HostileText(name: "a statement", text: "x'); DROP TABLE task; --"),
        HostileText(name: "parameters", text: "?1 :name @name $name % _ \\"),
        HostileText(name: "NUL", text: "before\0after"),
        HostileText(name: "newlines", text: "one\ntwo\r\nthree\rfour\u{2028}five"),
        HostileText(name: "an escape sequence", text: "\u{1B}[31mred\u{1B}[0m\u{9B}2J\u{07}"),
        HostileText(name: "emoji", text: "👩‍👩‍👧‍👦 🇩🇪 👍🏽"),
        HostileText(name: "Arabic and Chinese", text: "شراء الحليب 買牛奶"),
        HostileText(name: "both forms of one letter", text: "e\u{301} \u{E9}"),
        HostileText(name: "noncharacters", text: "\u{FFFE}\u{FFFF}\u{FEFF}x"),
        HostileText(name: "100,000 characters", text: String(repeating: "ä", count: 100_000)),
    ]
}
