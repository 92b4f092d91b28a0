#!/bin/sh
# The first process of a test host, in namespaces of its own: builds the root that the host sees and stays in it.
# usage: host-root.sh FOLDER NAME [cgroups] [programs]. FOLDER holds etc, var, usr-local, tmp and root of the host, and its boot id.
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
# What a machine of its own programs installs stays in memory: the machine below is read alone.
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
# A machine of its own cgroups has each hierarchy mounted again: those of this machine are hidden by ip netns exec.
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
# Until nobody holds the other end: a host is not left behind by a test that is killed. Meanwhile the shell collects what
# others left behind, as the first process of any machine does: who stops a service waits for that.
exec 3<&0
cat <&3 >/dev/null &
wait $!
