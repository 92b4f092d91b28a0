# shellcheck shell=sh
# Task type installNode: installs the programs of a node from the sources in the cluster's policy.

# Lists installed programs and files, which are removed when the machine leaves the cluster.
node_files=$state_folder/node-files
kubelet_unit=/etc/systemd/system/kubelet.service
kubelet_drop_in=/etc/systemd/system/kubelet.service.d/10-kubeadm.conf
runtime_drop_in=/etc/systemd/system/containerd.service.d/10-gantry-proxy.conf
runtime_config=/etc/containerd/config.toml
runtime_header='# Written by the agent of the Gantry platform. Take this line away to keep changes.'
kernel_settings=/etc/sysctl.d/90-gantry-node.conf
kernel_modules=/etc/modules-load.d/90-gantry-node.conf
package_list=/etc/apt/sources.list.d/gantry-kubernetes.list
package_key=/etc/apt/keyrings/gantry-kubernetes.asc
package_repository=/etc/yum.repos.d/gantry-kubernetes.repo

install_node() {
  checked_argument cluster "$uuid_expression" && cluster=$value || return 1
  checked_argument version "$version_expression" && version=$value || return 1
  checked_argument packageSource 'repository|download|installed' && package_source=$value || return 1
  checked_argument packageUrl "($url_expression)?" && package_url=${value%/} || return 1
  checked_argument imageRepository '[A-Za-z0-9.:/_-]+' && image_repository=$value || return 1
  checked_argument cgroupDriver 'systemd|cgroupfs' && cgroup_driver=$value || return 1
  use_task_proxy || return 1
  is_free_for "$cluster" || return 1
  [ "$(init_system)" = systemd ] || {
    say 'A node needs systemd, which starts the kubelet. Use a machine with systemd.'
    return 1
  }
  : >>"$node_files"
  # Installed files are readable by all users, like those of packages.
  umask 022
  prepare_kernel && install_runtime && install_kubernetes && configure_runtime && import_images || return 1
  say "This machine has all that a node of $version needs."
}

use_task_proxy() {
  checked_argument proxy "($url_expression)?" && task_proxy=$value || return 1
  checked_argument noProxy '[A-Za-z0-9.:/*,_ -]*' && task_no_proxy=$value || return 1
  use_proxy "$task_proxy" "$task_no_proxy"
  [ -z "$task_proxy" ] || {
    http_proxy=$task_proxy
    export http_proxy
  }
}

# own_file FILE: writes standard input to a file that is removed when the machine leaves its cluster.
own_file() {
  if ! { mkdir -p "$(dirname "$1")" && cat >"$1.new" && chmod "${2:-644}" "$1.new" && mv "$1.new" "$1"; }; then
    say "$1 cannot be written: $(df -Pk "$(dirname "$1")" | awk 'NR == 2 { print $4 }') KiB are free there."
    return 1
  fi
  grep -qxF "$1" "$node_files" || printf '%s\n' "$1" >>"$node_files"
}

# fetch URL FILE
fetch() {
  say "fetching $1"
  case $http_tool in
    curl) curl --silent --show-error --fail --location --connect-timeout 15 --max-time 1800 --output "$2" "$1" ;;
    wget) wget --no-verbose --tries=1 --timeout=60 --output-document="$2" "$1" ;;
  esac && return
  say "$1 could not be fetched. Check that this machine reaches it, or set another source in the policy of the cluster."
  return 1
}

prepare_kernel() {
  printf 'overlay\nbr_netfilter\n' | own_file "$kernel_modules" || return 1
  for module in overlay br_netfilter; do
    ! has modprobe || modprobe "$module" 2>/dev/null || say "The module $module could not be loaded; it may be built in."
  done
  printf 'net.ipv4.ip_forward = 1\n' | own_file "$kernel_settings" || return 1
  ! [ -e /proc/sys/net/bridge/bridge-nf-call-iptables ] ||
    printf 'net.ipv4.ip_forward = 1\nnet.bridge.bridge-nf-call-iptables = 1\nnet.bridge.bridge-nf-call-ip6tables = 1\n' |
    own_file "$kernel_settings" || return 1
  sysctl -q -p "$kernel_settings" || say 'Not all settings of the kernel could be made; kubeadm says so if one is needed.'
}

install_runtime() {
  had_runtime=yes
  has containerd || {
    had_runtime=no
    install_packages containerd || return 1
    has containerd || {
      say 'containerd could not be installed. Install it by hand, or give this machine a repository that has it.'
      return 1
    }
  }
  for tool in conntrack iptables; do
    has "$tool" || install_packages "$tool" || say "$tool is missing; kubeadm says so if it is needed."
  done
  # Distribution packages install the plugins outside the folder that Kubernetes networks use.
  mkdir -p /opt/cni/bin
  for plugin in /usr/lib/cni/*; do
    [ ! -x "$plugin" ] || [ -e "/opt/cni/bin/${plugin##*/}" ] || ln -s "$plugin" "/opt/cni/bin/${plugin##*/}"
  done
  [ -n "$(ls /etc/cni/net.d 2>/dev/null)" ] || grep -qxF cni "$node_files" || printf 'cni\n' >>"$node_files"
}

install_kubernetes() {
  case $package_source in
    installed) check_installed ;;
    download) download_kubernetes ;;
    repository) install_kubernetes_packages ;;
  esac || return 1
  systemctl daemon-reload && systemctl enable kubelet
}

check_installed() {
  for tool in kubeadm kubelet kubectl; do
    has "$tool" || {
      say "$tool is not on this machine, and the policy of the cluster says that it is. Install it, or set packageSource."
      return 1
    }
  done
  found=$(kubeadm version -o short 2>/dev/null)
  [ "$found" = "$version" ] || {
    say "kubeadm on this machine is $found, and the policy of the cluster wants $version."
    return 1
  }
  [ -n "$(systemctl cat kubelet 2>/dev/null)" ] || write_kubelet_service
}

architecture() {
  case $(uname -m) in
    x86_64) printf amd64 ;;
    aarch64) printf arm64 ;;
    *) uname -m ;;
  esac
}

download_kubernetes() {
  source_url=${package_url:-https://dl.k8s.io/release}/$version/bin/linux/$(architecture)
  for tool in kubeadm kubelet kubectl; do
    fetch "$source_url/$tool.sha256" "$work/program.sha256" || return 1
    wanted=$(head -c 64 "$work/program.sha256")
    file=/usr/local/bin/$tool
    [ -x "$file" ] && [ "$(sha256_of "$file")" = "$wanted" ] && {
      say "$file is there already"
      continue
    }
    fetch "$source_url/$tool" "$work/program" || return 1
    [ "$(sha256_of "$work/program")" = "$wanted" ] || {
      say "$source_url/$tool does not have the SHA-256 that stands beside it. It is not used."
      return 1
    }
    own_file "$file" 755 <"$work/program" || return 1
    rm -f "$work/program"
  done
  write_kubelet_service
}

write_kubelet_service() {
  own_file "$kubelet_unit" <<END || return 1
[Unit]
Description=kubelet of Kubernetes
Wants=network-online.target
After=network-online.target containerd.service

[Service]
ExecStart=$(command -v kubelet)
Restart=always
StartLimitInterval=0
RestartSec=10

[Install]
WantedBy=multi-user.target
END
  own_file "$kubelet_drop_in" <<'END'
[Service]
Environment="KUBELET_KUBECONFIG_ARGS=--bootstrap-kubeconfig=/etc/kubernetes/bootstrap-kubelet.conf --kubeconfig=/etc/kubernetes/kubelet.conf"
Environment="KUBELET_CONFIG_ARGS=--config=/var/lib/kubelet/config.yaml"
EnvironmentFile=-/var/lib/kubelet/kubeadm-flags.env
ExecStart=
ExecStart=/bin/sh -c 'exec kubelet $KUBELET_KUBECONFIG_ARGS $KUBELET_CONFIG_ARGS $KUBELET_KUBEADM_ARGS'
END
}

# Packages that were installed before are kept when this machine leaves its cluster.
note_packages() {
  for name in kubelet kubeadm kubectl; do
    has_package "$name" || grep -qxF "package $name" "$node_files" || printf 'package %s\n' "$name" >>"$node_files"
  done
}

install_kubernetes_packages() {
  number=${version#v}
  repository=${package_url:-https://pkgs.k8s.io/core:/stable:/${version%.*}}
  note_packages
  case $(package_manager) in
    apt-get)
      fetch "$repository/deb/Release.key" "$work/key" && own_file "$package_key" <"$work/key" || return 1
      printf 'deb [signed-by=%s] %s/deb/ /\n' "$package_key" "$repository" | own_file "$package_list" || return 1
      # Reads only this source, because others on this machine may be broken.
      apt_update -o "Dir::Etc::sourcelist=$package_list" -o Dir::Etc::sourceparts=- -o APT::Get::List-Cleanup=0 || {
        say "The packages of $repository cannot be read (the output says why). Name a repository that this machine can use as packageUrl of the policy, or set its packageSource to download."
        return 1
      }
      # Releases the hold of an earlier attempt, perhaps with another version.
      apt-mark unhold kubelet kubeadm kubectl >/dev/null 2>&1
      install_packages --allow-downgrades "kubelet=$number-*" "kubeadm=$number-*" "kubectl=$number-*" || {
        say "$repository has no packages of Kubernetes $number that can be installed here (the output says why). Set version of the policy to one that is there."
        return 1
      }
      apt-mark hold kubelet kubeadm kubectl
      ;;
    dnf | yum)
      own_file "$package_repository" <<END || return 1
[gantry-kubernetes]
name=Kubernetes
baseurl=$repository/rpm/
enabled=1
gpgcheck=1
gpgkey=$repository/rpm/repodata/repomd.xml.key
exclude=kubelet kubeadm kubectl cri-tools kubernetes-cni
END
      # The exclude keeps other updates from upgrading them, like a hold in apt.
      install_packages --setopt=disable_excludes=gantry-kubernetes "kubelet-$number" "kubeadm-$number" "kubectl-$number" || {
        say "The packages of Kubernetes $number cannot be had from $repository (the output says why). Name another repository as packageUrl of the policy, or set its packageSource to download."
        return 1
      }
      ;;
    *)
      say 'Packages of Kubernetes are there for apt, dnf and yum alone. Set packageSource of the policy to download.'
      return 1
      ;;
  esac
}

# Keeps an existing configuration that enables CRI.
configure_runtime() {
  if [ "$had_runtime" = yes ] && [ -s "$runtime_config" ] && ! is_runtime_config_ours &&
    ! grep -Eq '^ *disabled_plugins *=.*"cri"' "$runtime_config"; then
    say "containerd stays as $runtime_config has it"
  else
    write_runtime_config || return 1
  fi
  write_runtime_proxy || return 1
  systemctl daemon-reload && systemctl enable containerd && systemctl restart containerd || return 1
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
    ctr version >/dev/null 2>&1 && return
    sleep 1
  done
  say 'containerd was started and does not answer. Look at its log with journalctl -u containerd.'
  return 1
}

is_runtime_config_ours() { [ "$(head -n 1 "$runtime_config" 2>/dev/null)" = "$runtime_header" ]; }

write_runtime_config() {
  sandbox=$(kubeadm config images list --kubernetes-version "$version" --image-repository "$image_repository" 2>/dev/null | grep '/pause:')
  [ "$cgroup_driver" = systemd ] && systemd_cgroup=true || systemd_cgroup=false
  [ ! -s "$runtime_config" ] || is_runtime_config_ours || cp "$runtime_config" "$runtime_config.before-gantry"
  own_file "$runtime_config" <<END
$runtime_header
version = 2
[plugins."io.containerd.grpc.v1.cri"]
sandbox_image = "$sandbox"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
runtime_type = "io.containerd.runc.v2"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
SystemdCgroup = $systemd_cgroup
[plugins."io.containerd.grpc.v1.cri".cni]
bin_dir = "/opt/cni/bin"
conf_dir = "/etc/cni/net.d"
END
}

write_runtime_proxy() {
  [ -n "$task_proxy" ] || {
    rm -f "$runtime_drop_in"
    return 0
  }
  own_file "$runtime_drop_in" <<END
[Service]
Environment="HTTP_PROXY=$task_proxy"
Environment="HTTPS_PROXY=$task_proxy"
Environment="NO_PROXY=$task_no_proxy"
END
}

import_images() {
  argument imageArchives >"$work/archives"
  while IFS= read -r url; do
    [ -n "$url" ] || continue
    fetch "$url" "$work/images.tar" || return 1
    ctr -n k8s.io images import --digests=false "$work/images.tar" || {
      say "$url is no archive of images, or there is no room for it."
      return 1
    }
    rm -f "$work/images.tar"
  done <"$work/archives"
}
