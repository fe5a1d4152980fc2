import Domain

/// Makes a task of an object as Taskwarrior exports it, and keeps what a task has no field for, so
/// that an export gives it back.
///
/// https://github.com/GothenburgBitFactory/taskwarrior/blob/develop/doc/devel/rfcs/task.md
struct TaskwarriorReader {
    /// Why an object is no task.
    struct Refusal: Error {
        let error: AppError

        /// The member at fault, if it is one.
        let member: JSONObject.Member?
    }

    /// What Taskwarrior computes anew.
    private static let computed: Set<String> = ["id", "urgency"]

    private let words: Vocabulary
    private let constants: [(bytes: [UInt8], reading: FieldReading)]
    private let ignoresUUID: Bool
    private let calendar: any LocalCalendar
    private let identifiers: any IdentifierSource
    private let now: Instant

    init(_ settings: ImportSettings, identifiers: any IdentifierSource, now: Instant) {
        words = Vocabulary(settings.preset, settings.valueMappings)
        constants = settings.constants.map { field, value in
            (
                Array(value.utf8),
                FieldReading(field: field, orders: .any, calendar: settings.calendar)
            )
        }
        ignoresUUID = settings.duplicates == .add
        calendar = settings.calendar
        self.identifiers = identifiers
        self.now = now
    }

    /// Takes an object into the batch; what is refused leaves it as it was.
    func append(_ object: JSONObject, to batch: inout TaskBatch) throws(Refusal) {
        let mark = batch.mark
        var row = TaskwarriorRow(
            RowInProgress(uuid: identifiers.next(), now: now), words, calendar,
            series: TaskwarriorSeries(of: object, calendar))
        do throws(Refusal) {
            for member in object.members { try take(member, of: object, by: &row, into: &batch) }
            do throws(AppError) {
                for (bytes, reading) in constants {
                    _ = try row.row.take(bytes.span, as: reading, words, into: &batch)
                }
                batch.records.append(try row.finished(from: mark, in: &batch))
            } catch {
                throw Refusal(error: error, member: nil)
            }
        } catch {
            batch.cut(to: mark)
            throw error
        }
    }

    private func take(
        _ member: JSONObject.Member, of object: JSONObject, by row: inout TaskwarriorRow,
        into batch: inout TaskBatch
    ) throws(Refusal) {
        let name = object.text(member.name)
        guard !Self.computed.contains(name),
            !name.hasPrefix(ColumnMapping.addedColumnPrefix),
            name != "uuid" || !ignoresUUID
        else { return }
        do throws(AppError) {
            try row.take(member, of: object, named: name, into: &batch)
        } catch {
            throw Refusal(error: error, member: member)
        }
    }
}
