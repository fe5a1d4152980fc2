import Domain

extension Preset {
    /// Trello's export of a board.
    static let trello = Preset(
        name: "trello", program: "Trello",
        signatures: [["Card ID", "Card Name", "List Name", "Board Name"]],
        columns: [
            Column("Card Name", .text),
            Column("Card Description", .notes),
            // Lists have any names; those that are the usual words for states count.
            Column("List Name", .state, .hint),
            Column("Due Complete", .state, .hint),
            Column("Last Activity Date", .updatedAt),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Board Name", .project),
            Column("Labels", .tags, .colouredNames),
            Column("Card ID", .id),
        ])
}

extension Preset {
    /// Trello's JSON of a board, the only export without a subscription.
    ///
    /// https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/
    static let trelloBoard = Preset(
        name: "trello-json", program: "Trello (JSON)",
        signatures: [["name", "idShort", "idBoard"]],
        columns: [
            Column("name", .text),
            Column("desc", .notes),
            // Lists have any names; those that are the usual words for states count.
            Column("list", .state, .hint),
            Column("dueComplete", .state, .hint),
            // What is archived is out of sight there, with its list or by itself.
            Column("closed", .state, .hint),
            Column("listClosed", .state, .hint),
            Column("state", .state, .hint),
            Column("dateLastActivity", .updatedAt),
            Column("start", .scheduledDate),
            Column("due", .dueDate),
            Column("board", .project),
            Column("labels", .tags),
            Column("card", .parent),
            Column("id", .id),
        ],
        states: [("incomplete", .notStarted)],
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "cards/*", given: [(0, "name", "board")]),
                    Document.Rows(
                        path: "checklists/*/checkItems/*",
                        given: [
                            (0, "name", "board"), (1, "idCard", "card"), (1, "name", "checklist"),
                        ]),
                ],
                signature: ["name", "idList"],
                lookups: [
                    Document.Lookup(
                        id: "idList", table: "lists/*", value: "closed", column: "listClosed",
                        isBeside: true),
                    Document.Lookup(id: "idList", table: "lists/*", value: "name", column: "list"),
                    Document.Lookup(
                        id: "idMembers", table: "members/*", value: "fullName", column: "members"),
                ],
                attachments: [
                    Document.Attachment(
                        table: "actions/*", key: "data/card/id", value: "data/text", column: "desc")
                ])
        ],
        computed: [
            "attachmentsUrl", "badges", "checkItemStates", "cover", "descData", "dueReminder",
            "idAttachmentCover", "idBoard", "idChecklist", "idChecklists", "idLabels",
            "idMembersVoted", "idShort", "limits", "manualCoverAttachment", "nodeId", "shortLink",
            "shortUrl", "subscribed", "isTemplate", "cardRole", "pinned", "email", "nameData",
        ])
}
