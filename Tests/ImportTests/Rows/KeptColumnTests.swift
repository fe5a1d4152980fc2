import Domain
import TestSupport
import Testing

@testable import Import

@Suite("What is kept of columns that fill nothing")
struct KeptColumnTests {
    /// What was kept of each task, `name=value` each.
    private func kept(_ run: TextImport) -> [[String]] {
        run.store.tasks.map { $0.extra.map { "\($0.name)=\($0.value)" } }
    }

    @Test func `values that show are kept as they are, by the names of their columns`() {
        let run = TextImport(
            "Owner,text,Points,,due\nana,One, 3 ,\"x\n\"\"y\",\n,Two,,,2026-01-01\n,Three,\u{FEFF},  ,\n"
        )
        #expect(kept(run) == [["Owner=ana", "Points= 3 ", "column 4=x\n\"y"], [], []])
    }

    @Test func `names that repeat are numbered, long ones are cut`() {
        let long = String(repeating: "n", count: 1000)
        let run = TextImport("text,A,section,A,A,\(long)\nOne,a,s,b,c,d\n")
        let name = String(repeating: "n", count: 120)
        #expect(kept(run) == [["A=a", "section=s", "A (2)=b", "A (3)=c", "\(name)=d"]])
    }

    @Test(arguments: [
        ("text,x,x,x (2)", ["x=1", "x (3)=2", "x (2)=3"]),
        ("text,x (2),x,x", ["x (2)=1", "x=2", "x (3)=3"]),
        ("text,x,x (2),x", ["x=1", "x (2)=2", "x (3)=3"]),
    ])
    func `a number behind a name makes no second one of another`(
        _ header: String, _ kept: [String]
    ) {
        #expect(self.kept(TextImport("\(header)\na,1,2,3\n")) == [kept])
    }

    @Test func `a batch has each name once, and rejected rows none`() {
        let run = TextImport("text,A,due\nOne,x,soon\nTwo,y,\nThree,z,soon\nFour,w,\n")
        #expect(kept(run) == [["A=y"], ["A=w"]])
        #expect(
            run.store.batches.first.map { String(decoding: $0.bytes, as: UTF8.self) }
                == "TwoAyFourw")
    }

    @Test func `the next batch has its own names`() {
        let rows = (1...10_001).map { "T\($0),v\n" }.joined()
        let run = TextImport("text,A\n" + rows)
        #expect(run.store.batches.count == 2)
        #expect(kept(run).allSatisfy { $0 == ["A=v"] })
    }

    @Test func `columns that a rejects file adds are not kept, those of what is set are`() {
        let run = TextImport("tend:line,tend:reason,text,project\n3,bad,One,Home\n") {
            $0.constants = [.project: "Office"]
        }
        #expect(kept(run) == [["project=Home"]])
        #expect(run.task?.project == "Office")
    }

    @Test func `a hint that is not understood is kept, and counted`() {
        let run = TextImport(
            "TYPE,CONTENT,DATE\nsection,Kitchen,\ntask,One,every monday\ntask,Two,2026-01-02\n"
                + "section,,\ntask,Three,tomorrow\n"
        ) { $0.layout.preset = .todoist }
        #expect(
            kept(run) == [
                ["section=Kitchen"], ["section=Kitchen"],
                ["DATE=tomorrow"],
            ])
        #expect(run.summary.strayHints == ["DATE": 1])
    }

    @Test func `of several projects all names are kept, of one none`() {
        let run = TextImport("Name,Projects\nOne,\"Launch,Marketing\"\nTwo,Launch\n") {
            $0.layout.preset = .asana
        }
        #expect(run.store.tasks.map(\.project) == ["Launch", "Launch"])
        #expect(kept(run) == [["Projects=Launch,Marketing"], []])
        #expect(run.summary.strayHints.isEmpty)
    }

    @Test func `a word that says more than a state is kept, and not told as not understood`() {
        let run = TextImport("Name,Task Progress\nOne,Waiting\nTwo,Gone\n") {
            $0.layout.preset = .asana
        }
        #expect(kept(run) == [["Task Progress=Waiting"], ["Task Progress=Gone"]])
        #expect(run.summary.strayHints == ["Task Progress": 1])
    }

    /// By what it said formerly a row is known that came in then.
    @Test func `what says more than a task can hold is no part of what a row said formerly`() {
        let names = ["text", "priority", "start", "owner"]
        let runs = [
            TextImport("text,priority,start,owner\nOne,Highest,2026-12-01 9:00,Eva\n"),
            TextImport(
                #"[{"text":"One","priority":"Highest","start":"2026-12-01 9:00","owner":[1]}]"#
            ) {
                $0.layout.form = .objects
                $0.layout.names = names
            },
        ]
        for run in runs {
            let all = run.store.batches.flatMap { batch in
                batch.supplements.map { supplement in
                    [supplement.said, supplement.unsaid].map { range in
                        range.map { batch.said[$0].map { batch.string($0.name) } } ?? []
                    }
                }
            }
            #expect(all == [[["owner"], ["priority", "start"]]])
            #expect(Set(run.task?.extra.map(\.name) ?? []) == Set(names.dropFirst()))
        }
    }

    @Test func `a part of a rejected row keeps the text of that row, others say where they lie`() {
        let rows = [
            ("A @home", 1), ("B", 2), ("C", 3), ("D", 2), ("", 1), ("E", 2), ("F", 4), ("G", 1),
        ]
        let run = TextImport(
            "TYPE,CONTENT,INDENT\ntask,First,2\n"
                + rows.map { "task,\($0.0),\($0.1)\n" }.joined() + "section,S,\ntask,H,2\n"
                + "task,Bad,2,\ntask,Bad's,3\n"
        ) { $0.layout.preset = .todoist }
        let parents = run.store.tasks.map { task in
            task.text + ":" + (task.extra.first { $0.name == "parent" }?.value ?? "")
        }
        #expect(
            parents == ["First:", "A:", "B:", "C:", "D:", "E:", "F:", "G:", "H:", "Bad's:"])
        let places = run.store.batches.flatMap(\.records).map(\.place)
        #expect(places.map { $0?.depth } == [2, 1, 2, 3, 2, 2, 4, 1, 2, 3])
        #expect(
            places.map { $0?.isSubtask }
                == [false, false, true, true, true, false, true, false, false, false])
        #expect(run.summary.orphans == 2)
    }
}
