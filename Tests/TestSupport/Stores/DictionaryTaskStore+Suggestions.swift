package import Domain

extension DictionaryTaskStore: SuggestingTaskReader {
    package func names(
        of kind: NameKind, startingWith prefix: String, limit: Int
    ) throws(AppError) -> [String] {
        let names = try counts(of: kind).map(\.name).filter { $0.utf8.starts(with: prefix.utf8) }
        return Array(names.prefix(limit))
    }

    package func tasks(
        numbered range: ClosedRange<TaskID>, withCompleted: Bool, limit: Int
    ) throws(AppError) -> [Task] {
        let following = try page(after: range.lowerBound - 1, count: .max)
        let found = following.filter {
            range.contains($0.id) && (withCompleted || !$0.isCompleted)
        }
        return Array(found.prefix(limit))
    }
}
