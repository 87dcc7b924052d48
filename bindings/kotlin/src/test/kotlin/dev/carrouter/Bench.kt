package dev.carrouter

// What one call costs, as lines of JSON: {"name": …, "ns": …}, the best of several rounds.

private const val ROUNDS = 9

/** Prints the cost of each item; [body] does so many of them. */
private fun measure(name: String, calls: Int, items: Int = 1, body: () -> Unit) {
    val best = (1..ROUNDS).minOf {
        val since = System.nanoTime()
        repeat(calls) { body() }
        System.nanoTime() - since
    }
    println("""{"name":"$name","ns":${best / (calls.toLong() * items)}}""")
}

fun main() {
    val request = RouteRequest("find all rust files larger than 1MB")
    val router = RouterBuilder().withoutCache().build()
    measure("route_local", 2000) { router.routeLocal(request) }
    measure("route", 2000) { router.route(request) }

    val many = List(1000) { request }
    measure("route_many", 3, many.size) { router.routeMany(many) }
    val json = many.joinToString(",", "[", "]") { request.toJson() }
    measure("route_many_json", 3, many.size) { router.routeManyJson(json) }

    val hosted = RouterBuilder().withoutCache()
        .classifierInstead("own") { Classification(Domain.GENERAL, 0.99) }
        .build()
    measure("host_classifier", 500) { hosted.route(request) }
}
