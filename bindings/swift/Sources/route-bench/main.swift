import CarRouter
import Foundation

// What a call costs: one JSON object of microseconds, the best of several rounds.

let text = "find all rust files larger than 1MB"
let rounds = 7
var figures: [String: Double] = [:]

func measure(_ name: String, items: Int, calls: Int, _ body: () throws -> Void) rethrows {
    var best = Double.infinity
    for _ in 0..<rounds {
        let since = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<calls {
            try body()
        }
        let took = Double(DispatchTime.now().uptimeNanoseconds - since)
        best = min(best, took / Double(calls * items))
    }
    figures[name] = (best / 100).rounded() / 10
}

let router = try RouterBuilder().disableCache().build()
let request = RouteRequest(text: text)
try measure("route", items: 1, calls: 2000) { _ = try router.routeBlocking(request) }

let many = Array(repeating: request, count: 1000)
try measure("route_many", items: 1000, calls: 3) { _ = try router.routeManyBlocking(requests: many) }

let one = try request.toJSON()
let json = "[" + Array(repeating: one, count: 1000).joined(separator: ",") + "]"
try measure("route_many_json", items: 1000, calls: 3) { _ = try router.routeManyJSONBlocking(requests: json) }

let hosted = try RouterBuilder().disableCache()
    .replaceClassifiers("own") { _ in
        let confidence = Confidence(value: 0.99, basis: .selfReported)
        return Classification(domains: [ScoredDomain(domain: .general, confidence: confidence)])
    }
    .build()
try measure("host_classifier", items: 1, calls: 500) { _ = try hosted.routeBlocking(request) }
print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
