# shellcheck shell=sh
# Facts of this machine.

machine_source=''
own_machine_id=$config_folder/machine-id

# Finds the source of the machine id: systemd, D-Bus, or one created by the setup.
find_machine_source() {
  for machine_source in /etc/machine-id /var/lib/dbus/machine-id; do
    ! head -n 1 "$machine_source" 2>/dev/null | grep -Eq '^[0-9a-fA-F-]{8,64}$' || return 0
  done
  machine_source=$own_machine_id
}

# Prints the mainboard's id if it is plausible.
hardware_id() {
  hardware=$(cat /sys/class/dmi/id/product_uuid 2>/dev/null)
  ! printf '%s' "$hardware" | grep -Eq '^[0-9a-fA-F-]{8,64}$' || printf '%s' "$hardware"
}

# Prints the cloud provider's id of this machine, from cloud-init or the mainboard. The provider's metadata address is not
# used, because other programs on this machine may answer at it.
instance_id() {
  for instance_source in /var/lib/cloud/data/instance-id /sys/class/dmi/id/board_asset_tag; do
    instance=$(head -n 1 "$instance_source" 2>/dev/null)
    ! printf '%s' "$instance" | grep -Eq '^i-[0-9a-f]{8,32}$' || {
      printf '%s' "$instance"
      return
    }
  done
}

boot_id() { cat /proc/sys/kernel/random/boot_id 2>/dev/null; }

# Prints a value of os-release, without quotes.
os_release() {
  [ ! -r /etc/os-release ] || sed -n "s/^$1=//p" /etc/os-release | head -n 1 | sed "s/^[\"']//; s/[\"']\$//"
}

init_system() {
  if [ -d /run/systemd/system ] && has systemctl; then
    printf 'systemd'
  elif [ -d /run/openrc ] && has rc-service; then
    printf 'openrc'
  else
    printf 'none'
  fi
}

addresses() {
  if has ip; then
    ip -o addr show scope global 2>/dev/null | sed -n 's/.* inet6\{0,1\} \([0-9a-fA-F.:]*\)\/.*/\1/p'
  elif has hostname; then
    hostname -I 2>/dev/null | tr ' ' '\n'
  fi
}

# Prints the MAC address of the interface with the default route.
mac_address() {
  interface=$(awk '$2 == "00000000" { print $1; exit }' /proc/net/route 2>/dev/null)
  [ -z "$interface" ] || cat "/sys/class/net/$interface/address" 2>/dev/null
}

container_runtime() {
  if has containerd; then
    containerd --version 2>/dev/null | awk '{ sub(/^v/, "", $3); print "containerd " $3; exit }'
  elif has crio; then
    crio --version 2>/dev/null | awk '/ersion/ { print "cri-o " $NF; exit }'
  elif has dockerd; then
    dockerd --version 2>/dev/null | awk '{ sub(/,$/, "", $3); print "docker " $3; exit }'
  fi
}

cgroup_version() {
  if [ -f /sys/fs/cgroup/cgroup.controllers ]; then printf 2; elif [ -d /sys/fs/cgroup/memory ]; then printf 1; fi
}

cpu_count() { getconf _NPROCESSORS_ONLN 2>/dev/null || grep -c '^processor' /proc/cpuinfo; }

meminfo() { sed -n "s/^$1: *\([0-9]*\) kB/\1/p" /proc/meminfo; }

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

# Lists local disks, each once. A hanging network share must not block the agent.
disks_json() {
  if has timeout; then timeout 10 df -Pk 2>/dev/null; else df -Pk 2>/dev/null; fi | awk '
    NR > 1 && ($1 ~ /^\// || $6 == "/") && $1 !~ /^\/dev\/loop/ && $2 > 0 && $6 ~ /^[\/A-Za-z0-9._-]+$/ && !seen[$1]++ {
      printf "%s{\"mount\":\"%s\",\"totalBytes\":%.0f,\"freeBytes\":%.0f}", (found++ ? "," : "["), $6, $2 * 1024, $4 * 1024
    }
    END { printf "%s", (found ? "]" : "[]") }'
}

# facts_json DISKS
facts_json() {
  printf '{"name":%s,"version":"%s"' "$(json "$(uname -n)")" "$agent_version"
  printf ',"instanceId":%s' "$(json "$(instance_id)")"
  printf ',"memoryBytes":%s' "$(($(number "$(meminfo MemTotal)") * 1024))"
  printf ',"cpus":%s' "$(number "$(cpu_count)")"
  printf ',"startedSeconds":%s' "$(number "$(sed -n 's/^btime //p' /proc/stat)")"
  printf ',"clockSeconds":%s' "$(number "$(date +%s)")"
  printf ',"operatingSystem":%s' "$(json "$(os_release PRETTY_NAME)")"
  printf ',"kernel":%s,"architecture":%s' "$(json "$(uname -r)")" "$(json "$(uname -m)")"
  printf ',"containerRuntime":%s' "$(json "$(container_runtime)")"
  printf ',"cgroupVersion":%s,"initSystem":%s' "$(json "$(cgroup_version)")" "$(json "$(init_system)")"
  printf ',"ipAddresses":%s,"macAddress":%s' "$(addresses | json_list)" "$(json "$(mac_address)")"
  printf ',"disks":%s}' "$1"
}
