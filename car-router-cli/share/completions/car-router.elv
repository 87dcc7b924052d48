
use builtin;
use str;

set edit:completion:arg-completer[car-router] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'car-router'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'car-router'= {
            cand -d 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive'
            cand --domain 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive'
            cand --command 'Check this command along with the request'
            cand --hint 'The requirements for the model, as the JSON of an intent hint: ''{"prefer_local":true}'''
            cand --model 'A model that was already chosen; it is never replaced'
            cand --ranked 'List the N best domains with their confidence, even if the request is clear'
            cand --jsonl 'Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…}, optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line, in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}'
            cand --lines 'Decide on a file of requests (standard input if none is named), one request per line as plain text. The output is that of --jsonl, with the number of the line as its id'
            cand --format 'Print one line per decision from this template, such as ''{domain} {confidence} {action}''. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}; a value that is absent is `-`, `\t` is a tab, `{{` a brace'
            cand --jobs 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order'
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --threshold 'The confidence below which a request is unclear'
            cand --clarity 'How clear a request must be: shell, fall_back or gate'
            cand --safety 'How strictly dangers are treated: permissive, standard or strict'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --classifier 'Which classifiers are asked: auto, embedded, functiongemma or rubric'
            cand --functiongemma-endpoint 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434'
            cand --functiongemma-model 'The model that classifies requests into domains'
            cand --rubric-endpoint 'The address of the server with the model of the complexity rubric'
            cand --rubric-model 'The model that assesses complexity'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --timeout-ms 'The timeout of one model, in milliseconds'
            cand --deadline-ms 'The deadline of all models together, in milliseconds'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --no-route 'Use the fallback domain without classifying'
            cand --discover 'Ask the configured model servers, or an Ollama at its default address, for their models, and choose among them and those of --catalogue'
            cand --context 'Look up what this computer knows of the program, package or service that the request names, and decide with it'
            cand --prompt 'Add the prompt for the generating model to the decision'
            cand --json 'Print the decision as one JSON object'
            cand -v 'Show the steps of the decision, who did each, and how long it took'
            cand --verbose 'Show the steps of the decision, who did each, and how long it took'
            cand --no-trace 'Leave the steps of the decision out of the JSON: `trace` is an empty list'
            cand --exit-code 'End with exit code 4 if the request is blocked, 3 if it has to be confirmed'
            cand --list-domains 'List the domains in use'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand route 'Decide on a request (the default)'
            cand explain 'Explain a decision: which words speak for which domain, and what would make it clear'
            cand domains 'List the domains in use'
            cand config 'Show every setting with its value and origin'
            cand eval 'Measure accuracy on a labeled file'
            cand doctor 'Check the settings and the model servers, and show what is missing and the next step'
            cand check 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen'
            cand models 'List the models to choose among, and with --discover the models of running servers'
            cand recommend 'Recommend a model for a use case on this computer'
            cand init 'Write a settings file with every setting explained, or with --pack the skeleton of a pack'
            cand packs 'Check the packs of a folder before they are used'
            cand complexity 'Estimate the complexity of a request, or of each in a file'
            cand context 'Show what this computer knows of the program, package or service that a request names'
            cand index 'Build the index of programs, by which `context` finds a program that a request describes, if it is not fresh'
            cand encoder 'Prepare a sentence encoder for --encoder, or compute vectors with it'
            cand calibrate 'Fit the confidence to custom domains and labeled requests, and save the result beside the packs'
            cand completions 'Print the completions of a shell, for the file that the shell reads them from'
            cand man 'Print the manual page of the command, or of one of its commands, in the format of `man`'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'car-router;route'= {
            cand -d 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive'
            cand --domain 'Use these domains instead of asking a classifier, the first one primary: git, or file,archive'
            cand --command 'Check this command along with the request'
            cand --hint 'The requirements for the model, as the JSON of an intent hint: ''{"prefer_local":true}'''
            cand --model 'A model that was already chosen; it is never replaced'
            cand --ranked 'List the N best domains with their confidence, even if the request is clear'
            cand --jsonl 'Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…}, optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line, in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}'
            cand --lines 'Decide on a file of requests (standard input if none is named), one request per line as plain text. The output is that of --jsonl, with the number of the line as its id'
            cand --format 'Print one line per decision from this template, such as ''{domain} {confidence} {action}''. Placeholders: {id}, {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity}, {complexity}, {score}, {safety}, {verdict}, {rules}, {model}; a value that is absent is `-`, `\t` is a tab, `{{` a brace'
            cand --jobs 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order'
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --threshold 'The confidence below which a request is unclear'
            cand --clarity 'How clear a request must be: shell, fall_back or gate'
            cand --safety 'How strictly dangers are treated: permissive, standard or strict'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --classifier 'Which classifiers are asked: auto, embedded, functiongemma or rubric'
            cand --functiongemma-endpoint 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434'
            cand --functiongemma-model 'The model that classifies requests into domains'
            cand --rubric-endpoint 'The address of the server with the model of the complexity rubric'
            cand --rubric-model 'The model that assesses complexity'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --timeout-ms 'The timeout of one model, in milliseconds'
            cand --deadline-ms 'The deadline of all models together, in milliseconds'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --no-route 'Use the fallback domain without classifying'
            cand --discover 'Ask the configured model servers, or an Ollama at its default address, for their models, and choose among them and those of --catalogue'
            cand --context 'Look up what this computer knows of the program, package or service that the request names, and decide with it'
            cand --prompt 'Add the prompt for the generating model to the decision'
            cand --json 'Print the decision as one JSON object'
            cand -v 'Show the steps of the decision, who did each, and how long it took'
            cand --verbose 'Show the steps of the decision, who did each, and how long it took'
            cand --no-trace 'Leave the steps of the decision out of the JSON: `trace` is an empty list'
            cand --exit-code 'End with exit code 4 if the request is blocked, 3 if it has to be confirmed'
            cand --list-domains 'List the domains in use'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;explain'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --threshold 'The confidence below which a request is unclear'
            cand --clarity 'How clear a request must be: shell, fall_back or gate'
            cand --safety 'How strictly dangers are treated: permissive, standard or strict'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --classifier 'Which classifiers are asked: auto, embedded, functiongemma or rubric'
            cand --functiongemma-endpoint 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434'
            cand --functiongemma-model 'The model that classifies requests into domains'
            cand --rubric-endpoint 'The address of the server with the model of the complexity rubric'
            cand --rubric-model 'The model that assesses complexity'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --timeout-ms 'The timeout of one model, in milliseconds'
            cand --deadline-ms 'The deadline of all models together, in milliseconds'
            cand --command 'Check this command along with the request'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --json 'Print the explanation as one JSON object'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;domains'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --json 'Print JSON'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;config'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --threshold 'The confidence below which a request is unclear'
            cand --clarity 'How clear a request must be: shell, fall_back or gate'
            cand --safety 'How strictly dangers are treated: permissive, standard or strict'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --classifier 'Which classifiers are asked: auto, embedded, functiongemma or rubric'
            cand --functiongemma-endpoint 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434'
            cand --functiongemma-model 'The model that classifies requests into domains'
            cand --rubric-endpoint 'The address of the server with the model of the complexity rubric'
            cand --rubric-model 'The model that assesses complexity'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --timeout-ms 'The timeout of one model, in milliseconds'
            cand --deadline-ms 'The deadline of all models together, in milliseconds'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --json 'Print JSON'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;eval'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --threshold 'The confidence below which a request is unclear'
            cand --clarity 'How clear a request must be: shell, fall_back or gate'
            cand --safety 'How strictly dangers are treated: permissive, standard or strict'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --classifier 'Which classifiers are asked: auto, embedded, functiongemma or rubric'
            cand --functiongemma-endpoint 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434'
            cand --functiongemma-model 'The model that classifies requests into domains'
            cand --rubric-endpoint 'The address of the server with the model of the complexity rubric'
            cand --rubric-model 'The model that assesses complexity'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --timeout-ms 'The timeout of one model, in milliseconds'
            cand --deadline-ms 'The deadline of all models together, in milliseconds'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --mistakes 'Print the rows whose domain is wrong, instead of the tables'
            cand --json 'Print JSON'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;doctor'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --threshold 'The confidence below which a request is unclear'
            cand --clarity 'How clear a request must be: shell, fall_back or gate'
            cand --safety 'How strictly dangers are treated: permissive, standard or strict'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --classifier 'Which classifiers are asked: auto, embedded, functiongemma or rubric'
            cand --functiongemma-endpoint 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434'
            cand --functiongemma-model 'The model that classifies requests into domains'
            cand --rubric-endpoint 'The address of the server with the model of the complexity rubric'
            cand --rubric-model 'The model that assesses complexity'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --timeout-ms 'The timeout of one model, in milliseconds'
            cand --deadline-ms 'The deadline of all models together, in milliseconds'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --json 'Print JSON'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;check'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --safety 'How strictly dangers are treated: permissive, standard or strict'
            cand --request 'Check a request in words instead'
            cand --reply 'Find the command in a model''s reply, and check it; exit code 1 if there is none'
            cand --jsonl 'Check a file of commands (standard input if none is named): one {"id":…,"cmd":…} per input line, one {"id":…,"report":{…}} per output line; `request` or `reply` may replace `cmd`; exit code 1 if a line could not be parsed, else 0'
            cand --jobs 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --json 'Print the report as one JSON object'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;models'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --classifier 'Which classifiers are asked: auto, embedded, functiongemma or rubric'
            cand --functiongemma-endpoint 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434'
            cand --functiongemma-model 'The model that classifies requests into domains'
            cand --rubric-endpoint 'The address of the server with the model of the complexity rubric'
            cand --rubric-model 'The model that assesses complexity'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --timeout-ms 'The timeout of one model, in milliseconds'
            cand --deadline-ms 'The deadline of all models together, in milliseconds'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --discover 'Ask the configured servers, or an Ollama at its default address, for their models'
            cand --json 'Print JSON'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;recommend'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --use-case 'The use case: assistant, coding, summarize, vision, transcription or search; several are answered together'
            cand --tier 'The balance of speed and quality: fastest, balanced or most-capable'
            cand --privacy 'Where the model may run: on-device or cloud-ok'
            cand --memory 'Assume that this computer has this much main memory, in GiB'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --json 'Print JSON'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;init'= {
            cand --pack 'Write the skeleton of a pack for a domain of this name, such as smart_home'
            cand --packs 'The folder for the pack; `packs` if it is missing'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --project 'Write `.car-router.toml` into this folder, instead of the file in your configuration folder'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;packs'= {
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand check 'Say what is wrong with the packs, and which of their own requests are taken for another domain'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'car-router;packs;check'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --json 'Print JSON'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;packs;help'= {
            cand check 'Say what is wrong with the packs, and which of their own requests are taken for another domain'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'car-router;packs;help;check'= {
        }
        &'car-router;packs;help;help'= {
        }
        &'car-router;complexity'= {
            cand --jsonl 'Assess a file of requests (standard input if none is named): one {"id":…,"text":…} per input line, one {"id":…,"tier":…,"score":…,"reasons":[…]} per output line'
            cand --jobs 'Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --json 'Print JSON'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;context'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --threshold 'The confidence below which a request is unclear'
            cand --clarity 'How clear a request must be: shell, fall_back or gate'
            cand --safety 'How strictly dangers are treated: permissive, standard or strict'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --classifier 'Which classifiers are asked: auto, embedded, functiongemma or rubric'
            cand --functiongemma-endpoint 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434'
            cand --functiongemma-model 'The model that classifies requests into domains'
            cand --rubric-endpoint 'The address of the server with the model of the complexity rubric'
            cand --rubric-model 'The model that assesses complexity'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --timeout-ms 'The timeout of one model, in milliseconds'
            cand --deadline-ms 'The deadline of all models together, in milliseconds'
            cand --aliases 'Read more aliases from this file, instead of `aliases.toml` in your configuration folder'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand -v 'Show the lookups, and how long each took'
            cand --verbose 'Show the lookups, and how long each took'
            cand --json 'Print the facts as one JSON object'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;index'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --rebuild 'Build it also if it is fresh'
            cand --status 'Only show whether it is fresh, stale, missing or damaged, what it has, and which encoder made its vectors'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;encoder'= {
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand prepare 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder'
            cand embed 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'car-router;encoder;prepare'= {
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;encoder;embed'= {
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --int8 'Compute in 8-bit integers'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;encoder;help'= {
            cand prepare 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder'
            cand embed 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'car-router;encoder;help;prepare'= {
        }
        &'car-router;encoder;help;embed'= {
        }
        &'car-router;encoder;help;help'= {
        }
        &'car-router;calibrate'= {
            cand --config 'Read this settings file instead of the one in your configuration folder'
            cand --pack-set 'The built-in domains to start from: shell or data'
            cand --packs 'A folder of custom domain packs'
            cand --threshold 'The confidence below which a request is unclear'
            cand --clarity 'How clear a request must be: shell, fall_back or gate'
            cand --safety 'How strictly dangers are treated: permissive, standard or strict'
            cand --catalogue 'A file of models to choose among; `builtin` is the list that `car-router models` prints'
            cand --classifier 'Which classifiers are asked: auto, embedded, functiongemma or rubric'
            cand --functiongemma-endpoint 'The address of the server with FunctionGemma, such as http://127.0.0.1:11434'
            cand --functiongemma-model 'The model that classifies requests into domains'
            cand --rubric-endpoint 'The address of the server with the model of the complexity rubric'
            cand --rubric-model 'The model that assesses complexity'
            cand --encoder 'The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it'
            cand --timeout-ms 'The timeout of one model, in milliseconds'
            cand --deadline-ms 'The deadline of all models together, in milliseconds'
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand --dry-run 'Only show what would be done'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;completions'= {
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;man'= {
            cand --color 'When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'car-router;help'= {
            cand route 'Decide on a request (the default)'
            cand explain 'Explain a decision: which words speak for which domain, and what would make it clear'
            cand domains 'List the domains in use'
            cand config 'Show every setting with its value and origin'
            cand eval 'Measure accuracy on a labeled file'
            cand doctor 'Check the settings and the model servers, and show what is missing and the next step'
            cand check 'Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. Write `--` before a command that begins with a hyphen'
            cand models 'List the models to choose among, and with --discover the models of running servers'
            cand recommend 'Recommend a model for a use case on this computer'
            cand init 'Write a settings file with every setting explained, or with --pack the skeleton of a pack'
            cand packs 'Check the packs of a folder before they are used'
            cand complexity 'Estimate the complexity of a request, or of each in a file'
            cand context 'Show what this computer knows of the program, package or service that a request names'
            cand index 'Build the index of programs, by which `context` finds a program that a request describes, if it is not fresh'
            cand encoder 'Prepare a sentence encoder for --encoder, or compute vectors with it'
            cand calibrate 'Fit the confidence to custom domains and labeled requests, and save the result beside the packs'
            cand completions 'Print the completions of a shell, for the file that the shell reads them from'
            cand man 'Print the manual page of the command, or of one of its commands, in the format of `man`'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'car-router;help;route'= {
        }
        &'car-router;help;explain'= {
        }
        &'car-router;help;domains'= {
        }
        &'car-router;help;config'= {
        }
        &'car-router;help;eval'= {
        }
        &'car-router;help;doctor'= {
        }
        &'car-router;help;check'= {
        }
        &'car-router;help;models'= {
        }
        &'car-router;help;recommend'= {
        }
        &'car-router;help;init'= {
        }
        &'car-router;help;packs'= {
            cand check 'Say what is wrong with the packs, and which of their own requests are taken for another domain'
        }
        &'car-router;help;packs;check'= {
        }
        &'car-router;help;complexity'= {
        }
        &'car-router;help;context'= {
        }
        &'car-router;help;index'= {
        }
        &'car-router;help;encoder'= {
            cand prepare 'Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in its folder'
            cand embed 'Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}'
        }
        &'car-router;help;encoder;prepare'= {
        }
        &'car-router;help;encoder;embed'= {
        }
        &'car-router;help;calibrate'= {
        }
        &'car-router;help;completions'= {
        }
        &'car-router;help;man'= {
        }
        &'car-router;help;help'= {
        }
    ]
    $completions[$command]
}
