import Domain

extension ErrorCode {
    /// Returns the errors that a word names: by the whole code, or by its last part.
    static func named(_ typed: String) throws(AppError) -> [ErrorCode] {
        let found = allCases.filter { $0.rawValue == typed || $0.rawValue.hasSuffix(".\(typed)") }
        guard !found.isEmpty else {
            throw AppError(
                .invalidMetadata, field: "code", detail: "There is no error '\(typed)'.",
                suggestion: "See all of them: \(tend: .explain)")
        }
        return found
    }
}
