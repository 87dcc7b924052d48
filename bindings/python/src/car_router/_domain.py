"""The names of domains."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, ClassVar

from . import _errors
from ._ffi import native as _native

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

_PATTERN = "^[a-z][a-z0-9_]{0,63}$"
_NAME = re.compile(r"[a-z][a-z0-9_]{0,63}\Z")


class Domain(str):
    """The name of a domain: snake_case, 1 to 64 bytes, starting with a letter. It is a ``str`` that was checked.

    The built-in domains are constants, such as ``Domain.GIT_OPERATIONS``.

    Raises ``RouterError.InvalidRequest`` if the name is not valid.
    """

    __slots__ = ()

    if TYPE_CHECKING:
        FILE_OPERATIONS: ClassVar[Domain]
        GIT_OPERATIONS: ClassVar[Domain]
        NETWORK_DIAGNOSTICS: ClassVar[Domain]
        PROCESS_MANAGEMENT: ClassVar[Domain]
        TEXT_PROCESSING: ClassVar[Domain]
        PACKAGE_MANAGEMENT: ClassVar[Domain]
        ARCHIVE_OPERATIONS: ClassVar[Domain]
        SYSTEM_INFO: ClassVar[Domain]
        PERMISSION_MANAGEMENT: ClassVar[Domain]
        GENERAL: ClassVar[Domain]
        CREATE_SCHEMA: ClassVar[Domain]
        RETRIEVE_DATA: ClassVar[Domain]
        CREATE_RECORD: ClassVar[Domain]
        UPDATE_RECORD: ClassVar[Domain]
        DELETE_DATA: ClassVar[Domain]
        AGGREGATE: ClassVar[Domain]
        RAG_SEARCH: ClassVar[Domain]
        CREATE_WORKFLOW: ClassVar[Domain]
        CODE: ClassVar[Domain]
        MATHEMATICS: ClassVar[Domain]
        DATA_ANALYSIS: ClassVar[Domain]
        PLANNING: ClassVar[Domain]
        QUESTIONS: ClassVar[Domain]
        WRITING: ClassVar[Domain]
        REWRITING: ClassVar[Domain]
        TRANSLATION: ClassVar[Domain]
        EXTRACTION: ClassVar[Domain]
        SMALL_TALK: ClassVar[Domain]

    def __new__(cls, name: str) -> Domain:
        if not isinstance(name, str):
            raise TypeError(f"`{name!r}` is no str, expected the name of a domain")
        if not _NAME.match(name):
            _errors.call(_native.derived_json, "Domain.parse", json.dumps(name))  # It raises, and says what is wrong.
        return str.__new__(cls, name)

    @property
    def name(self) -> str:
        """The name as a plain ``str``."""
        return str(self)

    def __str__(self) -> str:
        return str.__str__(self)

    def __repr__(self) -> str:
        return f"Domain({str.__repr__(self)})"

    def __reduce__(self) -> tuple[type[Domain], tuple[str]]:
        return Domain, (str(self),)

    def to_json(self) -> str:
        """Returns the JSON of this value: its name in quotes."""
        return f'"{self}"'

    @staticmethod
    def from_json(text: str, strict: bool = False) -> Domain:
        """Reads the JSON that ``to_json`` wrote.

        Raises ``RouterError.InvalidRequest`` if the text is not the name of a domain in quotes.
        """
        del strict  # A name has no fields that could be unknown.
        return Domain._decode(json.loads(_errors.call(_native.derived_json, "Domain.parse", text)))

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Lets pydantic, and so FastAPI, read and write a domain as its name."""
        del source, handler
        from pydantic_core import core_schema

        return core_schema.no_info_after_validator_function(cls, core_schema.str_schema(pattern=_PATTERN))

    @classmethod
    def _decode(cls, data: Any) -> Domain:
        # The library has checked it.
        return str.__new__(cls, data)


def _add_constants() -> None:
    for names in ("shell", "data", "assistant"):
        for name in json.loads(_errors.call(_native.derived_json, "PackSet.domains", f'"{names}"')):
            setattr(Domain, name.upper(), Domain(name))


_add_constants()
