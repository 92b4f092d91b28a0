#!/bin/sh
# Makes this machine known to a host group of the platform.
#
# It looks at the machine, tells the service what it found, and ends. It installs nothing, starts nothing and keeps
# nothing on the machine, so it can be run again at any time: the same machine stays the same host.
set -eu

program=setup-agent.sh

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s: %s\n' "$program" "$*" >&2
  exit 1
}

usage="usage: $program --cloud other --hostgroup ID --url URL --token TOKEN [--pin sha256//KEY]"

cloud='' hostgroup='' url='' token='' pin=''
while [ $# -gt 0 ]; do
  case $1 in
    --help) say "$usage"; exit 0 ;;
    --cloud | --hostgroup | --url | --token | --pin)
      [ $# -ge 2 ] || fail "$1 needs a value. $usage"
      case $1 in
        --cloud) cloud=$2 ;;
        --hostgroup) hostgroup=$2 ;;
        --url) url=$2 ;;
        --token) token=$2 ;;
        --pin) pin=$2 ;;
      esac
      shift 2
      ;;
    *) fail "unknown argument $1. $usage" ;;
  esac
done

[ "$cloud" = other ] || fail "--cloud is '$cloud', and only 'other' can be set up by this script."
for given in "$hostgroup" "$url" "$token"; do
  [ -n "$given" ] || fail "$usage"
done
case $url in https://*) ;; *) fail "--url must begin with https://" ;; esac

[ "$(uname -s)" = Linux ] || fail "this machine runs $(uname -s); a host needs Linux."
[ "$(id -u)" -eq 0 ] || fail "run it as root, for example with sudo: it reads facts that only root sees."
command -v curl >/dev/null 2>&1 || fail "curl is missing. Install it first (apt-get install curl, dnf install curl)."

# The value of a key of /etc/os-release, without its quotes.
os_release() {
  [ -r /etc/os-release ] || return 0
  sed -n "s/^$1=//p" /etc/os-release | head -n 1 | sed 's/^"//; s/"$//'
}

# The machine's own id; a machine without one gets its name's place in this host group.
machine_id() {
  for file in /etc/machine-id /var/lib/dbus/machine-id; do
    if [ -s "$file" ]; then
      head -n 1 "$file"
      return
    fi
  done
  if [ -r /sys/class/dmi/id/product_uuid ]; then
    tr -d '\n' </sys/class/dmi/id/product_uuid
    return
  fi
  fail "this machine has no id: /etc/machine-id is missing or empty. 'systemd-machine-id-setup' makes one."
}

# A text as a JSON string. Control characters do not occur in facts that are worth telling.
json() {
  printf '"%s"' "$(printf '%s' "$1" | tr -d '\000-\037' | sed 's/\\/\\\\/g; s/"/\\"/g')"
}

addresses() {
  if command -v ip >/dev/null 2>&1; then
    ip -o addr show scope global 2>/dev/null | sed -n 's/.* inet6\{0,1\} \([0-9a-fA-F.:]*\)\/.*/\1/p'
  elif command -v hostname >/dev/null 2>&1; then
    hostname -I 2>/dev/null | tr ' ' '\n'
  fi
}

json_list() {
  separator=''
  printf '['
  while IFS= read -r entry; do
    [ -n "$entry" ] || continue
    printf '%s' "$separator"
    json "$entry"
    separator=','
  done
  printf ']'
}

id=$(machine_id)
memory_kib=$(sed -n 's/^MemTotal: *\([0-9]*\) kB/\1/p' /proc/meminfo)
cpus=$(grep -c '^processor' /proc/cpuinfo || true)
boot_seconds=$(sed -n 's/^btime //p' /proc/stat)

body=$(
  printf '{"hostGroup":%s,"machineId":%s,"name":%s' "$(json "$hostgroup")" "$(json "$id")" "$(json "$(uname -n)")"
  printf ',"memoryBytes":%s,"cpus":%s,"startedSeconds":%s' \
    "$((${memory_kib:-0} * 1024))" "${cpus:-0}" "${boot_seconds:-0}"
  printf ',"operatingSystem":%s,"kernel":%s,"architecture":%s' \
    "$(json "$(os_release PRETTY_NAME)")" "$(json "$(uname -r)")" "$(json "$(uname -m)")"
  printf ',"ipAddresses":%s}' "$(addresses | json_list)"
)

say "Registering $(uname -n) at $url ..."

# The token goes through standard input, because arguments of a process can be read by every user of the machine.
set -- --silent --show-error --max-time 30 --header 'Content-Type: application/json' --data-binary "$body"
[ -z "$pin" ] || set -- "$@" --insecure --pinnedpubkey "$pin"
answer=$(
  printf 'header = "Authorization: Bearer %s"\n' "$token" |
    curl --config - "$@" --write-out '\n%{http_code}' "$url/host-agent/hosts"
) || fail "the service at $url could not be asked (see above). Nothing was changed on this machine."

status=$(printf '%s\n' "$answer" | tail -n 1)
message=$(printf '%s\n' "$answer" | sed -n 's/.*"message":"\(\([^"\\]\|\\.\)*\)".*/\1/p' | head -n 1)
[ "$status" = 200 ] || fail "the service refused: ${message:-status $status}"
say "${message:-Registered.}"
say 'Nothing was installed. Run this again to tell the service of changes of this machine.'
