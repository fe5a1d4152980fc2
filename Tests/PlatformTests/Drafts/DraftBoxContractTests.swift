import Domain
import Platform
import TestSupport
import Testing

/// The implementations of the port: all of them pass the one contract.
enum DraftBoxBackend: CaseIterable {
    case memory, folder

    /// Runs `body` with an empty box.
    func withBox(_ body: (any DraftBox) throws -> Void) throws {
        switch self {
        case .memory: try body(MemoryDraftBox())
        case .folder:
            let folder = try TemporaryFolder()
            try body(DraftFolder(path: folder.path(of: "drafts")))
        }
    }
}

@Suite("Contract of boxes of drafts")
struct DraftBoxContractTests {
    private func draft(_ number: UInt64, _ text: String) -> Draft {
        Draft(
            id: .numbered(number), createdAt: .noon, store: "/tasks.db",
            requests: [TaskRequest(text: text)])
    }

    @Test(arguments: DraftBoxBackend.allCases)
    func `an empty box has no drafts`(_ backend: DraftBoxBackend) throws {
        try backend.withBox { box in
            let drafts = try box.drafts()
            #expect(drafts.isEmpty)
        }
    }

    @Test(arguments: DraftBoxBackend.allCases)
    func `drafts come back as they were, oldest first`(_ backend: DraftBoxBackend) throws {
        try backend.withBox { box in
            let drafts = [draft(1, "Buy milk"), draft(2, "two\nlines"), draft(3, "text: 3\nabc\n")]
            for place in [2, 0, 1] { try box.keep(drafts[place]) }
            #expect(try box.drafts() == drafts)
        }
    }

    @Test(arguments: DraftBoxBackend.allCases)
    func `a draft that is kept again takes its own place`(_ backend: DraftBoxBackend) throws {
        try backend.withBox { box in
            try box.keep(draft(1, "Buy milk"))
            try box.keep(draft(1, "Buy bread"))
            #expect(try box.drafts() == [draft(1, "Buy bread")])
        }
    }

    @Test(arguments: DraftBoxBackend.allCases)
    func `a draft is forgotten alone, and one that is not there is no error`(
        _ backend: DraftBoxBackend
    ) throws {
        try backend.withBox { box in
            try box.keep(draft(1, "Buy milk"))
            try box.keep(draft(2, "Buy bread"))
            try box.discard(draft(1, "Buy milk"))
            try box.discard(draft(1, "Buy milk"))
            #expect(try box.drafts() == [draft(2, "Buy bread")])
        }
    }

    @Test(arguments: DraftBoxBackend.allCases)
    func `a step that nobody disturbs runs once, and its error is handed on`(
        _ backend: DraftBoxBackend
    ) throws {
        try backend.withBox { box in
            try box.keep(draft(1, "Buy milk"))
            var count = 0
            #expect(try box.exclusively { count += 1 })
            #expect(count == 1)
            let error = #expect(throws: AppError.self) {
                try box.exclusively { () throws(AppError) in throw AppError(.saveFailed) }
            }
            #expect(error?.code == .saveFailed)
            #expect(try box.exclusively { count += 1 })
            #expect(box.isHeld().code == .draftsBusy)
        }
    }
}
