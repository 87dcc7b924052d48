package dev.carrouter

import dev.carrouter.internal.SentenceEncoder as NativeSentenceEncoder
import dev.carrouter.internal.calling
import dev.carrouter.internal.checkWhole
import dev.carrouter.internal.read
import dev.carrouter.internal.readEmbedding
import dev.carrouter.internal.wellFormed

/**
 * A sentence model of the BERT family that runs in this process. It maps texts of similar meaning to vectors of similar
 * direction. Encoders with the same folder and precision share their weights, also with routers whose setting `encoder.path`
 * names the folder.
 */
class SentenceEncoder private constructor(private val native: NativeSentenceEncoder) : AutoCloseable {
    /**
     * Loads the model in a folder with the layout of Hugging Face: `config.json`, `tokenizer.json` and `model.safetensors`.
     * [precision] is `int8` or `float`, which takes several times as long. [threads] is the number of threads that compute one
     * call, 1 to 256.
     *
     * @throws RouterException If a file is missing or malformed, if the architecture is not BERT, DistilBERT or RoBERTa, or if
     * the library was built without an encoder.
     */
    @JvmOverloads
    constructor(path: String, precision: String = "int8", threads: Int = 1) : this(loaded(path, precision, threads))

    /**
     * Returns the vector of each text, in order.
     *
     * @throws RouterException.InvalidRequest If the tokenizer produces no tokens for a text, or if a vector is not finite.
     */
    fun embed(texts: List<String>): List<Embedding> =
        calling { native.embedJson(texts.map { it.wellFormed() }) }.read { readList { readEmbedding() } }

    /** Returns the number of dimensions of a vector. */
    fun dimensions(): Int = calling { native.dimensions() }.toInt()

    /**
     * Computes the vectors of the phrases that the built-in domains are learned from, and stores them in the encoder's folder,
     * where a router needs them. It takes as long as about 18,000 requests. Returns the path of the file.
     *
     * @throws RouterException If the folder cannot be written to, or if the encoder fails on a phrase.
     */
    fun prepare(): String = calling { native.prepare() }

    override fun close() = native.close()

    private companion object {
        fun loaded(path: String, precision: String, threads: Int): NativeSentenceEncoder {
            checkWhole(threads, 256, "threads")
            return calling { NativeSentenceEncoder(path.wellFormed(), precision.wellFormed(), threads.toUInt()) }
        }
    }
}
