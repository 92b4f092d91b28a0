#!/bin/sh
# Init process of a test host, in its own namespaces: builds the root file system of the host and keeps running in it.
# usage: host-root.sh FOLDER NAME [cgroups] [programs]. FOLDER contains etc, var, usr-local, tmp and root of the host, and its boot id.
set -eu
folder=$1
root=$folder/mounted
hostname "$2"
mount --make-rprivate /
mkdir -p "$root"
mount -t tmpfs -o mode=755 tmpfs "$root"
for name in bin sbin lib lib32 lib64 libx32; do
  if [ -h "/$name" ]; then cp -P "/$name" "$root/$name"; elif [ -d "/$name" ]; then mkdir "$root/$name" && mount --rbind "/$name" "$root/$name"; fi
done
mkdir "$root/usr" "$root/dev" "$root/proc" "$root/sys" "$root/run" "$root/former"
# Programs installed on a host with its own programs stay in memory: the machine's own are mounted read-only.
if [ "${4:-}" = programs ]; then
  mkdir "$root/layer"
  mount -t tmpfs -o mode=755 tmpfs "$root/layer"
  mkdir "$root/layer/upper" "$root/layer/work"
  mount -t overlay -o "lowerdir=/usr,upperdir=$root/layer/upper,workdir=$root/layer/work" overlay "$root/usr"
else
  mount --rbind /usr "$root/usr"
fi
mount --rbind /dev "$root/dev"
mount --rbind /sys "$root/sys"
mount --bind "$folder/usr-local" "$root/usr/local"
# A host with its own cgroups gets each hierarchy mounted again, because ip netns exec hides the machine's.
if [ "${3:-}" = cgroups ]; then
  mount -t tmpfs -o mode=755 tmpfs "$root/sys/fs/cgroup"
  while IFS=: read -r _ controllers _; do
    case $controllers in
      '') [ "$(wc -l </proc/self/cgroup)" -gt 1 ] || mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup" ;;
      name=*) mkdir "$root/sys/fs/cgroup/${controllers#name=}" && mount -t cgroup -o "none,$controllers" cgroup "$root/sys/fs/cgroup/${controllers#name=}" ;;
      *) mkdir "$root/sys/fs/cgroup/$controllers" && mount -t cgroup -o "$controllers" cgroup "$root/sys/fs/cgroup/$controllers" ;;
    esac
  done </proc/self/cgroup
fi
for name in etc var tmp root; do
  mkdir "$root/$name"
  mount --bind "$folder/$name" "$root/$name"
done
mount -t proc proc "$root/proc"
mount --bind "$folder/boot-id" "$root/proc/sys/kernel/random/boot_id"
cd "$root"
pivot_root . former
umount -l /former
echo ready
# Runs until the other end is closed, so a killed test leaves no host behind. The shell reaps orphaned processes, as any
# init process does; stopping a service waits for that.
exec 3<&0
cat <&3 >/dev/null &
wait $!
