import CarRouter
import Foundation
import RouteDesk

// route-desk "find large files"
// route-desk --command "rm -rf /"
// route-desk --propose "find large files", with a model in the variables CAR_ROUTER_GENERATOR_…

func fail(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    exit(code)
}

var words = Array(CommandLine.arguments.dropFirst())
let flag = words.first.flatMap { ["--command", "--propose"].contains($0) ? $0 : nil }
if flag != nil {
    words.removeFirst()
}
guard !words.isEmpty else {
    fail("a request is expected: route-desk [--command | --propose] TEXT", code: 2)
}
let text = words.joined(separator: " ")
do {
    let desk = try Desk()
    let lines: [Line]
    switch flag {
    case "--command": lines = try desk.lines(forCommand: text)
    case "--propose":
        let settings = try SettingsLoader().environment(ProcessInfo.processInfo.environment).load()
        lines = try await desk.lines(proposing: text, with: settings) { question in
            print(question.text)
            for (index, option) in question.options.enumerated() {
                print("  \(index + 1)  \(option.label)")
            }
            return readLine().flatMap { $0.isEmpty ? nil : $0 }
        }
    default: lines = try await desk.lines(for: text)
    }
    for line in lines {
        print(line.name.padding(toLength: 12, withPad: " ", startingAt: 0) + line.text)
    }
} catch RouterError.generator(_, let nextStep, let detail) {
    fail("\(detail)\n\(nextStep)", code: 2)
} catch {
    fail(error.localizedDescription, code: 1)
}
