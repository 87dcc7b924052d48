package dev.carrouter

// What one call costs, as lines of JSON: {"name": …, "ns": …}. Each is warmed up until the virtual machine has compiled it;
// then the best of many short rounds counts, which a busy computer disturbs least.

private const val ROUNDS = 40
private const val WARM_UP_NS = 4_000_000_000

/** Prints the cost of each item; [body] does so many of them. */
private fun measure(name: String, calls: Int, items: Int = 1, body: () -> Unit) {
    val until = System.nanoTime() + WARM_UP_NS
    while (System.nanoTime() < until) body()
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
    measure("route_local", 200) { router.routeLocal(request) }
    measure("route", 200) { router.route(request) }

    val many = List(1000) { request }
    measure("route_many", 1, many.size) { router.routeMany(many) }
    val json = many.joinToString(",", "[", "]") { request.toJson() }
    measure("route_many_json", 1, many.size) { router.routeManyJson(json) }

    val hosted = RouterBuilder().withoutCache()
        .classifierInstead("own") { Classification(Domain.GENERAL, 0.99) }
        .build()
    measure("host_classifier", 50) { hosted.route(request) }
}
