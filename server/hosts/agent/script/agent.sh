# shellcheck shell=sh
# The agent: sends one signed request after another with facts and usage. The service responds when there is a task.

quiet_error=''
retry_seconds=1
# Maximum seconds that the service may delay a response; the first request must be confirmed immediately.
most_wait=20
wait=0

log() {
  printf '%s %s\n' "$(date '+%Y-%m-%dT%H:%M:%S%z')" "$*" >>"$log_file" 2>/dev/null
  size=$(wc -c <"$log_file" 2>/dev/null | tr -d ' ')
  [ "$(number "$size")" -lt 1048576 ] || mv "$log_file" "$log_file.1"
}

# Writes the agent's state for the setup and for users: one word and one sentence.
set_state() {
  [ "$(head -n 1 "$state_file" 2>/dev/null)" = "$1" ] || log "$1: $2"
  printf '%s\n%s\n' "$1" "$2" >"$state_file.new" 2>/dev/null && mv "$state_file.new" "$state_file"
}

heartbeat_json() {
  printf '{'
  ids_json
  printf ',"facts":%s,"use":%s' "$(facts_json "$(disks_json)")" "$(use_json)"
  if [ -n "$task_id" ]; then printf ',"wait":0,"task":%s' "$(task_json)"; else printf ',"wait":%s' "$wait"; fi
  printf '}'
}

beat() {
  cpu_cores >"$work/cores"
  [ -z "$task_id" ] || take_piece
  heartbeat_json >"$work/body"
  http_timeout=$((most_wait + 25))
  signed_request /host-agent/heartbeat "$work/body"
}

was_heard() {
  retry_seconds=1
  quiet_error=''
  case $(answer_text state) in
    pendingConnect) set_state pendingConnect "$(answer_text message)" ;;
    *) set_state connected 'The host is connected.' ;;
  esac
  if [ -n "$task_id" ]; then
    piece_was_heard
    [ -z "$task_id" ] || pause 1
    return
  fi
  next=$(answer_text task)
  case $(answer_text taskType) in
    '')
      wait=$most_wait
      # Limits the rate of requests if the service responds too early.
      pause 1
      ;;
    delete) leave "$next" ;;
    *) begin_task "$next" "$(answer_text taskType)" ;;
  esac
}

# Removes everything that the setup installed, and reports it using values kept in memory.
leave() {
  log 'removed from the platform: uninstalling'
  cp "$key_file" "$work/key.pem" && key_file=$work/key.pem
  printf '{%s,"task":{"id":%s,"state":"completed","exitCode":0,"piece":0,"output":"The agent was uninstalled."}}' \
    "$(ids_json)" "$(json "$1")" >"$work/body"
  remove_service
  remove_files
  # No agent remains to report this later, so it retries until the service is reachable.
  http_timeout=10
  tries=1
  while [ "$tries" -le 120 ]; do
    signed_request /host-agent/goodbye "$work/body"
    case $http_status in 000 | 429 | 5??) pause 5 ;; *) break ;; esac
    tries=$((tries + 1))
  done
  stop_supervisor
  exit 0
}

was_refused() {
  sentence=$(explain_request)
  case $http_status$(answer_text code) in
    409hostCopy)
      set_state refused "$sentence"
      printf '%s\n' "$sentence" >"$refused_file"
      exit 3
      ;;
    404hostGone)
      set_state gone "$sentence"
      pause 600
      return
      ;;
  esac
  [ "$sentence" = "$quiet_error" ] || log "$sentence"
  quiet_error=$sentence
  [ "$(head -n 1 "$state_file" 2>/dev/null)" = connected ] || set_state waiting "$sentence"
  pause "$retry_seconds"
  retry_seconds=$((retry_seconds * 2))
  [ "$retry_seconds" -le 60 ] || retry_seconds=$((50 + $(number "$(date +%s)") % 20))
}

end_agent() {
  [ -z "$child" ] || kill "$child" 2>/dev/null
  exit "$1"
}

run() {
  host_id=$(config_get host)
  machine_source=$(config_get machineSource)
  if [ -z "$host_id" ] || [ ! -r "$key_file" ]; then
    say "This machine is not set up as a host: run the setup command of a host group."
    exit 1
  fi
  # After a reboot, the service could mistake the copy for the original.
  if [ -f "$refused_file" ]; then
    set_state refused "$(cat "$refused_file")"
    exit 3
  fi
  if running=$(agent_pid) && [ "$running" != "$$" ]; then
    say "The agent runs already as process $running."
    exit 1
  fi
  find_http_tool || {
    say 'curl is missing. Install it, and start the agent again.'
    exit 1
  }
  use_proxy "$(config_get proxy)" "$(config_get noProxy)"
  work=$(mktemp -d) || exit 1
  trap 'rm -rf "$work"' EXIT
  trap 'end_agent 0' TERM INT HUP
  printf '%s %s\n' "$$" "$(boot_id)" >"$pid_file"
  begin_counter
  log "started, version $agent_version, for $service_url"
  set_state starting 'The agent was started.'
  while :; do
    beat
    if [ "$http_status" = 200 ]; then was_heard; else was_refused; fi
  done
}

main() {
  case ${1:-} in
    run) run ;;
    status) cat "$state_file" ;;
    *)
      say "usage: agent.sh run | status"
      exit 2
      ;;
  esac
}

main "$@"
exit
