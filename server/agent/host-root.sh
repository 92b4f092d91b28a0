#!/bin/sh
# The first process of a test host, in namespaces of its own: builds the root that the host sees and stays in it.
# usage: host-root.sh FOLDER NAME. FOLDER holds etc, var, usr-local, tmp and root of the host, and its boot id.
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
mount --rbind /usr "$root/usr"
mount --rbind /dev "$root/dev"
mount --rbind /sys "$root/sys"
mount --bind "$folder/usr-local" "$root/usr/local"
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
exec sleep infinity >/dev/null
