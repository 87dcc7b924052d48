package dev.carrouter

// What one call costs, as lines of JSON: {"name": …, "ns": …}, and at the end all as one object, in microseconds. All are warmed
// up until the virtual machine has compiled them; then the best of many short rounds counts, which a busy computer disturbs
// least.

private const val ROUNDS = 60
private const val WARM_UP_NS = 3_000_000_000

/** A call to measure: [calls] of them make a round, and each does [items] things. */
private class Case(val name: String, val calls: Int, val items: Int = 1, val call: () -> Unit) {
    fun warmUp() {
        val until = System.nanoTime() + WARM_UP_NS
        while (System.nanoTime() < until) call()
    }

    /** The nanoseconds of one thing in one round. */
    fun round(): Long {
        val since = System.nanoTime()
        repeat(calls) { call() }
        return (System.nanoTime() - since) / (calls.toLong() * items)
    }
}

fun main() {
    val request = RouteRequest("find all rust files larger than 1MB")
    val router = RouterBuilder().disableCache().build()
    val many = List(1000) { request }
    val json = many.joinToString(",", "[", "]") { request.toJson() }
    val hosted = RouterBuilder().disableCache()
        .replaceClassifiers("own") { Classification(Domain.GENERAL, 0.99) }
        .build()
    val cases = listOf(
        Case("route_local", 100) { router.routeLocal(request) },
        Case("route", 100) { router.route(request) },
        Case("route_many", 1, many.size) { router.routeMany(many) },
        Case("route_many_json", 1, many.size) { router.routeManyJson(json) },
        Case("host_classifier", 50) { hosted.route(request) },
    )
    cases.forEach(Case::warmUp)
    val figures = cases.map { case ->
        val best = (1..ROUNDS).minOf { case.round() }
        println("""{"name":"${case.name}","ns":$best}""")
        "\"${case.name}\":${best / 1000.0}"
    }
    println(figures.joinToString(",", "{", "}"))
}
