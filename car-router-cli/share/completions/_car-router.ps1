
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'car-router' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'car-router'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'car-router' {
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive')
            [CompletionResult]::new('--domain', '--domain', [CompletionResultType]::ParameterName, 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive')
            [CompletionResult]::new('--command', '--command', [CompletionResultType]::ParameterName, 'Check this command along with the request')
            [CompletionResult]::new('--hint', '--hint', [CompletionResultType]::ParameterName, 'The requirements for the model, as the JSON of an intent hint: ''{"prefer_local":true}''')
            [CompletionResult]::new('--model', '--model', [CompletionResultType]::ParameterName, 'A model that was already chosen; it is never replaced')
            [CompletionResult]::new('--ranked', '--ranked', [CompletionResultType]::ParameterName, 'List the N best domains with their confidence, even if the request is clear')
            [CompletionResult]::new('--jsonl', '--jsonl', [CompletionResultType]::ParameterName, 'Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…}, optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line, in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}')
            [CompletionResult]::new('--lines', '--lines', [CompletionResultType]::ParameterName, 'Decide on a file of requests (standard input if none is named), one request per line as plain text. The output is that of --jsonl, with the number of the line as its id')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Print one line per decision from this template, such as ''{domain} {confidence} {action}''. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}, {task}, {kind}, {effort}; a value that is absent is `-`, `\t` is a tab, `{{` a brace')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--enabled', '--enabled', [CompletionResultType]::ParameterName, 'Whether requests are classified at all [default: true]')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--confidence-threshold', '--confidence-threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'A file with the sentences that questions are asked in, such as those of another language; not in a project file')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--generator-server', '--generator-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model that proposes commands [default: ollama]')
            [CompletionResult]::new('--generator-endpoint', '--generator-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model that proposes commands; without one no model is asked for a command')
            [CompletionResult]::new('--generator-model', '--generator-model', [CompletionResultType]::ParameterName, 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]')
            [CompletionResult]::new('--generator-key-variable', '--generator-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-key-file', '--generator-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-temperature', '--generator-temperature', [CompletionResultType]::ParameterName, 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]')
            [CompletionResult]::new('--generator-max-tokens', '--generator-max-tokens', [CompletionResultType]::ParameterName, 'The most tokens of an answer of the model that proposes commands [default: 256]')
            [CompletionResult]::new('--generator-timeout-ms', '--generator-timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]')
            [CompletionResult]::new('--propose-introspect', '--propose-introspect', [CompletionResultType]::ParameterName, 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]')
            [CompletionResult]::new('--propose-gather-ms', '--propose-gather-ms', [CompletionResultType]::ParameterName, 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]')
            [CompletionResult]::new('--propose-assemble-ms', '--propose-assemble-ms', [CompletionResultType]::ParameterName, 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--propose-judge-ms', '--propose-judge-ms', [CompletionResultType]::ParameterName, 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--missing-confidence', '--missing-confidence', [CompletionResultType]::ParameterName, 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--enable-caching', '--enable-caching', [CompletionResultType]::ParameterName, 'Whether classifications are cached [default: true]')
            [CompletionResult]::new('--cache-ttl-seconds', '--cache-ttl-seconds', [CompletionResultType]::ParameterName, 'How long a classification is cached, in seconds [default: 3600]')
            [CompletionResult]::new('--cache-capacity', '--cache-capacity', [CompletionResultType]::ParameterName, 'How many classifications are cached [default: 1024]')
            [CompletionResult]::new('--max-prompt-tokens', '--max-prompt-tokens', [CompletionResultType]::ParameterName, 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]')
            [CompletionResult]::new('--max-text-bytes', '--max-text-bytes', [CompletionResultType]::ParameterName, 'The longest text that a request may have, in bytes [default: 65536]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--no-route', '--no-route', [CompletionResultType]::ParameterName, 'Use the fallback domain without classifying')
            [CompletionResult]::new('--discover', '--discover', [CompletionResultType]::ParameterName, 'Ask the configured model servers, or an Ollama at its default address, for their models, and choose among them and those of --catalogue')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Look up what this computer knows of the program, package or service that the request names, and decide with it')
            [CompletionResult]::new('--prompt', '--prompt', [CompletionResultType]::ParameterName, 'Add the prompt for the generating model to the decision')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print the decision as one JSON object')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show the steps of the decision, who did each, and how long it took')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show the steps of the decision, who did each, and how long it took')
            [CompletionResult]::new('--no-trace', '--no-trace', [CompletionResultType]::ParameterName, 'Leave the steps of the decision out of the JSON: `trace` is an empty list')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'End with exit code 4 if the request is blocked, 3 if it has to be confirmed')
            [CompletionResult]::new('--list-domains', '--list-domains', [CompletionResultType]::ParameterName, 'List the domains in use')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('route', 'route', [CompletionResultType]::ParameterValue, 'Decide on a request (the default)')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a decision: which words speak for which domain, and what would make it clear')
            [CompletionResult]::new('propose', 'propose', [CompletionResultType]::ParameterValue, 'Propose a command for a request: exit code 0 if it is printed, 1 if there is none, 3 if it was not confirmed, 4 blocked')
            [CompletionResult]::new('domains', 'domains', [CompletionResultType]::ParameterValue, 'List the domains in use')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show every setting with its value and origin')
            [CompletionResult]::new('eval', 'eval', [CompletionResultType]::ParameterValue, 'Measure accuracy on a labeled file')
            [CompletionResult]::new('doctor', 'doctor', [CompletionResultType]::ParameterValue, 'Check the settings and the model servers, and show what is missing and the next step')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen')
            [CompletionResult]::new('hook', 'hook', [CompletionResultType]::ParameterValue, 'Answer the hooks of coding agents with the verdict on each command, and install them: Claude Code, Codex, Gemini CLI, Cursor, Copilot CLI')
            [CompletionResult]::new('models', 'models', [CompletionResultType]::ParameterValue, 'List the models to choose among, those of --catalogue or the built-in ones, and with --discover the models of running servers; or import a public list')
            [CompletionResult]::new('recommend', 'recommend', [CompletionResultType]::ParameterValue, 'Recommend a model for a use case on this computer')
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Write a settings file with every setting explained, or with --pack the skeleton of a pack')
            [CompletionResult]::new('packs', 'packs', [CompletionResultType]::ParameterValue, 'Check the packs of a folder before they are used')
            [CompletionResult]::new('complexity', 'complexity', [CompletionResultType]::ParameterValue, 'Estimate the complexity of a request, or of each in a file')
            [CompletionResult]::new('context', 'context', [CompletionResultType]::ParameterValue, 'Show what this computer knows of the program, package or service that a request names')
            [CompletionResult]::new('index', 'index', [CompletionResultType]::ParameterValue, 'Build the index of programs, by which `context` finds a program that a request describes, if it is not fresh')
            [CompletionResult]::new('encoder', 'encoder', [CompletionResultType]::ParameterValue, 'Prepare a sentence encoder for --encoder, or compute vectors with it')
            [CompletionResult]::new('calibrate', 'calibrate', [CompletionResultType]::ParameterValue, 'Fit the confidence to custom domains and labeled requests, and save the result beside the packs')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completions of a shell, for the file that the shell reads them from')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page of the command, or of one of its commands, in the format of `man`')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;route' {
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive')
            [CompletionResult]::new('--domain', '--domain', [CompletionResultType]::ParameterName, 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive')
            [CompletionResult]::new('--command', '--command', [CompletionResultType]::ParameterName, 'Check this command along with the request')
            [CompletionResult]::new('--hint', '--hint', [CompletionResultType]::ParameterName, 'The requirements for the model, as the JSON of an intent hint: ''{"prefer_local":true}''')
            [CompletionResult]::new('--model', '--model', [CompletionResultType]::ParameterName, 'A model that was already chosen; it is never replaced')
            [CompletionResult]::new('--ranked', '--ranked', [CompletionResultType]::ParameterName, 'List the N best domains with their confidence, even if the request is clear')
            [CompletionResult]::new('--jsonl', '--jsonl', [CompletionResultType]::ParameterName, 'Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…}, optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line, in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}')
            [CompletionResult]::new('--lines', '--lines', [CompletionResultType]::ParameterName, 'Decide on a file of requests (standard input if none is named), one request per line as plain text. The output is that of --jsonl, with the number of the line as its id')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Print one line per decision from this template, such as ''{domain} {confidence} {action}''. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}, {task}, {kind}, {effort}; a value that is absent is `-`, `\t` is a tab, `{{` a brace')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--enabled', '--enabled', [CompletionResultType]::ParameterName, 'Whether requests are classified at all [default: true]')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--confidence-threshold', '--confidence-threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'A file with the sentences that questions are asked in, such as those of another language; not in a project file')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--generator-server', '--generator-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model that proposes commands [default: ollama]')
            [CompletionResult]::new('--generator-endpoint', '--generator-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model that proposes commands; without one no model is asked for a command')
            [CompletionResult]::new('--generator-model', '--generator-model', [CompletionResultType]::ParameterName, 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]')
            [CompletionResult]::new('--generator-key-variable', '--generator-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-key-file', '--generator-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-temperature', '--generator-temperature', [CompletionResultType]::ParameterName, 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]')
            [CompletionResult]::new('--generator-max-tokens', '--generator-max-tokens', [CompletionResultType]::ParameterName, 'The most tokens of an answer of the model that proposes commands [default: 256]')
            [CompletionResult]::new('--generator-timeout-ms', '--generator-timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]')
            [CompletionResult]::new('--propose-introspect', '--propose-introspect', [CompletionResultType]::ParameterName, 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]')
            [CompletionResult]::new('--propose-gather-ms', '--propose-gather-ms', [CompletionResultType]::ParameterName, 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]')
            [CompletionResult]::new('--propose-assemble-ms', '--propose-assemble-ms', [CompletionResultType]::ParameterName, 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--propose-judge-ms', '--propose-judge-ms', [CompletionResultType]::ParameterName, 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--missing-confidence', '--missing-confidence', [CompletionResultType]::ParameterName, 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--enable-caching', '--enable-caching', [CompletionResultType]::ParameterName, 'Whether classifications are cached [default: true]')
            [CompletionResult]::new('--cache-ttl-seconds', '--cache-ttl-seconds', [CompletionResultType]::ParameterName, 'How long a classification is cached, in seconds [default: 3600]')
            [CompletionResult]::new('--cache-capacity', '--cache-capacity', [CompletionResultType]::ParameterName, 'How many classifications are cached [default: 1024]')
            [CompletionResult]::new('--max-prompt-tokens', '--max-prompt-tokens', [CompletionResultType]::ParameterName, 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]')
            [CompletionResult]::new('--max-text-bytes', '--max-text-bytes', [CompletionResultType]::ParameterName, 'The longest text that a request may have, in bytes [default: 65536]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--no-route', '--no-route', [CompletionResultType]::ParameterName, 'Use the fallback domain without classifying')
            [CompletionResult]::new('--discover', '--discover', [CompletionResultType]::ParameterName, 'Ask the configured model servers, or an Ollama at its default address, for their models, and choose among them and those of --catalogue')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Look up what this computer knows of the program, package or service that the request names, and decide with it')
            [CompletionResult]::new('--prompt', '--prompt', [CompletionResultType]::ParameterName, 'Add the prompt for the generating model to the decision')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print the decision as one JSON object')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show the steps of the decision, who did each, and how long it took')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show the steps of the decision, who did each, and how long it took')
            [CompletionResult]::new('--no-trace', '--no-trace', [CompletionResultType]::ParameterName, 'Leave the steps of the decision out of the JSON: `trace` is an empty list')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'End with exit code 4 if the request is blocked, 3 if it has to be confirmed')
            [CompletionResult]::new('--list-domains', '--list-domains', [CompletionResultType]::ParameterName, 'List the domains in use')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;explain' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--enabled', '--enabled', [CompletionResultType]::ParameterName, 'Whether requests are classified at all [default: true]')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--confidence-threshold', '--confidence-threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'A file with the sentences that questions are asked in, such as those of another language; not in a project file')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--generator-server', '--generator-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model that proposes commands [default: ollama]')
            [CompletionResult]::new('--generator-endpoint', '--generator-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model that proposes commands; without one no model is asked for a command')
            [CompletionResult]::new('--generator-model', '--generator-model', [CompletionResultType]::ParameterName, 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]')
            [CompletionResult]::new('--generator-key-variable', '--generator-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-key-file', '--generator-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-temperature', '--generator-temperature', [CompletionResultType]::ParameterName, 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]')
            [CompletionResult]::new('--generator-max-tokens', '--generator-max-tokens', [CompletionResultType]::ParameterName, 'The most tokens of an answer of the model that proposes commands [default: 256]')
            [CompletionResult]::new('--generator-timeout-ms', '--generator-timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]')
            [CompletionResult]::new('--propose-introspect', '--propose-introspect', [CompletionResultType]::ParameterName, 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]')
            [CompletionResult]::new('--propose-gather-ms', '--propose-gather-ms', [CompletionResultType]::ParameterName, 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]')
            [CompletionResult]::new('--propose-assemble-ms', '--propose-assemble-ms', [CompletionResultType]::ParameterName, 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--propose-judge-ms', '--propose-judge-ms', [CompletionResultType]::ParameterName, 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--missing-confidence', '--missing-confidence', [CompletionResultType]::ParameterName, 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--enable-caching', '--enable-caching', [CompletionResultType]::ParameterName, 'Whether classifications are cached [default: true]')
            [CompletionResult]::new('--cache-ttl-seconds', '--cache-ttl-seconds', [CompletionResultType]::ParameterName, 'How long a classification is cached, in seconds [default: 3600]')
            [CompletionResult]::new('--cache-capacity', '--cache-capacity', [CompletionResultType]::ParameterName, 'How many classifications are cached [default: 1024]')
            [CompletionResult]::new('--max-prompt-tokens', '--max-prompt-tokens', [CompletionResultType]::ParameterName, 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]')
            [CompletionResult]::new('--max-text-bytes', '--max-text-bytes', [CompletionResultType]::ParameterName, 'The longest text that a request may have, in bytes [default: 65536]')
            [CompletionResult]::new('--command', '--command', [CompletionResultType]::ParameterName, 'Check this command along with the request')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print the explanation as one JSON object')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;propose' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--enabled', '--enabled', [CompletionResultType]::ParameterName, 'Whether requests are classified at all [default: true]')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--confidence-threshold', '--confidence-threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'A file with the sentences that questions are asked in, such as those of another language; not in a project file')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--generator-server', '--generator-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model that proposes commands [default: ollama]')
            [CompletionResult]::new('--generator-endpoint', '--generator-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model that proposes commands; without one no model is asked for a command')
            [CompletionResult]::new('--generator-model', '--generator-model', [CompletionResultType]::ParameterName, 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]')
            [CompletionResult]::new('--generator-key-variable', '--generator-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-key-file', '--generator-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-temperature', '--generator-temperature', [CompletionResultType]::ParameterName, 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]')
            [CompletionResult]::new('--generator-max-tokens', '--generator-max-tokens', [CompletionResultType]::ParameterName, 'The most tokens of an answer of the model that proposes commands [default: 256]')
            [CompletionResult]::new('--generator-timeout-ms', '--generator-timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]')
            [CompletionResult]::new('--propose-introspect', '--propose-introspect', [CompletionResultType]::ParameterName, 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]')
            [CompletionResult]::new('--propose-gather-ms', '--propose-gather-ms', [CompletionResultType]::ParameterName, 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]')
            [CompletionResult]::new('--propose-assemble-ms', '--propose-assemble-ms', [CompletionResultType]::ParameterName, 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--propose-judge-ms', '--propose-judge-ms', [CompletionResultType]::ParameterName, 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--missing-confidence', '--missing-confidence', [CompletionResultType]::ParameterName, 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--enable-caching', '--enable-caching', [CompletionResultType]::ParameterName, 'Whether classifications are cached [default: true]')
            [CompletionResult]::new('--cache-ttl-seconds', '--cache-ttl-seconds', [CompletionResultType]::ParameterName, 'How long a classification is cached, in seconds [default: 3600]')
            [CompletionResult]::new('--cache-capacity', '--cache-capacity', [CompletionResultType]::ParameterName, 'How many classifications are cached [default: 1024]')
            [CompletionResult]::new('--max-prompt-tokens', '--max-prompt-tokens', [CompletionResultType]::ParameterName, 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]')
            [CompletionResult]::new('--max-text-bytes', '--max-text-bytes', [CompletionResultType]::ParameterName, 'The longest text that a request may have, in bytes [default: 65536]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Print a command of moderate risk without asking')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Print a command of moderate risk without asking')
            [CompletionResult]::new('--no-context', '--no-context', [CompletionResultType]::ParameterName, 'Look up no facts about this computer')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show where the command comes from and the steps that led to it')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show where the command comes from and the steps that led to it')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print the whole proposal as one JSON object, and ask nothing')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;domains' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;config' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--enabled', '--enabled', [CompletionResultType]::ParameterName, 'Whether requests are classified at all [default: true]')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--confidence-threshold', '--confidence-threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'A file with the sentences that questions are asked in, such as those of another language; not in a project file')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--generator-server', '--generator-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model that proposes commands [default: ollama]')
            [CompletionResult]::new('--generator-endpoint', '--generator-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model that proposes commands; without one no model is asked for a command')
            [CompletionResult]::new('--generator-model', '--generator-model', [CompletionResultType]::ParameterName, 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]')
            [CompletionResult]::new('--generator-key-variable', '--generator-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-key-file', '--generator-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-temperature', '--generator-temperature', [CompletionResultType]::ParameterName, 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]')
            [CompletionResult]::new('--generator-max-tokens', '--generator-max-tokens', [CompletionResultType]::ParameterName, 'The most tokens of an answer of the model that proposes commands [default: 256]')
            [CompletionResult]::new('--generator-timeout-ms', '--generator-timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]')
            [CompletionResult]::new('--propose-introspect', '--propose-introspect', [CompletionResultType]::ParameterName, 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]')
            [CompletionResult]::new('--propose-gather-ms', '--propose-gather-ms', [CompletionResultType]::ParameterName, 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]')
            [CompletionResult]::new('--propose-assemble-ms', '--propose-assemble-ms', [CompletionResultType]::ParameterName, 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--propose-judge-ms', '--propose-judge-ms', [CompletionResultType]::ParameterName, 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--missing-confidence', '--missing-confidence', [CompletionResultType]::ParameterName, 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--enable-caching', '--enable-caching', [CompletionResultType]::ParameterName, 'Whether classifications are cached [default: true]')
            [CompletionResult]::new('--cache-ttl-seconds', '--cache-ttl-seconds', [CompletionResultType]::ParameterName, 'How long a classification is cached, in seconds [default: 3600]')
            [CompletionResult]::new('--cache-capacity', '--cache-capacity', [CompletionResultType]::ParameterName, 'How many classifications are cached [default: 1024]')
            [CompletionResult]::new('--max-prompt-tokens', '--max-prompt-tokens', [CompletionResultType]::ParameterName, 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]')
            [CompletionResult]::new('--max-text-bytes', '--max-text-bytes', [CompletionResultType]::ParameterName, 'The longest text that a request may have, in bytes [default: 65536]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;eval' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--enabled', '--enabled', [CompletionResultType]::ParameterName, 'Whether requests are classified at all [default: true]')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--confidence-threshold', '--confidence-threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'A file with the sentences that questions are asked in, such as those of another language; not in a project file')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--generator-server', '--generator-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model that proposes commands [default: ollama]')
            [CompletionResult]::new('--generator-endpoint', '--generator-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model that proposes commands; without one no model is asked for a command')
            [CompletionResult]::new('--generator-model', '--generator-model', [CompletionResultType]::ParameterName, 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]')
            [CompletionResult]::new('--generator-key-variable', '--generator-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-key-file', '--generator-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-temperature', '--generator-temperature', [CompletionResultType]::ParameterName, 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]')
            [CompletionResult]::new('--generator-max-tokens', '--generator-max-tokens', [CompletionResultType]::ParameterName, 'The most tokens of an answer of the model that proposes commands [default: 256]')
            [CompletionResult]::new('--generator-timeout-ms', '--generator-timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]')
            [CompletionResult]::new('--propose-introspect', '--propose-introspect', [CompletionResultType]::ParameterName, 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]')
            [CompletionResult]::new('--propose-gather-ms', '--propose-gather-ms', [CompletionResultType]::ParameterName, 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]')
            [CompletionResult]::new('--propose-assemble-ms', '--propose-assemble-ms', [CompletionResultType]::ParameterName, 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--propose-judge-ms', '--propose-judge-ms', [CompletionResultType]::ParameterName, 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--missing-confidence', '--missing-confidence', [CompletionResultType]::ParameterName, 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--enable-caching', '--enable-caching', [CompletionResultType]::ParameterName, 'Whether classifications are cached [default: true]')
            [CompletionResult]::new('--cache-ttl-seconds', '--cache-ttl-seconds', [CompletionResultType]::ParameterName, 'How long a classification is cached, in seconds [default: 3600]')
            [CompletionResult]::new('--cache-capacity', '--cache-capacity', [CompletionResultType]::ParameterName, 'How many classifications are cached [default: 1024]')
            [CompletionResult]::new('--max-prompt-tokens', '--max-prompt-tokens', [CompletionResultType]::ParameterName, 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]')
            [CompletionResult]::new('--max-text-bytes', '--max-text-bytes', [CompletionResultType]::ParameterName, 'The longest text that a request may have, in bytes [default: 65536]')
            [CompletionResult]::new('--models', '--models', [CompletionResultType]::ParameterName, 'Measure instead what the complexity is worth for a choice between a weak and a strong model. The file has one JSON object per line: {"prompt":…,"weak_correct":0,"strong_correct":1}, optionally "benchmark": the name of a set')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--mistakes', '--mistakes', [CompletionResultType]::ParameterName, 'Print the rows whose domain is wrong, instead of the tables')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;doctor' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--enabled', '--enabled', [CompletionResultType]::ParameterName, 'Whether requests are classified at all [default: true]')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--confidence-threshold', '--confidence-threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'A file with the sentences that questions are asked in, such as those of another language; not in a project file')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--generator-server', '--generator-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model that proposes commands [default: ollama]')
            [CompletionResult]::new('--generator-endpoint', '--generator-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model that proposes commands; without one no model is asked for a command')
            [CompletionResult]::new('--generator-model', '--generator-model', [CompletionResultType]::ParameterName, 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]')
            [CompletionResult]::new('--generator-key-variable', '--generator-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-key-file', '--generator-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-temperature', '--generator-temperature', [CompletionResultType]::ParameterName, 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]')
            [CompletionResult]::new('--generator-max-tokens', '--generator-max-tokens', [CompletionResultType]::ParameterName, 'The most tokens of an answer of the model that proposes commands [default: 256]')
            [CompletionResult]::new('--generator-timeout-ms', '--generator-timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]')
            [CompletionResult]::new('--propose-introspect', '--propose-introspect', [CompletionResultType]::ParameterName, 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]')
            [CompletionResult]::new('--propose-gather-ms', '--propose-gather-ms', [CompletionResultType]::ParameterName, 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]')
            [CompletionResult]::new('--propose-assemble-ms', '--propose-assemble-ms', [CompletionResultType]::ParameterName, 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--propose-judge-ms', '--propose-judge-ms', [CompletionResultType]::ParameterName, 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--missing-confidence', '--missing-confidence', [CompletionResultType]::ParameterName, 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--enable-caching', '--enable-caching', [CompletionResultType]::ParameterName, 'Whether classifications are cached [default: true]')
            [CompletionResult]::new('--cache-ttl-seconds', '--cache-ttl-seconds', [CompletionResultType]::ParameterName, 'How long a classification is cached, in seconds [default: 3600]')
            [CompletionResult]::new('--cache-capacity', '--cache-capacity', [CompletionResultType]::ParameterName, 'How many classifications are cached [default: 1024]')
            [CompletionResult]::new('--max-prompt-tokens', '--max-prompt-tokens', [CompletionResultType]::ParameterName, 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]')
            [CompletionResult]::new('--max-text-bytes', '--max-text-bytes', [CompletionResultType]::ParameterName, 'The longest text that a request may have, in bytes [default: 65536]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;check' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Check a request in words instead; read from standard input if it is `-`')
            [CompletionResult]::new('--reply', '--reply', [CompletionResultType]::ParameterName, 'Find the command in a model''s reply, and check it; read from standard input if it is `-`; exit code 1 if there is none')
            [CompletionResult]::new('--jsonl', '--jsonl', [CompletionResultType]::ParameterName, 'Check a file of commands (standard input if none is named): one {"id":…,"cmd":…} per input line, one {"id":…,"report":{…}} per output line; `request` or `reply` may replace `cmd`; exit code 1 if a line could not be parsed, else 0')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order')
            [CompletionResult]::new('--workspace', '--workspace', [CompletionResultType]::ParameterName, 'A folder that belongs to the workspace, for `--effects`; the current one if none is named. May be repeated')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--effects', '--effects', [CompletionResultType]::ParameterName, 'Say also what the command reads, writes, deletes and connects to, and whether it is proven harmless')
            [CompletionResult]::new('--explain', '--explain', [CompletionResultType]::ParameterName, 'Say also how the verdict came about: what was read, what is known of each program, which words each rule fired on, and what would make the command allowed. Implies `--effects`')
            [CompletionResult]::new('--asks-network', '--asks-network', [CompletionResultType]::ParameterName, 'Count a call that only asks another computer, such as `kubectl get`, as harmless')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print the report as one JSON object')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;hook' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'Read the tool call of an agent as JSON on standard input, and answer in the form of that agent: nothing, "ask" or "deny". The agent runs this')
            [CompletionResult]::new('install', 'install', [CompletionResultType]::ParameterValue, 'Add the hook to the settings of an agent; everything else in the file stays as it is')
            [CompletionResult]::new('uninstall', 'uninstall', [CompletionResultType]::ParameterValue, 'Remove the hook from the settings of an agent, and nothing else')
            [CompletionResult]::new('lint', 'lint', [CompletionResultType]::ParameterValue, 'Show the holes in the permission rules that an agent keeps itself, each with a command that passes through it; exit code 1 if there are any')
            [CompletionResult]::new('suggest', 'suggest', [CompletionResultType]::ParameterValue, 'Suggest narrow permission rules from commands that you accepted: exactly a command, or a program that only reads whatever follows')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Show for each agent whether the hook is installed and its program can run; exit code 1 if one is installed and does not work')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;hook;run' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--allow-proven', '--allow-proven', [CompletionResultType]::ParameterName, 'Answer "allow" to a shell command that is proven to only read, so that the agent does not ask about it')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;hook;install' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--project', '--project', [CompletionResultType]::ParameterName, 'Edit the settings of this project, instead of your own')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Only show what would be done')
            [CompletionResult]::new('--allow-proven', '--allow-proven', [CompletionResultType]::ParameterName, 'Let the hook answer "allow" to a shell command that is proven to only read, so that the agent does not ask about it; for claude-code, cursor and copilot')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;hook;uninstall' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--project', '--project', [CompletionResultType]::ParameterName, 'Edit the settings of this project, instead of your own')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Only show what would be done')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;hook;lint' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--file', '--file', [CompletionResultType]::ParameterName, 'A file with its rules, instead of those where the agent looks. May be repeated')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--project', '--project', [CompletionResultType]::ParameterName, 'Look at the rules of this project, too')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;hook;suggest' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'What was accepted: the transcript of a session of Claude Code, or a command in each line; `-` for standard input')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--project', '--project', [CompletionResultType]::ParameterName, 'Leave out what the rules of this project allow, too')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;hook;status' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--project', '--project', [CompletionResultType]::ParameterName, 'Look at the settings of this project, instead of your own')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;hook;help' {
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'Read the tool call of an agent as JSON on standard input, and answer in the form of that agent: nothing, "ask" or "deny". The agent runs this')
            [CompletionResult]::new('install', 'install', [CompletionResultType]::ParameterValue, 'Add the hook to the settings of an agent; everything else in the file stays as it is')
            [CompletionResult]::new('uninstall', 'uninstall', [CompletionResultType]::ParameterValue, 'Remove the hook from the settings of an agent, and nothing else')
            [CompletionResult]::new('lint', 'lint', [CompletionResultType]::ParameterValue, 'Show the holes in the permission rules that an agent keeps itself, each with a command that passes through it; exit code 1 if there are any')
            [CompletionResult]::new('suggest', 'suggest', [CompletionResultType]::ParameterValue, 'Suggest narrow permission rules from commands that you accepted: exactly a command, or a program that only reads whatever follows')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Show for each agent whether the hook is installed and its program can run; exit code 1 if one is installed and does not work')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;hook;help;run' {
            break
        }
        'car-router;hook;help;install' {
            break
        }
        'car-router;hook;help;uninstall' {
            break
        }
        'car-router;hook;help;lint' {
            break
        }
        'car-router;hook;help;suggest' {
            break
        }
        'car-router;hook;help;status' {
            break
        }
        'car-router;hook;help;help' {
            break
        }
        'car-router;models' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--discover', '--discover', [CompletionResultType]::ParameterName, 'Ask the configured servers, or an Ollama at its default address, for their models')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Write a catalogue from a public list of models: LiteLLM''s model prices, the api.json of models.dev, or OpenRouter''s list of models')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;models;import' {
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write the catalogue into this new file; to standard output if it is missing')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'Import only the models whose id, or provider/id, fits one of these patterns with `*` and `?`: ''anthropic/*''')
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'The day of the list, such as 2026-11-28; today if it is missing')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;models;help' {
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Write a catalogue from a public list of models: LiteLLM''s model prices, the api.json of models.dev, or OpenRouter''s list of models')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;models;help;import' {
            break
        }
        'car-router;models;help;help' {
            break
        }
        'car-router;recommend' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--use-case', '--use-case', [CompletionResultType]::ParameterName, 'The use case: assistant, coding, summarize, vision, transcription or search; several are answered together')
            [CompletionResult]::new('--tier', '--tier', [CompletionResultType]::ParameterName, 'The balance of speed and quality: fastest, balanced or most-capable')
            [CompletionResult]::new('--privacy', '--privacy', [CompletionResultType]::ParameterName, 'Where the model may run: on-device or cloud-ok')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Assume that this computer has this much main memory, in GiB')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;init' {
            [CompletionResult]::new('--pack', '--pack', [CompletionResultType]::ParameterName, 'Write the skeleton of a pack for a domain of this name, such as smart_home')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'The folder for the pack; `packs` if it is missing')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--project', '--project', [CompletionResultType]::ParameterName, 'Write `.car-router.toml` into this folder, instead of the file in your configuration folder')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;packs' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Say what is wrong with the packs, and which of their own requests are taken for another domain')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;packs;check' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;packs;help' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Say what is wrong with the packs, and which of their own requests are taken for another domain')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;packs;help;check' {
            break
        }
        'car-router;packs;help;help' {
            break
        }
        'car-router;complexity' {
            [CompletionResult]::new('--jsonl', '--jsonl', [CompletionResultType]::ParameterName, 'Assess a file of requests (standard input if none is named): one {"id":…,"text":…} per input line, one {"id":…,"tier":…,"score":…,"reasons":[…]} per output line')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;context' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--enabled', '--enabled', [CompletionResultType]::ParameterName, 'Whether requests are classified at all [default: true]')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--confidence-threshold', '--confidence-threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'A file with the sentences that questions are asked in, such as those of another language; not in a project file')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--generator-server', '--generator-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model that proposes commands [default: ollama]')
            [CompletionResult]::new('--generator-endpoint', '--generator-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model that proposes commands; without one no model is asked for a command')
            [CompletionResult]::new('--generator-model', '--generator-model', [CompletionResultType]::ParameterName, 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]')
            [CompletionResult]::new('--generator-key-variable', '--generator-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-key-file', '--generator-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-temperature', '--generator-temperature', [CompletionResultType]::ParameterName, 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]')
            [CompletionResult]::new('--generator-max-tokens', '--generator-max-tokens', [CompletionResultType]::ParameterName, 'The most tokens of an answer of the model that proposes commands [default: 256]')
            [CompletionResult]::new('--generator-timeout-ms', '--generator-timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]')
            [CompletionResult]::new('--propose-introspect', '--propose-introspect', [CompletionResultType]::ParameterName, 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]')
            [CompletionResult]::new('--propose-gather-ms', '--propose-gather-ms', [CompletionResultType]::ParameterName, 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]')
            [CompletionResult]::new('--propose-assemble-ms', '--propose-assemble-ms', [CompletionResultType]::ParameterName, 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--propose-judge-ms', '--propose-judge-ms', [CompletionResultType]::ParameterName, 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--missing-confidence', '--missing-confidence', [CompletionResultType]::ParameterName, 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--enable-caching', '--enable-caching', [CompletionResultType]::ParameterName, 'Whether classifications are cached [default: true]')
            [CompletionResult]::new('--cache-ttl-seconds', '--cache-ttl-seconds', [CompletionResultType]::ParameterName, 'How long a classification is cached, in seconds [default: 3600]')
            [CompletionResult]::new('--cache-capacity', '--cache-capacity', [CompletionResultType]::ParameterName, 'How many classifications are cached [default: 1024]')
            [CompletionResult]::new('--max-prompt-tokens', '--max-prompt-tokens', [CompletionResultType]::ParameterName, 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]')
            [CompletionResult]::new('--max-text-bytes', '--max-text-bytes', [CompletionResultType]::ParameterName, 'The longest text that a request may have, in bytes [default: 65536]')
            [CompletionResult]::new('--aliases', '--aliases', [CompletionResultType]::ParameterName, 'Read more aliases from this file, instead of `aliases.toml` in your configuration folder')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show the lookups, and how long each took')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show the lookups, and how long each took')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print the facts as one JSON object')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;index' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--rebuild', '--rebuild', [CompletionResultType]::ParameterName, 'Build it also if it is fresh')
            [CompletionResult]::new('--status', '--status', [CompletionResultType]::ParameterName, 'Only show whether it is fresh, stale, missing or damaged, what it has, and which encoder made its vectors')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;encoder' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('prepare', 'prepare', [CompletionResultType]::ParameterValue, 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder')
            [CompletionResult]::new('embed', 'embed', [CompletionResultType]::ParameterValue, 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;encoder;prepare' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;encoder;embed' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--int8', '--int8', [CompletionResultType]::ParameterName, 'Compute in 8-bit integers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;encoder;help' {
            [CompletionResult]::new('prepare', 'prepare', [CompletionResultType]::ParameterValue, 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder')
            [CompletionResult]::new('embed', 'embed', [CompletionResultType]::ParameterValue, 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;encoder;help;prepare' {
            break
        }
        'car-router;encoder;help;embed' {
            break
        }
        'car-router;encoder;help;help' {
            break
        }
        'car-router;calibrate' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--enabled', '--enabled', [CompletionResultType]::ParameterName, 'Whether requests are classified at all [default: true]')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The pack set to start from [default: shell]')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of packs for custom domains')
            [CompletionResult]::new('--fallback-domain', '--fallback-domain', [CompletionResultType]::ParameterName, 'The domain to fall back to (`general` for the shell set)')
            [CompletionResult]::new('--domains-enabled', '--domains-enabled', [CompletionResultType]::ParameterName, 'These domains and the fallback domain, and no others')
            [CompletionResult]::new('--domains-disabled', '--domains-disabled', [CompletionResultType]::ParameterName, 'Domains that are not used at all')
            [CompletionResult]::new('--domains-blocklist', '--domains-blocklist', [CompletionResultType]::ParameterName, 'Domains that are never chosen automatically')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--confidence-threshold', '--confidence-threshold', [CompletionResultType]::ParameterName, 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'The safety policy; a project file may only tighten it [default: standard]')
            [CompletionResult]::new('--custom-rules', '--custom-rules', [CompletionResultType]::ParameterName, 'A file of custom safety rules and exemptions; not in a project file')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'A file with the sentences that questions are asked in, such as those of another language; not in a project file')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that ships')
            [CompletionResult]::new('--models-simple', '--models-simple', [CompletionResultType]::ParameterName, 'The model for simple requests, and for moderate ones without a model of their own')
            [CompletionResult]::new('--models-moderate', '--models-moderate', [CompletionResultType]::ParameterName, 'The model for moderate requests')
            [CompletionResult]::new('--models-involved', '--models-involved', [CompletionResultType]::ParameterName, 'The model for involved requests')
            [CompletionResult]::new('--models-complex', '--models-complex', [CompletionResultType]::ParameterName, 'The model for complex requests, and for involved ones without a model of their own')
            [CompletionResult]::new('--models-only', '--models-only', [CompletionResultType]::ParameterName, 'The only models that may serve; any if empty')
            [CompletionResult]::new('--models-exclude', '--models-exclude', [CompletionResultType]::ParameterName, 'Models that never serve')
            [CompletionResult]::new('--models-prefer', '--models-prefer', [CompletionResultType]::ParameterName, 'Models that get a bonus on their score')
            [CompletionResult]::new('--models-fallbacks', '--models-fallbacks', [CompletionResultType]::ParameterName, 'The models that serve if the chosen one fails, the first one first')
            [CompletionResult]::new('--models-quality-preference', '--models-quality-preference', [CompletionResultType]::ParameterName, 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that the FunctionGemma classifier asks [default: functiongemma]')
            [CompletionResult]::new('--functiongemma-server', '--functiongemma-server', [CompletionResultType]::ParameterName, 'What kind of server runs FunctionGemma [default: ollama]')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it')
            [CompletionResult]::new('--functiongemma-key-variable', '--functiongemma-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-key-file', '--functiongemma-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with FunctionGemma')
            [CompletionResult]::new('--functiongemma-keep-alive', '--functiongemma-keep-alive', [CompletionResultType]::ParameterName, 'How long Ollama keeps FunctionGemma in memory [default: 10m]')
            [CompletionResult]::new('--functiongemma-context-tokens', '--functiongemma-context-tokens', [CompletionResultType]::ParameterName, 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]')
            [CompletionResult]::new('--rubric-server', '--rubric-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that grades complexity [default: gemma3-1b-gpu-custom]')
            [CompletionResult]::new('--rubric-key-variable', '--rubric-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-key-file', '--rubric-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the complexity rubric')
            [CompletionResult]::new('--rubric-variant', '--rubric-variant', [CompletionResultType]::ParameterName, 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]')
            [CompletionResult]::new('--rubric-threshold', '--rubric-threshold', [CompletionResultType]::ParameterName, 'The number from which a request is involved or complex [default: 50]')
            [CompletionResult]::new('--rubric-turns', '--rubric-turns', [CompletionResultType]::ParameterName, 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]')
            [CompletionResult]::new('--rubric-window', '--rubric-window', [CompletionResultType]::ParameterName, 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]')
            [CompletionResult]::new('--generator-server', '--generator-server', [CompletionResultType]::ParameterName, 'What kind of server runs the model that proposes commands [default: ollama]')
            [CompletionResult]::new('--generator-endpoint', '--generator-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model that proposes commands; without one no model is asked for a command')
            [CompletionResult]::new('--generator-model', '--generator-model', [CompletionResultType]::ParameterName, 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]')
            [CompletionResult]::new('--generator-key-variable', '--generator-key-variable', [CompletionResultType]::ParameterName, 'The environment variable that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-key-file', '--generator-key-file', [CompletionResultType]::ParameterName, 'The file that holds the key of the server with the model that proposes commands')
            [CompletionResult]::new('--generator-temperature', '--generator-temperature', [CompletionResultType]::ParameterName, 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]')
            [CompletionResult]::new('--generator-max-tokens', '--generator-max-tokens', [CompletionResultType]::ParameterName, 'The most tokens of an answer of the model that proposes commands [default: 256]')
            [CompletionResult]::new('--generator-timeout-ms', '--generator-timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]')
            [CompletionResult]::new('--propose-introspect', '--propose-introspect', [CompletionResultType]::ParameterName, 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]')
            [CompletionResult]::new('--propose-gather-ms', '--propose-gather-ms', [CompletionResultType]::ParameterName, 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]')
            [CompletionResult]::new('--propose-assemble-ms', '--propose-assemble-ms', [CompletionResultType]::ParameterName, 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--propose-judge-ms', '--propose-judge-ms', [CompletionResultType]::ParameterName, 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-path', '--encoder-path', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder that runs in this process; not in a project file')
            [CompletionResult]::new('--encoder-when', '--encoder-when', [CompletionResultType]::ParameterName, 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]')
            [CompletionResult]::new('--encoder-precision', '--encoder-precision', [CompletionResultType]::ParameterName, 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]')
            [CompletionResult]::new('--missing-confidence', '--missing-confidence', [CompletionResultType]::ParameterName, 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'Timeout of one remote classifier, in milliseconds [default: 5000]')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'Deadline of all classifiers together, in milliseconds [default: 10000]')
            [CompletionResult]::new('--enable-caching', '--enable-caching', [CompletionResultType]::ParameterName, 'Whether classifications are cached [default: true]')
            [CompletionResult]::new('--cache-ttl-seconds', '--cache-ttl-seconds', [CompletionResultType]::ParameterName, 'How long a classification is cached, in seconds [default: 3600]')
            [CompletionResult]::new('--cache-capacity', '--cache-capacity', [CompletionResultType]::ParameterName, 'How many classifications are cached [default: 1024]')
            [CompletionResult]::new('--max-prompt-tokens', '--max-prompt-tokens', [CompletionResultType]::ParameterName, 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]')
            [CompletionResult]::new('--max-text-bytes', '--max-text-bytes', [CompletionResultType]::ParameterName, 'The longest text that a request may have, in bytes [default: 65536]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Only show what would be done')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;completions' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;man' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;help' {
            [CompletionResult]::new('route', 'route', [CompletionResultType]::ParameterValue, 'Decide on a request (the default)')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a decision: which words speak for which domain, and what would make it clear')
            [CompletionResult]::new('propose', 'propose', [CompletionResultType]::ParameterValue, 'Propose a command for a request: exit code 0 if it is printed, 1 if there is none, 3 if it was not confirmed, 4 blocked')
            [CompletionResult]::new('domains', 'domains', [CompletionResultType]::ParameterValue, 'List the domains in use')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show every setting with its value and origin')
            [CompletionResult]::new('eval', 'eval', [CompletionResultType]::ParameterValue, 'Measure accuracy on a labeled file')
            [CompletionResult]::new('doctor', 'doctor', [CompletionResultType]::ParameterValue, 'Check the settings and the model servers, and show what is missing and the next step')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen')
            [CompletionResult]::new('hook', 'hook', [CompletionResultType]::ParameterValue, 'Answer the hooks of coding agents with the verdict on each command, and install them: Claude Code, Codex, Gemini CLI, Cursor, Copilot CLI')
            [CompletionResult]::new('models', 'models', [CompletionResultType]::ParameterValue, 'List the models to choose among, those of --catalogue or the built-in ones, and with --discover the models of running servers; or import a public list')
            [CompletionResult]::new('recommend', 'recommend', [CompletionResultType]::ParameterValue, 'Recommend a model for a use case on this computer')
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Write a settings file with every setting explained, or with --pack the skeleton of a pack')
            [CompletionResult]::new('packs', 'packs', [CompletionResultType]::ParameterValue, 'Check the packs of a folder before they are used')
            [CompletionResult]::new('complexity', 'complexity', [CompletionResultType]::ParameterValue, 'Estimate the complexity of a request, or of each in a file')
            [CompletionResult]::new('context', 'context', [CompletionResultType]::ParameterValue, 'Show what this computer knows of the program, package or service that a request names')
            [CompletionResult]::new('index', 'index', [CompletionResultType]::ParameterValue, 'Build the index of programs, by which `context` finds a program that a request describes, if it is not fresh')
            [CompletionResult]::new('encoder', 'encoder', [CompletionResultType]::ParameterValue, 'Prepare a sentence encoder for --encoder, or compute vectors with it')
            [CompletionResult]::new('calibrate', 'calibrate', [CompletionResultType]::ParameterValue, 'Fit the confidence to custom domains and labeled requests, and save the result beside the packs')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completions of a shell, for the file that the shell reads them from')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page of the command, or of one of its commands, in the format of `man`')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'car-router;help;route' {
            break
        }
        'car-router;help;explain' {
            break
        }
        'car-router;help;propose' {
            break
        }
        'car-router;help;domains' {
            break
        }
        'car-router;help;config' {
            break
        }
        'car-router;help;eval' {
            break
        }
        'car-router;help;doctor' {
            break
        }
        'car-router;help;check' {
            break
        }
        'car-router;help;hook' {
            [CompletionResult]::new('run', 'run', [CompletionResultType]::ParameterValue, 'Read the tool call of an agent as JSON on standard input, and answer in the form of that agent: nothing, "ask" or "deny". The agent runs this')
            [CompletionResult]::new('install', 'install', [CompletionResultType]::ParameterValue, 'Add the hook to the settings of an agent; everything else in the file stays as it is')
            [CompletionResult]::new('uninstall', 'uninstall', [CompletionResultType]::ParameterValue, 'Remove the hook from the settings of an agent, and nothing else')
            [CompletionResult]::new('lint', 'lint', [CompletionResultType]::ParameterValue, 'Show the holes in the permission rules that an agent keeps itself, each with a command that passes through it; exit code 1 if there are any')
            [CompletionResult]::new('suggest', 'suggest', [CompletionResultType]::ParameterValue, 'Suggest narrow permission rules from commands that you accepted: exactly a command, or a program that only reads whatever follows')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Show for each agent whether the hook is installed and its program can run; exit code 1 if one is installed and does not work')
            break
        }
        'car-router;help;hook;run' {
            break
        }
        'car-router;help;hook;install' {
            break
        }
        'car-router;help;hook;uninstall' {
            break
        }
        'car-router;help;hook;lint' {
            break
        }
        'car-router;help;hook;suggest' {
            break
        }
        'car-router;help;hook;status' {
            break
        }
        'car-router;help;models' {
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Write a catalogue from a public list of models: LiteLLM''s model prices, the api.json of models.dev, or OpenRouter''s list of models')
            break
        }
        'car-router;help;models;import' {
            break
        }
        'car-router;help;recommend' {
            break
        }
        'car-router;help;init' {
            break
        }
        'car-router;help;packs' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Say what is wrong with the packs, and which of their own requests are taken for another domain')
            break
        }
        'car-router;help;packs;check' {
            break
        }
        'car-router;help;complexity' {
            break
        }
        'car-router;help;context' {
            break
        }
        'car-router;help;index' {
            break
        }
        'car-router;help;encoder' {
            [CompletionResult]::new('prepare', 'prepare', [CompletionResultType]::ParameterValue, 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder')
            [CompletionResult]::new('embed', 'embed', [CompletionResultType]::ParameterValue, 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}')
            break
        }
        'car-router;help;encoder;prepare' {
            break
        }
        'car-router;help;encoder;embed' {
            break
        }
        'car-router;help;calibrate' {
            break
        }
        'car-router;help;completions' {
            break
        }
        'car-router;help;man' {
            break
        }
        'car-router;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
