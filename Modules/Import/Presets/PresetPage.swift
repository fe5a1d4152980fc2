import Calendars
import Domain

/// The table of presets as the page that is shipped, `docs/presets.md`.
package enum PresetPage {
    /// The page.
    package static var markdown: String {
        """
        # Presets

        Which column of which program fills which field. `tend-import` knows a file by its header;
        `--preset NAME` says it by hand, `--map` and `--words` overrule single columns and words
        ([Importing CSV](import.md)). This page is made from the tables in `Modules/Import/Presets`;
        a test fails when it is not.

        Columns that stand nowhere here are kept with the task by their names, and so is what of a value its
        field cannot hold. What is left out of JSON says how a task looks in its program, who follows it there, or
        what the program makes anew or says elsewhere, too.


        """ + PresetName.allCases.map(section).joined(separator: "\n")
    }

    private static func section(_ name: PresetName) -> String {
        let preset = name.preset
        var lines = ["## \(preset.name)", ""]
        if preset.form != .table {
            lines.append(
                "A file of \(preset.program) is known by how its lines begin, and by having no header."
            )
        } else if name.signatures.isEmpty {
            lines.append("Any file that is none of the others.")
        } else {
            let signatures = name.signatures.map { names in
                names.map { "`\($0)`" }.joined(separator: ", ")
            }
            lines.append(
                "A file of \(preset.program) is known by the columns "
                    + signatures.joined(separator: "; or ") + ".")
        }
        lines += ["", "| field | column |", "| --- | --- |"]
        for field in TaskField.inTable {
            let columns = preset.columns.filter { $0.field == field }.map { column in
                "`\(column.name)`" + (column.reading.remark.map { ", \($0)" } ?? "")
            }
            guard !columns.isEmpty else { continue }
            lines.append("| \(field.rawValue) | \(columns.joined(separator: "; ")) |")
        }
        let usual =
            preset.hasUsualColumns ? "Other columns fill fields as those of `generic` do." : nil
        let zone = preset.zoneColumn.map {
            "An instant is the day and the time that it is in the zone of `\($0)`."
        }
        let translated =
            preset.isGeneric
            ? "Their names in other languages fill the same fields, with or without accents: "
                + TranslatedNames.columns.map { "`\($0.name)`" }.joined(separator: ", ") + "."
            : nil
        let sentences =
            words(of: preset) + [translated, usual, zone].compactMap(\.self) + wholeDays(of: preset)
            + rows(of: preset) + untitled(of: preset) + parents(of: preset) + leftOut(by: preset)
        if !sentences.isEmpty { lines += [""] + sentences.map { "- \($0)" } }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func wholeDays(of preset: Preset) -> [String] {
        guard let wholeDays = preset.wholeDays else { return [] }
        return [
            wholeDays.column.map {
                "Where `\($0)` is \(wholeDays.word), the day that it is due is a whole one."
            },
            wholeDays.time.map { "Due at \($0) stands for a whole day." },
        ].compactMap(\.self)
    }

    private static func words(of preset: Preset) -> [String] {
        var sentences: [String] = []
        if !preset.states.isEmpty {
            let words = preset.states.map { "`\($0.word)` \($0.state.rawValue)" }
            sentences.append("States, besides the usual words: \(words.joined(separator: ", ")).")
        }
        if !preset.roughStates.isEmpty {
            let words = preset.roughStates.map { "`\($0.word)` \($0.state.rawValue)" }
            sentences.append(
                "States whose word is kept, too, for it says more: \(words.joined(separator: ", "))."
            )
        }
        if !preset.priorities.isEmpty {
            let words = preset.priorities.map { "`\($0.word)` \($0.priority?.rawValue ?? "none")" }
            sentences.append(
                "Priorities, besides the usual words: \(words.joined(separator: ", ")).")
        }
        if !preset.roughPriorities.isEmpty {
            let words = preset.roughPriorities.map {
                "`\($0.word)` \($0.priority?.rawValue ?? "none")"
            }
            sentences.append(
                "Priorities whose word is kept, too: \(words.joined(separator: ", ")).")
        }
        return sentences
    }

    private static func rows(of preset: Preset) -> [String] {
        guard let rows = preset.rowKinds else { return [] }
        return [
            "Rows by `\(rows.column)`: "
                + rows.kinds.map { word, kind in
                    switch kind {
                    case .comment: "`\(word)` goes to the notes of the task above it"
                    case .section: "the name of a `\(word)` is kept with the tasks below it"
                    case .passedOver: "`\(word)` is no task, and is counted"
                    }
                }.joined(separator: "; ") + "."
        ]
    }

    private static func untitled(of preset: Preset) -> [String] {
        if preset.mayLackText {
            return ["A task without a text is called `\(CalendarItem.untitled)`."]
        }
        return preset.isNamedByNotes
            ? [
                "A task without a text is called by the first line of its notes; one without both is rejected."
            ]
            : []
    }

    private static func leftOut(by preset: Preset) -> [String] {
        guard !preset.computed.isEmpty else { return [] }
        let names = preset.computed.sorted().map { "`\($0)`" }.joined(separator: ", ")
        let repeated = preset.saidElsewhere.sorted { $0.key < $1.key }.map {
            "`\($0.key)` beside `\($0.value)`"
        }
        return ["Left out of JSON: \(([names] + repeated).joined(separator: ", "))."]
    }

    private static let namedByText =
        "A task is named by its id or its text where others are subtasks of it."

    private static func parents(of preset: Preset) -> [String] {
        if preset.depthColumn == ColumnMapping.depthName {
            return ["A task that lies in another one is a subtask of it."]
                + (preset.parentNaming == .text ? [namedByText] : [])
        }
        if preset.hasHistory {
            return ["Of several rows with one id the first is the task; the others are counted."]
        }
        if let subtasks = preset.groups?.subtasks {
            return [
                "The name of a group is kept with its tasks; its headers, and rows with sums, are counted.",
                "Below a header that begins with \(subtasks.map { "`\($0)`" }.joined(separator: ", ")), rows are subtasks of the task above.",
            ]
        }
        switch preset.depth {
        case .number(let column): return ["By `\(column)` a task is a subtask of the one above it."]
        case .outline(let column):
            return ["By the points in `\(column)` a task is a subtask of the one above it."]
        case .texts:
            return [
                "By the column that its text stands in, a task is a subtask of the one above it."
            ]
        case nil: break
        }
        return switch preset.parentNaming {
        case .id: []
        case .text: [namedByText]
        case .extra(let column):
            ["A task is named by its id or its `\(column)` where others are subtasks of it."]
        }
    }
}

extension Preset.Reading {
    /// What a person should know of it, if anything.
    var remark: String? {
        switch self {
        case .strict: nil
        case .hint: "where it is understood"
        case .listName: "where it is a word for a state"
        case .firstName: "the first of several"
        case .textWithLabels: "labels at its end become tags"
        case .escapedNames: nil
        case .colouredNames: "without the colours"
        case .names: "by names with commas between them"
        case .percentage: "completed at 100 %"
        case .predecessors: "those that are numbers alone are found"
        case .number: "within one file"
        case .dayOrRepetition: "or how it repeats, where it is understood"
        case .further: "where no other is filled"
        case .appended: "behind the other"
        case .onceCompleted: "where the state is completed"
        case .calledOff: "kept where it completes"
        case .wholeDay: "the day alone"
        case .dayOfAnyZone: "an instant is the day that began then, wherever that was"
        case .time: "where it is understood"
        case .reminder: "where it is to come"
        case .reminderDay: "the day, where it is to come"
        case .reminderTime: "the time on that day"
        case .reminderSwitch: "whether it rings"
        case .ownReminder: "where the task is completed, too"
        }
    }
}
