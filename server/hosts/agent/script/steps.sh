# shellcheck shell=sh
# Steps of a setup, shown on the terminal and reported to the service, which shows them live.

setup_secret=''
# The current step, or the last one until the next begins; empty before the first and after the end.
step=''

tell_step() {
  [ -n "$setup_secret" ] || return 0
  # Escaping may double the output, and the service accepts 8 KiB from a machine that is not a host yet.
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

# Ends the setup: cleans up and prints the cause and the remedy.
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
