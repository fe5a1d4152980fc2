import Arguments
import Domain
import Platform

/// A name of the person's that stands where a command does: an alias, or a saved report.
///
/// It is looked up where no command has the name, so that those that have one cost nothing.
enum SavedCommand {
    /// Returns what is meant by words in which `name` stands for a command, or none if nothing is saved
    /// under it.
    static func words(_ words: [String], for name: String) -> [String]? {
        let folders = UserFolders(environment: .ofProcess)
        let configuration = Configuration(in: folders, nearest: { _, _ in nil })
        return Self.words(words, for: name, in: configuration)
    }

    /// Returns what is meant by words in which `name` stands for a command, or none if the configuration
    /// has nothing under it.
    static func words(
        _ words: [String], for name: String, in configuration: Configuration
    ) -> [String]? {
        guard let place = words.firstIndex(of: name) else { return nil }
        func saved(_ kind: SavedLine) -> String? {
            configuration.lines(kind).first { $0.name == name }?.text
        }
        let meant: [String]
        if let alias = saved(.alias) {
            meant = CommandLineWords.words(of: alias)
        } else if saved(.report) != nil {
            meant = [ListCommand.definition.name, "--\(Option.report.name)", name]
        } else {
            return nil
        }
        // What leads to another alias, or to itself, is told as an unknown command.
        return meant.isEmpty ? nil : words[..<place] + meant + words[(place + 1)...]
    }
}
