extension RouterBuilder {
    /// The models to choose among.
    public func catalogue(_ catalogue: ModelCatalogue) -> RouterBuilder {
        self.catalogue(catalogue: catalogue)
    }

    /// The way to model servers, instead of the library's own.
    public func transport(_ transport: any HostTransport) -> RouterBuilder {
        self.transport(transport: transport)
    }

    /// What the app knows of the computer and of the time.
    public func environment(_ environment: any HostEnvironment) -> RouterBuilder {
        self.environment(environment: environment)
    }
}
