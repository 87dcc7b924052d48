package dev.carrouter

import com.sun.jna.Callback
import com.sun.jna.CallbackThreadInitializer
import com.sun.jna.Native

/**
 * Lets the library's threads stay known to the virtual machine once they have called into it. They are few and come back;
 * to make them known for each call anew would cost more than the call, and cannot be undone within a call inside a call.
 *
 * Called by the generated source, before the library is told of these: JNA asks only then whether there is an initialiser.
 */
internal fun keepThreadsAttached() {
    val callbacks = listOf<Callback>(
        uniffiRustFutureContinuationCallbackImpl,
        uniffiCallbackInterfaceClassifier.classify,
        uniffiCallbackInterfaceClassifier.uniffiFree,
        uniffiCallbackInterfaceClassifier.uniffiClone,
        uniffiCallbackInterfaceTransport.send,
        uniffiCallbackInterfaceTransport.uniffiFree,
        uniffiCallbackInterfaceTransport.uniffiClone,
        uniffiCallbackInterfaceRouterEnvironment.nowMs,
        uniffiCallbackInterfaceRouterEnvironment.platform,
        uniffiCallbackInterfaceRouterEnvironment.systemContext,
        uniffiCallbackInterfaceRouterEnvironment.uniffiFree,
        uniffiCallbackInterfaceRouterEnvironment.uniffiClone,
    )
    // Daemons: they do not keep a program from ending.
    val attached = CallbackThreadInitializer(true, false, "car-router")
    for (callback in callbacks) {
        Native.setCallbackThreadInitializer(callback, attached)
    }
}

/**
 * A thread that the library brought along has no class loader of its own, and what app code finds by one (services, resources,
 * classes by name) would not be found on it. It gets that of these classes; one that it has stays.
 */
internal fun giveClassLoader() {
    val thread = Thread.currentThread()
    try {
        if (thread.contextClassLoader == null) thread.contextClassLoader = Router::class.java.classLoader
    } catch (_: SecurityException) {
        // Where an app must not have it, the call goes on without.
    }
}
