"""Settings from files, the environment and the app, each with its origin."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

from . import _check
from ._base import list_of
from ._errors import call
from ._ffi import native as _native
from ._objects import NativeObject
from ._values import Setting, SettingDefinition, Settings


def _texts(given: Any, place: str) -> dict[str, str]:
    if not isinstance(given, Mapping):
        _check.refuse(given, "dict", place)
    return {_check.text(key, place): _check.text(value, f"{place}[{key}]") for key, value in given.items()}


def known_settings() -> list[SettingDefinition]:
    """Returns the definition of every setting."""
    return list_of(SettingDefinition._decode, _native.known_settings_json())


class RouterSettings(NativeObject):
    """Every setting with its value and origin: the defaults, and ``settings``.

    ``settings`` are a :class:`Settings`, or texts by key, each as a flag would have it. Raises ``RouterError.Build`` with
    every unknown key and every value that is not allowed.
    """

    def __init__(self, settings: Settings | Mapping[str, str] | None = None) -> None:
        if isinstance(settings, Settings):
            self._native = call(_native.RouterSettings.from_json, settings.to_json())
            return
        given = {} if settings is None else _texts(settings, "settings")
        self._native = call(_native.RouterSettings, given)

    @property
    def warnings(self) -> list[str]:
        """The warnings about the layers that were loaded.

        They are about variables that begin with ``CAR_ROUTER_``, are no settings and are ignored.
        """
        return list(self._native.warnings())

    def settings(self) -> list[Setting]:
        """Returns every setting that has a value, by key."""
        return [Setting(one.key, one.value, one.origin) for one in self._native.settings()]

    def get(self, key: str) -> str | None:
        """Returns the value of a setting as text; absent if it has none."""
        value: str | None = self._native.get(_check.text(key, "key"))
        return value

    def __repr__(self) -> str:
        return f"RouterSettings({ {one.key: one.value for one in self.settings() if one.origin != 'default'} })"


class SettingsLoader(NativeObject):
    """Loads settings in layers.

    The layers may be added in any order and apply in this one: defaults, user file, project file, environment, flags.
    Each method returns a new loader and does not change the one it is called on.
    """

    def __init__(self) -> None:
        self._native = _native.SettingsLoader()

    def user_file(self, file: str) -> SettingsLoader:
        """Adds the user's own file."""
        return self._of(self._native.user_file(_check.text(file, "file")))

    def project_file(self, file: str) -> SettingsLoader:
        """Adds the project's file. It may tighten the safety policy, but not loosen it."""
        return self._of(self._native.project_file(_check.text(file, "file")))

    def environment(self, variables: Mapping[str, str]) -> SettingsLoader:
        """Adds environment variables. Names that do not begin with ``CAR_ROUTER_``, and empty values, are ignored.

        A name that begins so and is no setting is a warning of :meth:`load`.
        """
        return self._of(self._native.environment(_texts(variables, "variables")))

    def flag(self, name: str, key: str, value: str) -> SettingsLoader:
        """Adds a flag: its name as the user wrote it, the key of the setting and the value as text.

        Raises ``RouterError.Build`` if the key is unknown.
        """
        given = [_check.text(one, place) for one, place in ((name, "name"), (key, "key"), (value, "value"))]
        return self._of(call(self._native.flag, *given))

    def load(self) -> RouterSettings:
        """Applies the layers and returns the settings. Warns of each of their ``warnings``.

        Raises ``RouterError.Build`` with every problem in every layer.
        """
        loaded = RouterSettings._of(call(self._native.load))
        for warning in loaded.warnings:
            warnings.warn(warning, stacklevel=2)
        return loaded


def native_settings(given: RouterSettings | Settings, place: str) -> Any:
    """The library's object of settings that the app gives."""
    settings = RouterSettings(given) if isinstance(given, Settings) else given
    return _check.instance(RouterSettings, settings, place)._native
