import CarRouterNative

/// A sentence encoder in this process: texts with a similar meaning get similar vectors.
public struct SentenceEncoder: Sendable {
    private let native: CarRouterNative.SentenceEncoder

    /// Loads an encoder from a folder.
    ///
    /// - Parameters:
    ///   - path: The folder with the configuration, the tokenizer and the weights.
    ///   - precision: `int8` or `float`.
    ///   - threads: From 1 to 256.
    /// - Throws: `RouterError` where the folder has no encoder that can be used, or if this library was built without it.
    public init(path: String, precision: String = "int8", threads: UInt32 = 1) throws {
        native = try call {
            try CarRouterNative.SentenceEncoder(path: path, precision: precision, threads: threads)
        }
    }

    /// The vector of each text, in order.
    ///
    /// - Throws: `RouterError` where a text cannot be read.
    public func embed(_ texts: [String]) throws -> [Embedding] {
        try value(of: call { try native.embedJson(texts: texts) })
    }

    /// The length of a vector.
    public func dimensions() -> UInt32 { native.dimensions() }

    /// Stores the vectors of the built-in phrases in the encoder's folder, so that routers need not compute them.
    ///
    /// - Returns: The path of the file.
    /// - Throws: `RouterError` where the file cannot be written.
    public func prepare() throws -> String { try call { try native.prepare() } }
}
