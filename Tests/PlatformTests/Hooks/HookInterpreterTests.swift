import TestSupport
import Testing

@testable import Platform

@Suite("What runs a hook")
struct HookInterpreterTests {
    @Test(
        arguments: [
            ("#!/bin/sh\n", "/bin/sh", true), ("#! /bin/sh -e\nexit", "/bin/sh", true),
            ("#!/proc/nowhere/python9\n", "/proc/nowhere/python9", false),
            ("#!/usr/bin/env sh\n", "sh", true),
            ("#!/usr/bin/env -S A=b python9 -u\n", "python9", false),
            ("#!/bin/sh\r\n", "/bin/sh\r", false), ("echo\n", nil, false), ("", nil, false),
            ("#!", nil, false),
        ] as [(String, String?, Bool)])
    func `is what its first line names`(
        _ text: String, _ program: String?, _ isThere: Bool
    ) throws {
        let folder = try TemporaryFolder()
        let interpreter = HookInterpreter(of: try folder.write(text.utf8, to: "hook"))
        #expect(interpreter?.program == program)
        #expect(interpreter?.isThere ?? false == isThere)
    }
}
