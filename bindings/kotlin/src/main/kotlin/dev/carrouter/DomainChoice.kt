package dev.carrouter

import dev.carrouter.internal.json
import dev.carrouter.internal.readChecked
import dev.carrouter.internal.readDomainChoice
import dev.carrouter.internal.readOnly
import dev.carrouter.internal.write

/** Whether to classify, and which domains to choose from. */
sealed class DomainChoice {
    /** The classifiers decide. */
    data object Auto : DomainChoice()

    /** Nothing is classified. */
    data object Off : DomainChoice()

    /** The app names the domains, or their aliases. */
    class Named(names: List<String>) : DomainChoice() {
        /** The names, the primary domain first. */
        val names: List<String> = names.readOnly()

        /** Names the domains one by one. */
        constructor(vararg names: String) : this(names.asList())

        operator fun component1(): List<String> = names

        /** Returns a copy with other names. */
        fun copy(names: List<String> = this.names): Named = Named(names)

        override fun equals(other: Any?): Boolean = other is Named && names == other.names

        override fun hashCode(): Int = names.hashCode()

        override fun toString(): String = "Named(names=$names)"
    }

    /** Returns the JSON of this value: `"auto"`, `"off"` or a list of names. */
    fun toJson(): String = json { write(this@DomainChoice) }

    companion object {
        /** Lets the classifiers decide: [Auto], for Java. */
        @JvmStatic
        fun auto(): DomainChoice = Auto

        /** Classifies nothing: [Off], for Java. */
        @JvmStatic
        fun off(): DomainChoice = Off

        /**
         * Reads the JSON that [toJson] wrote. A choice has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): DomainChoice =
            readChecked("DomainChoice", text, strict) { readDomainChoice() }
    }
}
