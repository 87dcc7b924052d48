/**
 * Serializers of `kotlinx.serialization` for the values. They need `kotlinx-serialization-json`, which this package does not
 * bring along.
 */
package dev.carrouter.serialization

import dev.carrouter.RouterException
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.descriptors.SerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonEncoder
import kotlinx.serialization.json.Json

/**
 * Reads and writes a value as its JSON. In a format other than JSON the value is a text that holds its JSON. Fields that are not
 * known are errors unless the format has `ignoreUnknownKeys`.
 */
abstract class ValueSerializer<T : Any> internal constructor(
    name: String,
    private val toJson: (T) -> String,
    private val fromJson: (String, Boolean) -> T,
) : KSerializer<T> {
    @OptIn(ExperimentalSerializationApi::class)
    override val descriptor: SerialDescriptor =
        SerialDescriptor("dev.carrouter.$name", JsonElement.serializer().descriptor)

    override fun serialize(encoder: Encoder, value: T) = when (encoder) {
        is JsonEncoder -> encoder.encodeJsonElement(Json.parseToJsonElement(toJson(value)))
        else -> encoder.encodeString(toJson(value))
    }

    override fun deserialize(decoder: Decoder): T = when (decoder) {
        is JsonDecoder -> read("${decoder.decodeJsonElement()}", !decoder.json.configuration.ignoreUnknownKeys)
        else -> read(decoder.decodeString(), true)
    }

    private fun read(text: String, strict: Boolean): T = try {
        fromJson(text, strict)
    } catch (error: RouterException) {
        throw SerializationException(error.message, error)
    }
}

/** Reads and writes a value that is a name: a text in every format, which may also be the key of a map. */
abstract class NameSerializer<T : Any> internal constructor(
    name: String,
    private val toJson: (T) -> String,
    private val fromJson: (String, Boolean) -> T,
) : KSerializer<T> {
    override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("dev.carrouter.$name", PrimitiveKind.STRING)

    override fun serialize(encoder: Encoder, value: T) = encoder.encodeString(toJson(value).removeSurrounding("\""))

    override fun deserialize(decoder: Decoder): T = try {
        fromJson("${kotlinx.serialization.json.JsonPrimitive(decoder.decodeString())}", true)
    } catch (error: RouterException) {
        throw SerializationException(error.message, error)
    }
}
