import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a setup leaves on a disk. */
const traces = ['etc/gantry-agent', 'var/lib/gantry-agent', 'usr/local/lib/gantry-agent']
export const tracesOn = (host: { has(path: string): boolean }): string[] =>
  traces.filter((path) => host.has(path))

/** A disk with what programs of this machine need. */
export function makeDisk(folder: string): void {
  for (const name of ['var/lib', 'var/log', 'usr-local/bin', 'tmp', 'root', 'etc'])
    mkdirSync(join(folder, name), { recursive: true })
  // apt checks signatures as a user of its own.
  chmodSync(join(folder, 'tmp'), 0o1777)
  for (const name of ['ssl', 'passwd', 'group', 'nsswitch.conf', 'alternatives', 'ld.so.cache'])
    if (existsSync(`/etc/${name}`))
      cpSync(`/etc/${name}`, join(folder, 'etc', name), { recursive: true, verbatimSymlinks: true })
  writeFileSync(join(folder, 'etc/machine-id'), `${randomUUID().replaceAll('-', '')}\n`)
  writeFileSync(join(folder, 'etc/os-release'), 'ID=debian\nPRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n')
  // People put sudo before commands; the user of these hosts is root already.
  writeFileSync(join(folder, 'usr-local/bin/sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 })
}

/** What a program is just writing, under another name, is no part of a copy: it may be gone before it is read. */
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
