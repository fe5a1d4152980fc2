/// The script by which a shell asks `tend` and `tend-import` what completes.
///
/// It holds no word of a table: whatever a newer program knows completes at once. What comes back is
/// text to the shell; nowhere is it evaluated (bash's `compgen -W` and zsh's `_arguments` would).
public enum CompletionScript {
    /// Returns the script for a shell, to be sourced, or to lie where the shell looks for it.
    public static func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    // Bash parts words at colons and equals signs: they are put together again for the program, and
    // it answers with the end that bash replaces. 63 is the type of a list that is only shown, 9 that of
    // a first press: bash puts in what all candidates begin with, and numbers that were found by a word
    // begin with nothing that was typed, so the word itself is one of them.
    private static let bash = #"""
        # Completes tend and tend-import in bash. Made by 'tend completions bash'.

        _tend() {
            local program=${1##*/} rest=${COMP_LINE:0:COMP_POINT} line word place
            local -a words=()
            [[ $program == tend-import ]] || program=tend
            for ((place = 0; place <= COMP_CWORD; place++)); do
                word=${COMP_WORDS[place]}
                if ((place == 0)) || [[ $rest == [[:space:]]* ]]; then
                    rest=${rest#"${rest%%[![:space:]]*}"}
                    words+=("")
                fi
                [[ $rest == "$word"* ]] || word=$rest
                words[-1]+=$word
                rest=${rest#"$word"}
            done
            COMPREPLY=()
            while IFS= read -r line; do
                if [[ $line == $'\t'* ]]; then
                    compopt -o default
                    return
                fi
                word=${line%%$'\t'*}
                if [[ $COMP_TYPE == 63 && $line == *$'\t'* ]]; then
                    word+="  (${line#*$'\t'})"
                fi
                COMPREPLY+=("$word")
            done < <(command "$program" --complete bash "$2" "${words[@]:1}" 2>/dev/null)
            if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[:=] ]]; then
                compopt -o nospace
            fi
            if ((${#COMPREPLY[@]} > 1)) && [[ $COMP_TYPE == 9 && ${COMPREPLY[-1]} != "$2"* ]]; then
                COMPREPLY+=("$2")
            fi
        }

        complete -o nosort -F _tend tend tend-import

        """#

    private static let zsh = #"""
        #compdef tend tend-import
        # Completes tend and tend-import in zsh. Made by 'tend completions zsh'.

        _tend() {
            local program=$service line word text
            local -a lines closed closedTexts open openTexts found foundTexts
            local -i wide=0 room=$(( COLUMNS - 1 ))
            [[ $program == tend-import ]] || program=tend
            lines=("${(@f)$(command $program --complete zsh "$PREFIX" \
                "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
            if [[ $lines[1] == $'\t'* ]]; then
                [[ $PREFIX == --*=* ]] && compset -P '--*='
                _files
                return
            fi
            for line in $lines; do
                word=${line%%$'\t'*}
                (( ${(m)#word} > wide )) && wide=${(m)#word}
            done
            (( wide > 40 )) && wide=40
            for line in $lines; do
                word=${line%%$'\t'*}
                text=$word
                if [[ $line == *$'\t'* ]]; then
                    (( ${(m)#word} < wide )) && text=${(mr:wide:)word}
                    text+="  -- ${line#*$'\t'}"
                fi
                (( room > 20 && ${(m)#text} > room )) && text=${(mr:room:)text}
                if [[ $word == <-> && $word != "$PREFIX"* ]]; then
                    found+=("$word")
                    foundTexts+=("$text")
                elif [[ $word == *[:=] ]]; then
                    open+=("$word")
                    openTexts+=("$text")
                else
                    closed+=("$word")
                    closedTexts+=("$text")
                fi
            done
            local -i result=1
            (( $#closed )) && compadd -V tend -l -d closedTexts -a closed && result=0
            (( $#open )) && compadd -V tend -S '' -l -d openTexts -a open && result=0
            (( $#found )) && compadd -U -V found -l -d foundTexts -a found && result=0
            if (( $#found && $#lines > 1 )); then
                compstate[insert]=
                compstate[list]='list force'
            fi
            return result
        }

        if [[ $funcstack[1] == _tend ]]; then
            _tend "$@"
        else
            compdef _tend tend tend-import
        fi

        """#

    private static let fish = #"""
        # Completes tend and tend-import in fish. Made by 'tend completions fish'.

        function __tend_complete --argument-names program
            set --local words (commandline -opc)
            set --local token (commandline -ct)
            set --local lines (command $program --complete fish "$token" $words[2..-1] "$token" 2>/dev/null)
            if string match --quiet --regex '^\t' -- "$lines[1]"
                set --local stem (string match --regex -- '^--[^=]*=' "$token"; or echo)
                set --local start (math (string length -- "$stem") + 1)
                printf '%s\n' "$stem"(__fish_complete_path (string sub --start $start -- "$token"))
            else if set --query lines[1]
                printf '%s\n' $lines
            end
        end

        complete --command tend --no-files --keep-order --arguments '(__tend_complete tend)'
        complete --command tend-import --no-files --keep-order --arguments '(__tend_complete tend-import)'

        """#
}
