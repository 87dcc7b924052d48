"""Proposals: a request in words becomes a checked command."""

from __future__ import annotations

import json

from . import _check
from ._errors import call
from ._ffi import native as _native
from ._host import Call, Transport, TransportAdapter, as_part
from ._objects import NativeObject
from ._router import CancelToken, Router, _awaited, _needs_asyncio, _request, _token
from ._settings import RouterSettings, native_settings
from ._values import Proposal, RouteRequest, Settings


class Proposer(NativeObject):
    """Proposes commands with the model of ``settings.generator``. It may be used from several threads at once.

    ``router`` decides on the requests. Without ``generator.endpoint`` in the settings, only what facts about this computer
    suggest is proposed. ``transport`` carries the requests to the model's server in place of the library's own HTTP.

    Raises ``RouterError.Build`` if the address or the key of the model's server cannot be used.
    """

    def __init__(
        self,
        router: Router,
        settings: RouterSettings | Settings | None = None,
        transport: Transport | None = None,
    ) -> None:
        decides = _check.instance(Router, router, "router")._native
        given = native_settings(Settings() if settings is None else settings, "settings")
        if transport is None:
            self._native = call(_native.Proposer, decides, given)
        else:
            part: Transport = as_part(transport, Transport)
            self._native = call(_native.Proposer.over_transport, decides, given, TransportAdapter(part))

    def propose(self, request: RouteRequest | str) -> Proposal:
        """Proposes a command, which was checked and never run. Blocks this thread until it is there.

        What a model says is never an error: a reply that cannot be used is among ``attempts``.

        Raises as ``Router.route`` does, and ``RouterError.Generator`` if a model is needed and there is none, or if its server
        fails; it says what to do.
        """
        with Call() as one:
            proposed = call(self._native.propose_json_in, _request(request), one.number)
        return Proposal._decode(json.loads(proposed))

    async def propose_async(self, request: RouteRequest | str, cancel: CancelToken | None = None) -> Proposal:
        """Proposes as ``propose`` does, without blocking. It needs asyncio. Cancelling the task or the token stops the work.

        Raises as ``propose`` does, and ``RouterError.Cancelled`` if the token was cancelled.
        """
        _needs_asyncio("propose_async")
        with Call() as one:
            work = self._native.propose_json_async_in(_request(request), _token(cancel), one.number)
            return Proposal._decode(json.loads(await _awaited(work)))
