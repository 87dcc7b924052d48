"""The files of a small sentence encoder for car_router.

    >>> import car_router_encoder
    >>> from car_router import RouterSettings, Router
    >>> router = Router.from_settings(RouterSettings({"encoder.path": car_router_encoder.path()}))
"""

from __future__ import annotations

from pathlib import Path


def path() -> str:
    """The folder of the model, for the setting ``encoder.path`` and for ``car_router.SentenceEncoder``."""
    return str(Path(__file__).with_name("small-encoder"))
