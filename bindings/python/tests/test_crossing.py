"""How values cross: what is read and written stands for all of it, and nothing else."""

from __future__ import annotations

import array
import enum

import pytest

import car_router as car
from car_router import _crossing
from car_router._native import car_router_ffi as ffi

TEXTS = ["", "a", "naïve café", "日本語", "\U0001f600" * 3, "\0", "x" * 100_000]


@pytest.mark.parametrize("text", TEXTS)
def test_texts_come_back(text: str) -> None:
    writer = _crossing.Writer()
    ffi._UniffiFfiConverterString.write(text, writer)
    reader = _crossing.Reader(bytes(writer.data))
    assert ffi._UniffiFfiConverterString.read(reader) == text and reader.remaining() == 0
    turn = car.Turn(car.Role.USER, text)
    assert car.Turn.from_json(turn.to_json()) == turn


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("UInt8", [0, 255]),
        ("UInt32", [0, 2**32 - 1]),
        ("UInt64", [0, 2**64 - 1]),
        ("Float64", [0.0, -0.0, 0.1, 1e308, float("inf")]),
    ],
)
def test_numbers_come_back(name: str, numbers: list[float]) -> None:
    converter = getattr(ffi, f"_UniffiFfiConverter{name}")
    for number in numbers:
        writer = _crossing.Writer()
        converter.write(number, writer)
        assert repr(converter.read(_crossing.Reader(bytes(writer.data)))) == repr(number)


ENUMS = [c for c in vars(ffi).values() if isinstance(c, type) and issubclass(c, enum.Enum)]


@pytest.mark.parametrize("members", ENUMS, ids=lambda members: members.__name__)
def test_members_come_back(members: type[enum.Enum]) -> None:
    converter = getattr(ffi, f"_UniffiFfiConverterType{members.__name__}")
    for member in members:
        writer = _crossing.Writer()
        converter.write(member, writer)
        assert converter.read(_crossing.Reader(bytes(writer.data))) is member
    for index in (0, len(members) + 1, -1):
        with pytest.raises(ValueError, match=f"member {index} of {members.__name__}, expected 1 to {len(members)}"):
            converter.read(_crossing.Reader(index.to_bytes(4, "big", signed=True)))
    with pytest.raises(TypeError, match=f"`'x'` is no {members.__name__}"):
        converter.write("x", _crossing.Writer())


@pytest.mark.parametrize("data", [b"\0\0\0\5abc", b"\xff\xff\xff\xfeabc"])
def test_what_ends_early_is_an_error(data: bytes) -> None:
    with pytest.raises(ValueError, match="the library sent 7 bytes"):
        ffi._UniffiFfiConverterString.read(_crossing.Reader(data))
    with pytest.raises(ValueError, match="the library sent 7 bytes"):
        ffi._UniffiFfiConverterBytes.read(_crossing.Reader(b"\0\0\0\5abc"))


def test_what_cannot_be_read_is_an_internal_error() -> None:
    buffer = ffi._UniffiRustBuffer.alloc(3)
    buffer.len = 3
    with pytest.raises(car.InternalError, match="a value of the library's cannot be read"):
        ffi._UniffiFfiConverterTypeSpan.lift(buffer)


def test_bytes_are_counted_as_bytes() -> None:
    for value in (b"abc", bytearray(b"abc"), memoryview(b"abc"), array.array("B", b"abc")):
        writer = _crossing.Writer()
        ffi._UniffiFfiConverterBytes.write(value, writer)
        assert bytes(writer.data) == b"\0\0\0\x03abc"
    writer = _crossing.Writer()
    ffi._UniffiFfiConverterBytes.write(array.array("I", [1, 2]), writer)
    assert writer.data[:4] == b"\0\0\0\x08" and len(writer.data) == 12


def test_what_is_left_over_is_an_error() -> None:
    buffer = ffi._UniffiRustBuffer.alloc(5)
    buffer.len = 5
    buffer.data[0] = 0
    with pytest.raises(car.InternalError, match="4 bytes of a value were not read"):
        ffi._UniffiFfiConverterOptionalString.lift(buffer)


def test_a_domain_crosses_as_its_name() -> None:
    writer = _crossing.Writer()
    ffi._UniffiFfiConverterTypeDomain.write(car.Domain("text_processing"), writer)
    assert bytes(writer.data) == b"\0\0\0\x0ftext_processing"
