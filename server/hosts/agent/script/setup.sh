# shellcheck shell=sh
# Makes this machine a host of a host group: checks it, installs the agent as a service, registers it, and waits until it
# is connected. It can be repeated at any time: the same machine stays the same host.

usage="usage: setup-agent.sh --cloud other --hostgroup ID [--token TOKEN] [--proxy URL] [--dry-run]
       setup-agent.sh --uninstall"

cloud='' hostgroup='' token='' proxy='' mode=install
no_proxy_given=${no_proxy:-${NO_PROXY:-}}
# Cleanup after a failure: nothing, the installed files, or the rest of an earlier agent.
begun=nothing
service_time=''

undo() {
  case $begun in
    new)
      stop_service
      remove_service
      rm -f "$init_file"
      remove_files
      say 'Nothing was left on this machine.'
      ;;
    again)
      start_service >/dev/null 2>&1
      say 'The agent that was installed before is still there.'
      ;;
  esac
  begun=nothing
}

read_arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      --help) say "$usage" && exit 0 ;;
      --dry-run) mode=dry ;;
      --uninstall) mode=uninstall ;;
      --cloud | --hostgroup | --token | --proxy)
        [ $# -ge 2 ] || fail "$1 needs a value. $usage"
        case $1 in
          --cloud) cloud=$2 ;;
          --hostgroup) hostgroup=$2 ;;
          --token) token=$2 ;;
          --proxy) proxy=$2 ;;
        esac
        shift
        ;;
      *) fail "unknown argument '$1'. $usage" ;;
    esac
    shift
  done
  [ -n "$proxy" ] || proxy=${https_proxy:-${HTTPS_PROXY:-}}
  [ "$mode" = uninstall ] || check_arguments
}

check_arguments() {
  [ "$cloud" = other ] || fail "--cloud is '$cloud', and only 'other' can be set up by this script. $usage"
  printf '%s\n' "$hostgroup" | grep -Eq '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' ||
    fail "--hostgroup is '$hostgroup', which is not the id of a host group. Copy the command of the host group again."
  ! printf '%s' "$proxy$token" | grep -q '[^[:print:]]' || fail 'an argument has a character that cannot be printed.'
}

check_machine() {
  [ "$(uname -s)" = Linux ] || fail "this machine runs $(uname -s); a host needs Linux."
  [ "$(id -u)" -eq 0 ] || fail 'it has to run as root, for example with sudo: it installs a service.'
  work=$(mktemp -d 2>/dev/null) || fail "no file can be written to ${TMPDIR:-/tmp}: free some room there and run the command again."
}

begin_setup() {
  setup_secret=$(random_hex 16)
  # The service starts this step itself.
  step=download
  : >"$work/output"
  printf '{"setup":"%s","hostGroup":%s,"name":%s,"token":%s}' \
    "$setup_secret" "$(json "$hostgroup")" "$(json "$(uname -n)")" "$(json "$token")" >"$work/begin"
  say "Setting up $(uname -n) as a host of the platform at $service_url"
  request /host-agent/setups "$work/begin"
  [ "$http_status" = 200 ] || {
    setup_secret=''
    fail "$(explain_request)"
  }
  service_time=$(answer_word time)
}

download_agent() {
  begin_step download
  request /host-agent/agent.sh -
  [ "$http_status" = 200 ] || fail "$(explain_request)"
  cp "$work/answer" "$work/agent.sh" || fail 'the agent cannot be written: the disk is full.'
  [ "$(sha256_of "$work/agent.sh")" = "$agent_sha256" ] ||
    fail 'The agent arrived incomplete, or is of another version than this script. Run the setup command again.'
  say "agent.sh, $(wc -c <"$work/agent.sh" | tr -d ' ') bytes, as expected" >"$work/output"
  end_step
}

check_step() {
  begin_step checks
  run_checks >"$work/output" || fail "$cause"
  end_step
}

install_step() {
  begin_step install
  if [ -r "$key_file" ] && [ -n "$(config_get host)" ]; then begun=again; else begun=new; fi
  stop_service >/dev/null 2>&1
  install_programs
  install_files
  keep_key || make_new_key
  end_step
}

install_programs() {
  [ -n "$missing_packages" ] || return 0
  install_packages "$missing_packages" >>"$work/output" 2>&1
  has openssl ||
    fail "$missing_packages could not be installed (its output says why). Install it by hand: $(install_command "$missing_packages")"
}

install_files() {
  {
    mkdir -p "$program_folder" "$config_folder" "$state_folder" &&
      chmod 700 "$config_folder" "$state_folder" &&
      cp "$work/agent.sh" "$program_file.new" && chmod 755 "$program_folder" "$program_file.new" &&
      mv "$program_file.new" "$program_file"
  } 2>>"$work/output" || fail "the agent cannot be written to $program_folder (the output says why)."
  say "agent in $program_file" >>"$work/output"
}

# Keeps the key of an earlier setup, unless the disk was copied.
keep_key() {
  [ -r "$key_file" ] && [ ! -f "$refused_file" ] || return 1
  machine_source=$(config_get machineSource)
  [ "$(config_get machine)" = "$(head -n 1 "$machine_source" 2>/dev/null)" ] || return 1
  begin_counter
  say "key kept: $(fingerprint)" >>"$work/output"
}

make_new_key() {
  find_machine_source
  [ "$machine_source" != "$own_machine_id" ] || random_hex 16 >"$own_machine_id"
  make_key "$work/key.pem" || fail "openssl could not make a key: $(tail -n 1 "$work/key-error")"
  mv "$work/key.pem" "$key_file" || fail "the key cannot be written to $key_file."
  rm -f "$refused_file" "$counter_file"
  begin_counter
  say "key made: $(fingerprint)" >>"$work/output"
}

register_step() {
  begin_step register
  register
  if [ "$http_status$(answer_text code)" = 409hostCopy ]; then
    say 'the key on this machine is of another host: a new one is made' >>"$work/output"
    make_new_key
    register
  fi
  # Cloud instances may start before the service lists them.
  tries=1
  while [ "$http_status" = 503 ] && [ "$tries" -lt 60 ]; do
    [ "$tries" -gt 1 ] || explain_request | tee -a "$work/output"
    pause 5
    register
    tries=$((tries + 1))
  done
  [ "$http_status" = 200 ] || fail "$(explain_request)"
  host_id=$(answer_text id)
  answer_text message >>"$work/output"
  write_config || fail "the configuration cannot be written to $config_file."
  sed 's/^/  /' "$work/output"
}

register() {
  {
    printf '{"setup":"%s","hostGroup":%s,"token":%s,"publicKey":"%s",' \
      "$setup_secret" "$(json "$hostgroup")" "$(json "$token")" "$(public_key)"
    ids_json
    # Heartbeats contain the disks: a registration is subject to the size limit for unknown callers.
    printf ',"facts":%s}' "$(facts_json '[]')"
  } >"$work/registration"
  signed_request /host-agent/hosts "$work/registration"
}

write_config() {
  {
    printf 'host=%s\nhostGroup=%s\nmachineSource=%s\n' "$host_id" "$hostgroup" "$machine_source"
    printf 'machine=%s\nproxy=%s\nnoProxy=%s\n' "$(head -n 1 "$machine_source")" "$proxy" "$no_proxy_given"
  } >"$config_file.new" && mv "$config_file.new" "$config_file"
}

connect_step() {
  begin_step connected
  rm -f "$state_file"
  install_service >>"$work/output" 2>&1 || fail 'the service of the agent could not be installed (the output says why).'
  start_service >>"$work/output" 2>&1 || fail 'the service of the agent could not be started (the output says why).'
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40; do
    case $(head -n 1 "$state_file" 2>/dev/null) in
      connected)
        step='' begun=nothing
        say "$(uname -n) is connected."
        return
        ;;
      pendingConnect)
        step='' begun=nothing
        say "$(uname -n) waits to be approved in the console. Its key is $(fingerprint)"
        return
        ;;
      refused | gone) break ;;
    esac
    pause 1
  done
  [ ! -r "$log_file" ] || tail -n 20 "$log_file" >>"$work/output"
  sentence=$(sed -n 2p "$state_file" 2>/dev/null)
  fail "The agent did not get connected. ${sentence:-It has not said why.} Run the setup command again."
}

dry_run() {
  request /host-agent/agent.sh -
  if [ "$http_status" = 200 ]; then say "service: $service_url answers"; else fail "$(explain_request)"; fi
  run_checks || fail "$cause"
  [ -z "$missing_packages" ] || say "would run: $(install_command "$missing_packages")"
  say "would write: $program_folder, $config_folder, $state_folder, $log_file, a service $service_name ($(init_system))"
  say "would register $(uname -n) in the host group $hostgroup$([ -z "$token" ] && printf ', to wait for an approval')"
  say 'Nothing was changed.'
}

uninstall() {
  if [ ! -d "$config_folder" ] && [ ! -d "$program_folder" ]; then
    say 'No agent is installed on this machine.'
    return
  fi
  stop_service
  host_id=$(config_get host)
  machine_source=$(config_get machineSource)
  if [ -n "$host_id" ] && [ -r "$key_file" ] && find_http_tool; then
    use_proxy "${proxy:-$(config_get proxy)}" "${no_proxy_given:-$(config_get noProxy)}"
    begin_counter
    printf '{%s}' "$(ids_json)" >"$work/body"
    signed_request /host-agent/goodbye "$work/body"
    [ "$http_status" = 200 ] || say "The service was not told: $(explain_request)"
  fi
  remove_service
  rm -f "$init_file"
  remove_files
  say 'The agent was uninstalled.'
}

interrupted() {
  [ -z "$child" ] || kill "$child" 2>/dev/null
  fail 'It was interrupted. Run the setup command again.'
}

main() {
  read_arguments "$@"
  check_machine
  trap 'rm -rf "$work"' EXIT
  trap interrupted INT TERM HUP
  use_proxy "$proxy" "$no_proxy_given"
  if [ "$mode" = uninstall ]; then
    uninstall
    return
  fi
  find_http_tool || fail "curl is missing. Install it and run the command again: $(install_command curl)"
  if [ "$mode" = dry ]; then
    dry_run
    return
  fi
  begin_setup
  download_agent
  check_step
  install_step
  register_step
  connect_step
}

main "$@"
exit
