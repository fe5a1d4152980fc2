import Domain

/// Whether the store knows the identifier by which the journal names it.
struct IdentityCheck: HealthCheck {
    let name = "identifier"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard case .success(let store?) = store.store else { return [] }
        do {
            guard try store.storeID() == nil else {
                return [Finding(name, .ok, "The store has its own.")]
            }
            return [
                Finding(
                    name, .failure, "That of the store is lost.",
                    remedy: "Give it a new one: \(repair)")
            ]
        } catch {
            return [Finding(name, .failure, error)]
        }
    }
}
