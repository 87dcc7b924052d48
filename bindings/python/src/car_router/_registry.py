"""The domains in use, and their builder."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from . import _check
from ._base import list_of
from ._domain import Domain
from ._enums import PackSet
from ._errors import call
from ._ffi import native as _native
from ._objects import NativeObject
from ._special import FunctionDefinition
from ._values import DomainPack


def _pack_set(given: PackSet) -> str:
    return str(_check.member(PackSet, given, "set"))


def _names(names: Iterable[str]) -> list[str]:
    return [str(name) for name in _check.items(names, _check.text, "names")]


def shipped_domains(set: PackSet) -> list[Domain]:
    """Returns the domains of a built-in pack set, in order."""
    names = json.loads(call(_native.derived_json, "PackSet.domains", json.dumps(_pack_set(set))))
    return [Domain._decode(name) for name in names]


class DomainRegistry(NativeObject):
    """The domains in use. Immutable; ``RegistryBuilder`` makes a new one. It has a length and can be iterated over."""

    def __init__(self) -> None:
        raise TypeError("a DomainRegistry is made by `DomainRegistry.shipped` or `RegistryBuilder`")

    @classmethod
    def shipped(cls, set: PackSet) -> DomainRegistry:
        """Returns a built-in pack set, unchanged."""
        return cls._of(call(_native.DomainRegistry.shipped, _pack_set(set)))

    def get(self, domain: Domain) -> DomainPack | None:
        """Returns the pack of a domain; absent if the domain is not in use."""
        found = call(self._native.get_json, str(_check.domain(domain, "domain")))
        return None if found is None else DomainPack._decode(json.loads(found))

    def resolve(self, name: str) -> Domain:
        """Returns the domain with this name or alias. Case does not matter, and ``-`` equals ``_``.

        Raises ``RouterError.InvalidRequest`` if no domain in use has the name; the error lists the known ones.
        """
        return Domain._decode(call(self._native.resolve, _check.text(name, "name")))

    def packs(self) -> list[DomainPack]:
        """Returns every pack in use, in order."""
        return list_of(DomainPack._decode, call(self._native.packs_json))

    def domains(self) -> list[Domain]:
        """Returns the names of the domains in use, in order."""
        return [Domain._decode(name) for name in self._native.domains()]

    def fallback(self) -> Domain | None:
        """Returns the fallback domain, for requests that fit no domain; absent if the user is asked instead."""
        found = self._native.fallback()
        return None if found is None else Domain._decode(found)

    def is_blocked(self, domain: Domain) -> bool:
        """Returns whether a domain is never chosen automatically. It can still be requested by name."""
        blocked: bool = call(self._native.is_blocked, str(_check.domain(domain, "domain")))
        return blocked

    def to_function_definitions(self) -> list[FunctionDefinition]:
        """Returns the domains as tools for a function-calling model, in order, without the blocked ones."""
        return list_of(FunctionDefinition._decode, call(self._native.to_function_definitions_json))

    def fingerprint(self) -> int:
        """Returns a hash that changes whenever something changes that classifiers see of the domains."""
        return int(self._native.fingerprint())

    def __len__(self) -> int:
        return len(self._native.domains())

    def __iter__(self) -> Iterator[Domain]:
        return iter(self.domains())

    def __contains__(self, domain: object) -> bool:
        return domain in self.domains()

    def __repr__(self) -> str:
        return f"<DomainRegistry: {', '.join(self.domains())}>"


class RegistryBuilder(NativeObject):
    """Builds a registry from a built-in pack set, custom packs, and a choice of which are in use.

    Each method returns a new builder and does not change the one it is called on.
    """

    def __init__(self, set: PackSet) -> None:
        self._native = call(_native.RegistryBuilder, _pack_set(set))

    @classmethod
    def empty(cls) -> RegistryBuilder:
        """Returns a builder without any domain."""
        return cls._of(_native.RegistryBuilder.empty())

    def folder(self, folder: str) -> RegistryBuilder:
        """Adds every ``*.toml`` file of a folder, ordered by file name. A pack replaces one of the same domain."""
        return self._of(self._native.folder(_check.text(folder, "folder")))

    def file(self, file: str) -> RegistryBuilder:
        """Adds one pack file. It replaces an existing pack of the same domain."""
        return self._of(self._native.file(_check.text(file, "file")))

    def pack(self, name: str, toml: str) -> RegistryBuilder:
        """Adds a pack from TOML; ``name`` identifies the text in errors. It replaces an existing pack of the same domain.

        Raises ``RouterError.Build`` with every problem found, each with its line, key, value and what was expected.
        """
        return self._of(call(self._native.pack, _check.text(name, "name"), _check.text(toml, "toml")))

    def expect(self, names: Iterable[str]) -> RegistryBuilder:
        """Requires these names (or aliases) to exist; ``build`` fails if one does not."""
        return self._of(self._native.expect(_names(names)))

    def enable_only(self, names: Iterable[str]) -> RegistryBuilder:
        """Keeps these domains (names or aliases) and the fallback domain, and drops all others."""
        return self._of(self._native.enable_only(_names(names)))

    def disable(self, names: Iterable[str]) -> RegistryBuilder:
        """Drops these domains (names or aliases)."""
        return self._of(self._native.disable(_names(names)))

    def block(self, names: Iterable[str]) -> RegistryBuilder:
        """Keeps these domains from being chosen automatically. They can still be requested by name."""
        return self._of(self._native.block(_names(names)))

    def fallback(self, name: str | None) -> RegistryBuilder:
        """Sets the fallback domain, by name or alias, for requests that fit no domain.

        If it is absent, the user is asked instead.
        """
        return self._of(self._native.fallback(None if name is None else str(_check.text(name, "name"))))

    def build(self) -> DomainRegistry:
        """Reads the packs and applies the choices.

        Raises ``RouterError.Build`` with every problem in every file, and with names that no pack has.
        """
        return DomainRegistry._of(call(self._native.build))
