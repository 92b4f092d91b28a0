# shellcheck shell=sh
# Usage of this machine.

former_busy=''
former_total=''

# Cores in use since the last call, as JSON; empty on the first call.
cpu_cores() {
  times=$(awk '/^cpu / { total = 0; for (i = 2; i <= 9; i++) total += $i; print total - $5 - $6, total; exit }' /proc/stat)
  busy=${times% *}
  total=${times#* }
  [ -z "$former_busy" ] || printf '%s %s %s %s %s\n' "$busy" "$former_busy" "$total" "$former_total" "$(cpu_count)" |
    awk '$3 > $4 { printf "%.3f", ($1 - $2) / ($3 - $4) * $5 }'
  former_busy=$busy
  former_total=$total
}

free_memory_kib() {
  available=$(meminfo MemAvailable)
  [ -n "$available" ] || available=$(($(number "$(meminfo MemFree)") + $(number "$(meminfo Buffers)") + $(number "$(meminfo Cached)")))
  number "$available"
}

use_json() {
  printf '{"memoryFreeBytes":%s' "$(($(free_memory_kib) * 1024))"
  [ ! -s "$work/cores" ] || printf ',"cpuCores":%s' "$(cat "$work/cores")"
  printf '}'
}
