import Foundation
import RouteDesk

// route-desk "find large files"
// route-desk --command "rm -rf /"

func fail(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    exit(code)
}

var words = Array(CommandLine.arguments.dropFirst())
let isCommand = words.first == "--command"
if isCommand {
    words.removeFirst()
}
guard !words.isEmpty else {
    fail("a request is expected: route-desk [--command] TEXT", code: 2)
}
let text = words.joined(separator: " ")
do {
    let desk = try Desk()
    let lines = isCommand ? try desk.lines(forCommand: text) : try await desk.lines(for: text)
    for line in lines {
        print(line.name.padding(toLength: 12, withPad: " ", startingAt: 0) + line.text)
    }
} catch {
    fail(error.localizedDescription, code: 1)
}
