# shellcheck shell=sh
# Installs missing programs with the distribution's package manager.

package_manager() {
  for manager in apt-get dnf yum zypper apk; do
    ! has "$manager" || {
      printf '%s' "$manager"
      return
    }
  done
}

install_command() {
  case $(package_manager) in
    apt-get) say "apt-get install -y $*" ;;
    dnf) say "dnf install -y $*" ;;
    yum) say "yum install -y $*" ;;
    zypper) say "zypper --non-interactive install $*" ;;
    apk) say "apk add $*" ;;
  esac
}

# A freshly booted machine may update itself and hold the lock for some minutes.
apt_install() { apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@" </dev/null; }

# apt-get update doesn't wait for the lock. `apt_update OPTION...` retries for five minutes while another process holds it.
apt_update() {
  tries=1
  until lists=$(apt-get "$@" update </dev/null 2>&1); do
    if [ "$tries" -ge 60 ] || ! say "$lists" | grep -Eq 'Could not get lock|Unable to lock'; then
      say "$lists"
      return 1
    fi
    [ "$tries" -gt 1 ] || say 'Another program reads the lists of packages. Waiting for it.'
    tries=$((tries + 1))
    sleep 5
  done
  say "$lists"
}

# Installs packages; the package manager's output becomes the output of the step.
install_packages() {
  command=$(install_command "$@")
  [ -n "$command" ] || {
    say "No package manager was found to install $*."
    return 1
  }
  say "$command"
  if [ "$(package_manager)" = apt-get ]; then
    DEBIAN_FRONTEND=noninteractive
    export DEBIAN_FRONTEND
    # An outdated or missing package list may point to packages that no longer exist.
    # An unreadable source is not fatal, because it may not be needed.
    apt_install "$@" || {
      apt_update -q || say 'Not all lists of packages could be read.'
      apt_install "$@"
    }
  else
    # Words of the command contain no blanks.
    # shellcheck disable=SC2086
    $command </dev/null
  fi
}

# Succeeds if a package is installed, even partially.
has_package() {
  case $(package_manager) in
    apt-get)
      dpkg-query --show --showformat '${db:Status-Status}' "$1" 2>/dev/null | grep -Evq '^(not-installed|config-files)$'
      ;;
    *) rpm -q "$1" >/dev/null 2>&1 ;;
  esac
}

remove_packages() {
  say "removing $*"
  case $(package_manager) in
    apt-get) DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 purge -y "$@" </dev/null ;;
    dnf) dnf remove -y "$@" </dev/null ;;
    yum) yum remove -y "$@" </dev/null ;;
  esac
}
