/// Captures tasks one after another, each as soon as it is typed.
public struct CaptureTasks {
    private let input: any LineInput

    /// Creates the use case over what is typed.
    public init(from input: any LineInput) {
        self.input = input
    }

    /// Takes every line that has something in it, until an empty one or the end of the input.
    ///
    /// What could not be saved stands in the line again, ready to be sent.
    ///
    /// - Parameters:
    ///   - save: Saves the text as a task and tells what came of it; returns whether it is saved.
    ///   - refuse: Tells of a line that cannot be taken.
    /// - Returns: What was typed and not sent.
    public func run(
        save: (String) -> Bool, refuse: (AppError) -> Void
    ) -> [String] {
        var proposal: String?
        while true {
            do throws(AppError) {
                switch try input.next(proposing: proposal) {
                case .sent(let text) where TextRule.trimmed(text) == nil:
                    proposal = nil
                    guard input.isMoreWaiting else { return [] }
                case .sent(let text):
                    proposal = save(text) ? nil : text
                case .ended(let unsent):
                    return unsent.filter { TextRule.trimmed($0) != nil }
                }
            } catch {
                refuse(error)
                proposal = nil
                guard error.code == .notText || error.code == .textTooLong else { return [] }
            }
        }
    }
}
