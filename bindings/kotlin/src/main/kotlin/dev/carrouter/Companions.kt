package dev.carrouter

// What makes a value, under the name of the value's type.

/** A computer with this operating system: `linux`, `macos`, `ios`, `windows`, `freebsd` and so on. */
fun Platform.Companion.fromOs(os: String): Platform = platformFromOs(os)

/** The computer this runs on. */
fun Platform.Companion.current(): Platform = currentPlatform()

/**
 * This computer, as far as it can be read without asking for rights. Runs a program or two, which takes its time.
 *
 * @throws RouterException Where the library cannot work at all; what cannot be read is left out.
 */
fun Hardware.Companion.probe(): Hardware = probeHardware()

/** From 0.60 on a request is clear, below it falls back: for the shell domains. */
fun ClarityPolicy.Companion.shell(): ClarityPolicy = clarityPolicyShell()

/** Above 0.85 a request is clear, from 0.65 a yes is needed, below it is asked about, and several intents are split. */
fun ClarityPolicy.Companion.gate(): ClarityPolicy = clarityPolicyGate()

/**
 * The domain of this name, where it can be one; whether a router knows it, the router says.
 *
 * @throws RouterException.InvalidRequest A name that is not `snake_case` of 1 to 64 bytes.
 */
fun Domain.Companion.parse(name: String): Domain = parseDomain(name)
