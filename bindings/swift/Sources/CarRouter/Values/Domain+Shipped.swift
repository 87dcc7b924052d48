/// The domains that ship, and a name that reads as it is written.
///
/// The list is the library's own: a test compares it with `Domain.shipped(_:)`.
extension Domain {
    /// Finding, listing, copying, moving, removing and linking files and directories.
    public static let fileOperations = Domain(name: "file_operations")
    /// Version control with git.
    public static let gitOperations = Domain(name: "git_operations")
    /// Hosts, connections, ports, names, downloads.
    public static let networkDiagnostics = Domain(name: "network_diagnostics")
    /// Listing, watching, signalling and prioritising processes.
    public static let processManagement = Domain(name: "process_management")
    /// Searching, filtering and transforming what is in files.
    public static let textProcessing = Domain(name: "text_processing")
    /// Installing, updating, removing and querying packages.
    public static let packageManagement = Domain(name: "package_management")
    /// Packing, unpacking and compressing.
    public static let archiveOperations = Domain(name: "archive_operations")
    /// Disks, memory, uptime, users and the operating system.
    public static let systemInfo = Domain(name: "system_info")
    /// Permissions and ownership of files.
    public static let permissionManagement = Domain(name: "permission_management")
    /// Shell work that fits no other domain, and the fallback of the `shell` set.
    public static let general = Domain(name: "general")
    /// Defining a new entity type.
    public static let createSchema = Domain(name: "create_schema")
    /// Getting records by their properties.
    public static let retrieveData = Domain(name: "retrieve_data")
    /// Adding new records.
    public static let createRecord = Domain(name: "create_record")
    /// Changing existing records.
    public static let updateRecord = Domain(name: "update_record")
    /// Removing records.
    public static let deleteData = Domain(name: "delete_data")
    /// Counting, summing, averaging, comparing.
    public static let aggregate = Domain(name: "aggregate")
    /// Finding documents and notes by what they say.
    public static let ragSearch = Domain(name: "rag_search")
    /// Setting up an automation.
    public static let createWorkflow = Domain(name: "create_workflow")
    /// Writing, repairing, reviewing and explaining code, and commands of a shell.
    public static let code = Domain(name: "code")
    /// Calculating, solving and proving.
    public static let mathematics = Domain(name: "mathematics")
    /// Working with tables, records, statistics and charts.
    public static let dataAnalysis = Domain(name: "data_analysis")
    /// Plans, designs, decisions and deductions in several steps.
    public static let planning = Domain(name: "planning")
    /// Facts, explanations and advice.
    public static let questions = Domain(name: "questions")
    /// New texts, ideas and roles.
    public static let writing = Domain(name: "writing")
    /// Changing, correcting and summarizing a text.
    public static let rewriting = Domain(name: "rewriting")
    /// From one human language into another.
    public static let translation = Domain(name: "translation")
    /// Facts, fields and labels taken from a text.
    public static let extraction = Domain(name: "extraction")
    /// Greetings, thanks, chat, and short commands to an assistant at home.
    public static let smallTalk = Domain(name: "small_talk")
}

extension Domain: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

extension Domain: ExpressibleByStringLiteral {
    /// The domain of this name. The library refuses a name that is none where it is handed it.
    public init(stringLiteral name: String) {
        self.init(name: name)
    }
}
