"""Lets the library's threads end before the interpreter does.

One that still works when the interpreter comes down would call into it, and be killed there along with the process: up to
Python 3.13 a thread cannot be ended within foreign code.
"""

from __future__ import annotations

import atexit
import sys
import typing

#: So long the interpreter waits for parts written in Python that are at work, in milliseconds.
LIMIT_MS = 10_000


def register(stop_threads: typing.Callable[[int], int]) -> None:
    """Has the threads stopped at the interpreter's end."""

    def stop() -> None:
        left = stop_threads(LIMIT_MS)
        if left:
            print(
                f"car_router: {left} host-provided parts did not return within {LIMIT_MS // 1000} s of the end",
                file=sys.stderr,
            )

    atexit.register(stop)
