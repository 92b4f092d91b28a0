# shellcheck shell=sh
# Task types that turn this machine into a cluster node and back. Each first checks the current state, because an earlier
# attempt may have been interrupted.

# This machine's cluster, and the progress of joining: `making ID` or `made ID`.
node_state=$state_folder/node
admin_config=/etc/kubernetes/admin.conf

# Fails if this machine is a node of another cluster.
is_free_for() {
  known=$(cat "$node_state" 2>/dev/null)
  case $known in
    "making $1" | "made $1") return 0 ;;
    ?*)
      say "This machine is a node of another cluster of this platform. Remove it there; if that cluster was forgotten, run: kubeadm reset --force; rm $node_state"
      return 1
      ;;
  esac
  for file in $admin_config /etc/kubernetes/kubelet.conf; do
    [ ! -e "$file" ] || {
      say "This machine is a node of a cluster that the platform did not make: $file is there. Run kubeadm reset on it, or take another machine."
      return 1
    }
  done
}

# Clears an unfinished attempt, so that kubeadm starts from scratch.
begin_node() {
  is_free_for "$1" || return 1
  [ "$(cat "$node_state" 2>/dev/null)" != "making $1" ] || {
    say 'An earlier attempt did not end: it is cleared away first.'
    clear_node || return 1
  }
  printf 'making %s\n' "$1" >"$node_state"
}

create_control_plane() {
  checked_argument cluster "$uuid_expression" && cluster=$value || return 1
  if [ "$(cat "$node_state" 2>/dev/null)" = "made $cluster" ]; then
    say 'The control plane was made before.'
  else
    begin_node "$cluster" || return 1
    argument config >"$work/kubeadm.yaml"
    kubeadm init --config "$work/kubeadm.yaml" --skip-token-print || return 1
    printf 'made %s\n' "$cluster" >"$node_state"
  fi
  cp "$admin_config" "$work/task-result"
}

join_cluster() {
  checked_argument cluster "$uuid_expression" && cluster=$value || return 1
  if [ "$(cat "$node_state" 2>/dev/null)" = "made $cluster" ]; then
    say 'This machine is a node of the cluster already.'
    return
  fi
  begin_node "$cluster" || return 1
  argument config >"$work/kubeadm.yaml"
  kubeadm join --config "$work/kubeadm.yaml" || return 1
  printf 'made %s\n' "$cluster" >"$node_state"
}

install_addons() {
  use_task_proxy || return 1
  argument manifests >"$work/manifests"
  while IFS= read -r url; do
    [ -n "$url" ] || continue
    fetch "$url" "$work/manifest.yaml" && on_cluster apply -f "$work/manifest.yaml" || return 1
  done <"$work/manifests"
  on_cluster get nodes
}

# The token is passed in a file, because every user of the machine can see program arguments.
allow_join() {
  argument config >"$work/kubeadm.yaml"
  checked_argument tokenId '[a-z0-9]{6}' || return 1
  on_cluster -n kube-system delete secret "bootstrap-token-$value" --ignore-not-found || return 1
  kubeadm token create --kubeconfig "$admin_config" --config "$work/kubeadm.yaml" >/dev/null || return 1
  say 'A token was made by which the host may join.'
}

# Runs kubectl without the proxy for downloads.
on_cluster() { no_proxy='*' NO_PROXY='*' kubectl --kubeconfig "$admin_config" "$@"; }

drain_node() {
  checked_argument node "$name_expression" || return 1
  [ -n "$(on_cluster get node "$value" --ignore-not-found -o name)" ] || {
    say "There is no node $value."
    return
  }
  on_cluster drain "$value" --ignore-daemonsets --delete-emptydir-data --force --timeout=300s
}

forget_node() {
  checked_argument node "$name_expression" || return 1
  on_cluster delete node "$value" --ignore-not-found
}

reset_node() {
  checked_argument cluster "$uuid_expression" || return 1
  is_free_for "$value" || return 1
  clear_node || return 1
  remove_node_files || return 1
  rm -f "$node_state"
  say 'This machine is no node any more.'
}

clear_node() {
  ! has kubeadm || kubeadm reset --force --cri-socket unix:///run/containerd/containerd.sock || return 1
  end_containers
  rm -rf /etc/kubernetes
}

# kubeadm only warns about containers that it couldn't remove; this removes them through the runtime.
end_containers() {
  has ctr || return 0
  for container in $(ctr -n k8s.io tasks list --quiet); do
    ctr -n k8s.io tasks delete --force "$container" || say "$container did not end."
  done
  for container in $(ctr -n k8s.io containers list --quiet); do
    ctr -n k8s.io containers delete "$container" || say "$container was not removed."
  done
}

remove_node_packages() {
  for name in kubelet kubeadm kubectl; do
    ! grep -qxF "package $name" "$node_files" || ! has_package "$name" || set -- "$@" "$name"
  done
  [ $# -gt 0 ] || return 0
  ! has apt-mark || apt-mark unhold "$@" >/dev/null 2>&1
  remove_packages "$@" || {
    say 'Not all packages of Kubernetes were removed (the output says why).'
    return 1
  }
}

# Removes everything the agent installed for the node. The list of files is kept until the packages are removed.
remove_node_files() {
  systemctl disable kubelet 2>/dev/null
  systemctl stop kubelet 2>/dev/null
  remove_node_packages || return 1
  while IFS= read -r file; do
    case $file in
      '' | 'package '*) ;;
      cni) rm -rf /etc/cni/net.d /var/lib/cni ;;
      "$runtime_config")
        rm -f "$file"
        [ ! -f "$file.before-gantry" ] || mv "$file.before-gantry" "$file"
        ;;
      *) rm -f "$file" ;;
    esac
  done <"$node_files"
  rmdir /etc/systemd/system/kubelet.service.d /etc/systemd/system/containerd.service.d 2>/dev/null
  rm -f "$node_files"
  systemctl daemon-reload
}
