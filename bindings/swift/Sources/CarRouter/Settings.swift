import CarRouterNative

/// Settings that were read and checked, each with its origin.
public struct RouterSettings: Sendable {
    let native: CarRouterNative.RouterSettings

    fileprivate init(native: CarRouterNative.RouterSettings) {
        self.native = native
    }

    /// Settings by their keys; the others have their defaults.
    ///
    /// - Throws: `RouterError` that lists every key that is not known and every value that is not allowed.
    public init(settings: [String: String] = [:]) throws {
        native = try call { try CarRouterNative.RouterSettings(settings: settings) }
    }

    /// Settings from a value; those that are not in it have their defaults.
    ///
    /// - Throws: `RouterError` that lists every value that is not allowed.
    public init(_ settings: Settings) throws {
        let json = try settings.toJSON()
        native = try call { try CarRouterNative.RouterSettings.fromJson(json: json) }
    }

    /// The warnings about the layers that were loaded: variables that begin with `CAR_ROUTER_`, are no settings and are
    /// ignored.
    public var warnings: [String] { native.warnings() }

    /// Every setting with its value and its origin.
    public func settings() -> [Setting] {
        native.settings().map { Setting(key: $0.key, value: $0.value, origin: $0.origin) }
    }

    /// The value of a setting as text; absent if there is no such setting, or if it has no value.
    public func get(_ key: String) -> String? { native.get(key: key) }

    /// The definition of every setting.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static var known: [SettingDefinition] {
        get throws { try value(of: call { try knownSettingsJson() }) }
    }
}

/// Reads settings in layers: defaults, a user's file, a project's file, variables, flags. Later ones win.
public struct SettingsLoader: Sendable {
    private let native: CarRouterNative.SettingsLoader

    private init(native: CarRouterNative.SettingsLoader) {
        self.native = native
    }

    /// A loader with the defaults alone.
    public init() {
        native = CarRouterNative.SettingsLoader()
    }

    /// With the file of a user. A file that is not there is no problem.
    public func userFile(_ file: String) -> SettingsLoader {
        SettingsLoader(native: native.userFile(file: file))
    }

    /// With the file of a project, which may tighten what concerns safety and not loosen it.
    public func projectFile(_ file: String) -> SettingsLoader {
        SettingsLoader(native: native.projectFile(file: file))
    }

    /// With the variables that begin with `CAR_ROUTER_`. One that is no setting is in ``RouterSettings/warnings``.
    public func environment(_ variables: [String: String]) -> SettingsLoader {
        SettingsLoader(native: native.environment(variables: variables))
    }

    /// With a flag of the command line. Errors show `name` in its place.
    ///
    /// - Throws: `RouterError` where there is no setting with this key.
    public func flag(name: String, key: String, value: String) throws -> SettingsLoader {
        SettingsLoader(native: try call { try native.flag(name: name, key: key, value: value) })
    }

    /// Reads every layer.
    ///
    /// - Throws: `RouterError` that lists every problem of every layer.
    public func load() throws -> RouterSettings {
        RouterSettings(native: try call { try native.load() })
    }
}
