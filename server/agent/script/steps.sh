# shellcheck shell=sh
# The steps of a setup: on the terminal, and told to the service, where people see them as they happen.

setup_secret=''
# The step under way, or the last that ended while the next has not begun; empty before the first and after the end.
step=''

tell_step() {
  [ -n "$setup_secret" ] || return 0
  # Escapes may double the output, and the service takes 8 KiB from a machine that is no host yet.
  for most in 7000 3000; do
    {
      printf '{"setup":"%s","step":"%s","state":"%s","cause":%s,"output":' "$setup_secret" "$step" "$1" "$(json "$2")"
      tail -c "$most" "$work/output" | json_stream
      printf '}'
    } >"$work/step"
    [ "$(wc -c <"$work/step")" -gt 8000 ] || break
  done
  request /host-agent/setups/steps "$work/step"
}

begin_step() {
  step=$1
  : >"$work/output"
  say "[$step]"
  tell_step running ''
}

end_step() {
  sed 's/^/  /' "$work/output"
  tell_step completed ''
  : >"$work/output"
}

# Ends the setup: undoes what it has begun, says why, and what to do.
fail() {
  if [ -n "$step" ]; then
    sed 's/^/  /' "$work/output" 2>/dev/null
    tell_step failed "$1"
    step=''
  fi
  undo
  printf '%s: %s\n' setup-agent.sh "$1" >&2
  exit 1
}
