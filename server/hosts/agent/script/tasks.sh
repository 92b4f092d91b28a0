# shellcheck shell=sh
# Tasks that the service can request. It names only a type; the implementation is here.

task_id=''
task_type=''
task_piece=0
task_offset=0
# `yes` once the service has confirmed the last piece.
task_is_heard=yes
task_state=running

begin_task() {
  task_id=$1
  task_type=$2
  task_piece=0
  task_offset=0
  task_is_heard=yes
  task_state=running
  rm -f "$work/task-exit" "$work/task-result"
  keep_arguments
  : >"$work/task-output"
  log "task $task_id: $task_type"
  (
    run_task "$task_type" >"$work/task-output" 2>&1
    printf '%s\n' "$?" >"$work/task-exit.new"
    mv "$work/task-exit.new" "$work/task-exit"
  ) &
}

run_task() {
  case $1 in
    readLogs) tail -n 500 "$log_file" ;;
    installNode) install_node ;;
    createControlPlane) create_control_plane ;;
    installAddons) install_addons ;;
    allowJoin) allow_join ;;
    joinCluster) join_cluster ;;
    drainNode) drain_node ;;
    forgetNode) forget_node ;;
    resetNode) reset_node ;;
    *)
      say "The agent on this machine is of version $agent_version, which does not know how to do '$1'. Run the setup command again to renew it."
      return 1
      ;;
  esac
}

# Takes the next piece of the output. A piece is sent again until the service confirms it.
take_piece() {
  [ "$task_is_heard" = yes ] || return 0
  task_state=running
  exit_code=''
  [ ! -f "$work/task-exit" ] || exit_code=$(number "$(cat "$work/task-exit")")
  tail -c "+$((task_offset + 1))" "$work/task-output" | head -c 16000 >"$work/task-piece"
  piece_length=$(wc -c <"$work/task-piece" | tr -d ' ')
  if [ -n "$exit_code" ] && [ "$piece_length" -lt 16000 ]; then
    [ "$exit_code" -eq 0 ] && task_state=completed || task_state=failed
  fi
  task_is_heard=no
}

task_json() {
  printf '{"id":%s,"state":"%s","piece":%s,"output":' "$(json "$task_id")" "$task_state" "$task_piece"
  # The extra letter preserves a trailing newline.
  { cat "$work/task-piece" && printf 'x'; } | json_stream | sed 's/x"$/"/'
  [ "$task_state" = running ] || printf ',"exitCode":%s' "$exit_code"
  [ "$task_state" != completed ] || [ ! -f "$work/task-result" ] ||
    printf ',"result":"%s"' "$(openssl base64 -A <"$work/task-result")"
  printf '}'
}

piece_was_heard() {
  task_is_heard=yes
  task_offset=$((task_offset + piece_length))
  task_piece=$((task_piece + 1))
  [ "$task_state" != running ] || return 0
  task_id=''
  rm -f "$work/task-result" "$(arguments_file)"
}
