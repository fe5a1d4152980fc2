extension Schema {
    /// Every table of a store of this version.
    ///
    /// Every command that writes looks whether they are there, which costs a look into SQLite's memory
    /// each. To compare the definitions word for word, as ``SchemaCheck`` does, takes longer than
    /// the command.
    static let tables: [StaticString] = [
        "store", "total", "project", "tag", "task", "task_tag", "operation", "change",
        "task_text", "task_text_data", "task_text_idx", "task_text_docsize", "task_text_config",
        "known_source", "import", "withdrawn_task", "withdrawn_task_tag", "waiting_part",
        "waiting_need",
    ]
}
