"""What objects have in common: each holds one of the library's."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

_O = TypeVar("_O", bound="NativeObject")


class NativeObject:
    """An object of the library. It has no value, so it can neither be copied nor pickled."""

    __slots__ = ("__weakref__", "_native", "_has_parts")
    _native: Any
    #: Whether the app's code is asked: only then a call needs its context.
    _has_parts: bool

    @classmethod
    def _of(cls: type[_O], native: Any, has_parts: bool = False) -> _O:
        """The object around one of the library's."""
        made = object.__new__(cls)
        made._native = native
        made._has_parts = has_parts
        return made

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError(f"a {type(self).__name__} can neither be copied nor pickled")
