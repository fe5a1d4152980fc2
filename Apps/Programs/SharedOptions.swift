public import Arguments

/// The options that both programs have.
extension Option {
    /// Which store it is about.
    public static let db = Option(
        "db", takes: .value("PATH", .file), summary: "Uses the task store at PATH.")

    /// JSON in place of text.
    public static let json = Option(
        "json", summary: "Writes JSON: an object for a task or a file, an array for a list.")

    /// When to colour.
    public static let color = Option(
        "color", takes: .choice("WHEN", of: ["auto", "always", "never"]),
        summary: "Colours the output; auto does so on a terminal.")

    /// Output that is read aloud.
    public static let plain = Option(
        "plain",
        summary:
            "Writes for a screen reader: words in place of signs, nothing drawn, no line that changes."
    )

    /// No output.
    public static let quiet = Option("quiet", summary: "Writes nothing when all went well.")

    /// Each step.
    public static let verbose = Option("verbose", summary: "Shows each step on standard error.")
}
