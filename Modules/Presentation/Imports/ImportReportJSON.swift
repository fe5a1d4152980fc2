public import Domain
public import JSON

extension JSONWriter {
    /// Writes the report of an import as one object.
    public mutating func value(_ report: ImportSummary) {
        object { object in
            object.member("operation", report.undoneBy.description)
            object.member("file", report.file)
            object.member("dryRun", report.isDryRun)
            if let layout = report.layout { object.member(layout) }
            object.member("rows", report.rows)
            object.member("imported", report.imported)
            object.member("updated", report.updated)
            object.member("duplicates", report.duplicates)
            object.member("differing", report.differing)
            object.array("differingLines") { array in
                for line in report.differingLines { array.value(line) }
            }
            object.member("rejected", report.rejected)
            object.member("resumed", report.resumed?.imported)
            object.object("passedOver") { counts in
                for (word, count) in report.passedOver.sorted(by: { $0.key < $1.key }) {
                    counts.member(word, count)
                }
            }
            object.member("comments", report.comments)
            object.array("unmapped") { array in
                for column in report.keptColumns { array.value(column) }
            }
            object.array("warnings") { array in
                for warning in report.leftOver + report.warnings { array.value(warning) }
            }
            object.array("errors") { array in
                for error in report.errors { array.value(error) }
            }
            object.member("rejectsFile", report.rejectsFile)
            object.member("complete", report.isComplete)
            object.member("durationSeconds", Double(report.milliseconds) / 1000)
            object.member("rowsPerSecond", report.rowsPerSecond)
        }
    }

    private mutating func member(_ layout: ImportSummary.Layout) {
        object("dialect") { object in
            object.member("delimiter", layout.delimiter)
            object.member("quote", layout.quote)
            object.member("encoding", layout.encoding)
            object.member("newline", layout.newline)
            object.member("preset", layout.preset)
            object.object("mapping") { mapping in
                // Names may repeat in a header, and must not in an object.
                var names: Set<String> = []
                for (name, field, _) in layout.columns
                where field != nil && names.insert(name).inserted {
                    mapping.member(name, field)
                }
            }
            object.array("detected") { array in
                for finding in layout.findings {
                    array.object { object in
                        object.member("subject", finding.subject)
                        object.member("value", finding.value)
                        object.member("reason", finding.reason)
                    }
                }
            }
        }
    }

    private mutating func value(_ error: RowDefect) {
        object { object in
            object.member("line", error.line)
            object.member("column", error.column)
            object.member("field", error.field)
            object.member("record", error.record)
            object.member("code", error.code)
            object.member("message", error.message)
        }
    }
}
