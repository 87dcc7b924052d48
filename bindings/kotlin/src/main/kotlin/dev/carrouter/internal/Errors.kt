package dev.carrouter.internal

import dev.carrouter.RouterException as PublicRouterException

/** Returns the error in its public type, from its JSON. */
internal fun RouterException.public(): PublicRouterException = when (this) {
    is RouterException.Failed -> error.read { readRouterException() }
}
