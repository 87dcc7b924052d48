"""Chooses a model for a request, asks it through the openai package, and learns from how that went.

    python examples/choose_model.py "why is my build slow" --base-url http://localhost:11434/v1

Any server with the chat completions of OpenAI will do; a local one needs no key.
"""

from __future__ import annotations

import argparse
import sys
import time

import openai
from openai import OpenAI

from car_router import (
    Action,
    FailureKind,
    IntentHint,
    ModelCatalogue,
    ModelOutcome,
    Router,
    RouterBuilder,
    RouteRequest,
    TaskHint,
)

#: How the client's errors count, the special ones first.
FAILURES: tuple[tuple[type[openai.APIError], FailureKind], ...] = (
    (openai.APITimeoutError, FailureKind.TIMED_OUT),
    (openai.APIConnectionError, FailureKind.UNREACHABLE),
    (openai.RateLimitError, FailureKind.RATE_LIMITED),
    (openai.AuthenticationError, FailureKind.UNAUTHORIZED),
    (openai.BadRequestError, FailureKind.REJECTED),
    (openai.APIError, FailureKind.SERVER_ERROR),
)


def ask(text: str, router: Router, client: OpenAI, hint: IntentHint) -> str:
    """The answer to a request, by the model that suits it."""
    decision = router.route(RouteRequest(text, hint=hint))
    if decision.action is Action.BLOCK:
        return f"not answered: {'; '.join(reason.text for reason in decision.reasons)}"
    choice = decision.model
    if choice is None:
        return "no catalogue was given"
    task = choice.task or TaskHint.CHAT
    since = time.monotonic()
    try:
        reply = client.chat.completions.create(model=choice.id, messages=[{"role": "user", "content": text}])
    except openai.APIError as error:
        kind = next(kind for known, kind in FAILURES if isinstance(error, known))
        router.record_outcome(choice.id, task, ModelOutcome.FAILURE(kind))
        return f"{choice.id} did not answer: {error}"
    took = round((time.monotonic() - since) * 1000)
    router.record_outcome(choice.id, task, ModelOutcome.SUCCESS(latency_ms=took))
    return f"{choice.id}: {reply.choices[0].message.content}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Asks the model that suits a request.")
    parser.add_argument("text")
    parser.add_argument("--base-url", default="http://localhost:11434/v1")
    parser.add_argument("--catalogue", help="a TOML file of models; a few are built in")
    given = parser.parse_args(arguments)
    catalogue = ModelCatalogue.from_file(given.catalogue) if given.catalogue else ModelCatalogue.builtin()
    router = RouterBuilder().catalogue(catalogue).build()
    client = OpenAI(base_url=given.base_url, api_key="none", max_retries=0, timeout=30)
    print(ask(given.text, router, client, IntentHint(on_device_only=True)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
