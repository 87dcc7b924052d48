"""A hook for the proxy of LiteLLM: a call of the model `auto` goes to the model that suits what the user asks.

In the proxy's settings:

    litellm_settings:
      callbacks: litellm_hook.hook
"""

from __future__ import annotations

from typing import Any, Mapping, Sequence, cast

from car_router import Action, Decision, ModelSettings, PackSet, Role, Router, RouteRequest, Settings, Turn
from litellm.integrations.custom_logger import CustomLogger

#: The name that clients ask for.
AUTO = "auto"

#: The models of the proxy's `model_list`: `small` for simple and moderate requests, `large` for the others.
MODELS = ModelSettings(simple="small", complex="large")

#: The model for a call that cannot be routed.
OTHERWISE = "large"

#: Earlier turns than these many are left out.
MAX_TURNS = 32

#: Of a longer text, the beginning and the end are read. A router takes at most 65,536 bytes of each.
MAX_CHARACTERS = 8_000

ROLES = {
    "assistant": Role.ASSISTANT,
    "tool": Role.TOOL,
    "function": Role.TOOL,
    "system": Role.SYSTEM,
    "developer": Role.SYSTEM,
}

Message = Mapping[str, Any]


def shortened(text: str) -> str:
    """The beginning and the end of a long text."""
    half = MAX_CHARACTERS // 2
    return text if len(text) <= MAX_CHARACTERS else f"{text[:half]}\n…\n{text[-half:]}"


def parts_of(content: Any) -> list[str | Message]:
    """The parts of a content that is a list: texts, and objects with a text."""
    parts = cast("Sequence[object]", content if isinstance(content, list) else [])
    return [cast("str | Message", part) for part in parts if isinstance(part, (str, Mapping))]


def text_of(content: Any) -> str:
    """The text of a content, which is a text, a list of parts, or absent."""
    if isinstance(content, str):
        return shortened(content)
    texts = [part if isinstance(part, str) else part.get("text") for part in parts_of(content)]
    return shortened("\n".join(text for text in texts if isinstance(text, str)))


def turns_of(message: Message) -> list[Turn]:
    """The turns in a message: of Anthropic's format, the results of tools stand in one of the user, before what it says."""
    content = message.get("content")
    turns: list[Turn] = []
    if message.get("type") == "function_call_output":
        turns.append(Turn(Role.TOOL, text_of(message.get("output"))))
    for part in parts_of(content):
        if not isinstance(part, str) and part.get("type") == "tool_result":
            is_error = part.get("is_error") is True
            turns.append(Turn(Role.TOOL, text_of(part.get("content")), is_error=is_error))
    is_error = message.get("is_error") is True or message.get("status") == "error"
    role = ROLES.get(str(message.get("role")), Role.USER)
    turns.append(Turn(role, text_of(content), is_error=is_error and role is Role.TOOL))
    return [turn for turn in turns if turn.content.strip()]


def messages_of(data: Mapping[str, Any]) -> list[Message]:
    """The messages of a call: `messages`, or the `input` of `/v1/responses`, which is a text or a list."""
    said: Any = data.get("messages") or data.get("input") or []
    if isinstance(said, str):
        return [{"role": "user", "content": said}]
    return [message for message in said if isinstance(message, Mapping)]


def request_of(messages: Sequence[Message], session: str | None) -> RouteRequest | None:
    """What the user said last, with the other turns as its history, also those behind it; `None` if no user said anything.

    The turns behind it are those of an agent that works on it: its calls of tools and their results.
    """
    turns = [turn for message in messages for turn in turns_of(message)]
    said = [at for at, turn in enumerate(turns) if turn.role is Role.USER]
    if not said:
        return None
    history = turns[: said[-1]] + turns[said[-1] + 1 :]
    return RouteRequest(turns[said[-1]].content, history=history[-MAX_TURNS:], session=session)


def reason(decision: Decision) -> str:
    """Why the model serves."""
    if decision.action is Action.BLOCK:
        return "blocked: " + "; ".join(finding.message for finding in decision.safety.findings)
    tier = decision.complexity.tier
    return str(tier) if tier else "unknown"


class CarRouterHook(CustomLogger):
    """Sets the model of a call, and the reasoning effort if the catalogue knows levels of it."""

    def __init__(self, router: Router) -> None:
        super().__init__()  # pyright: ignore[reportUnknownMemberType]
        self.router = router

    def choose(self, data: dict[str, Any]) -> str:
        """Sets the model, and says why it serves."""
        request = request_of(messages_of(data), data.get("litellm_session_id"))
        if request is None:
            return "no user said anything"
        decision = self.router.route(request)
        why = reason(decision)
        if decision.model is not None:
            data["model"] = decision.model.id
            if decision.model.effort is not None:
                data["reasoning_effort"] = decision.model.effort.value
        return why

    async def async_pre_call_hook(self, user_api_key_dict: Any, cache: Any, data: dict[str, Any], call_type: Any) -> Any:
        if data.get("model") != AUTO:
            return data
        data["model"] = OTHERWISE
        try:
            why = self.choose(data)
        except Exception as error:  # A call that cannot be read still gets an answer.
            why = f"not routed: {error}"
        # The proxy's logs and spend reports show it. `/v1/messages` and `/v1/responses` have metadata of the proxy beside those
        # of the caller, which go to the provider.
        place = "litellm_metadata" if "litellm_metadata" in data else "metadata"
        if not isinstance(data.get(place), dict):
            data[place] = {}
        data[place]["car_router"] = f"{data['model']}: {why}"
        return data


hook = CarRouterHook(Router(settings=Settings(pack_set=PackSet.NONE, models=MODELS)))
