# shellcheck shell=sh
# What a task is given. Each value comes in base64, in which no character means anything to a shell or to JSON; what is
# decoded is only ever the content of a variable in quotes, or of a file.

arguments_file() { printf '%s' "$work/task-arguments"; }

keep_arguments() { sed -n 's/.*"arguments":{\([^}]*\)}.*/\1/p' "$work/answer" | head -n 1 >"$(arguments_file)"; }

# The value of an argument; nothing where there is none.
argument() {
  encoded=$(sed -n "s/.*\"$1\":\"\([A-Za-z0-9+\/=]*\)\".*/\1/p" "$(arguments_file)" | head -n 1)
  [ -z "$encoded" ] || printf '%s' "$encoded" | openssl base64 -d -A
}

# checked_argument NAME EXPRESSION: sets `value`; fails with a sentence unless it is one line that matches the whole expression.
checked_argument() {
  value=$(argument "$1")
  [ "$(printf '%s\n' "$value" | wc -l)" -eq 1 ] && printf '%s\n' "$value" | grep -Eqx "$2" && return
  say "The service sent a value of '$1' that cannot be used: '$value'."
  return 1
}

uuid_expression='[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
name_expression='[a-z0-9]([a-z0-9.-]*[a-z0-9])?'
# Addresses of files: no blanks, quotes or other characters that could end anything.
url_expression='https?://[A-Za-z0-9._~:/?#@!&()*+,;=%[-]+\]?[A-Za-z0-9._~:/?#@!&()*+,;=%-]*'
version_expression='v[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?'
