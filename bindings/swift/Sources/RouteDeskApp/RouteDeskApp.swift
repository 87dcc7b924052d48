// A macOS app around the same desk as the command line's. Where there is no SwiftUI, it says so.

#if canImport(SwiftUI)
import RouteDesk
import SwiftUI

@main
struct RouteDeskApp: App {
    var body: some Scene {
        WindowGroup("Route desk") { DeskView() }
    }
}

struct DeskView: View {
    @State private var text = ""
    @State private var lines: [RouteDesk.Line] = []
    @State private var problem: String?
    @State private var asking: Task<Void, Never>?
    private let desk = Result { try Desk() }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("What do you want to do?", text: $text)
                .textFieldStyle(.roundedBorder)
                .onSubmit(ask)
            if let problem {
                Text(problem).foregroundColor(.red)
            }
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                HStack(alignment: .firstTextBaseline) {
                    Text(line.name).foregroundColor(.secondary).frame(width: 90, alignment: .leading)
                    Text(line.text).textSelection(.enabled)
                }
            }
        }
        .padding()
        .frame(minWidth: 480, minHeight: 240, alignment: .topLeading)
    }

    /// Asks about what is written; what was asked before is given up.
    private func ask() {
        asking?.cancel()
        let text = text
        asking = Task { @MainActor in
            do {
                lines = try await desk.get().lines(for: text)
                problem = nil
            } catch is CancellationError {
                return
            } catch {
                lines = []
                problem = error.localizedDescription
            }
        }
    }
}
#else
@main
enum RouteDeskApp {
    static func main() {
        print("this app needs SwiftUI: build it on macOS; `route-desk` runs everywhere")
    }
}
#endif
