package dev.carrouter

/** What this option chooses, for [Router.answer]. */
val QuestionOption.choice: Choice
    @JvmName("choiceOf")
    get() = Choice(domain = domain, clause = clause, action = action)
