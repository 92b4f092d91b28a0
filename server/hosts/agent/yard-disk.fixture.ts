import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that a setup leaves on a disk. */
const traces = ['etc/gantry-agent', 'var/lib/gantry-agent', 'usr/local/lib/gantry-agent']
export const tracesOn = (host: { has(path: string): boolean }): string[] =>
  traces.filter((path) => host.has(path))

/** Creates a disk with the files that this machine's programs need. */
export function makeDisk(folder: string): void {
  for (const name of ['var/lib', 'var/log', 'usr-local/bin', 'tmp', 'root', 'etc'])
    mkdirSync(join(folder, name), { recursive: true })
  // apt verifies signatures as a separate user.
  chmodSync(join(folder, 'tmp'), 0o1777)
  for (const name of ['ssl', 'passwd', 'group', 'nsswitch.conf', 'alternatives', 'ld.so.cache'])
    if (existsSync(`/etc/${name}`))
      cpSync(`/etc/${name}`, join(folder, 'etc', name), { recursive: true, verbatimSymlinks: true })
  writeFileSync(join(folder, 'etc/machine-id'), `${randomUUID().replaceAll('-', '')}\n`)
  writeFileSync(join(folder, 'etc/os-release'), 'ID=debian\nPRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n')
  // Users prefix commands with sudo; on these hosts they are root already.
  writeFileSync(join(folder, 'usr-local/bin/sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 })
}

/** Copies a disk without files being written under a temporary name, which may vanish before the read. */
export function copyDisk(from: string, to: string): void {
  mkdirSync(join(to, 'tmp'), { recursive: true })
  for (const name of ['var', 'usr-local', 'root', 'etc'])
    cpSync(join(from, name), join(to, name), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('.new'),
    })
}
