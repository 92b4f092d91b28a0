# shellcheck shell=sh
# Arguments of a task. Values are base64, which contains no special characters of shell or JSON. Decoded values are used
# only in quoted variables and in files.

arguments_file() { printf '%s' "$work/task-arguments"; }

keep_arguments() { sed -n 's/.*"arguments":{\([^}]*\)}.*/\1/p' "$work/answer" | head -n 1 >"$(arguments_file)"; }

# Prints the value of an argument; nothing if it is missing.
argument() {
  encoded=$(sed -n "s/.*\"$1\":\"\([A-Za-z0-9+\/=]*\)\".*/\1/p" "$(arguments_file)" | head -n 1)
  [ -z "$encoded" ] || printf '%s' "$encoded" | openssl base64 -d -A
}

# checked_argument NAME EXPRESSION: sets `value`; fails with a message unless it is a single line that matches the expression.
checked_argument() {
  value=$(argument "$1")
  [ "$(printf '%s\n' "$value" | wc -l)" -eq 1 ] && printf '%s\n' "$value" | grep -Eqx "$2" && return
  say "The service sent a value of '$1' that cannot be used: '$value'."
  return 1
}

uuid_expression='[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
name_expression='[a-z0-9]([a-z0-9.-]*[a-z0-9])?'
# URLs of files, without blanks, quotes or other delimiters.
url_expression='https?://[A-Za-z0-9._~:/?#@!&()*+,;=%[-]+\]?[A-Za-z0-9._~:/?#@!&()*+,;=%-]*'
version_expression='v[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?'
