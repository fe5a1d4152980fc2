import Domain

extension JSONWriter {
    /// Writes the commands of an advice, each as an array of its words; nothing where there is none.
    mutating func commands(of advice: Advice?, naming store: String?) {
        guard let commands = advice?.commands, !commands.isEmpty else { return }
        name("commands")
        array { array in
            for command in commands {
                array.array { words in
                    for word in command.words(naming: store) { words.value(word) }
                }
            }
        }
    }
}
