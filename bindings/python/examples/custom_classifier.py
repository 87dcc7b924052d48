"""A custom classifier that is asked if the confidence of the embedded one is low: blocking, and as a coroutine."""

from __future__ import annotations

import asyncio

from car_router import (
    Basis,
    Classification,
    Confidence,
    Decision,
    Domain,
    Classifier,
    HostError,
    Query,
    Router,
    RouterBuilder,
    ScoredDomain,
)

#: What this shop's people say for things.
WORDS = {"shelf": Domain.FILE_OPERATIONS, "till": Domain.SYSTEM_INFO}


class ShopWords(Classifier):
    """Knows a few words of its own."""

    def classify(self, query: Query) -> Classification:
        if not query.domains:
            raise HostError.Unavailable("no domains to choose among")
        for word, domain in WORDS.items():
            if word in query.text and domain in query.domains:
                return Classification(domains=[ScoredDomain(domain, Confidence(0.8, Basis.RULE))])
        return Classification(note="no word of ours")


def shop_router() -> Router:
    return RouterBuilder().add_classifier("shop-words", ShopWords()).build()


def summary(decision: Decision) -> str:
    match decision.primary():
        case ScoredDomain(domain=domain, confidence=Confidence(value=value)):
            return f"{domain} ({value:.2f})"
        case ScoredDomain(domain=domain):
            return f"{domain}"
        case _:
            return "none"


async def both(texts: list[str]) -> list[str]:
    router = shop_router()
    decisions = await asyncio.gather(*(router.route_async(text) for text in texts))
    return [summary(decision) for decision in decisions]


if __name__ == "__main__":
    print(summary(shop_router().route("what is on shelf 12")))
    print(asyncio.run(both(["what is in the till", "show git branches"])))
