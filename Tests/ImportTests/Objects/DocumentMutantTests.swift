import Domain
import Foundation
import TestSupport
import Testing

@testable import Import

@Suite("Spoiled objects and documents")
struct DocumentMutantTests {
    /// Documents, lists and lines, in the ways in which programs write them.
    static let texts = [
        #"{"lists":[{"name":"P1","tasks":[{"title":"A"},{"title":"B","subtasks":[{"title":"x"},{"title":"y"}]},"#
            + #"{"title":"C"}]},{"name":"P2","tasks":[{"title":"E"},{"title":"F","tags":["a","b"]}]}]}"#,
        """
        {
          "lists": [
            {
              "name": "P1",
              "tasks": [
                {
                  "title": "A"
                },
                {
                  "title": "B",
                  "subtasks": [
                    {
                      "title": "x"
                    },
                    {
                      "title": "y"
                    }
                  ]
                }
              ]
            },
            {
              "name": "P2",
              "tasks": [
                {
                  "title": "E"
                }
              ]
            }
          ]
        }
        """,
        """
        {"name":"Home","tasks":[
        {"title":"A"},
        {"title":"B","due":"2026-12-01"},
        {"title":"C"}
        ]}
        """,
        """
        {"lists":[
        {"name":"P1","tasks":[
        {"title":"A"},
        {"title":"B"}
        ]},
        {"name":"P2","tasks":[
        {"title":"E"}
        ]}
        ]}
        """,
        #"[{"name":"P1","tasks":[{"title":"A"},{"title":"B"}]},{"name":"P2","tasks":[{"title":"E"},{"title":"F"}]}]"#,
        #"[{"title":"P","subtasks":[{"title":"x"},{"title":"y"}]},{"title":"Q","tags":["a"]},"#
            + #"{"title":"R","project":{"name":"Z"}}]"#,
        """
        [
          {
            "title": "P",
            "subtasks": [
              {
                "title": "x"
              },
              {
                "title": "y"
              }
            ]
          },
          {
            "title": "Q",
            "project": {
              "name": "Z"
            }
          },
          {
            "title": "R"
          }
        ]
        """,
        """
        [{"title":"P","subtasks":[{"title":"x"},{"title":"y"}]},
         {"title":"Q","tags":["a"]},
         {"title":"R","project":{"name":"Z"}}]
        """,
        """
        {"title":"P","subtasks":[{"title":"x"},{"title":"y"}]}
        {"title":"Q","tags":["a"]}
        {"title":"R","project":{"name":"Z"}}

        """,
    ]

    /// What came of a file: its tasks in their places, and whether all went well.
    private struct Outcome {
        var tasks: [String] = []
        var isWhole = false
        var rejected = 0
        var failure: AppError?
    }

    private func outcome(of bytes: [UInt8]) -> Outcome {
        var outcome = Outcome()
        do throws(AppError) {
            let layout = try FileLayout(of: bytes, isWhole: true, LayoutRequest())
            let run = TextImport(bytes: bytes) {
                $0 = ImportSettings(source: "tasks.json", layout: layout)
            }
            for batch in run.store.batches {
                for record in batch.records {
                    let task = batch.task(record)
                    let section = task.extra.first { ["section", "list"].contains($0.name) }
                    let parent = batch.parentName(of: record).map(batch.string)
                    let place = [task.project, section?.value, parent].map { $0 ?? "-" }
                    outcome.tasks.append("\(task.text) in \(place.joined(separator: ", "))")
                }
            }
            outcome.isWhole = run.summary.failure == nil && run.summary.rejected == 0
            outcome.rejected = run.summary.rejected
            outcome.failure = run.summary.failure
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    /// The text with one byte of its structure missing, or doubled, at every place.
    private func mutants(of text: [UInt8]) -> [[UInt8]] {
        let signs = Array(#"{}[],:""#.utf8)
        return text.indices.filter { signs.contains(text[$0]) }.flatMap { place in
            var (without, doubled) = (text, text)
            without.remove(at: place)
            doubled.insert(text[place], at: place)
            return [without, doubled]
        }
    }

    /// Returns what is wrong with what came of a spoiled text: a task in another place or twice, or one that is gone
    /// and nothing was said.
    private func wrong(_ spoiled: Outcome, _ sound: Outcome) -> String? {
        var left = sound.tasks
        for task in spoiled.tasks {
            guard let place = left.firstIndex(of: task) else { return "is there: \(task)" }
            left.remove(at: place)
        }
        return spoiled.isWhole && !left.isEmpty ? "is gone: \(left)" : nil
    }

    @Test(arguments: texts)
    func `no task lies in another place or twice, and none is gone untold`(_ text: String) {
        let bytes = Array(text.utf8)
        let sound = outcome(of: bytes)
        #expect(sound.isWhole && sound.tasks.count >= 3)
        var counts = (whole: 0, inPart: 0, refused: 0)
        // A third of them, of both kinds: all take minutes on a busy machine.
        for (number, mutant) in mutants(of: bytes).enumerated() where number % 3 == 0 {
            let spoiled = outcome(of: mutant)
            let wrong = wrong(spoiled, sound)
            #expect(wrong == nil, "\(String(decoding: mutant, as: UTF8.self))")
            if spoiled.failure != nil {
                counts.refused += 1
            } else if spoiled.isWhole {
                counts.whole += 1
            } else if !spoiled.tasks.isEmpty {
                counts.inPart += 1
            }
        }
        // One broken object costs itself, if it is known where it ends.
        #expect(counts.inPart >= 3, "\(counts)")
    }

    @Test(
        arguments: [
            #"{"lists":[{"name":"P","tasks":[{"title":"A"}]},{"name":"Q","tasks":[{"title":"C"},{"title":"B"}]}]}"#,
            #"{"lists":[{"name":"P","tasks":[{"title":"A"},{"title":"B"}]},{"name":"Q","tasks":[{"title":"B"},{"title":"C"}]}]}"#,
            #"{"lists":[{"name":"P","tasks":[{"title":"A","subtasks":[{"title":"B"}]}]},{"name":"Q","tasks":[{"title":"C"}]}]}"#,
            #"{"lists":[{"name":"P","tasks":[{"title":"A"}]},{"name":"Q","tasks":[{"title":"C"}]}]}"#,
            #"[{"name":"P","x":1,"tasks":[{"title":"A"},{"title":"B"}]},{"name":"Q","due":"2026-12-01","tasks":[{"title":"C"}]}]"#,
        ])
    func `what lies elsewhere, twice or nowhere is seen`(_ text: String) {
        let sound = outcome(
            of: Array(
                #"{"lists":[{"name":"P","tasks":[{"title":"A"},{"title":"B"}]},{"name":"Q","tasks":[{"title":"C"}]}]}"#
                    .utf8))
        #expect(wrong(sound, sound) == nil)
        #expect(wrong(outcome(of: Array(text.utf8)), sound) != nil)
    }
}
