import Domain

/// Whether every task that waits for another waits for one that is there, and never for itself.
struct NeedCheck: HealthCheck {
    let name = "needs"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let strays = try StrayNeeds.ties(in: connection)
            guard !strays.isEmpty else {
                return [Finding(name, .ok, "Whatever waits, waits for a task.")]
            }
            return [
                Finding(
                    name, .failure,
                    "\(strays.count) tasks wait for tasks that are not there, or for themselves.",
                    remedy: "Take those ties away: \(repair)")
            ]
        } catch {
            return [Finding(name, .failure, AppError(any: error, while: .reading))]
        }
    }
}
