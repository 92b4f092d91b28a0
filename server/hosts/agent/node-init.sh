#!/bin/sh
# Simulates systemd on a test host: runs unit files and restarts services that exit. The log is /var/log/UNIT.log.
# usage: systemctl COMMAND [UNIT]
set -u
unit=${2:-}
unit=${unit%.service}
folders='/usr/lib/systemd/system /etc/systemd/system'
pid_file=/run/$unit.supervisor

# Unit files in /etc take precedence over those of packages.
lines() {
  for folder in $folders; do
    [ ! -f "$folder/$unit.service" ] || file=$folder/$unit.service
  done
  for folder in $folders; do set -- "$@" "$folder/$unit.service.d"/*.conf; done
  cat "${file:-}" "$@" 2>/dev/null
}

is_active() { [ -s "$pid_file" ] && kill -0 "$(cat "$pid_file")" 2>/dev/null; }

stop() {
  ! is_active || kill -9 "-$(cat "$pid_file")"
  rm -f "$pid_file"
  return 0
}

start() {
  ! is_active || return 0
  setsid sh "$0" supervise "$unit" </dev/null >>"/var/log/$unit.log" 2>&1 &
  # The next is-active must find it running.
  until is_active; do sleep 0.1; done
}

supervise() {
  echo $$ >"$pid_file"
  while :; do
    (run_once)
    sleep 1
  done
}

run_once() {
  # Environment files are optional.
  set +u
  eval "$(lines | sed -n 's/^Environment="\([A-Z_]*\)=\(.*\)"$/export \1="\2"/p')"
  for settings in $(lines | sed -n 's/^EnvironmentFile=-*//p'); do
    set -a
    # shellcheck disable=SC1090
    [ ! -r "$settings" ] || . "$settings"
    set +a
  done
  command=$(lines | sed -n 's/^ExecStart=\(..*\)$/\1/p' | tail -n 1)
  eval "exec ${command:-$unit}"
}

case $1 in
  start) start ;;
  restart) stop && start ;;
  stop) stop ;;
  is-active) is_active ;;
  supervise) supervise ;;
  cat) lines | grep . ;;
esac
