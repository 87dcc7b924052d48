"""A sentence encoder in this process."""

from __future__ import annotations

from collections.abc import Iterable

from . import _check
from ._base import list_of
from ._errors import call
from ._ffi import native as _native
from ._objects import NativeObject
from ._values import Embedding


class SentenceEncoder(NativeObject):
    """A sentence model of the BERT family that runs in this process.

    It maps texts of similar meaning to vectors of similar direction. Encoders with the same folder and precision share
    their weights, also with routers whose setting ``encoder.path`` names the folder.

    ``path`` is a folder with the layout of Hugging Face: ``config.json``, ``tokenizer.json`` and ``model.safetensors``.
    ``precision`` is ``int8``, or ``float``, which takes several times as long. ``threads`` is the number of threads that
    compute one call, 1 to 256.

    Raises ``RouterError`` if a file is missing or malformed, if the architecture is not BERT, DistilBERT or RoBERTa, or if
    a weight is not finite.
    """

    def __init__(self, path: str, precision: str = "int8", threads: int = 1) -> None:
        given = (_check.text(path, "path"), _check.text(precision, "precision"), _check.whole(threads, 2**32 - 1, "threads"))
        self._native = call(_native.SentenceEncoder, *given)

    def embed(self, texts: Iterable[str]) -> list[Embedding]:
        """Returns the vector of each text, in order.

        Raises ``RouterError.InvalidRequest`` if the tokenizer produces no tokens for a text, or if a vector is not finite.
        """
        given = list(_check.items(texts, _check.text, "texts"))
        return list_of(Embedding._decode, call(self._native.embed_json, given))

    def dimensions(self) -> int:
        """Returns the number of dimensions of a vector."""
        return int(self._native.dimensions())

    def prepare(self) -> str:
        """Computes the vectors of the phrases that the built-in domains are learned from, and stores them.

        They are stored in the encoder's folder, where a router needs them. It takes as long as about 18,000 requests.
        Returns the path of the file.

        Raises ``RouterError`` if the folder cannot be written to, or if the encoder fails on a phrase.
        """
        return str(call(self._native.prepare))
