# What changes classes at run time is beyond a type checker.
# mypy: ignore-errors
# pyright: basic
"""Carries values over the border in one piece.

The generated converters read and write each number and each text through ctypes, in the library's memory, which costs
more than the library's own work. Here what crosses is copied as a whole, and taken apart and put together as Python's
own bytes. What stands where in them is still up to the generated code; only what it reads from and writes to is ours.
"""

from __future__ import annotations

import ctypes
import enum
import functools
import struct
import types
import typing

#: What the names of the generated converters begin with; that of a type, or of what stands in a list, follows.
CONVERTER = "_UniffiFfiConverter"

_LENGTH = struct.Struct(">i")

#: What the generated code calls its ways to read and to write, and the format of each.
_NUMBERS = {
    "i8": ">b",
    "u8": ">B",
    "i16": ">h",
    "u16": ">H",
    "i32": ">i",
    "u32": ">I",
    "i64": ">q",
    "u64": ">Q",
    "float": ">f",
    "double": ">d",
}


class Reader:
    """What came from the library, and how far it was read."""

    __slots__ = ("at", "data")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def remaining(self) -> int:
        return len(self.data) - self.at

    def read(self, size: int) -> bytes:
        since = self.at
        self.at = since + size
        if size < 0 or self.at > len(self.data):
            raise ValueError(f"the library sent {len(self.data)} bytes, expected at least {self.at}")
        return self.data[since : self.at]


class Writer:
    """What goes to the library."""

    __slots__ = ("data",)

    def __init__(self) -> None:
        self.data = bytearray()

    def write(self, value: typing.Any) -> None:
        self.data += value


def _reading(format: str) -> typing.Callable[[Reader], typing.Any]:
    number = struct.Struct(format)
    unpack, size = number.unpack_from, number.size

    def read(self: Reader) -> typing.Any:
        at = self.at
        self.at = at + size
        return unpack(self.data, at)[0]

    return read


def _writing(format: str) -> typing.Callable[[Writer, typing.Any], None]:
    pack = struct.Struct(format).pack

    def write(self: Writer, value: typing.Any) -> None:
        self.data += pack(value)

    return write


for _name, _format in _NUMBERS.items():
    setattr(Reader, f"read_{_name}", _reading(_format))
    setattr(Writer, f"write_{_name}", _writing(_format))


def _read_text(buffer: Reader) -> str:
    data, since = buffer.data, buffer.at + 4
    buffer.at = until = since + _LENGTH.unpack_from(data, since - 4)[0]
    if not since <= until <= len(data):
        raise ValueError(f"the library sent {len(data)} bytes, expected at least {until}")
    return str(data[since:until], "utf-8")


def _write_text(value: str, buffer: Writer) -> None:
    text = value.encode("utf-8")
    buffer.data += _LENGTH.pack(len(text)) + text


def _write_bytes(value: typing.Any, buffer: Writer) -> None:
    # Of what has wider items its length is not that of its bytes.
    data = bytes(memoryview(value))
    buffer.data += _LENGTH.pack(len(data)) + data


def shown(value: object) -> str:
    """A value as errors have it: not all of a long one."""
    text = repr(value)
    return text if len(text) <= 100 else text[:99] + "…"


def of_kind(module: types.ModuleType, kind: str) -> list[tuple[typing.Any, typing.Any]]:
    """The converters of what is ``Optional``, a ``Sequence`` and so on, each with that of what is in it."""
    begins = CONVERTER + kind
    names = [name for name in vars(module) if name.startswith(begins)]
    return [(getattr(module, name), getattr(module, CONVERTER + name[len(begins) :])) for name in names]


def _raised(raised: BaseException) -> str:
    """An error in its own words, if it has any."""
    try:
        return repr(raised)
    except Exception:
        return type(raised).__name__


def _quicken_enum(members: type[enum.Enum], converter: typing.Any) -> None:
    """One look at a table for each member, instead of a comparison with each before it."""
    ordered = (None, *members)
    packed = {member: _LENGTH.pack(index) for index, member in enumerate(ordered) if index}

    def read(buffer: Reader) -> enum.Enum:
        at = buffer.at
        buffer.at = at + 4
        index = _LENGTH.unpack_from(buffer.data, at)[0]
        if not 0 < index < len(ordered):
            raise ValueError(f"the library sent member {index} of {members.__name__}, expected 1 to {len(packed)}")
        return ordered[index]

    def check_lower(value: object) -> None:
        if value.__class__ is not members:
            allowed = ", ".join(f"`{member.name}`" for member in members)
            raise TypeError(f"`{shown(value)}` is no {members.__name__}, expected one of {allowed}")

    def write(value: enum.Enum, buffer: Writer) -> None:
        check_lower(value)
        buffer.data += packed[value]

    converter.read, converter.write = staticmethod(read), staticmethod(write)
    converter.check_lower = staticmethod(check_lower)


def _quicken_optional(converter: typing.Any, inner: typing.Any) -> None:
    """Looks at the mark of what is there itself."""
    read_inner = inner.read

    def read(buffer: Reader) -> typing.Any:
        at = buffer.at
        buffer.at = at + 1
        return read_inner(buffer) if buffer.data[at] else None

    converter.read = staticmethod(read)


def install(module: types.ModuleType) -> None:
    """Lets the generated converters of this module read and write in this way."""
    buffer_of = module._UniffiRustBuffer
    memmove = ctypes.memmove

    def taken(buffer: typing.Any) -> bytes:
        """The bytes of a buffer of the library's, which is freed."""
        try:
            return buffer.data[: buffer.len] if buffer.len else b""
        finally:
            buffer.free()

    def given(data: bytes | bytearray) -> typing.Any:
        """A buffer of the library's with these bytes."""
        size = len(data)
        buffer = buffer_of.alloc(size)
        if size:
            memmove(buffer.data, bytes(data), size)
        buffer.len = size
        return buffer

    def lift(cls: typing.Any, buffer: typing.Any) -> typing.Any:
        reader = Reader(taken(buffer))
        try:
            value = cls.read(reader)
        except (ValueError, IndexError, struct.error) as error:
            raise module.InternalError(f"a value of the library's cannot be read: {error}") from error
        if reader.remaining():
            raise module.InternalError(f"{reader.remaining()} bytes of a value were not read")
        return value

    def lower(cls: typing.Any, value: typing.Any) -> typing.Any:
        writer = Writer()
        cls.write(value, writer)
        return given(writer.data)

    status_of, by_reference, check = module._UniffiRustCallStatus, ctypes.byref, module._uniffi_check_call_status

    def call_with_error(error: typing.Any, function: typing.Any, *given: typing.Any) -> typing.Any:
        status = status_of()
        result = function(*given, by_reference(status))
        if status.code:
            check(error, status)
        return result

    def ask_part(
        status: typing.Any,
        ask: typing.Callable[[], typing.Any],
        hand_over: typing.Callable[[typing.Any], None],
        error: type[Exception],
        lower_error: typing.Callable[[Exception], typing.Any],
    ) -> None:
        """Asks a part that the app wrote. Unlike the generated one, it lets nothing by: not ``SystemExit`` either."""
        try:
            try:
                hand_over(ask())
            except error as raised:
                status.code, status.error_buf = status.CALL_ERROR, lower_error(raised)
        except BaseException as raised:
            status.code, status.error_buf = status.CALL_UNEXPECTED_ERROR, given(_raised(raised).encode("utf-8", "replace"))

    module._uniffi_trait_interface_call_with_error = ask_part
    module._uniffi_rust_call_with_error = call_with_error
    module._uniffi_rust_call = functools.partial(call_with_error, None)
    module._UniffiConverterRustBuffer.lift = classmethod(lift)
    module._UniffiConverterRustBuffer.lower = classmethod(lower)
    text = module._UniffiFfiConverterString
    text.read, text.write = staticmethod(_read_text), staticmethod(_write_text)
    module._UniffiFfiConverterBytes.write = staticmethod(_write_bytes)
    text.lift = staticmethod(lambda buffer: str(taken(buffer), "utf-8"))
    text.lower = staticmethod(lambda value: given(value.encode("utf-8")))
    for name, number in (("Float64", "double"), ("UInt8", "u8"), ("UInt32", "u32"), ("UInt64", "u64")):
        converter = getattr(module, CONVERTER + name)
        converter.read = staticmethod(getattr(Reader, f"read_{number}"))
    for name, value in list(vars(module).items()):
        if isinstance(value, type) and issubclass(value, enum.Enum):
            _quicken_enum(value, getattr(module, f"{CONVERTER}Type{name}"))
    for converter, inner in of_kind(module, "Optional"):
        _quicken_optional(converter, inner)
