# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_car_router_global_optspecs
    string join \n d/domain= no-route command= hint= model= discover ranked= context prompt json v/verbose jsonl= lines= format= no-trace exit-code jobs= list-domains config= pack-set= packs= threshold= clarity= safety= catalogue= classifier= functiongemma-endpoint= functiongemma-model= rubric-endpoint= rubric-model= encoder= timeout-ms= deadline-ms= color= h/help V/version
end

function __fish_car_router_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_car_router_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_car_router_using_subcommand
    set -l cmd (__fish_car_router_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c car-router -n "__fish_car_router_needs_command" -s d -l domain -d 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive' -r
complete -c car-router -n "__fish_car_router_needs_command" -l command -d 'Check this command along with the request' -r
complete -c car-router -n "__fish_car_router_needs_command" -l hint -d 'The requirements for the model, as the JSON of an intent hint: \'{"prefer_local":true}\'' -r
complete -c car-router -n "__fish_car_router_needs_command" -l model -d 'A model that was already chosen; it is never replaced' -r
complete -c car-router -n "__fish_car_router_needs_command" -l ranked -d 'List the N best domains with their confidence, even if the request is clear' -r
complete -c car-router -n "__fish_car_router_needs_command" -l jsonl -d 'Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…}, optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line, in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}' -r -F
complete -c car-router -n "__fish_car_router_needs_command" -l lines -d 'Decide on a file of requests (standard input if none is named), one request per line as plain text. The output is that of --jsonl, with the number of the line as its id' -r -F
complete -c car-router -n "__fish_car_router_needs_command" -l format -d 'Print one line per decision from this template, such as \'{domain} {confidence} {action}\'. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}; a value that is absent is `-`, `\\t` is a tab, `{{` a brace' -r
complete -c car-router -n "__fish_car_router_needs_command" -l jobs -d 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order' -r
complete -c car-router -n "__fish_car_router_needs_command" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_needs_command" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_needs_command" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_needs_command" -l threshold -d 'The confidence below which a request is unclear' -r
complete -c car-router -n "__fish_car_router_needs_command" -l clarity -d 'How clear a request must be: shell, fall_back or gate' -r
complete -c car-router -n "__fish_car_router_needs_command" -l safety -d 'How strictly dangers are treated: permissive, standard or strict' -r
complete -c car-router -n "__fish_car_router_needs_command" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_needs_command" -l classifier -d 'Which classifiers are asked: auto, embedded, functiongemma or rubric' -r
complete -c car-router -n "__fish_car_router_needs_command" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434' -r
complete -c car-router -n "__fish_car_router_needs_command" -l functiongemma-model -d 'The model that classifies requests into domains' -r
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric' -r
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-model -d 'The model that assesses complexity' -r
complete -c car-router -n "__fish_car_router_needs_command" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_needs_command" -l timeout-ms -d 'The timeout of one model, in milliseconds' -r
complete -c car-router -n "__fish_car_router_needs_command" -l deadline-ms -d 'The deadline of all models together, in milliseconds' -r
complete -c car-router -n "__fish_car_router_needs_command" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_needs_command" -l no-route -d 'Use the fallback domain without classifying'
complete -c car-router -n "__fish_car_router_needs_command" -l discover -d 'Ask the configured model servers, or an Ollama at its default address, for their models, and choose among them and those of --catalogue'
complete -c car-router -n "__fish_car_router_needs_command" -l context -d 'Look up what this computer knows of the program, package or service that the request names, and decide with it'
complete -c car-router -n "__fish_car_router_needs_command" -l prompt -d 'Add the prompt for the generating model to the decision'
complete -c car-router -n "__fish_car_router_needs_command" -l json -d 'Print the decision as one JSON object'
complete -c car-router -n "__fish_car_router_needs_command" -s v -l verbose -d 'Show the steps of the decision, who did each, and how long it took'
complete -c car-router -n "__fish_car_router_needs_command" -l no-trace -d 'Leave the steps of the decision out of the JSON: `trace` is an empty list'
complete -c car-router -n "__fish_car_router_needs_command" -l exit-code -d 'End with exit code 4 if the request is blocked, 3 if it has to be confirmed'
complete -c car-router -n "__fish_car_router_needs_command" -l list-domains -d 'List the domains in use'
complete -c car-router -n "__fish_car_router_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_needs_command" -s V -l version -d 'Print version'
complete -c car-router -n "__fish_car_router_needs_command" -a "route" -d 'Decide on a request (the default)'
complete -c car-router -n "__fish_car_router_needs_command" -a "explain" -d 'Explain a decision: which words speak for which domain, and what would make it clear'
complete -c car-router -n "__fish_car_router_needs_command" -a "domains" -d 'List the domains in use'
complete -c car-router -n "__fish_car_router_needs_command" -a "config" -d 'Show every setting with its value and origin'
complete -c car-router -n "__fish_car_router_needs_command" -a "eval" -d 'Measure accuracy on a labeled file'
complete -c car-router -n "__fish_car_router_needs_command" -a "doctor" -d 'Check the settings and the model servers, and show what is missing and the next step'
complete -c car-router -n "__fish_car_router_needs_command" -a "check" -d 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen'
complete -c car-router -n "__fish_car_router_needs_command" -a "models" -d 'List the models to choose among, and with --discover the models of running servers'
complete -c car-router -n "__fish_car_router_needs_command" -a "recommend" -d 'Recommend a model for a use case on this computer'
complete -c car-router -n "__fish_car_router_needs_command" -a "init" -d 'Write a settings file with every setting explained, or with --pack the skeleton of a pack'
complete -c car-router -n "__fish_car_router_needs_command" -a "packs" -d 'Check the packs of a folder before they are used'
complete -c car-router -n "__fish_car_router_needs_command" -a "complexity" -d 'Estimate the complexity of a request, or of each in a file'
complete -c car-router -n "__fish_car_router_needs_command" -a "context" -d 'Show what this computer knows of the program, package or service that a request names'
complete -c car-router -n "__fish_car_router_needs_command" -a "index" -d 'Build the index of programs, by which `context` finds a program that a request describes, if it is not fresh'
complete -c car-router -n "__fish_car_router_needs_command" -a "encoder" -d 'Prepare a sentence encoder for --encoder, or compute vectors with it'
complete -c car-router -n "__fish_car_router_needs_command" -a "calibrate" -d 'Fit the confidence to custom domains and labeled requests, and save the result beside the packs'
complete -c car-router -n "__fish_car_router_needs_command" -a "completions" -d 'Print the completions of a shell, for the file that the shell reads them from'
complete -c car-router -n "__fish_car_router_needs_command" -a "man" -d 'Print the manual page of the command, or of one of its commands, in the format of `man`'
complete -c car-router -n "__fish_car_router_needs_command" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand route" -s d -l domain -d 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l command -d 'Check this command along with the request' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l hint -d 'The requirements for the model, as the JSON of an intent hint: \'{"prefer_local":true}\'' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l model -d 'A model that was already chosen; it is never replaced' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l ranked -d 'List the N best domains with their confidence, even if the request is clear' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l jsonl -d 'Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…}, optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line, in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand route" -l lines -d 'Decide on a file of requests (standard input if none is named), one request per line as plain text. The output is that of --jsonl, with the number of the line as its id' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand route" -l format -d 'Print one line per decision from this template, such as \'{domain} {confidence} {action}\'. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}; a value that is absent is `-`, `\\t` is a tab, `{{` a brace' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l jobs -d 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand route" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l threshold -d 'The confidence below which a request is unclear' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l clarity -d 'How clear a request must be: shell, fall_back or gate' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l safety -d 'How strictly dangers are treated: permissive, standard or strict' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l classifier -d 'Which classifiers are asked: auto, embedded, functiongemma or rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l functiongemma-model -d 'The model that classifies requests into domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-model -d 'The model that assesses complexity' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l timeout-ms -d 'The timeout of one model, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l deadline-ms -d 'The deadline of all models together, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l no-route -d 'Use the fallback domain without classifying'
complete -c car-router -n "__fish_car_router_using_subcommand route" -l discover -d 'Ask the configured model servers, or an Ollama at its default address, for their models, and choose among them and those of --catalogue'
complete -c car-router -n "__fish_car_router_using_subcommand route" -l context -d 'Look up what this computer knows of the program, package or service that the request names, and decide with it'
complete -c car-router -n "__fish_car_router_using_subcommand route" -l prompt -d 'Add the prompt for the generating model to the decision'
complete -c car-router -n "__fish_car_router_using_subcommand route" -l json -d 'Print the decision as one JSON object'
complete -c car-router -n "__fish_car_router_using_subcommand route" -s v -l verbose -d 'Show the steps of the decision, who did each, and how long it took'
complete -c car-router -n "__fish_car_router_using_subcommand route" -l no-trace -d 'Leave the steps of the decision out of the JSON: `trace` is an empty list'
complete -c car-router -n "__fish_car_router_using_subcommand route" -l exit-code -d 'End with exit code 4 if the request is blocked, 3 if it has to be confirmed'
complete -c car-router -n "__fish_car_router_using_subcommand route" -l list-domains -d 'List the domains in use'
complete -c car-router -n "__fish_car_router_using_subcommand route" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l threshold -d 'The confidence below which a request is unclear' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l clarity -d 'How clear a request must be: shell, fall_back or gate' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l safety -d 'How strictly dangers are treated: permissive, standard or strict' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l classifier -d 'Which classifiers are asked: auto, embedded, functiongemma or rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l functiongemma-model -d 'The model that classifies requests into domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-model -d 'The model that assesses complexity' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l timeout-ms -d 'The timeout of one model, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l deadline-ms -d 'The deadline of all models together, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l command -d 'Check this command along with the request' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l json -d 'Print the explanation as one JSON object'
complete -c car-router -n "__fish_car_router_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand domains" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand config" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand config" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l threshold -d 'The confidence below which a request is unclear' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l clarity -d 'How clear a request must be: shell, fall_back or gate' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l safety -d 'How strictly dangers are treated: permissive, standard or strict' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l classifier -d 'Which classifiers are asked: auto, embedded, functiongemma or rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l functiongemma-model -d 'The model that classifies requests into domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-model -d 'The model that assesses complexity' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l timeout-ms -d 'The timeout of one model, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l deadline-ms -d 'The deadline of all models together, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand config" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l threshold -d 'The confidence below which a request is unclear' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l clarity -d 'How clear a request must be: shell, fall_back or gate' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l safety -d 'How strictly dangers are treated: permissive, standard or strict' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l classifier -d 'Which classifiers are asked: auto, embedded, functiongemma or rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l functiongemma-model -d 'The model that classifies requests into domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-model -d 'The model that assesses complexity' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l timeout-ms -d 'The timeout of one model, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l deadline-ms -d 'The deadline of all models together, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l mistakes -d 'Print the rows whose domain is wrong, instead of the tables'
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand eval" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l threshold -d 'The confidence below which a request is unclear' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l clarity -d 'How clear a request must be: shell, fall_back or gate' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l safety -d 'How strictly dangers are treated: permissive, standard or strict' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l classifier -d 'Which classifiers are asked: auto, embedded, functiongemma or rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l functiongemma-model -d 'The model that classifies requests into domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-model -d 'The model that assesses complexity' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l timeout-ms -d 'The timeout of one model, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l deadline-ms -d 'The deadline of all models together, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand check" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand check" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l safety -d 'How strictly dangers are treated: permissive, standard or strict' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l request -d 'Check a request in words instead' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l reply -d 'Find the command in a model\'s reply, and check it; exit code 1 if there is none' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l jsonl -d 'Check a file of commands (standard input if none is named): one {"id":…,"cmd":…} per input line, one {"id":…,"report":{…}} per output line; `request` or `reply` may replace `cmd`; exit code 1 if a line could not be parsed, else 0' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand check" -l jobs -d 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand check" -l json -d 'Print the report as one JSON object'
complete -c car-router -n "__fish_car_router_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand models" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand models" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_using_subcommand models" -l classifier -d 'Which classifiers are asked: auto, embedded, functiongemma or rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand models" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434' -r
complete -c car-router -n "__fish_car_router_using_subcommand models" -l functiongemma-model -d 'The model that classifies requests into domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand models" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand models" -l rubric-model -d 'The model that assesses complexity' -r
complete -c car-router -n "__fish_car_router_using_subcommand models" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_using_subcommand models" -l timeout-ms -d 'The timeout of one model, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand models" -l deadline-ms -d 'The deadline of all models together, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand models" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand models" -l discover -d 'Ask the configured servers, or an Ollama at its default address, for their models'
complete -c car-router -n "__fish_car_router_using_subcommand models" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand models" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l use-case -d 'The use case: assistant, coding, summarize, vision, transcription or search; several are answered together' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l tier -d 'The balance of speed and quality: fastest, balanced or most-capable' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l privacy -d 'Where the model may run: on-device or cloud-ok' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l memory -d 'Assume that this computer has this much main memory, in GiB' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand init" -l pack -d 'Write the skeleton of a pack for a domain of this name, such as smart_home' -r
complete -c car-router -n "__fish_car_router_using_subcommand init" -l packs -d 'The folder for the pack; `packs` if it is missing' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand init" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand init" -l project -d 'Write `.car-router.toml` into this folder, instead of the file in your configuration folder'
complete -c car-router -n "__fish_car_router_using_subcommand init" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand packs; and not __fish_seen_subcommand_from check help" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand packs; and not __fish_seen_subcommand_from check help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand packs; and not __fish_seen_subcommand_from check help" -f -a "check" -d 'Say what is wrong with the packs, and which of their own requests are taken for another domain'
complete -c car-router -n "__fish_car_router_using_subcommand packs; and not __fish_seen_subcommand_from check help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from help" -f -a "check" -d 'Say what is wrong with the packs, and which of their own requests are taken for another domain'
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand complexity" -l jsonl -d 'Assess a file of requests (standard input if none is named): one {"id":…,"text":…} per input line, one {"id":…,"tier":…,"score":…,"reasons":[…]} per output line' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand complexity" -l jobs -d 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order' -r
complete -c car-router -n "__fish_car_router_using_subcommand complexity" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand complexity" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand complexity" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand context" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand context" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l threshold -d 'The confidence below which a request is unclear' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l clarity -d 'How clear a request must be: shell, fall_back or gate' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l safety -d 'How strictly dangers are treated: permissive, standard or strict' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l classifier -d 'Which classifiers are asked: auto, embedded, functiongemma or rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l functiongemma-model -d 'The model that classifies requests into domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-model -d 'The model that assesses complexity' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l timeout-ms -d 'The timeout of one model, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l deadline-ms -d 'The deadline of all models together, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l aliases -d 'Read more aliases from this file, instead of `aliases.toml` in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand context" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand context" -s v -l verbose -d 'Show the lookups, and how long each took'
complete -c car-router -n "__fish_car_router_using_subcommand context" -l json -d 'Print the facts as one JSON object'
complete -c car-router -n "__fish_car_router_using_subcommand context" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand index" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand index" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_using_subcommand index" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand index" -l rebuild -d 'Build it also if it is fresh'
complete -c car-router -n "__fish_car_router_using_subcommand index" -l status -d 'Only show whether it is fresh, stale, missing or damaged, what it has, and which encoder made its vectors'
complete -c car-router -n "__fish_car_router_using_subcommand index" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and not __fish_seen_subcommand_from prepare embed help" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and not __fish_seen_subcommand_from prepare embed help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and not __fish_seen_subcommand_from prepare embed help" -f -a "prepare" -d 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and not __fish_seen_subcommand_from prepare embed help" -f -a "embed" -d 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and not __fish_seen_subcommand_from prepare embed help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and __fish_seen_subcommand_from prepare" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and __fish_seen_subcommand_from prepare" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and __fish_seen_subcommand_from embed" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and __fish_seen_subcommand_from embed" -l int8 -d 'Compute in 8-bit integers'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and __fish_seen_subcommand_from embed" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and __fish_seen_subcommand_from help" -f -a "prepare" -d 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and __fish_seen_subcommand_from help" -f -a "embed" -d 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}'
complete -c car-router -n "__fish_car_router_using_subcommand encoder; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l pack-set -d 'The built-in domains to start from: shell or data' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l packs -d 'A folder of custom domain packs' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l threshold -d 'The confidence below which a request is unclear' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l clarity -d 'How clear a request must be: shell, fall_back or gate' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l safety -d 'How strictly dangers are treated: permissive, standard or strict' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l catalogue -d 'A file of models to choose among; `builtin` is the list that `car-router models` prints' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l classifier -d 'Which classifiers are asked: auto, embedded, functiongemma or rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l functiongemma-model -d 'The model that classifies requests into domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-model -d 'The model that assesses complexity' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l encoder -d 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l timeout-ms -d 'The timeout of one model, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l deadline-ms -d 'The deadline of all models together, in milliseconds' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l dry-run -d 'Only show what would be done'
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand completions" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand man" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "route" -d 'Decide on a request (the default)'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "explain" -d 'Explain a decision: which words speak for which domain, and what would make it clear'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "domains" -d 'List the domains in use'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "config" -d 'Show every setting with its value and origin'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "eval" -d 'Measure accuracy on a labeled file'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "doctor" -d 'Check the settings and the model servers, and show what is missing and the next step'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "check" -d 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "models" -d 'List the models to choose among, and with --discover the models of running servers'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "recommend" -d 'Recommend a model for a use case on this computer'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "init" -d 'Write a settings file with every setting explained, or with --pack the skeleton of a pack'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "packs" -d 'Check the packs of a folder before they are used'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "complexity" -d 'Estimate the complexity of a request, or of each in a file'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "context" -d 'Show what this computer knows of the program, package or service that a request names'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "index" -d 'Build the index of programs, by which `context` finds a program that a request describes, if it is not fresh'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "encoder" -d 'Prepare a sentence encoder for --encoder, or compute vectors with it'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "calibrate" -d 'Fit the confidence to custom domains and labeled requests, and save the result beside the packs'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "completions" -d 'Print the completions of a shell, for the file that the shell reads them from'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "man" -d 'Print the manual page of the command, or of one of its commands, in the format of `man`'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain domains config eval doctor check models recommend init packs complexity context index encoder calibrate completions man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from packs" -f -a "check" -d 'Say what is wrong with the packs, and which of their own requests are taken for another domain'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from encoder" -f -a "prepare" -d 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from encoder" -f -a "embed" -d 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}'
