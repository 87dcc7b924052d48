"""A hook for the proxy of LiteLLM: a call of the model `auto` goes to the model that suits what the user asks.

In the proxy's settings:

    litellm_settings:
      callbacks: litellm_hook.hook
"""

from __future__ import annotations

from typing import Any, Mapping, Sequence

from car_router import ModelSettings, PackSet, Role, Router, RouterError, RouteRequest, Settings, Turn
from litellm.integrations.custom_logger import CustomLogger

#: The name that clients ask for.
AUTO = "auto"

#: The models of the proxy's `model_list`: `small` for simple and moderate requests, `large` for the others.
MODELS = ModelSettings(simple="small", complex="large")

#: The model for a call that cannot be routed.
OTHERWISE = "large"

#: Earlier turns than these many are left out.
MAX_TURNS = 32

ROLES = {"assistant": Role.ASSISTANT, "tool": Role.TOOL, "system": Role.SYSTEM, "developer": Role.SYSTEM}


def text_of(message: Mapping[str, Any]) -> str:
    """The text of a message, whose content is a text, a list of parts, or absent."""
    content: str | list[dict[str, Any]] | None = message.get("content")
    if isinstance(content, str):
        return content
    return "\n".join(part["text"] for part in content or [] if isinstance(part.get("text"), str))


def request_of(messages: Sequence[Mapping[str, Any]], session: str | None) -> RouteRequest | None:
    """What the user said last, after the turns before it; `None` if no user said anything."""
    said = [at for at, message in enumerate(messages) if message.get("role") == "user" and text_of(message).strip()]
    if not said:
        return None
    before = messages[max(0, said[-1] - MAX_TURNS) : said[-1]]
    turns = [Turn(ROLES.get(str(turn.get("role")), Role.USER), text_of(turn)) for turn in before]
    return RouteRequest(text_of(messages[said[-1]]), history=[turn for turn in turns if turn.content], session=session)


class CarRouterHook(CustomLogger):
    """Sets the model of a call, and the reasoning effort if the catalogue knows levels of it."""

    def __init__(self, router: Router) -> None:
        super().__init__()  # pyright: ignore[reportUnknownMemberType]
        self.router = router

    async def async_pre_call_hook(self, user_api_key_dict: Any, cache: Any, data: dict[str, Any], call_type: Any) -> Any:
        if data.get("model") != AUTO:
            return data
        data["model"] = OTHERWISE
        why = "no user said anything"
        try:
            request = request_of(data.get("messages") or [], data.get("litellm_session_id"))
            decision = self.router.route(request) if request else None
        except RouterError as error:
            decision, why = None, str(error)
        if decision is not None and decision.model is not None:
            data["model"] = decision.model.id
            if decision.model.effort is not None:
                data["reasoning_effort"] = decision.model.effort.value
            why = str(decision.complexity.tier)
        # The proxy's logs and spend reports show it.
        data.setdefault("metadata", {})["car_router"] = f"{data['model']}: {why}"
        return data


hook = CarRouterHook(Router(settings=Settings(pack_set=PackSet.NONE, models=MODELS)))
