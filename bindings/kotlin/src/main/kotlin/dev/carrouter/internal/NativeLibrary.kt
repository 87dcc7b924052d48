package dev.carrouter.internal

import com.sun.jna.Callback
import com.sun.jna.CallbackThreadInitializer
import com.sun.jna.Native
import dev.carrouter.InternalException as PublicInternalException

/** The library of this platform, which is prepared and checked before the first call. */
internal object NativeLibrary {
    private val failure: String? = try {
        keepThreadsAttached()
        // It looks at every function of the library, once in a process, for some tens of milliseconds.
        IntegrityCheckingUniffiLib.ensureInitialized()
        null
    } catch (error: ExceptionInInitializerError) {
        error.exception?.message ?: error.toString()
    } catch (error: RuntimeException) {
        error.message ?: error.toString()
    }

    /**
     * Makes sure that the library is loaded.
     *
     * @throws UnsatisfiedLinkError If it belongs to other classes than these: what it says would be misread. Or if there is
     * none for this platform.
     */
    fun ensureUsable() {
        if (failure != null) {
            throw UnsatisfiedLinkError(
                "the native library car_router_ffi belongs to another build of this package: $failure; take both from one jar",
            )
        }
    }

    /**
     * Lets the library's threads stay known to the virtual machine once they have called into it. They are few and come
     * back; to make them known for each call anew would cost more than the call, and cannot be undone within a call inside
     * a call. JNA asks for this only before the library is told of these functions.
     */
    private fun keepThreadsAttached() {
        val callbacks = listOf<Callback>(
            uniffiRustFutureContinuationCallbackImpl,
            uniffiCallbackInterfaceJsonClassifier.classify,
            uniffiCallbackInterfaceJsonClassifier.uniffiFree,
            uniffiCallbackInterfaceJsonClassifier.uniffiClone,
            uniffiCallbackInterfaceTransport.send,
            uniffiCallbackInterfaceTransport.uniffiFree,
            uniffiCallbackInterfaceTransport.uniffiClone,
            uniffiCallbackInterfaceJsonEnvironment.nowMs,
            uniffiCallbackInterfaceJsonEnvironment.platform,
            uniffiCallbackInterfaceJsonEnvironment.systemContext,
            uniffiCallbackInterfaceJsonEnvironment.uniffiFree,
            uniffiCallbackInterfaceJsonEnvironment.uniffiClone,
        )
        // Daemons: they do not keep a program from ending.
        val attached = CallbackThreadInitializer(true, false, "car-router")
        for (callback in callbacks) Native.setCallbackThreadInitializer(callback, attached)
    }
}

/** Calls the library. What it throws has the public types. */
internal inline fun <T> calling(call: () -> T): T {
    NativeLibrary.ensureUsable()
    try {
        return call()
    } catch (error: RouterException) {
        throw error.public()
    } catch (error: InternalException) {
        throw PublicInternalException(error.message.orEmpty(), error)
    }
}

/** Returns another object for the same builder, so that closing the one does not close the other. */
internal fun RouterBuilder.another(): RouterBuilder = callWithHandle { RouterBuilder(UniffiWithHandle, it) }
