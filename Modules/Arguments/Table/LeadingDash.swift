/// What a single dash at the start of an argument means to a command.
///
/// A lone `-` is a word for every command, and two dashes always start a long option.
public enum LeadingDash: Sendable {
    /// It starts short options: `-q`, `-qv`, `-ofile`.
    case option

    /// It starts short options if its first letter is one, else the argument is a word: `-7d..`.
    case optionOrWord

    /// It is part of the text: `tend add -nvidia driver`. Such a command has no short options
    /// but `-h`, where that is all that was typed.
    case text
}
