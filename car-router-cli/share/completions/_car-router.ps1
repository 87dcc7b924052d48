
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
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Print one line per decision from this template, such as ''{domain} {confidence} {action}''. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}; a value that is absent is `-`, `\t` is a tab, `{{` a brace')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'The confidence below which a request is unclear')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'How clear a request must be: shell, fall_back or gate')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'How strictly dangers are treated: permissive, standard or strict')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which classifiers are asked: auto, embedded, functiongemma or rubric')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that classifies requests into domains')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that assesses complexity')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'The timeout of one model, in milliseconds')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'The deadline of all models together, in milliseconds')
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
            [CompletionResult]::new('domains', 'domains', [CompletionResultType]::ParameterValue, 'List the domains in use')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show every setting with its value and origin')
            [CompletionResult]::new('eval', 'eval', [CompletionResultType]::ParameterValue, 'Measure accuracy on a labeled file')
            [CompletionResult]::new('doctor', 'doctor', [CompletionResultType]::ParameterValue, 'Check the settings and the model servers, and show what is missing and the next step')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen')
            [CompletionResult]::new('models', 'models', [CompletionResultType]::ParameterValue, 'List the models to choose among, and with --discover the models of running servers')
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
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Print one line per decision from this template, such as ''{domain} {confidence} {action}''. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}; a value that is absent is `-`, `\t` is a tab, `{{` a brace')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'The confidence below which a request is unclear')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'How clear a request must be: shell, fall_back or gate')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'How strictly dangers are treated: permissive, standard or strict')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which classifiers are asked: auto, embedded, functiongemma or rubric')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that classifies requests into domains')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that assesses complexity')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'The timeout of one model, in milliseconds')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'The deadline of all models together, in milliseconds')
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
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'The confidence below which a request is unclear')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'How clear a request must be: shell, fall_back or gate')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'How strictly dangers are treated: permissive, standard or strict')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which classifiers are asked: auto, embedded, functiongemma or rubric')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that classifies requests into domains')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that assesses complexity')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'The timeout of one model, in milliseconds')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'The deadline of all models together, in milliseconds')
            [CompletionResult]::new('--command', '--command', [CompletionResultType]::ParameterName, 'Check this command along with the request')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print the explanation as one JSON object')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;domains' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;config' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'The confidence below which a request is unclear')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'How clear a request must be: shell, fall_back or gate')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'How strictly dangers are treated: permissive, standard or strict')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which classifiers are asked: auto, embedded, functiongemma or rubric')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that classifies requests into domains')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that assesses complexity')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'The timeout of one model, in milliseconds')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'The deadline of all models together, in milliseconds')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;eval' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'The confidence below which a request is unclear')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'How clear a request must be: shell, fall_back or gate')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'How strictly dangers are treated: permissive, standard or strict')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which classifiers are asked: auto, embedded, functiongemma or rubric')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that classifies requests into domains')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that assesses complexity')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'The timeout of one model, in milliseconds')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'The deadline of all models together, in milliseconds')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--mistakes', '--mistakes', [CompletionResultType]::ParameterName, 'Print the rows whose domain is wrong, instead of the tables')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;doctor' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'The confidence below which a request is unclear')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'How clear a request must be: shell, fall_back or gate')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'How strictly dangers are treated: permissive, standard or strict')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which classifiers are asked: auto, embedded, functiongemma or rubric')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that classifies requests into domains')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that assesses complexity')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'The timeout of one model, in milliseconds')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'The deadline of all models together, in milliseconds')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;check' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'How strictly dangers are treated: permissive, standard or strict')
            [CompletionResult]::new('--request', '--request', [CompletionResultType]::ParameterName, 'Check a request in words instead')
            [CompletionResult]::new('--reply', '--reply', [CompletionResultType]::ParameterName, 'Find the command in a model''s reply, and check it; exit code 1 if there is none')
            [CompletionResult]::new('--jsonl', '--jsonl', [CompletionResultType]::ParameterName, 'Check a file of commands (standard input if none is named): one {"id":…,"cmd":…} per input line, one {"id":…,"report":{…}} per output line; `request` or `reply` may replace `cmd`; exit code 1 if a line could not be parsed, else 0')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print the report as one JSON object')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;models' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which classifiers are asked: auto, embedded, functiongemma or rubric')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that classifies requests into domains')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that assesses complexity')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'The timeout of one model, in milliseconds')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'The deadline of all models together, in milliseconds')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`')
            [CompletionResult]::new('--discover', '--discover', [CompletionResultType]::ParameterName, 'Ask the configured servers, or an Ollama at its default address, for their models')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'car-router;recommend' {
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read this settings file instead of the one in your configuration folder')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
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
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
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
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'The confidence below which a request is unclear')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'How clear a request must be: shell, fall_back or gate')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'How strictly dangers are treated: permissive, standard or strict')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which classifiers are asked: auto, embedded, functiongemma or rubric')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that classifies requests into domains')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that assesses complexity')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'The timeout of one model, in milliseconds')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'The deadline of all models together, in milliseconds')
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
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
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
            [CompletionResult]::new('--pack-set', '--pack-set', [CompletionResultType]::ParameterName, 'The built-in domains to start from: shell or data')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'A folder of custom domain packs')
            [CompletionResult]::new('--threshold', '--threshold', [CompletionResultType]::ParameterName, 'The confidence below which a request is unclear')
            [CompletionResult]::new('--clarity', '--clarity', [CompletionResultType]::ParameterName, 'How clear a request must be: shell, fall_back or gate')
            [CompletionResult]::new('--safety', '--safety', [CompletionResultType]::ParameterName, 'How strictly dangers are treated: permissive, standard or strict')
            [CompletionResult]::new('--catalogue', '--catalogue', [CompletionResultType]::ParameterName, 'A file of models to choose among; `builtin` is the list that `car-router models` prints')
            [CompletionResult]::new('--classifier', '--classifier', [CompletionResultType]::ParameterName, 'Which classifiers are asked: auto, embedded, functiongemma or rubric')
            [CompletionResult]::new('--functiongemma-endpoint', '--functiongemma-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434')
            [CompletionResult]::new('--functiongemma-model', '--functiongemma-model', [CompletionResultType]::ParameterName, 'The model that classifies requests into domains')
            [CompletionResult]::new('--rubric-endpoint', '--rubric-endpoint', [CompletionResultType]::ParameterName, 'The address of the server with the model of the complexity rubric')
            [CompletionResult]::new('--rubric-model', '--rubric-model', [CompletionResultType]::ParameterName, 'The model that assesses complexity')
            [CompletionResult]::new('--encoder', '--encoder', [CompletionResultType]::ParameterName, 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it')
            [CompletionResult]::new('--timeout-ms', '--timeout-ms', [CompletionResultType]::ParameterName, 'The timeout of one model, in milliseconds')
            [CompletionResult]::new('--deadline-ms', '--deadline-ms', [CompletionResultType]::ParameterName, 'The deadline of all models together, in milliseconds')
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
            [CompletionResult]::new('domains', 'domains', [CompletionResultType]::ParameterValue, 'List the domains in use')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show every setting with its value and origin')
            [CompletionResult]::new('eval', 'eval', [CompletionResultType]::ParameterValue, 'Measure accuracy on a labeled file')
            [CompletionResult]::new('doctor', 'doctor', [CompletionResultType]::ParameterValue, 'Check the settings and the model servers, and show what is missing and the next step')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen')
            [CompletionResult]::new('models', 'models', [CompletionResultType]::ParameterValue, 'List the models to choose among, and with --discover the models of running servers')
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
        'car-router;help;models' {
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
