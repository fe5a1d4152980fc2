import TestSupport
import Testing

@Suite("The dry run of an update and relations")
struct DryUpdateTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        ("a.csv", "id,text,parent\na,Alpha,\nk,Kid,a\nb,Beta,\n", ["k,Kid,a": "k,Kid,b"]),
        ("a.csv", "id,text,parent\na,Alpha,\nk,Kid,a\nb,Beta,\n", ["k,Kid,a": "k,Kid,QQQ"]),
        ("a.csv", "id,text,parent\na,Alpha,\nk,Kid,a\nb,Beta,\n", ["k,Kid,a": "k,Kid,"]),
        ("a.csv", "id,text,parent\na,Alpha,\nk,Kid,Alpha\nb,Beta,\n", ["Kid,Alpha": "Kid,Beta"]),
        (
            "a.csv", "id,text,depends on\na,Alpha,\nk,Kid,a\nb,Beta,\n", ["k,Kid,a": "k,Kid,b"]
        ),
        (
            "a.md", "- [ ] Trip 📅 2027-01-01\n  - [ ] Pack\n- [ ] Trip\n",
            ["  - [ ] Pack\n- [ ] Trip\n": "- [ ] Trip\n  - [ ] Pack\n"]
        ),
        (
            "a.json",
            #"[{"id":"1-long-id","title":"A","steps":[{"id":"2-long-id","title":"B"}]},"#
                + #"{"id":"3-long-id","title":"C"}]"#,
            [
                #"[{"id":"2-long-id","title":"B"}]},{"id":"3-long-id","title":"C"}]"#:
                    #"[]},{"id":"3-long-id","title":"C","steps":[{"id":"2-long-id","title":"B"}]}]"#
            ]
        ),
    ])
    func `counts what the real one changes`(
        _ name: String, _ file: String, _ changes: [String: String]
    ) throws {
        try home.write(file, to: name)
        _ = try home.summary(name)
        func isAsPlanned(_ updated: Int) throws {
            let plan = try home.summary("--dry-run", "--on-duplicate", "update", name)
            let real = try home.summary("--on-duplicate", "update", name)
            #expect(plan.updated == updated)
            #expect(real.updated == updated)
            #expect(plan.counts == real.counts)
        }
        try isAsPlanned(0)
        try home.write(changes.reduce(file) { $0.replacing($1.key, with: $1.value) }, to: name)
        try isAsPlanned(1)
        try isAsPlanned(0)
    }
}
