package dev.carrouter

import dev.carrouter.internal.derived
import dev.carrouter.internal.json
import dev.carrouter.internal.memberOf
import dev.carrouter.internal.wellFormed

/**
 * The name of a domain: snake_case, 1 to 64 bytes, starting with a letter. It is checked when it is made, and prints as it is
 * written.
 *
 * The shipped domains are constants, such as [GIT_OPERATIONS]. Any other name of the right form is a domain, too; whether a
 * router knows it, the router says.
 *
 * @property name The name.
 * @throws RouterException.InvalidRequest If the name is not valid.
 */
class Domain(val name: String) : Comparable<Domain> {
    init {
        // The library says what is wrong.
        if (!isValid(name)) derived("Domain.parse", json { write(name.wellFormed()) }) { readText() }
    }

    /** Compares the names by their letters. */
    override fun compareTo(other: Domain): Int = name.compareTo(other.name)

    override fun equals(other: Any?): Boolean = other is Domain && name == other.name

    override fun hashCode(): Int = name.hashCode()

    /** Returns the name. */
    override fun toString(): String = name

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$name\""

    companion object {
        // Work in a shell: the set `SHELL`.

        /** Finding, listing, copying, moving, removing and linking files and directories. */
        @JvmField
        val FILE_OPERATIONS: Domain = Domain("file_operations")

        /** Version control with git. */
        @JvmField
        val GIT_OPERATIONS: Domain = Domain("git_operations")

        /** Hosts, connections, ports, names, downloads. */
        @JvmField
        val NETWORK_DIAGNOSTICS: Domain = Domain("network_diagnostics")

        /** Listing, watching, signaling and prioritizing processes. */
        @JvmField
        val PROCESS_MANAGEMENT: Domain = Domain("process_management")

        /** Searching, filtering and transforming what is in files. */
        @JvmField
        val TEXT_PROCESSING: Domain = Domain("text_processing")

        /** Installing, updating, removing and querying packages. */
        @JvmField
        val PACKAGE_MANAGEMENT: Domain = Domain("package_management")

        /** Packing, unpacking and compressing. */
        @JvmField
        val ARCHIVE_OPERATIONS: Domain = Domain("archive_operations")

        /** Disks, memory, uptime, users and the operating system. */
        @JvmField
        val SYSTEM_INFO: Domain = Domain("system_info")

        /** Permissions and ownership of files. */
        @JvmField
        val PERMISSION_MANAGEMENT: Domain = Domain("permission_management")

        /** Shell work that fits no other domain, and the fallback of the `shell` set. */
        @JvmField
        val GENERAL: Domain = Domain("general")

        // Work on data: the set `DATA`.

        /** Defining a new entity type. */
        @JvmField
        val CREATE_SCHEMA: Domain = Domain("create_schema")

        /** Getting records by their properties. */
        @JvmField
        val RETRIEVE_DATA: Domain = Domain("retrieve_data")

        /** Adding new records. */
        @JvmField
        val CREATE_RECORD: Domain = Domain("create_record")

        /** Changing existing records. */
        @JvmField
        val UPDATE_RECORD: Domain = Domain("update_record")

        /** Removing records. */
        @JvmField
        val DELETE_DATA: Domain = Domain("delete_data")

        /** Counting, summing, averaging, comparing. */
        @JvmField
        val AGGREGATE: Domain = Domain("aggregate")

        /** Finding documents and notes by what they say. */
        @JvmField
        val RAG_SEARCH: Domain = Domain("rag_search")

        /** Setting up an automation. */
        @JvmField
        val CREATE_WORKFLOW: Domain = Domain("create_workflow")

        /** Writing, repairing, reviewing and explaining code, and commands of a shell. */
        @JvmField
        val CODE: Domain = Domain("code")

        /** Calculating, solving and proving. */
        @JvmField
        val MATHEMATICS: Domain = Domain("mathematics")

        /** Working with tables, records, statistics and charts. */
        @JvmField
        val DATA_ANALYSIS: Domain = Domain("data_analysis")

        /** Plans, designs, decisions and deductions in several steps. */
        @JvmField
        val PLANNING: Domain = Domain("planning")

        /** Facts, explanations and advice. */
        @JvmField
        val QUESTIONS: Domain = Domain("questions")

        /** New texts, ideas and roles. */
        @JvmField
        val WRITING: Domain = Domain("writing")

        /** Changing, correcting and summarizing a text. */
        @JvmField
        val REWRITING: Domain = Domain("rewriting")

        /** From one human language into another. */
        @JvmField
        val TRANSLATION: Domain = Domain("translation")

        /** Facts, fields and labels taken from a text. */
        @JvmField
        val EXTRACTION: Domain = Domain("extraction")

        /** Greetings, thanks, chat, and short commands to an assistant at home. */
        @JvmField
        val SMALL_TALK: Domain = Domain("small_talk")

        /** Returns the domain of this name, as the constructor does. */
        @JvmStatic
        fun parse(name: String): Domain = Domain(name)

        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is not the name of a domain in quotes.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Domain = memberOf("Domain", text) { readDomain() }

        private fun isValid(name: String): Boolean =
            name.length in 1..64 && name[0] in 'a'..'z' && name.all { it in 'a'..'z' || it in '0'..'9' || it == '_' }
    }
}
