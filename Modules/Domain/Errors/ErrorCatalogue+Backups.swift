extension ErrorCatalogue {
    static let repairFailed = Entry(
        sentence: "The task store could not be repaired.",
        suggestion: "Put the newest backup in its place: \(tend: .restore)",
        exitStatus: .failures, severity: .alert,
        messageID: "8adfa8f280f849b7adec6319653f6360")

    static let backupFailed = Entry(
        sentence: "The backup could not be written.",
        suggestion:
            "Check that the folder of the task store can be written to, then run: \(tend: .backup)",
        exitStatus: .inputOutput, severity: .alert,
        messageID: "15c9c4de12784ef8a6e35cb18636ac79")

    static let backupNotFound = Entry(
        sentence: "There is no such backup.",
        suggestion: "See the backups that there are: \(tend: .backup, "--list")",
        exitStatus: .noInput, severity: .alert,
        messageID: "dd87636d1b5c415fa933117f209b7a85")

    static let backupDamaged = Entry(
        sentence: "This backup is damaged.",
        suggestion: "Take another one. See which there are: \(tend: .backup, "--list")",
        exitStatus: .badData, severity: .alert,
        messageID: "2b9b116e0cff4bc1a3d9d278339f324e")

    static let backupForeign = Entry(
        sentence: "Another user could have made or changed the backups.",
        suggestion:
            "Give the folder 'backups' beside the task store another name, then run: \(tend: .backup)",
        exitStatus: .noPermission, severity: .alert,
        messageID: "12680700ad6c4e9782b68e994420695f")
}
