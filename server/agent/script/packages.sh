# shellcheck shell=sh
# Programs that are missing, by the package manager of the distribution.

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

# A machine that was just started updates itself, and holds the lock for some minutes.
apt_install() { apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@" </dev/null; }

# Installs packages; what the package manager prints is the output of the step.
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
    # A list of packages that is old, or was never read, leads to what is not there any more.
    apt_install "$@" || { apt-get update </dev/null && apt_install "$@"; }
  else
    # The command has no blanks but those between its words.
    # shellcheck disable=SC2086
    $command </dev/null
  fi
}

remove_packages() {
  say "removing $*"
  case $(package_manager) in
    apt-get) DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 purge -y "$@" </dev/null ;;
    dnf) dnf remove -y "$@" </dev/null ;;
    yum) yum remove -y "$@" </dev/null ;;
  esac
}
