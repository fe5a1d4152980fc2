import Domain
import Testing

@Suite("Contract of stores: versions")
struct VersionContractTests {
    @Test(arguments: Backend.allCases)
    func `a version is another when somebody else has changed something`(
        _ backend: Backend
    ) throws {
        try backend.withStores { one, other in
            var version = try one.version()
            for number in 1...3 {
                try other.add(number...number, operation: number)
                let next = try one.version()
                #expect(next != version)
                version = next
            }
            #expect(try one.everything().count == 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `a version stays while nobody else changes anything`(_ backend: Backend) throws {
        try backend.withStores { one, other in
            let version = try one.version()
            #expect(try one.version() == version)
            let task = try one.add(1...1, operation: 1)[0]
            try one.apply(2, .update(before: task, after: task.saying("more")))
            #expect(try one.version() == version)
            #expect(try other.everything().count == 1)
            #expect(try one.version() == version)
        }
    }

    @Test(arguments: Backend.allCases)
    func `versions of two readers are never equal`(_ backend: Backend) throws {
        try backend.withStores { one, other in
            let version = try one.version()
            #expect(try other.version() != version)
        }
    }
}
