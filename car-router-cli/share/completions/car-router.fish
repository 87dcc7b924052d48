# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_car_router_global_optspecs
    string join \n d/domain= no-route command= hint= model= discover ranked= context prompt json v/verbose jsonl= lines= format= no-trace exit-code jobs= list-domains config= enabled= pack-set= packs= fallback-domain= domains-enabled= domains-disabled= domains-blocklist= clarity= threshold= safety= custom-rules= questions= catalogue= models-simple= models-moderate= models-involved= models-complex= models-only= models-exclude= models-prefer= models-fallbacks= models-quality-preference= classifier= functiongemma-model= functiongemma-server= functiongemma-endpoint= functiongemma-key-variable= functiongemma-key-file= functiongemma-keep-alive= functiongemma-context-tokens= rubric-server= rubric-endpoint= rubric-model= rubric-key-variable= rubric-key-file= rubric-variant= rubric-threshold= rubric-turns= rubric-window= generator-server= generator-endpoint= generator-model= generator-key-variable= generator-key-file= generator-temperature= generator-max-tokens= generator-timeout-ms= propose-introspect= propose-gather-ms= propose-assemble-ms= propose-judge-ms= encoder= encoder-when= encoder-precision= missing-confidence= timeout-ms= deadline-ms= enable-caching= cache-ttl-seconds= cache-capacity= max-prompt-tokens= max-text-bytes= color= h/help V/version
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

complete -c car-router -n "__fish_car_router_needs_command" -s d -l domain -d 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive' -r -f -a "file_operations\t''
git_operations\t''
network_diagnostics\t''
process_management\t''
text_processing\t''
package_management\t''
archive_operations\t''
system_info\t''
permission_management\t''
general\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l command -d 'Check this command along with the request' -r
complete -c car-router -n "__fish_car_router_needs_command" -l hint -d 'The requirements for the model, as the JSON of an intent hint: \'{"prefer_local":true}\'' -r
complete -c car-router -n "__fish_car_router_needs_command" -l model -d 'A model that was already chosen; it is never replaced' -r
complete -c car-router -n "__fish_car_router_needs_command" -l ranked -d 'List the N best domains with their confidence, even if the request is clear' -r
complete -c car-router -n "__fish_car_router_needs_command" -l jsonl -d 'Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…}, optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line, in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}' -r -F
complete -c car-router -n "__fish_car_router_needs_command" -l lines -d 'Decide on a file of requests (standard input if none is named), one request per line as plain text. The output is that of --jsonl, with the number of the line as its id' -r -F
complete -c car-router -n "__fish_car_router_needs_command" -l format -d 'Print one line per decision from this template, such as \'{domain} {confidence} {action}\'. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}, {task}, {kind}, {effort}; a value that is absent is `-`, `\\t` is a tab, `{{` a brace' -r
complete -c car-router -n "__fish_car_router_needs_command" -l jobs -d 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order' -r
complete -c car-router -n "__fish_car_router_needs_command" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_needs_command" -l enabled -d 'Whether requests are classified at all [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_needs_command" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_needs_command" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_needs_command" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_needs_command" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_needs_command" -l clarity -d 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)' -r -f -a "shell\t''
fall_back\t''
gate\t''
assistant\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l threshold -l confidence-threshold -d 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)' -r
complete -c car-router -n "__fish_car_router_needs_command" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_needs_command" -l questions -d 'A file with the sentences that questions are asked in, such as those of another language; not in a project file' -r
complete -c car-router -n "__fish_car_router_needs_command" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_needs_command" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_needs_command" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_needs_command" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_needs_command" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_needs_command" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_needs_command" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_needs_command" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_needs_command" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_needs_command" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_needs_command" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_needs_command" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_needs_command" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_needs_command" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l generator-server -d 'What kind of server runs the model that proposes commands [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
gemini_plain\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l generator-endpoint -d 'The address of the server with the model that proposes commands; without one no model is asked for a command' -r
complete -c car-router -n "__fish_car_router_needs_command" -l generator-model -d 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l generator-key-variable -d 'The environment variable that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_needs_command" -l generator-key-file -d 'The file that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_needs_command" -l generator-temperature -d 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l generator-max-tokens -d 'The most tokens of an answer of the model that proposes commands [default: 256]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l generator-timeout-ms -d 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l propose-introspect -d 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l propose-gather-ms -d 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l propose-assemble-ms -d 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l propose-judge-ms -d 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_needs_command" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l missing-confidence -d 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]' -r -f -a "confirm\t''
ignore\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l enable-caching -d 'Whether classifications are cached [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_needs_command" -l cache-ttl-seconds -d 'How long a classification is cached, in seconds [default: 3600]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l cache-capacity -d 'How many classifications are cached [default: 1024]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l max-prompt-tokens -d 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]' -r
complete -c car-router -n "__fish_car_router_needs_command" -l max-text-bytes -d 'The longest text that a request may have, in bytes [default: 65536]' -r
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
complete -c car-router -n "__fish_car_router_needs_command" -a "propose" -d 'Propose a command for a request: exit code 0 if it is printed, 1 if there is none, 3 if it was not confirmed, 4 blocked'
complete -c car-router -n "__fish_car_router_needs_command" -a "domains" -d 'List the domains in use'
complete -c car-router -n "__fish_car_router_needs_command" -a "config" -d 'Show every setting with its value and origin'
complete -c car-router -n "__fish_car_router_needs_command" -a "eval" -d 'Measure accuracy on a labeled file'
complete -c car-router -n "__fish_car_router_needs_command" -a "doctor" -d 'Check the settings and the model servers, and show what is missing and the next step'
complete -c car-router -n "__fish_car_router_needs_command" -a "check" -d 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen'
complete -c car-router -n "__fish_car_router_needs_command" -a "hook" -d 'Answer the hooks of coding agents with the verdict on each command, and install them: Claude Code, Codex, Gemini CLI, Cursor, Copilot CLI'
complete -c car-router -n "__fish_car_router_needs_command" -a "models" -d 'List the models to choose among, those of --catalogue or the built-in ones, and with --discover the models of running servers; or import a public list'
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
complete -c car-router -n "__fish_car_router_using_subcommand route" -s d -l domain -d 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive' -r -f -a "file_operations\t''
git_operations\t''
network_diagnostics\t''
process_management\t''
text_processing\t''
package_management\t''
archive_operations\t''
system_info\t''
permission_management\t''
general\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l command -d 'Check this command along with the request' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l hint -d 'The requirements for the model, as the JSON of an intent hint: \'{"prefer_local":true}\'' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l model -d 'A model that was already chosen; it is never replaced' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l ranked -d 'List the N best domains with their confidence, even if the request is clear' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l jsonl -d 'Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…}, optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line, in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand route" -l lines -d 'Decide on a file of requests (standard input if none is named), one request per line as plain text. The output is that of --jsonl, with the number of the line as its id' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand route" -l format -d 'Print one line per decision from this template, such as \'{domain} {confidence} {action}\'. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}, {task}, {kind}, {effort}; a value that is absent is `-`, `\\t` is a tab, `{{` a brace' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l jobs -d 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand route" -l enabled -d 'Whether requests are classified at all [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l clarity -d 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)' -r -f -a "shell\t''
fall_back\t''
gate\t''
assistant\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l threshold -l confidence-threshold -d 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l questions -d 'A file with the sentences that questions are asked in, such as those of another language; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l generator-server -d 'What kind of server runs the model that proposes commands [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
gemini_plain\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l generator-endpoint -d 'The address of the server with the model that proposes commands; without one no model is asked for a command' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l generator-model -d 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l generator-key-variable -d 'The environment variable that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l generator-key-file -d 'The file that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l generator-temperature -d 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l generator-max-tokens -d 'The most tokens of an answer of the model that proposes commands [default: 256]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l generator-timeout-ms -d 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l propose-introspect -d 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l propose-gather-ms -d 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l propose-assemble-ms -d 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l propose-judge-ms -d 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l missing-confidence -d 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]' -r -f -a "confirm\t''
ignore\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l enable-caching -d 'Whether classifications are cached [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand route" -l cache-ttl-seconds -d 'How long a classification is cached, in seconds [default: 3600]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l cache-capacity -d 'How many classifications are cached [default: 1024]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l max-prompt-tokens -d 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand route" -l max-text-bytes -d 'The longest text that a request may have, in bytes [default: 65536]' -r
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
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l enabled -d 'Whether requests are classified at all [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l clarity -d 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)' -r -f -a "shell\t''
fall_back\t''
gate\t''
assistant\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l threshold -l confidence-threshold -d 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l questions -d 'A file with the sentences that questions are asked in, such as those of another language; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l generator-server -d 'What kind of server runs the model that proposes commands [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
gemini_plain\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l generator-endpoint -d 'The address of the server with the model that proposes commands; without one no model is asked for a command' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l generator-model -d 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l generator-key-variable -d 'The environment variable that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l generator-key-file -d 'The file that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l generator-temperature -d 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l generator-max-tokens -d 'The most tokens of an answer of the model that proposes commands [default: 256]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l generator-timeout-ms -d 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l propose-introspect -d 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l propose-gather-ms -d 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l propose-assemble-ms -d 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l propose-judge-ms -d 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l missing-confidence -d 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]' -r -f -a "confirm\t''
ignore\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l enable-caching -d 'Whether classifications are cached [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l cache-ttl-seconds -d 'How long a classification is cached, in seconds [default: 3600]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l cache-capacity -d 'How many classifications are cached [default: 1024]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l max-prompt-tokens -d 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l max-text-bytes -d 'The longest text that a request may have, in bytes [default: 65536]' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l command -d 'Check this command along with the request' -r
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand explain" -l json -d 'Print the explanation as one JSON object'
complete -c car-router -n "__fish_car_router_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l enabled -d 'Whether requests are classified at all [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l clarity -d 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)' -r -f -a "shell\t''
fall_back\t''
gate\t''
assistant\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l threshold -l confidence-threshold -d 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l questions -d 'A file with the sentences that questions are asked in, such as those of another language; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l generator-server -d 'What kind of server runs the model that proposes commands [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
gemini_plain\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l generator-endpoint -d 'The address of the server with the model that proposes commands; without one no model is asked for a command' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l generator-model -d 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l generator-key-variable -d 'The environment variable that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l generator-key-file -d 'The file that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l generator-temperature -d 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l generator-max-tokens -d 'The most tokens of an answer of the model that proposes commands [default: 256]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l generator-timeout-ms -d 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l propose-introspect -d 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l propose-gather-ms -d 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l propose-assemble-ms -d 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l propose-judge-ms -d 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l missing-confidence -d 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]' -r -f -a "confirm\t''
ignore\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l enable-caching -d 'Whether classifications are cached [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l cache-ttl-seconds -d 'How long a classification is cached, in seconds [default: 3600]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l cache-capacity -d 'How many classifications are cached [default: 1024]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l max-prompt-tokens -d 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l max-text-bytes -d 'The longest text that a request may have, in bytes [default: 65536]' -r
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand propose" -s y -l yes -d 'Print a command of moderate risk without asking'
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l no-context -d 'Look up no facts about this computer'
complete -c car-router -n "__fish_car_router_using_subcommand propose" -s v -l verbose -d 'Show where the command comes from and the steps that led to it'
complete -c car-router -n "__fish_car_router_using_subcommand propose" -l json -d 'Print the whole proposal as one JSON object, and ask nothing'
complete -c car-router -n "__fish_car_router_using_subcommand propose" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand domains" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand domains" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand config" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand config" -l enabled -d 'Whether requests are classified at all [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l clarity -d 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)' -r -f -a "shell\t''
fall_back\t''
gate\t''
assistant\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l threshold -l confidence-threshold -d 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l questions -d 'A file with the sentences that questions are asked in, such as those of another language; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l generator-server -d 'What kind of server runs the model that proposes commands [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
gemini_plain\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l generator-endpoint -d 'The address of the server with the model that proposes commands; without one no model is asked for a command' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l generator-model -d 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l generator-key-variable -d 'The environment variable that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l generator-key-file -d 'The file that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l generator-temperature -d 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l generator-max-tokens -d 'The most tokens of an answer of the model that proposes commands [default: 256]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l generator-timeout-ms -d 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l propose-introspect -d 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l propose-gather-ms -d 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l propose-assemble-ms -d 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l propose-judge-ms -d 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l missing-confidence -d 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]' -r -f -a "confirm\t''
ignore\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l enable-caching -d 'Whether classifications are cached [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l cache-ttl-seconds -d 'How long a classification is cached, in seconds [default: 3600]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l cache-capacity -d 'How many classifications are cached [default: 1024]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l max-prompt-tokens -d 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l max-text-bytes -d 'The longest text that a request may have, in bytes [default: 65536]' -r
complete -c car-router -n "__fish_car_router_using_subcommand config" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand config" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand config" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l enabled -d 'Whether requests are classified at all [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l clarity -d 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)' -r -f -a "shell\t''
fall_back\t''
gate\t''
assistant\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l threshold -l confidence-threshold -d 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l questions -d 'A file with the sentences that questions are asked in, such as those of another language; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l generator-server -d 'What kind of server runs the model that proposes commands [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
gemini_plain\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l generator-endpoint -d 'The address of the server with the model that proposes commands; without one no model is asked for a command' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l generator-model -d 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l generator-key-variable -d 'The environment variable that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l generator-key-file -d 'The file that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l generator-temperature -d 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l generator-max-tokens -d 'The most tokens of an answer of the model that proposes commands [default: 256]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l generator-timeout-ms -d 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l propose-introspect -d 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l propose-gather-ms -d 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l propose-assemble-ms -d 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l propose-judge-ms -d 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l missing-confidence -d 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]' -r -f -a "confirm\t''
ignore\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l enable-caching -d 'Whether classifications are cached [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l cache-ttl-seconds -d 'How long a classification is cached, in seconds [default: 3600]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l cache-capacity -d 'How many classifications are cached [default: 1024]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l max-prompt-tokens -d 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l max-text-bytes -d 'The longest text that a request may have, in bytes [default: 65536]' -r
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l models -d 'Measure instead what the complexity is worth for a choice between a weak and a strong model. The file has one JSON object per line: {"prompt":…,"weak_correct":0,"strong_correct":1}, optionally "benchmark": the name of a set' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l mistakes -d 'Print the rows whose domain is wrong, instead of the tables'
complete -c car-router -n "__fish_car_router_using_subcommand eval" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand eval" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l enabled -d 'Whether requests are classified at all [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l clarity -d 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)' -r -f -a "shell\t''
fall_back\t''
gate\t''
assistant\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l threshold -l confidence-threshold -d 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l questions -d 'A file with the sentences that questions are asked in, such as those of another language; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l generator-server -d 'What kind of server runs the model that proposes commands [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
gemini_plain\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l generator-endpoint -d 'The address of the server with the model that proposes commands; without one no model is asked for a command' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l generator-model -d 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l generator-key-variable -d 'The environment variable that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l generator-key-file -d 'The file that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l generator-temperature -d 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l generator-max-tokens -d 'The most tokens of an answer of the model that proposes commands [default: 256]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l generator-timeout-ms -d 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l propose-introspect -d 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l propose-gather-ms -d 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l propose-assemble-ms -d 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l propose-judge-ms -d 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l missing-confidence -d 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]' -r -f -a "confirm\t''
ignore\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l enable-caching -d 'Whether classifications are cached [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l cache-ttl-seconds -d 'How long a classification is cached, in seconds [default: 3600]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l cache-capacity -d 'How many classifications are cached [default: 1024]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l max-prompt-tokens -d 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l max-text-bytes -d 'The longest text that a request may have, in bytes [default: 65536]' -r
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand doctor" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand check" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand check" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand check" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand check" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l request -d 'Check a request in words instead; read from standard input if it is `-`' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l reply -d 'Find the command in a model\'s reply, and check it; read from standard input if it is `-`; exit code 1 if there is none' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l jsonl -d 'Check a file of commands (standard input if none is named): one {"id":…,"cmd":…} per input line, one {"id":…,"report":{…}} per output line; `request` or `reply` may replace `cmd`; exit code 1 if a line could not be parsed, else 0' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand check" -l jobs -d 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order' -r
complete -c car-router -n "__fish_car_router_using_subcommand check" -l workspace -d 'A folder that belongs to the workspace, for `--effects`; the current one if none is named. May be repeated' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand check" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand check" -l effects -d 'Say also what the command reads, writes, deletes and connects to, and whether it is proven harmless'
complete -c car-router -n "__fish_car_router_using_subcommand check" -l explain -d 'Say also how the verdict came about: what was read, what is known of each program, which words each rule fired on, and what would make the command allowed. Implies `--effects`'
complete -c car-router -n "__fish_car_router_using_subcommand check" -l asks-network -d 'Count a call that only asks another computer, such as `kubectl get`, as harmless'
complete -c car-router -n "__fish_car_router_using_subcommand check" -l json -d 'Print the report as one JSON object'
complete -c car-router -n "__fish_car_router_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and not __fish_seen_subcommand_from run install uninstall lint suggest status help" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and not __fish_seen_subcommand_from run install uninstall lint suggest status help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and not __fish_seen_subcommand_from run install uninstall lint suggest status help" -f -a "run" -d 'Read the tool call of an agent as JSON on standard input, and answer in the form of that agent: nothing, "ask" or "deny". The agent runs this'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and not __fish_seen_subcommand_from run install uninstall lint suggest status help" -f -a "install" -d 'Add the hook to the settings of an agent; everything else in the file stays as it is'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and not __fish_seen_subcommand_from run install uninstall lint suggest status help" -f -a "uninstall" -d 'Remove the hook from the settings of an agent, and nothing else'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and not __fish_seen_subcommand_from run install uninstall lint suggest status help" -f -a "lint" -d 'Show the holes in the permission rules that an agent keeps itself, each with a command that passes through it; exit code 1 if there are any'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and not __fish_seen_subcommand_from run install uninstall lint suggest status help" -f -a "suggest" -d 'Suggest narrow permission rules from commands that you accepted: exactly a command, or a program that only reads whatever follows'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and not __fish_seen_subcommand_from run install uninstall lint suggest status help" -f -a "status" -d 'Show for each agent whether the hook is installed and its program can run; exit code 1 if one is installed and does not work'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and not __fish_seen_subcommand_from run install uninstall lint suggest status help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -l allow-proven -d 'Answer "allow" to a shell command that is proven to only read, so that the agent does not ask about it'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from run" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from install" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from install" -l project -d 'Edit the settings of this project, instead of your own'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from install" -l dry-run -d 'Only show what would be done'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from install" -l allow-proven -d 'Let the hook answer "allow" to a shell command that is proven to only read, so that the agent does not ask about it; for claude-code, cursor and copilot'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from install" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from uninstall" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from uninstall" -l project -d 'Edit the settings of this project, instead of your own'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from uninstall" -l dry-run -d 'Only show what would be done'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from uninstall" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l file -d 'A file with its rules, instead of those where the agent looks. May be repeated' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l project -d 'Look at the rules of this project, too'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from lint" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l from -d 'What was accepted: the transcript of a session of Claude Code, or a command in each line; `-` for standard input' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l project -d 'Leave out what the rules of this project allow, too'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from suggest" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from status" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from status" -l project -d 'Look at the settings of this project, instead of your own'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from status" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from status" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from help" -f -a "run" -d 'Read the tool call of an agent as JSON on standard input, and answer in the form of that agent: nothing, "ask" or "deny". The agent runs this'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from help" -f -a "install" -d 'Add the hook to the settings of an agent; everything else in the file stays as it is'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from help" -f -a "uninstall" -d 'Remove the hook from the settings of an agent, and nothing else'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from help" -f -a "lint" -d 'Show the holes in the permission rules that an agent keeps itself, each with a command that passes through it; exit code 1 if there are any'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from help" -f -a "suggest" -d 'Suggest narrow permission rules from commands that you accepted: exactly a command, or a program that only reads whatever follows'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from help" -f -a "status" -d 'Show for each agent whether the hook is installed and its program can run; exit code 1 if one is installed and does not work'
complete -c car-router -n "__fish_car_router_using_subcommand hook; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l discover -d 'Ask the configured servers, or an Ollama at its default address, for their models'
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -l json -d 'Print JSON'
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -f -a "import" -d 'Write a catalogue from a public list of models: LiteLLM\'s model prices, the api.json of models.dev, or OpenRouter\'s list of models'
complete -c car-router -n "__fish_car_router_using_subcommand models; and not __fish_seen_subcommand_from import help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand models; and __fish_seen_subcommand_from import" -l out -d 'Write the catalogue into this new file; to standard output if it is missing' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand models; and __fish_seen_subcommand_from import" -l only -d 'Import only the models whose id, or provider/id, fits one of these patterns with `*` and `?`: \'anthropic/*\'' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and __fish_seen_subcommand_from import" -l date -d 'The day of the list, such as 2026-11-28; today if it is missing' -r
complete -c car-router -n "__fish_car_router_using_subcommand models; and __fish_seen_subcommand_from import" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand models; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand models; and __fish_seen_subcommand_from help" -f -a "import" -d 'Write a catalogue from a public list of models: LiteLLM\'s model prices, the api.json of models.dev, or OpenRouter\'s list of models'
complete -c car-router -n "__fish_car_router_using_subcommand models; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand recommend" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
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
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand packs; and __fish_seen_subcommand_from check" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
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
complete -c car-router -n "__fish_car_router_using_subcommand context" -l enabled -d 'Whether requests are classified at all [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l clarity -d 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)' -r -f -a "shell\t''
fall_back\t''
gate\t''
assistant\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l threshold -l confidence-threshold -d 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l questions -d 'A file with the sentences that questions are asked in, such as those of another language; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l generator-server -d 'What kind of server runs the model that proposes commands [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
gemini_plain\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l generator-endpoint -d 'The address of the server with the model that proposes commands; without one no model is asked for a command' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l generator-model -d 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l generator-key-variable -d 'The environment variable that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l generator-key-file -d 'The file that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l generator-temperature -d 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l generator-max-tokens -d 'The most tokens of an answer of the model that proposes commands [default: 256]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l generator-timeout-ms -d 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l propose-introspect -d 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l propose-gather-ms -d 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l propose-assemble-ms -d 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l propose-judge-ms -d 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l missing-confidence -d 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]' -r -f -a "confirm\t''
ignore\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l enable-caching -d 'Whether classifications are cached [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand context" -l cache-ttl-seconds -d 'How long a classification is cached, in seconds [default: 3600]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l cache-capacity -d 'How many classifications are cached [default: 1024]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l max-prompt-tokens -d 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l max-text-bytes -d 'The longest text that a request may have, in bytes [default: 65536]' -r
complete -c car-router -n "__fish_car_router_using_subcommand context" -l aliases -d 'Read more aliases from this file, instead of `aliases.toml` in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand context" -l color -d 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c car-router -n "__fish_car_router_using_subcommand context" -s v -l verbose -d 'Show the lookups, and how long each took'
complete -c car-router -n "__fish_car_router_using_subcommand context" -l json -d 'Print the facts as one JSON object'
complete -c car-router -n "__fish_car_router_using_subcommand context" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c car-router -n "__fish_car_router_using_subcommand index" -l config -d 'Read this settings file instead of the one in your configuration folder' -r -F
complete -c car-router -n "__fish_car_router_using_subcommand index" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand index" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
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
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l enabled -d 'Whether requests are classified at all [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l pack-set -d 'The pack set to start from [default: shell]' -r -f -a "shell\t''
data\t''
assistant\t''
none\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l packs -d 'A folder of packs for custom domains' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l fallback-domain -d 'The domain to fall back to (`general` for the shell set)' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l domains-enabled -d 'These domains and the fallback domain, and no others' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l domains-disabled -d 'Domains that are not used at all' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l domains-blocklist -d 'Domains that are never chosen automatically' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l clarity -d 'The preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)' -r -f -a "shell\t''
fall_back\t''
gate\t''
assistant\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l threshold -l confidence-threshold -d 'A confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l safety -d 'The safety policy; a project file may only tighten it [default: standard]' -r -f -a "permissive\t''
standard\t''
strict\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l custom-rules -d 'A file of custom safety rules and exemptions; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l questions -d 'A file with the sentences that questions are asked in, such as those of another language; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l catalogue -d 'A file of models to choose among; `builtin` is the list that ships' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l models-simple -d 'The model for simple requests, and for moderate ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l models-moderate -d 'The model for moderate requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l models-involved -d 'The model for involved requests' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l models-complex -d 'The model for complex requests, and for involved ones without a model of their own' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l models-only -d 'The only models that may serve; any if empty' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l models-exclude -d 'Models that never serve' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l models-prefer -d 'Models that get a bonus on their score' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l models-fallbacks -d 'The models that serve if the chosen one fails, the first one first' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l models-quality-preference -d 'What counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l classifier -d 'Which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request [default: auto]' -r -f -a "auto\t''
embedded\t''
keyword\t''
functiongemma\t''
rubric\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l functiongemma-model -d 'The model that the FunctionGemma classifier asks [default: functiongemma]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l functiongemma-server -d 'What kind of server runs FunctionGemma [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
llama_server\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l functiongemma-endpoint -d 'The address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l functiongemma-key-variable -d 'The environment variable that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l functiongemma-key-file -d 'The file that holds the key of the server with FunctionGemma' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l functiongemma-keep-alive -d 'How long Ollama keeps FunctionGemma in memory [default: 10m]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l functiongemma-context-tokens -d 'How many tokens prompt and answer of FunctionGemma may have together, in Ollama [default: 8192]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-server -d 'What kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema) [default: gemini]' -r -f -a "gemini\t''
gemini_plain\t''
openai\t''
ollama\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-endpoint -d 'The address of the server with the model of the complexity rubric; setting it lets `auto` ask it' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-model -d 'The model that grades complexity [default: gemma3-1b-gpu-custom]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-key-variable -d 'The environment variable that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-key-file -d 'The file that holds the key of the server with the complexity rubric' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-variant -d 'Whether the model of the complexity rubric chooses a side or gives a number [default: choice]' -r -f -a "choice\t''
score\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-threshold -d 'The number from which a request is involved or complex [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-turns -d 'How many turns of the conversation the model of the complexity rubric is shown [default: 4]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l rubric-window -d 'Out of how many of the last turns `rubric.turns` are taken, those of tools included [default: 20]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l generator-server -d 'What kind of server runs the model that proposes commands [default: ollama]' -r -f -a "ollama\t''
openai\t''
gemini\t''
gemini_plain\t''
anthropic\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l generator-endpoint -d 'The address of the server with the model that proposes commands; without one no model is asked for a command' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l generator-model -d 'The model that proposes commands; `auto` is the one that the decision on the request chooses [default: auto]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l generator-key-variable -d 'The environment variable that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l generator-key-file -d 'The file that holds the key of the server with the model that proposes commands' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l generator-temperature -d 'How much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most [default: 0.3]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l generator-max-tokens -d 'The most tokens of an answer of the model that proposes commands [default: 256]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l generator-timeout-ms -d 'Timeout of one answer of the model that proposes commands, in milliseconds [default: 30000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l propose-introspect -d 'Whether programs of a command are run with `--help`, to reject options that they do not have [default: false]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l propose-gather-ms -d 'How long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out [default: 200]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l propose-assemble-ms -d 'How long a prompt may take to put together, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l propose-judge-ms -d 'How long an answer may take to judge, in milliseconds; the trace says so if it takes longer [default: 50]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l encoder -l encoder-path -d 'The folder of a sentence encoder that runs in this process; not in a project file' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l encoder-when -d 'When the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request [default: below_threshold]' -r -f -a "below_threshold\t''
always\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l encoder-precision -d 'How the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long [default: int8]' -r -f -a "int8\t''
float\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l missing-confidence -d 'What happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred [default: confirm]' -r -f -a "confirm\t''
ignore\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l timeout-ms -d 'Timeout of one remote classifier, in milliseconds [default: 5000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l deadline-ms -d 'Deadline of all classifiers together, in milliseconds [default: 10000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l enable-caching -d 'Whether classifications are cached [default: true]' -r -f -a "true\t''
false\t''"
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l cache-ttl-seconds -d 'How long a classification is cached, in seconds [default: 3600]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l cache-capacity -d 'How many classifications are cached [default: 1024]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l max-prompt-tokens -d 'The most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are [default: 2000]' -r
complete -c car-router -n "__fish_car_router_using_subcommand calibrate" -l max-text-bytes -d 'The longest text that a request may have, in bytes [default: 65536]' -r
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
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "route" -d 'Decide on a request (the default)'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "explain" -d 'Explain a decision: which words speak for which domain, and what would make it clear'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "propose" -d 'Propose a command for a request: exit code 0 if it is printed, 1 if there is none, 3 if it was not confirmed, 4 blocked'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "domains" -d 'List the domains in use'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "config" -d 'Show every setting with its value and origin'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "eval" -d 'Measure accuracy on a labeled file'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "doctor" -d 'Check the settings and the model servers, and show what is missing and the next step'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "check" -d 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "hook" -d 'Answer the hooks of coding agents with the verdict on each command, and install them: Claude Code, Codex, Gemini CLI, Cursor, Copilot CLI'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "models" -d 'List the models to choose among, those of --catalogue or the built-in ones, and with --discover the models of running servers; or import a public list'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "recommend" -d 'Recommend a model for a use case on this computer'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "init" -d 'Write a settings file with every setting explained, or with --pack the skeleton of a pack'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "packs" -d 'Check the packs of a folder before they are used'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "complexity" -d 'Estimate the complexity of a request, or of each in a file'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "context" -d 'Show what this computer knows of the program, package or service that a request names'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "index" -d 'Build the index of programs, by which `context` finds a program that a request describes, if it is not fresh'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "encoder" -d 'Prepare a sentence encoder for --encoder, or compute vectors with it'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "calibrate" -d 'Fit the confidence to custom domains and labeled requests, and save the result beside the packs'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "completions" -d 'Print the completions of a shell, for the file that the shell reads them from'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "man" -d 'Print the manual page of the command, or of one of its commands, in the format of `man`'
complete -c car-router -n "__fish_car_router_using_subcommand help; and not __fish_seen_subcommand_from route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from hook" -f -a "run" -d 'Read the tool call of an agent as JSON on standard input, and answer in the form of that agent: nothing, "ask" or "deny". The agent runs this'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from hook" -f -a "install" -d 'Add the hook to the settings of an agent; everything else in the file stays as it is'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from hook" -f -a "uninstall" -d 'Remove the hook from the settings of an agent, and nothing else'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from hook" -f -a "lint" -d 'Show the holes in the permission rules that an agent keeps itself, each with a command that passes through it; exit code 1 if there are any'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from hook" -f -a "suggest" -d 'Suggest narrow permission rules from commands that you accepted: exactly a command, or a program that only reads whatever follows'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from hook" -f -a "status" -d 'Show for each agent whether the hook is installed and its program can run; exit code 1 if one is installed and does not work'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from models" -f -a "import" -d 'Write a catalogue from a public list of models: LiteLLM\'s model prices, the api.json of models.dev, or OpenRouter\'s list of models'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from packs" -f -a "check" -d 'Say what is wrong with the packs, and which of their own requests are taken for another domain'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from encoder" -f -a "prepare" -d 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder'
complete -c car-router -n "__fish_car_router_using_subcommand help; and __fish_seen_subcommand_from encoder" -f -a "embed" -d 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}'
