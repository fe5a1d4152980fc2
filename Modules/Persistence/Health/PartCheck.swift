import Domain

/// Whether every task that is a part of another is a part of one that is there.
struct PartCheck: HealthCheck {
    let name = "parts"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let strays = try StrayParts.ids(in: connection)
            guard !strays.isEmpty else {
                return [Finding(name, .ok, "Whatever is a part is a part of a task.")]
            }
            return [
                Finding(
                    name, .failure,
                    "\(strays.count) tasks are parts of tasks that are not there, or of themselves.",
                    remedy: "Let them stand by themselves: \(repair)")
            ]
        } catch {
            return [Finding(name, .failure, AppError(error, while: .reading))]
        }
    }
}
