import Arguments
import Domain

/// What the source of a file's tasks is called: by it they are known when the file comes in again.
enum SourceName {
    /// Returns the name that the person gave; else the file's.
    ///
    /// A rejects file belongs to the source that it was set aside from.
    static func of(_ file: String, _ invocation: Invocation) -> String {
        invocation.value(of: .source) ?? RejectsPlace.inputName(of: file)
    }

    /// Refuses files that would pass for one list: the rows of the second would be there already.
    ///
    /// - Throws: `invalidUsage` if two of the files have one name in different folders.
    static func checkDistinct(of files: [String], _ invocation: Invocation) throws(AppError) {
        guard invocation.value(of: .source) == nil else { return }
        var known: [String: String] = [:]
        for file in files {
            let name = of(file, invocation)
            if let other = known[name], other != file, RejectsPlace.inputName(of: other) == name {
                throw AppError(
                    .invalidUsage,
                    detail: "'\(other)' and '\(file)' have one name, and would pass for one list.",
                    suggestion:
                        "Import each by itself: \(importer: "--source", "NAME", file)")
            }
            known[name] = file
        }
    }
}
