// A macOS app around the same desk as the command line's. Elsewhere it says so.

#if os(macOS)
import AppKit
import RouteDesk
import SwiftUI

@main
struct RouteDeskApp: App {
    @NSApplicationDelegateAdaptor(AppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup("Route desk") { DeskView() }
    }
}

/// Without a bundle, as `swift run` starts it, an app counts as a program in the background: it would get no keys.
final class AppDelegate: NSObject, NSApplicationDelegate {
    func applicationDidFinishLaunching(_ notification: Notification) {
        NSApp.setActivationPolicy(.regular)
        NSApp.activate(ignoringOtherApps: true)
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
        true
    }
}

/// What a window shows.
@MainActor
final class DeskModel: ObservableObject {
    @Published var text = ""
    @Published private(set) var lines: [RouteDesk.Line] = []
    @Published private(set) var problem: String?
    private var asking: Task<Void, Never>?
    private let desk = Result { try Desk() }

    /// Asks about what is written; what was asked before is given up.
    func ask() {
        asking?.cancel()
        let (desk, text) = (desk, text)
        asking = Task {
            let answer: (lines: [RouteDesk.Line], problem: String?)
            do {
                answer = (try await desk.get().lines(for: text), nil)
            } catch {
                answer = ([], error.localizedDescription)
            }
            // What was given up may still have come to its end.
            guard !Task.isCancelled else { return }
            (lines, problem) = answer
        }
    }
}

struct DeskView: View {
    // SwiftUI makes this struct again and again; the model, and with it the router, once for a window.
    @StateObject private var model = DeskModel()

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("What do you want to do?", text: $model.text)
                .textFieldStyle(.roundedBorder)
                .onSubmit { model.ask() }
            if let problem = model.problem {
                Text(problem).foregroundColor(.red)
            }
            ForEach(Array(model.lines.enumerated()), id: \.offset) { _, line in
                HStack(alignment: .firstTextBaseline) {
                    Text(line.name).foregroundColor(.secondary).frame(width: 90, alignment: .leading)
                    Text(line.text).textSelection(.enabled)
                }
            }
        }
        .padding()
        .frame(minWidth: 480, minHeight: 240, alignment: .topLeading)
    }
}
#else
@main
enum RouteDeskApp {
    static func main() {
        print("this app is for macOS; `route-desk` runs everywhere")
    }
}
#endif
