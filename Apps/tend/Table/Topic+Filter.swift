import Arguments

extension Topic {
    /// What a filter can say.
    static let filter = Topic(
        "Filter",
        [
            Item("WORD", "It stands in the text or the notes, in any case; mil finds milk."),
            Item("project:NAME", "It belongs to the project, or to NAME/…; none: to no project."),
            Item("+TAG", "It carries the tag; tag:none: it carries none."),
            Item(
                "state:STATE",
                "It is notStarted, active, completed, or open: one of the first two."),
            Item("priority:P", "It is of high, medium, low or none; several with commas."),
            Item("on:DAY", "It is scheduled for the day: on:today, on:none."),
            Item("due:DAY", "It is promised for the day. Two days: due:..friday, due:today..+1w."),
            Item("created:DAY", "It was captured then; so updated: and completed:."),
            Item("parent:ID", "It is a part of that task; none: of no other."),
            Item(
                "needs:ID",
                "It waits for that task; open: for one that is not done; any: for some; none."),
            Item("every:any", "It repeats; none: it does not."),
            Item("id:3..7", "Its number lies between."),
            Item("source:NAME", "It was imported from there."),
            Item("text:WORD", "The word stands in its text; so notes:."),
            Item("not TERM", "The term does not hold."),
            Item("'A or B'", "One of them holds; brackets and \"words together\" in one argument."),
        ])

    /// How tasks are named that are to be changed.
    static let tasks = Topic(
        "Tasks",
        [
            Item("4 7", "Numbers."),
            Item("3..7", "What there is from number 3 to 7."),
            Item(
                "project:home +phone",
                "A filter: what 'tend list' shows with it. All are changed, or none; one undo."),
        ])
}
