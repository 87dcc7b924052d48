package dev.carrouter

// The shipped domains by name. A domain is equal to another with the same name, so these serve in a `when`.

// Work in a shell: the set `SHELL`.

/** Finding, listing, copying, moving, removing and linking files and directories. */
val Domain.Companion.FILE_OPERATIONS: Domain get() = Domain("file_operations")

/** Version control with git. */
val Domain.Companion.GIT_OPERATIONS: Domain get() = Domain("git_operations")

/** Hosts, connections, ports, names, downloads. */
val Domain.Companion.NETWORK_DIAGNOSTICS: Domain get() = Domain("network_diagnostics")

/** Listing, watching, signalling and prioritising processes. */
val Domain.Companion.PROCESS_MANAGEMENT: Domain get() = Domain("process_management")

/** Searching, filtering and transforming what is in files. */
val Domain.Companion.TEXT_PROCESSING: Domain get() = Domain("text_processing")

/** Installing, updating, removing and querying packages. */
val Domain.Companion.PACKAGE_MANAGEMENT: Domain get() = Domain("package_management")

/** Packing, unpacking and compressing. */
val Domain.Companion.ARCHIVE_OPERATIONS: Domain get() = Domain("archive_operations")

/** Disks, memory, uptime, users and the operating system. */
val Domain.Companion.SYSTEM_INFO: Domain get() = Domain("system_info")

/** Permissions and ownership of files. */
val Domain.Companion.PERMISSION_MANAGEMENT: Domain get() = Domain("permission_management")

/** Shell work that fits no other domain, and the fallback of the `shell` set. */
val Domain.Companion.GENERAL: Domain get() = Domain("general")

// Work on data: the set `DATA`.

/** Defining a new entity type. */
val Domain.Companion.CREATE_SCHEMA: Domain get() = Domain("create_schema")

/** Getting records by their properties. */
val Domain.Companion.RETRIEVE_DATA: Domain get() = Domain("retrieve_data")

/** Adding new records. */
val Domain.Companion.CREATE_RECORD: Domain get() = Domain("create_record")

/** Changing existing records. */
val Domain.Companion.UPDATE_RECORD: Domain get() = Domain("update_record")

/** Removing records. */
val Domain.Companion.DELETE_DATA: Domain get() = Domain("delete_data")

/** Counting, summing, averaging, comparing. */
val Domain.Companion.AGGREGATE: Domain get() = Domain("aggregate")

/** Finding documents and notes by what they say. */
val Domain.Companion.RAG_SEARCH: Domain get() = Domain("rag_search")

/** Setting up an automation. */
val Domain.Companion.CREATE_WORKFLOW: Domain get() = Domain("create_workflow")
