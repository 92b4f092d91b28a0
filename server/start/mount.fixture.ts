import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

/** Runs `work` with a small file system mounted on a folder. Requires root. */
export async function mounted<Result>(
  folder: string,
  { size, isReadOnly = false }: { size: string; isReadOnly?: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  const options = `size=${size},mode=755${isReadOnly ? ',ro' : ''}`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  try {
    return await work()
  } finally {
    execFileSync('umount', ['--lazy', folder])
  }
}

/**
 * Runs `work` with a disk mounted on a folder. `fail` makes its file system read-only while files are open,
 * as the kernel does after disk errors. Requires root.
 */
export async function onFailingDisk<Result>(
  folder: string,
  work: (fail: () => void) => Promise<Result>,
): Promise<Result> {
  const image = `${folder}.img`
  execFileSync('truncate', ['--size', '16M', image])
  execFileSync('/usr/sbin/mkfs.ext4', ['-q', image])
  execFileSync('mount', ['-o', 'loop', image, folder])
  try {
    return await work(() => void execFileSync('mount', ['-o', 'remount,abort', folder]))
  } finally {
    execFileSync('umount', ['--lazy', folder])
    rmSync(image)
  }
}
