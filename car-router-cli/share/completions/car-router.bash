_car__router() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="car__router"
                ;;
            car__router,calibrate)
                cmd="car__router__subcmd__calibrate"
                ;;
            car__router,check)
                cmd="car__router__subcmd__check"
                ;;
            car__router,completions)
                cmd="car__router__subcmd__completions"
                ;;
            car__router,complexity)
                cmd="car__router__subcmd__complexity"
                ;;
            car__router,config)
                cmd="car__router__subcmd__config"
                ;;
            car__router,context)
                cmd="car__router__subcmd__context"
                ;;
            car__router,doctor)
                cmd="car__router__subcmd__doctor"
                ;;
            car__router,domains)
                cmd="car__router__subcmd__domains"
                ;;
            car__router,encoder)
                cmd="car__router__subcmd__encoder"
                ;;
            car__router,eval)
                cmd="car__router__subcmd__eval"
                ;;
            car__router,explain)
                cmd="car__router__subcmd__explain"
                ;;
            car__router,help)
                cmd="car__router__subcmd__help"
                ;;
            car__router,hook)
                cmd="car__router__subcmd__hook"
                ;;
            car__router,index)
                cmd="car__router__subcmd__index"
                ;;
            car__router,init)
                cmd="car__router__subcmd__init"
                ;;
            car__router,man)
                cmd="car__router__subcmd__man"
                ;;
            car__router,models)
                cmd="car__router__subcmd__models"
                ;;
            car__router,packs)
                cmd="car__router__subcmd__packs"
                ;;
            car__router,propose)
                cmd="car__router__subcmd__propose"
                ;;
            car__router,recommend)
                cmd="car__router__subcmd__recommend"
                ;;
            car__router,route)
                cmd="car__router__subcmd__route"
                ;;
            car__router__subcmd__encoder,embed)
                cmd="car__router__subcmd__encoder__subcmd__embed"
                ;;
            car__router__subcmd__encoder,help)
                cmd="car__router__subcmd__encoder__subcmd__help"
                ;;
            car__router__subcmd__encoder,prepare)
                cmd="car__router__subcmd__encoder__subcmd__prepare"
                ;;
            car__router__subcmd__encoder__subcmd__help,embed)
                cmd="car__router__subcmd__encoder__subcmd__help__subcmd__embed"
                ;;
            car__router__subcmd__encoder__subcmd__help,help)
                cmd="car__router__subcmd__encoder__subcmd__help__subcmd__help"
                ;;
            car__router__subcmd__encoder__subcmd__help,prepare)
                cmd="car__router__subcmd__encoder__subcmd__help__subcmd__prepare"
                ;;
            car__router__subcmd__help,calibrate)
                cmd="car__router__subcmd__help__subcmd__calibrate"
                ;;
            car__router__subcmd__help,check)
                cmd="car__router__subcmd__help__subcmd__check"
                ;;
            car__router__subcmd__help,completions)
                cmd="car__router__subcmd__help__subcmd__completions"
                ;;
            car__router__subcmd__help,complexity)
                cmd="car__router__subcmd__help__subcmd__complexity"
                ;;
            car__router__subcmd__help,config)
                cmd="car__router__subcmd__help__subcmd__config"
                ;;
            car__router__subcmd__help,context)
                cmd="car__router__subcmd__help__subcmd__context"
                ;;
            car__router__subcmd__help,doctor)
                cmd="car__router__subcmd__help__subcmd__doctor"
                ;;
            car__router__subcmd__help,domains)
                cmd="car__router__subcmd__help__subcmd__domains"
                ;;
            car__router__subcmd__help,encoder)
                cmd="car__router__subcmd__help__subcmd__encoder"
                ;;
            car__router__subcmd__help,eval)
                cmd="car__router__subcmd__help__subcmd__eval"
                ;;
            car__router__subcmd__help,explain)
                cmd="car__router__subcmd__help__subcmd__explain"
                ;;
            car__router__subcmd__help,help)
                cmd="car__router__subcmd__help__subcmd__help"
                ;;
            car__router__subcmd__help,hook)
                cmd="car__router__subcmd__help__subcmd__hook"
                ;;
            car__router__subcmd__help,index)
                cmd="car__router__subcmd__help__subcmd__index"
                ;;
            car__router__subcmd__help,init)
                cmd="car__router__subcmd__help__subcmd__init"
                ;;
            car__router__subcmd__help,man)
                cmd="car__router__subcmd__help__subcmd__man"
                ;;
            car__router__subcmd__help,models)
                cmd="car__router__subcmd__help__subcmd__models"
                ;;
            car__router__subcmd__help,packs)
                cmd="car__router__subcmd__help__subcmd__packs"
                ;;
            car__router__subcmd__help,propose)
                cmd="car__router__subcmd__help__subcmd__propose"
                ;;
            car__router__subcmd__help,recommend)
                cmd="car__router__subcmd__help__subcmd__recommend"
                ;;
            car__router__subcmd__help,route)
                cmd="car__router__subcmd__help__subcmd__route"
                ;;
            car__router__subcmd__help__subcmd__encoder,embed)
                cmd="car__router__subcmd__help__subcmd__encoder__subcmd__embed"
                ;;
            car__router__subcmd__help__subcmd__encoder,prepare)
                cmd="car__router__subcmd__help__subcmd__encoder__subcmd__prepare"
                ;;
            car__router__subcmd__help__subcmd__hook,install)
                cmd="car__router__subcmd__help__subcmd__hook__subcmd__install"
                ;;
            car__router__subcmd__help__subcmd__hook,lint)
                cmd="car__router__subcmd__help__subcmd__hook__subcmd__lint"
                ;;
            car__router__subcmd__help__subcmd__hook,run)
                cmd="car__router__subcmd__help__subcmd__hook__subcmd__run"
                ;;
            car__router__subcmd__help__subcmd__hook,status)
                cmd="car__router__subcmd__help__subcmd__hook__subcmd__status"
                ;;
            car__router__subcmd__help__subcmd__hook,suggest)
                cmd="car__router__subcmd__help__subcmd__hook__subcmd__suggest"
                ;;
            car__router__subcmd__help__subcmd__hook,uninstall)
                cmd="car__router__subcmd__help__subcmd__hook__subcmd__uninstall"
                ;;
            car__router__subcmd__help__subcmd__models,import)
                cmd="car__router__subcmd__help__subcmd__models__subcmd__import"
                ;;
            car__router__subcmd__help__subcmd__packs,check)
                cmd="car__router__subcmd__help__subcmd__packs__subcmd__check"
                ;;
            car__router__subcmd__hook,help)
                cmd="car__router__subcmd__hook__subcmd__help"
                ;;
            car__router__subcmd__hook,install)
                cmd="car__router__subcmd__hook__subcmd__install"
                ;;
            car__router__subcmd__hook,lint)
                cmd="car__router__subcmd__hook__subcmd__lint"
                ;;
            car__router__subcmd__hook,run)
                cmd="car__router__subcmd__hook__subcmd__run"
                ;;
            car__router__subcmd__hook,status)
                cmd="car__router__subcmd__hook__subcmd__status"
                ;;
            car__router__subcmd__hook,suggest)
                cmd="car__router__subcmd__hook__subcmd__suggest"
                ;;
            car__router__subcmd__hook,uninstall)
                cmd="car__router__subcmd__hook__subcmd__uninstall"
                ;;
            car__router__subcmd__hook__subcmd__help,help)
                cmd="car__router__subcmd__hook__subcmd__help__subcmd__help"
                ;;
            car__router__subcmd__hook__subcmd__help,install)
                cmd="car__router__subcmd__hook__subcmd__help__subcmd__install"
                ;;
            car__router__subcmd__hook__subcmd__help,lint)
                cmd="car__router__subcmd__hook__subcmd__help__subcmd__lint"
                ;;
            car__router__subcmd__hook__subcmd__help,run)
                cmd="car__router__subcmd__hook__subcmd__help__subcmd__run"
                ;;
            car__router__subcmd__hook__subcmd__help,status)
                cmd="car__router__subcmd__hook__subcmd__help__subcmd__status"
                ;;
            car__router__subcmd__hook__subcmd__help,suggest)
                cmd="car__router__subcmd__hook__subcmd__help__subcmd__suggest"
                ;;
            car__router__subcmd__hook__subcmd__help,uninstall)
                cmd="car__router__subcmd__hook__subcmd__help__subcmd__uninstall"
                ;;
            car__router__subcmd__models,help)
                cmd="car__router__subcmd__models__subcmd__help"
                ;;
            car__router__subcmd__models,import)
                cmd="car__router__subcmd__models__subcmd__import"
                ;;
            car__router__subcmd__models__subcmd__help,help)
                cmd="car__router__subcmd__models__subcmd__help__subcmd__help"
                ;;
            car__router__subcmd__models__subcmd__help,import)
                cmd="car__router__subcmd__models__subcmd__help__subcmd__import"
                ;;
            car__router__subcmd__packs,check)
                cmd="car__router__subcmd__packs__subcmd__check"
                ;;
            car__router__subcmd__packs,help)
                cmd="car__router__subcmd__packs__subcmd__help"
                ;;
            car__router__subcmd__packs__subcmd__help,check)
                cmd="car__router__subcmd__packs__subcmd__help__subcmd__check"
                ;;
            car__router__subcmd__packs__subcmd__help,help)
                cmd="car__router__subcmd__packs__subcmd__help__subcmd__help"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        car__router)
            opts="-d -v -h -V --domain --no-route --command --hint --model --discover --ranked --context --prompt --json --verbose --jsonl --lines --format --no-trace --exit-code --jobs --list-domains --config --enabled --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --clarity --confidence-threshold --threshold --safety --custom-rules --questions --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --generator-server --generator-endpoint --generator-model --generator-key-variable --generator-key-file --generator-temperature --generator-max-tokens --generator-timeout-ms --propose-introspect --propose-gather-ms --propose-assemble-ms --propose-judge-ms --encoder-path --encoder --encoder-when --encoder-precision --missing-confidence --timeout-ms --deadline-ms --enable-caching --cache-ttl-seconds --cache-capacity --max-prompt-tokens --max-text-bytes --color --help --version route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --domain)
                    COMPREPLY=($(compgen -W "file_operations git_operations network_diagnostics process_management text_processing package_management archive_operations system_info permission_management general" -- "${cur}"))
                    return 0
                    ;;
                -d)
                    COMPREPLY=($(compgen -W "file_operations git_operations network_diagnostics process_management text_processing package_management archive_operations system_info permission_management general" -- "${cur}"))
                    return 0
                    ;;
                --command)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --hint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ranked)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jsonl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lines)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enabled)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clarity)
                    COMPREPLY=($(compgen -W "shell fall_back gate assistant" -- "${cur}"))
                    return 0
                    ;;
                --threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confidence-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --questions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini gemini_plain anthropic" -- "${cur}"))
                    return 0
                    ;;
                --generator-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-temperature)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-introspect)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --propose-gather-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-assemble-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-judge-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --missing-confidence)
                    COMPREPLY=($(compgen -W "confirm ignore" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-caching)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-capacity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-prompt-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-text-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__calibrate)
            opts="-h --config --enabled --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --clarity --confidence-threshold --threshold --safety --custom-rules --questions --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --generator-server --generator-endpoint --generator-model --generator-key-variable --generator-key-file --generator-temperature --generator-max-tokens --generator-timeout-ms --propose-introspect --propose-gather-ms --propose-assemble-ms --propose-judge-ms --encoder-path --encoder --encoder-when --encoder-precision --missing-confidence --timeout-ms --deadline-ms --enable-caching --cache-ttl-seconds --cache-capacity --max-prompt-tokens --max-text-bytes --dry-run --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enabled)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clarity)
                    COMPREPLY=($(compgen -W "shell fall_back gate assistant" -- "${cur}"))
                    return 0
                    ;;
                --threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confidence-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --questions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini gemini_plain anthropic" -- "${cur}"))
                    return 0
                    ;;
                --generator-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-temperature)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-introspect)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --propose-gather-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-assemble-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-judge-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --missing-confidence)
                    COMPREPLY=($(compgen -W "confirm ignore" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-caching)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-capacity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-prompt-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-text-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__check)
            opts="-h --config --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --safety --custom-rules --request --reply --jsonl --jobs --effects --explain --workspace --asks-network --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --request)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --reply)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jsonl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --workspace)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__completions)
            opts="-h --color --help bash elvish fish powershell zsh"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__complexity)
            opts="-h --jsonl --jobs --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --jsonl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__config)
            opts="-h --config --enabled --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --clarity --confidence-threshold --threshold --safety --custom-rules --questions --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --generator-server --generator-endpoint --generator-model --generator-key-variable --generator-key-file --generator-temperature --generator-max-tokens --generator-timeout-ms --propose-introspect --propose-gather-ms --propose-assemble-ms --propose-judge-ms --encoder-path --encoder --encoder-when --encoder-precision --missing-confidence --timeout-ms --deadline-ms --enable-caching --cache-ttl-seconds --cache-capacity --max-prompt-tokens --max-text-bytes --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enabled)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clarity)
                    COMPREPLY=($(compgen -W "shell fall_back gate assistant" -- "${cur}"))
                    return 0
                    ;;
                --threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confidence-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --questions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini gemini_plain anthropic" -- "${cur}"))
                    return 0
                    ;;
                --generator-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-temperature)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-introspect)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --propose-gather-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-assemble-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-judge-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --missing-confidence)
                    COMPREPLY=($(compgen -W "confirm ignore" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-caching)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-capacity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-prompt-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-text-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__context)
            opts="-v -h --config --enabled --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --clarity --confidence-threshold --threshold --safety --custom-rules --questions --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --generator-server --generator-endpoint --generator-model --generator-key-variable --generator-key-file --generator-temperature --generator-max-tokens --generator-timeout-ms --propose-introspect --propose-gather-ms --propose-assemble-ms --propose-judge-ms --encoder-path --encoder --encoder-when --encoder-precision --missing-confidence --timeout-ms --deadline-ms --enable-caching --cache-ttl-seconds --cache-capacity --max-prompt-tokens --max-text-bytes --aliases --verbose --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enabled)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clarity)
                    COMPREPLY=($(compgen -W "shell fall_back gate assistant" -- "${cur}"))
                    return 0
                    ;;
                --threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confidence-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --questions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini gemini_plain anthropic" -- "${cur}"))
                    return 0
                    ;;
                --generator-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-temperature)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-introspect)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --propose-gather-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-assemble-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-judge-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --missing-confidence)
                    COMPREPLY=($(compgen -W "confirm ignore" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-caching)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-capacity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-prompt-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-text-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__doctor)
            opts="-h --config --enabled --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --clarity --confidence-threshold --threshold --safety --custom-rules --questions --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --generator-server --generator-endpoint --generator-model --generator-key-variable --generator-key-file --generator-temperature --generator-max-tokens --generator-timeout-ms --propose-introspect --propose-gather-ms --propose-assemble-ms --propose-judge-ms --encoder-path --encoder --encoder-when --encoder-precision --missing-confidence --timeout-ms --deadline-ms --enable-caching --cache-ttl-seconds --cache-capacity --max-prompt-tokens --max-text-bytes --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enabled)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clarity)
                    COMPREPLY=($(compgen -W "shell fall_back gate assistant" -- "${cur}"))
                    return 0
                    ;;
                --threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confidence-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --questions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini gemini_plain anthropic" -- "${cur}"))
                    return 0
                    ;;
                --generator-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-temperature)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-introspect)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --propose-gather-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-assemble-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-judge-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --missing-confidence)
                    COMPREPLY=($(compgen -W "confirm ignore" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-caching)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-capacity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-prompt-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-text-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__domains)
            opts="-h --config --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__encoder)
            opts="-h --color --help prepare embed help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__encoder__subcmd__embed)
            opts="-h --int8 --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__encoder__subcmd__help)
            opts="prepare embed help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__encoder__subcmd__help__subcmd__embed)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__encoder__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__encoder__subcmd__help__subcmd__prepare)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__encoder__subcmd__prepare)
            opts="-h --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__eval)
            opts="-h --config --enabled --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --clarity --confidence-threshold --threshold --safety --custom-rules --questions --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --generator-server --generator-endpoint --generator-model --generator-key-variable --generator-key-file --generator-temperature --generator-max-tokens --generator-timeout-ms --propose-introspect --propose-gather-ms --propose-assemble-ms --propose-judge-ms --encoder-path --encoder --encoder-when --encoder-precision --missing-confidence --timeout-ms --deadline-ms --enable-caching --cache-ttl-seconds --cache-capacity --max-prompt-tokens --max-text-bytes --mistakes --models --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enabled)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clarity)
                    COMPREPLY=($(compgen -W "shell fall_back gate assistant" -- "${cur}"))
                    return 0
                    ;;
                --threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confidence-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --questions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini gemini_plain anthropic" -- "${cur}"))
                    return 0
                    ;;
                --generator-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-temperature)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-introspect)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --propose-gather-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-assemble-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-judge-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --missing-confidence)
                    COMPREPLY=($(compgen -W "confirm ignore" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-caching)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-capacity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-prompt-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-text-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__explain)
            opts="-h --config --enabled --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --clarity --confidence-threshold --threshold --safety --custom-rules --questions --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --generator-server --generator-endpoint --generator-model --generator-key-variable --generator-key-file --generator-temperature --generator-max-tokens --generator-timeout-ms --propose-introspect --propose-gather-ms --propose-assemble-ms --propose-judge-ms --encoder-path --encoder --encoder-when --encoder-precision --missing-confidence --timeout-ms --deadline-ms --enable-caching --cache-ttl-seconds --cache-capacity --max-prompt-tokens --max-text-bytes --command --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enabled)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clarity)
                    COMPREPLY=($(compgen -W "shell fall_back gate assistant" -- "${cur}"))
                    return 0
                    ;;
                --threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confidence-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --questions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini gemini_plain anthropic" -- "${cur}"))
                    return 0
                    ;;
                --generator-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-temperature)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-introspect)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --propose-gather-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-assemble-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-judge-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --missing-confidence)
                    COMPREPLY=($(compgen -W "confirm ignore" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-caching)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-capacity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-prompt-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-text-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --command)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help)
            opts="route explain propose domains config eval doctor check hook models recommend init packs complexity context index encoder calibrate completions man help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__calibrate)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__check)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__completions)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__complexity)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__config)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__context)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__doctor)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__domains)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__encoder)
            opts="prepare embed"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__encoder__subcmd__embed)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__encoder__subcmd__prepare)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__eval)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__explain)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__hook)
            opts="run install uninstall lint suggest status"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__hook__subcmd__install)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__hook__subcmd__lint)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__hook__subcmd__run)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__hook__subcmd__status)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__hook__subcmd__suggest)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__hook__subcmd__uninstall)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__index)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__init)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__man)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__models)
            opts="import"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__models__subcmd__import)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__packs)
            opts="check"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__packs__subcmd__check)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__propose)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__recommend)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__help__subcmd__route)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook)
            opts="-h --color --help run install uninstall lint suggest status help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__help)
            opts="run install uninstall lint suggest status help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__help__subcmd__install)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__help__subcmd__lint)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__help__subcmd__run)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__help__subcmd__status)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__help__subcmd__suggest)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__help__subcmd__uninstall)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__install)
            opts="-h --project --dry-run --allow-proven --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__lint)
            opts="-h --config --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --safety --custom-rules --file --project --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__run)
            opts="-h --config --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --safety --custom-rules --allow-proven --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__status)
            opts="-h --project --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__suggest)
            opts="-h --config --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --safety --custom-rules --from --project --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__hook__subcmd__uninstall)
            opts="-h --project --dry-run --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__index)
            opts="-h --config --encoder-path --encoder --encoder-precision --rebuild --status --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__init)
            opts="-h --project --pack --packs --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --pack)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__man)
            opts="-h --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__models)
            opts="-h --config --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --encoder-path --encoder --encoder-when --encoder-precision --timeout-ms --deadline-ms --discover --json --color --help import help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__models__subcmd__help)
            opts="import help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__models__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__models__subcmd__help__subcmd__import)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__models__subcmd__import)
            opts="-h --out --only --date --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --out)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --date)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__packs)
            opts="-h --color --help check help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__packs__subcmd__check)
            opts="-h --config --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__packs__subcmd__help)
            opts="check help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__packs__subcmd__help__subcmd__check)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__packs__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__propose)
            opts="-y -v -h --config --enabled --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --clarity --confidence-threshold --threshold --safety --custom-rules --questions --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --generator-server --generator-endpoint --generator-model --generator-key-variable --generator-key-file --generator-temperature --generator-max-tokens --generator-timeout-ms --propose-introspect --propose-gather-ms --propose-assemble-ms --propose-judge-ms --encoder-path --encoder --encoder-when --encoder-precision --missing-confidence --timeout-ms --deadline-ms --enable-caching --cache-ttl-seconds --cache-capacity --max-prompt-tokens --max-text-bytes --yes --no-context --verbose --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enabled)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clarity)
                    COMPREPLY=($(compgen -W "shell fall_back gate assistant" -- "${cur}"))
                    return 0
                    ;;
                --threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confidence-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --questions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini gemini_plain anthropic" -- "${cur}"))
                    return 0
                    ;;
                --generator-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-temperature)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-introspect)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --propose-gather-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-assemble-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-judge-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --missing-confidence)
                    COMPREPLY=($(compgen -W "confirm ignore" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-caching)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-capacity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-prompt-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-text-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__recommend)
            opts="-h --config --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --use-case --tier --privacy --memory --json --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --use-case)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tier)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --privacy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        car__router__subcmd__route)
            opts="-d -v -h --domain --no-route --command --hint --model --discover --ranked --context --prompt --json --verbose --jsonl --lines --format --no-trace --exit-code --jobs --list-domains --config --enabled --pack-set --packs --fallback-domain --domains-enabled --domains-disabled --domains-blocklist --clarity --confidence-threshold --threshold --safety --custom-rules --questions --catalogue --models-simple --models-moderate --models-involved --models-complex --models-only --models-exclude --models-prefer --models-fallbacks --models-quality-preference --classifier --functiongemma-model --functiongemma-server --functiongemma-endpoint --functiongemma-key-variable --functiongemma-key-file --functiongemma-keep-alive --functiongemma-context-tokens --rubric-server --rubric-endpoint --rubric-model --rubric-key-variable --rubric-key-file --rubric-variant --rubric-threshold --rubric-turns --rubric-window --generator-server --generator-endpoint --generator-model --generator-key-variable --generator-key-file --generator-temperature --generator-max-tokens --generator-timeout-ms --propose-introspect --propose-gather-ms --propose-assemble-ms --propose-judge-ms --encoder-path --encoder --encoder-when --encoder-precision --missing-confidence --timeout-ms --deadline-ms --enable-caching --cache-ttl-seconds --cache-capacity --max-prompt-tokens --max-text-bytes --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --domain)
                    COMPREPLY=($(compgen -W "file_operations git_operations network_diagnostics process_management text_processing package_management archive_operations system_info permission_management general" -- "${cur}"))
                    return 0
                    ;;
                -d)
                    COMPREPLY=($(compgen -W "file_operations git_operations network_diagnostics process_management text_processing package_management archive_operations system_info permission_management general" -- "${cur}"))
                    return 0
                    ;;
                --command)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --hint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ranked)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jsonl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lines)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enabled)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --pack-set)
                    COMPREPLY=($(compgen -W "shell data assistant none" -- "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback-domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-enabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-disabled)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domains-blocklist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clarity)
                    COMPREPLY=($(compgen -W "shell fall_back gate assistant" -- "${cur}"))
                    return 0
                    ;;
                --threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --confidence-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --safety)
                    COMPREPLY=($(compgen -W "permissive standard strict" -- "${cur}"))
                    return 0
                    ;;
                --custom-rules)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --questions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --catalogue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-simple)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-moderate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-involved)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-complex)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-only)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-prefer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-fallbacks)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --models-quality-preference)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --classifier)
                    COMPREPLY=($(compgen -W "auto embedded keyword functiongemma rubric" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini llama_server" -- "${cur}"))
                    return 0
                    ;;
                --functiongemma-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-keep-alive)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --functiongemma-context-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-server)
                    COMPREPLY=($(compgen -W "gemini gemini_plain openai ollama anthropic" -- "${cur}"))
                    return 0
                    ;;
                --rubric-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-variant)
                    COMPREPLY=($(compgen -W "choice score" -- "${cur}"))
                    return 0
                    ;;
                --rubric-threshold)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-turns)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rubric-window)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-server)
                    COMPREPLY=($(compgen -W "ollama openai gemini gemini_plain anthropic" -- "${cur}"))
                    return 0
                    ;;
                --generator-endpoint)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-variable)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-temperature)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --generator-timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-introspect)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --propose-gather-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-assemble-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --propose-judge-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --encoder-when)
                    COMPREPLY=($(compgen -W "below_threshold always" -- "${cur}"))
                    return 0
                    ;;
                --encoder-precision)
                    COMPREPLY=($(compgen -W "int8 float" -- "${cur}"))
                    return 0
                    ;;
                --missing-confidence)
                    COMPREPLY=($(compgen -W "confirm ignore" -- "${cur}"))
                    return 0
                    ;;
                --timeout-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deadline-ms)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-caching)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-capacity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-prompt-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-text-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _car__router -o nosort -o bashdefault -o default car-router
else
    complete -F _car__router -o bashdefault -o default car-router
fi
