package dev.carrouter

/**
 * Fails where the native library is not the one that these classes were made for: what it says would be misread.
 *
 * Called by the generated source, before anything else of the library is. It looks at every function of the library, once in a
 * process, for some tens of milliseconds.
 */
internal fun checkNativeLibrary() = IntegrityCheckingUniffiLib.ensureInitialized()

/** What is thrown for such a library; an `Error`, so that it arrives as it is from where classes are initialised. */
internal fun foreignLibrary(why: String): UnsatisfiedLinkError =
    UnsatisfiedLinkError("the native library car_router_ffi belongs to another build of this package: $why; take both from one jar")
