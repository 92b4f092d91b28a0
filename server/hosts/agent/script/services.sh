# shellcheck shell=sh
# Runs the agent as a service of systemd or OpenRC, or standalone if there is neither.

unit_file=/etc/systemd/system/$service_name.service
init_file=/etc/init.d/$service_name
cron_file=/etc/cron.d/$service_name

install_service() {
  case $(init_system) in
    systemd) write_unit >"$unit_file" && chmod 644 "$unit_file" && systemctl daemon-reload && systemctl enable "$service_name" ;;
    openrc) write_init >"$init_file" && chmod 755 "$init_file" && rc-update add "$service_name" default ;;
    none)
      if [ -d /etc/cron.d ]; then
        printf '@reboot root /bin/sh %s run\n' "$program_file" >"$cron_file" && chmod 644 "$cron_file"
      else
        say "This machine has neither systemd nor OpenRC nor cron: have it run '/bin/sh $program_file run' when it starts."
      fi
      ;;
  esac
}

write_unit() {
  cat <<END
[Unit]
Description=Agent of the Gantry platform
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=/bin/sh $program_file run
Restart=on-failure
RestartSec=10
# A copy of another host's disk stays stopped until the setup has given it a key of its own.
RestartPreventExitStatus=3

[Install]
WantedBy=multi-user.target
END
}

write_init() {
  cat <<END
#!/sbin/openrc-run
description="Agent of the Gantry platform"
supervisor=supervise-daemon
command=/bin/sh
command_args="$program_file run"
respawn_delay=10
respawn_max=0
depend() {
  use net
}
END
}

start_service() {
  case $(init_system) in
    systemd) systemctl restart "$service_name" ;;
    openrc) rc-service "$service_name" restart ;;
    none)
      if has setsid; then
        setsid /bin/sh "$program_file" run </dev/null >/dev/null 2>&1 &
      else
        nohup /bin/sh "$program_file" run </dev/null >/dev/null 2>&1 &
      fi
      ;;
  esac
}

# Prints the process id of a standalone agent. A process id recorded before the last boot may belong to any process now,
# including the calling agent.
agent_pid() {
  { read -r pid pid_boot <"$pid_file"; } 2>/dev/null || return 1
  pid=$(number "$pid")
  [ -z "$pid_boot" ] || [ "$pid_boot" = "$(boot_id)" ] || return 1
  [ "$pid" -gt 1 ] && tr '\000' ' ' 2>/dev/null <"/proc/$pid/cmdline" | grep -q "$program_file" && printf '%s' "$pid"
}

stop_service() {
  case $(init_system) in
    systemd) systemctl stop "$service_name" 2>/dev/null ;;
    openrc) [ ! -f "$init_file" ] || rc-service "$service_name" stop ;;
  esac
  pid=$(agent_pid) || return 0
  kill "$pid" 2>/dev/null
  for _ in 1 2 3 4 5; do
    agent_pid >/dev/null || return 0
    sleep 1
  done
  kill -9 "$pid" 2>/dev/null
}

# Removes the service without stopping the agent, which may be the caller.
remove_service() {
  case $(init_system) in
    systemd)
      systemctl disable "$service_name" 2>/dev/null
      rm -f "$unit_file"
      systemctl daemon-reload
      ;;
    openrc) rc-update del "$service_name" default 2>/dev/null ;;
  esac
  rm -f "$cron_file"
}

# OpenRC restarts the agent unless it is stopped; the agent can't wait for its own end.
stop_supervisor() {
  [ "$(init_system)" = openrc ] || return 0
  nohup sh -c "rc-service $service_name stop; rm -f $init_file" </dev/null >/dev/null 2>&1 &
}

remove_files() { rm -rf "$config_folder" "$state_folder" "$program_folder" "$log_file" "$log_file.1"; }
