"""A host-provided environment, with facts about the computer, and a host-provided transport to model servers."""

from __future__ import annotations

import urllib.error
import urllib.request

from car_router import (
    RouterSettings,
    RouterEnvironment,
    HostError,
    Transport,
    HttpMethod,
    HttpRequest,
    HttpResponse,
    Platform,
    Router,
    RouterBuilder,
    RouteRequest,
    RouterError,
)


class Kiosk(RouterEnvironment):
    """A computer in a shop. The time is left to the computer's own clock."""

    def platform(self) -> Platform:
        return Platform.from_os("linux")

    def system_context(self) -> str:
        return "The receipt printer is lp0."


class Urllib(Transport):
    """Carries requests with the standard library."""

    def __init__(self) -> None:
        self.asked = 0

    def send(self, request: HttpRequest) -> HttpResponse:
        self.asked += 1
        method = "POST" if request.method() is HttpMethod.POST else "GET"
        asked = urllib.request.Request(request.url(), request.body(), request.headers(), method=method)
        try:
            with urllib.request.urlopen(asked, timeout=request.timeout_ms() / 1000) as answer:
                return HttpResponse(answer.status, answer.read(request.max_body()))
        except urllib.error.HTTPError as answer:
            return HttpResponse(answer.code, answer.read(request.max_body()))
        except OSError as error:
            raise HostError.Unavailable(str(error)) from error


def kiosk_router(transport: Transport) -> Router:
    config = RouterSettings({"classifier": "functiongemma", "functiongemma.endpoint": "http://127.0.0.1:9"})
    return RouterBuilder.from_settings(config).environment(Kiosk()).transport(transport).build()


def explained(error: RouterError.InvalidRequest) -> str:
    return f"{error.field}: expected {error.expected}"


if __name__ == "__main__":
    wire = Urllib()
    router = kiosk_router(wire)
    prompt = router.route(RouteRequest("print the last receipt", prompt=True)).prompt
    assert prompt is not None and wire.asked
    print(prompt.system)
    try:
        router.route(" ")
    except RouterError.InvalidRequest as problem:
        print(explained(problem))
