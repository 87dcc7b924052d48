/// A tool as a function-calling model sees it. JSON has the shape that Ollama and OpenAI-compatible servers accept.
public struct FunctionDefinition: JSONValue, JSONCoded, Hashable {
    /// The name of the domain.
    public var name: String
    /// What the domain covers, for the model to choose by.
    public var description: String
    /// The parameters as the text of a JSON Schema object, its properties in the order of the pack.
    public var parameters: String

    /// Makes the value from its fields.
    public init(name: String, description: String, parameters: String) {
        self.name = name
        self.description = description
        self.parameters = parameters
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> FunctionDefinition {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from reader: inout JSONReader) throws {
        var function: FunctionDefinition?
        try reader.beginObject()
        while let member = try reader.nextKey() {
            switch member {
            case "type": _ = try reader.string()
            case "function": function = try FunctionDefinition(ofFunction: &reader)
            default: try reader.skipUnknown(member)
            }
        }
        guard let function else { throw reader.missing("function") }
        self = function
    }

    private init(ofFunction reader: inout JSONReader) throws {
        var name: String?
        var description: String?
        var parameters: String?
        try reader.beginObject()
        while let member = try reader.nextKey() {
            switch member {
            case "name": name = try reader.string()
            case "description": description = try reader.string()
            case "parameters": parameters = try reader.rawValue()
            default: try reader.skipUnknown(member)
            }
        }
        guard let name else { throw reader.missing("name") }
        guard let description else { throw reader.missing("description") }
        guard let parameters else { throw reader.missing("parameters") }
        self.init(name: name, description: description, parameters: parameters)
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("type", "function")
        writer.member("function", Function(definition: self))
        writer.endObject()
    }

    /// What the member `function` holds.
    private struct Function: JSONWritable {
        let definition: FunctionDefinition

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("name", definition.name)
            writer.member("description", definition.description)
            writer.member("parameters", Verbatim(text: definition.parameters))
            writer.endObject()
        }
    }

    /// A text that is JSON already.
    private struct Verbatim: JSONWritable {
        let text: String

        func write(to writer: inout JSONWriter) { writer.raw(text) }
    }
}
