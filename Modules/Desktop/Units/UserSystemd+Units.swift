public import Domain

/// The units of the package.
extension UserSystemd {
    /// Returns what is known of a unit.
    public func unitState(_ unit: String) throws(AppError) -> UnitState {
        try step("look at \(unit)", failing: .noSystemd) { () throws(BusFailure) in
            try state(of: unit, by: bus.deadline())
        }
    }

    /// Has units start by themselves from now on, and sees that they do.
    public func enable(_ units: [String], now: Bool) throws(AppError) {
        try step("enable \(words(units))", failing: .unitsNotEnabled) { () throws(BusFailure) in
            let deadline = Deadline(milliseconds: reloadMilliseconds)
            let no = BusValue.boolean(false)
            _ = try answer(
                to: .manager("EnableUnitFiles", [.strings(units), no, no]), by: deadline)
            _ = try answer(to: .manager("Reload"), by: deadline)
            for unit in units {
                if now { _ = try answer(to: .start(unit), by: deadline) }
                let state = try settledState(of: unit, by: deadline)
                guard state.isEnabled, state.isActive || !now else { throw .notAsAsked }
            }
        }
    }

    /// Has units start by themselves no more, and sees that they do not.
    public func disable(_ units: [String], now: Bool) throws(AppError) {
        try step("disable \(words(units))", failing: .unitsNotEnabled) { () throws(BusFailure) in
            let deadline = Deadline(milliseconds: reloadMilliseconds)
            for unit in units {
                let call = BusCall.manager(
                    "DisableUnitFiles", [.strings([unit]), .boolean(false)])
                _ = try unlessMissing { () throws(BusFailure) in
                    try answer(to: call, by: deadline)
                }
            }
            _ = try answer(to: .manager("Reload"), by: deadline)
            for unit in units {
                if now {
                    _ = try unlessMissing { () throws(BusFailure) in
                        try answer(to: .stop(unit), by: deadline)
                    }
                }
                let state = try settledState(of: unit, by: deadline)
                guard !state.isEnabled, !state.isActive || !now else { throw .notAsAsked }
            }
        }
    }

    private func words(_ units: [String]) -> String { units.joined(separator: " ") }

    /// Returns what is known of a unit once nothing is to be done with it any more.
    private func settledState(
        of unit: String, by deadline: Deadline
    ) throws(BusFailure) -> UnitState {
        let object = try BusCall.unit(
            answer(to: .manager("LoadUnit", [.string(unit)]), by: deadline))
        while try hasJob(object, by: deadline) {}
        return try state(of: unit, by: deadline)
    }

    private func state(of unit: String, by deadline: Deadline) throws(BusFailure) -> UnitState {
        let object = try BusCall.unit(
            answer(to: .manager("LoadUnit", [.string(unit)]), by: deadline))
        func property(_ name: String) throws(BusFailure) -> String {
            let call = object.property(name, of: BusCall.unitInterface)
            return try answer(to: call, by: deadline).property?.text ?? ""
        }
        let path = try property("FragmentPath")
        return UnitState(
            isLoaded: try property("LoadState") == "loaded",
            isEnabled: try isEnabled(unit, by: deadline),
            isActive: try property("ActiveState") == "active",
            path: path.isEmpty ? nil : path)
    }

    /// Asked of the files: what a unit says of itself is what it was when it was read.
    private func isEnabled(_ unit: String, by deadline: Deadline) throws(BusFailure) -> Bool {
        do throws(BusFailure) {
            let reply = try answer(
                to: .manager("GetUnitFileState", [.string(unit)]), by: deadline)
            return reply.values.first?.text.map(Self.enabled.contains) == true
        } catch .refused {
            return false
        }
    }

    private static let enabled = ["enabled", "enabled-runtime"]
}

extension BusFailure {
    /// Returns what a failure means for a unit.
    func ofUnits(at step: String, failing code: ErrorCode) -> AppError {
        switch self {
        case .noLibrary: AppError(.noSystemd, cause: Cause(step: "load libsystemd"))
        case .noAddress: AppError(.noSystemd, cause: Cause(step: "find the bus of the session"))
        case .unreachable(let number):
            AppError(
                .noSystemd, cause: Cause(step: "reach the session's bus", systemError: number))
        case .crowded: AppError(.noSystemd, cause: Cause(step: "reach the session's bus"))
        case .silent, .noAnswer, .notAsAsked: AppError(code, cause: Cause(step: step))
        case .broken(let number), .invalid(let number):
            AppError(code, cause: Cause(step: step, systemError: number))
        case .refused(let name, let words):
            AppError(
                BusError.nobodyThere.contains(name) ? .noSystemd : code,
                detail: words.isEmpty ? nil : "systemd says: \(words)",
                cause: Cause(step: step, message: name))
        }
    }
}
