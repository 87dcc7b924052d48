"""What a call costs from Python: one JSON object, from the call's name to microseconds of wall time, the best of several rounds.

    python tools/bench.py
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import car_router as car

TEXT = "find all rust files larger than 1MB"
ROUNDS = 7


def best(call: Callable[[], object], times: int) -> float:
    """Microseconds for one call, the best of the rounds."""
    call()
    found = []
    for _ in range(ROUNDS):
        since = time.perf_counter()
        for _ in range(times):
            call()
        found.append((time.perf_counter() - since) / times * 1e6)
    return round(min(found), 1)


def classify(query: car.Query) -> car.Classification:
    confidence = car.Confidence(0.9, car.Basis.SELF_REPORTED)
    return car.Classification(domains=[car.ScoredDomain(query.domains[0], confidence)])


def main() -> None:
    router = car.Router()
    uncached = car.RouterBuilder().disable_cache().build()
    host = car.RouterBuilder().disable_cache().replace_classifiers("mine", classify).build()
    request = car.RouteRequest(TEXT)
    one = json.dumps({"text": TEXT})
    many = [request] * 1000
    body = json.dumps([{"text": TEXT}] * 1000)
    figures = {
        "route": best(lambda: uncached.route(request), 300),
        "route_cached": best(lambda: router.route(request), 300),
        "route_local_cached": best(lambda: router.route_local(request), 300),
        "route_json_cached": best(lambda: router.route_json(one), 300),
        "route_many": best(lambda: uncached.route_many(many), 1) / 1000,
        "route_many_json": best(lambda: uncached.route_many_json(body), 1) / 1000,
        "host_classifier": best(lambda: host.route(request), 200),
        "check_command": best(lambda: router.check_command("ls -la"), 300),
    }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
