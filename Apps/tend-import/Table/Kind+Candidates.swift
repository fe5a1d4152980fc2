import Arguments
import Import
import Platform

/// The kinds of things that the table of the importer speaks of.
extension Kind {
    /// A field, before an equals sign.
    static let fieldToFill = Kind("field to fill")

    /// A field, before a colon.
    static let fieldWithWords = Kind("field with words")

    /// The name of a mapping that the configuration saves.
    static let mapping = Kind("mapping")

    /// Returns what there is of a kind, for a shell to offer.
    static func candidates(_ kind: Kind) -> [Candidate] {
        switch kind {
        case .fieldToFill: TaskField.typed.map { Candidate("\($0.rawValue)=") }
        case .fieldWithWords: TaskField.typed.map { Candidate("\($0.rawValue):") }
        case .mapping: mappings.map { Candidate($0.name, $0.text) }
        default: []
        }
    }

    private static var mappings: [(name: String, text: String)] {
        let folders = UserFolders(environment: .ofProcess)
        return Configuration(in: folders, nearest: { _, _ in nil }).lines(.mapping)
    }
}
