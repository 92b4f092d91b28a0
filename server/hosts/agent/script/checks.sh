# shellcheck shell=sh
# Checks that this machine can be a host. Each check prints its result; the first to fail sets `cause`.

cause=''
needed_kib=65536
# Packages to install.
missing_packages=''

run_checks() {
  check_system && check_name && check_room && check_tools && check_clock
}

check_system() {
  found="$(os_release ID) $(os_release ID_LIKE)"
  case " $found " in
    *' debian '* | *' ubuntu '* | *' rhel '* | *' fedora '* | *' centos '* | *' rocky '* | *' almalinux '* | *' ol '* | *' suse '* | *' opensuse'* | *' sles '* | *' alpine '*) ;;
    *)
      cause="This machine runs $(os_release PRETTY_NAME | grep . || printf 'a system without /etc/os-release'). A host needs Debian, Ubuntu, a system of the RHEL family, SUSE or Alpine."
      return 1
      ;;
  esac
  say "system: $(os_release PRETTY_NAME), kernel $(uname -r), $(uname -m)"
  say "services: $(init_system)"
}

check_name() {
  if ! uname -n | tr '[:upper:]' '[:lower:]' | grep -Eq '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$'; then
    cause="The name of this machine, $(uname -n), is no DNS name: letters, digits, hyphens and dots. Set another one with hostnamectl set-hostname NAME."
    return 1
  fi
  say "name: $(uname -n)"
}

check_room() {
  for folder in /etc /usr/local /var; do
    room=$(number "$(df -Pk "$folder" 2>/dev/null | awk 'NR == 2 { print $4 }')")
    if [ "$room" -lt "$needed_kib" ]; then
      cause="There is no room on the disk of $folder: $((room / 1024)) MiB are free, and $((needed_kib / 1024)) MiB are needed. Free some and run the command again."
      return 1
    fi
  done
  say "room: $((room / 1024)) MiB free below /var"
}

check_tools() {
  for tool in awk sed grep tr od df head tail cut date mktemp uname; do
    has "$tool" || {
      cause="The program $tool is missing. Install it (coreutils, gawk, sed, grep) and run the command again."
      return 1
    }
  done
  missing_packages=''
  has openssl || missing_packages=openssl
  if [ -n "$missing_packages" ] && [ -z "$(package_manager)" ]; then
    cause="$missing_packages is missing, and there is no package manager to install it. Install it and run the command again."
    return 1
  fi
  say "programs: $http_tool; to be installed: ${missing_packages:-none}"
}

# Compares with the service's time at the start of the setup. Hosts don't depend on the clock, but clusters do.
check_clock() {
  service_seconds=$(number "${service_time:-}")
  [ "$service_seconds" -gt 0 ] || return 0
  ahead=$(($(date +%s) - service_seconds / 1000))
  if [ "$ahead" -gt 60 ] || [ "$ahead" -lt -60 ]; then
    say "clock: off by $ahead seconds from the service. Set it, and keep it in step with chrony or systemd-timesyncd."
  else
    say 'clock: in step with the service'
  fi
}
