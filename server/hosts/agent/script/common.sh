# shellcheck shell=sh
# Shared by setup and agent: settings, files, JSON. Contains only functions; the last part of each script calls one.

set -u
umask 077
LC_ALL=C
export LC_ALL
# Services and cron start with a short PATH, and sudo may shorten it.
PATH=$PATH:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

agent_version=2
config_folder=/etc/gantry-agent
config_file=$config_folder/config
key_file=$config_folder/key.pem
refused_file=$config_folder/refused
state_folder=/var/lib/gantry-agent
counter_file=$state_folder/counter
state_file=$state_folder/state
pid_file=$state_folder/pid
program_folder=/usr/local/lib/gantry-agent
program_file=$program_folder/agent.sh
log_file=/var/log/gantry-agent.log
service_name=gantry-agent
# Temporary folder, created by the entry point.
work=''
# Process id of the program being waited for.
child=''

say() { printf '%s\n' "$*"; }

has() { command -v "$1" >/dev/null 2>&1; }

# Prints a value of the configuration, which is read as text and never executed.
config_get() {
  [ ! -r "$config_file" ] || sed -n "s/^$1=//p" "$config_file" | head -n 1
}

# Converts text to a JSON string. Supports printable ASCII and newlines, which is enough for facts and logs.
json_stream() {
  printf '"'
  tr '\t' ' ' | tr -d '\000-\011\013-\037\177' | tr '\200-\377' '?' | sed 's/\\/\\\\/g; s/"/\\"/g' |
    awk '{ if (NR > 1) printf "\\n"; printf "%s", $0 }'
  printf '"'
}

# Most facts need no escaping and start no process: an agent sends a dozen of them every 20 seconds.
json() {
  case $1 in
    *[!A-Za-z0-9\ ._:/+=@,\(\)-]*) printf '%s' "$1" | json_stream ;;
    *) printf '"%s"' "$1" ;;
  esac
}

# Prints digits only, so that a JSON number can't contain anything more.
number() {
  case $1 in
    '' | *[!0-9]*) printf '0' ;;
    *) printf '%s' "$1" ;;
  esac
}

random_hex() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

sha256_of() {
  if has sha256sum; then sha256sum "$1" | cut -d ' ' -f 1; else openssl dgst -sha256 -r "$1" | cut -d ' ' -f 1; fi
}

# Waits for a background program, so that signals are handled immediately.
wait_for_child() {
  child=$!
  wait "$child"
  child_exit=$?
  child=''
  return "$child_exit"
}

pause() {
  sleep "$1" &
  wait_for_child || true
}
