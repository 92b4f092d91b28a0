import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** Host resources of the real node: cgroups, mounts and addresses. Linux only. */

interface Mount {
  path: string
  type: string
}

export function mounts(): Mount[] {
  const lines = readFileSync('/proc/self/mountinfo', 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [front = '', back = ''] = line.split(' - ')
    return { path: unescapeOctal(front.split(' ')[4] ?? ''), type: back.split(' ')[0] ?? '' }
  })
}

function unescapeOctal(path: string): string {
  return path.replaceAll(/\\(\d{3})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 8)))
}

/**
 * Returns the folders that need a new cgroup: one for version 2, one per controller for version 1.
 */
export function cgroupHierarchies(): string[] {
  const found = mounts().filter((mount) => mount.type === 'cgroup' || mount.type === 'cgroup2')
  return [...new Set(found.map((mount) => mount.path))]
}

export function createCgroup(name: string): void {
  for (const hierarchy of cgroupHierarchies()) {
    const folder = join(hierarchy, name)
    mkdirSync(folder, { recursive: true })
    for (const file of ['cpuset.cpus', 'cpuset.mems']) inherit(hierarchy, folder, file)
  }
}

/**
 * Copies a setting from the parent. A new cpuset of version 1 is empty and accepts no process until it has
 * CPUs and memory nodes.
 */
function inherit(parent: string, child: string, file: string): void {
  if (!existsSync(join(child, file)) || !existsSync(join(parent, file))) return
  if (readFileSync(join(child, file), 'utf8').trim() !== '') return
  writeFileSync(join(child, file), readFileSync(join(parent, file), 'utf8'))
}

/** Returns the ids of processes in the cgroup and its children, in all hierarchies. */
export function cgroupProcesses(name: string): number[] {
  const pids = cgroupFolders(name).flatMap((folder) => {
    try {
      return readFileSync(join(folder, 'cgroup.procs'), 'utf8').trim().split('\n')
    } catch {
      return []
    }
  })
  return [...new Set(pids.filter(Boolean).map(Number))]
}

/** Returns whether the cgroup is fully removed. Callers must end its processes first, or removal fails. */
export function removeCgroup(name: string): boolean {
  for (const folder of cgroupFolders(name)) {
    try {
      rmdirSync(folder)
    } catch {
      // Busy for a moment after its last process, or already gone; the caller retries.
    }
  }
  return cgroupFolders(name).length === 0
}

/** Returns the cgroup's folders deepest first, the order for removal. */
export function cgroupFolders(name: string): string[] {
  return cgroupHierarchies()
    .map((hierarchy) => join(hierarchy, name))
    .filter((folder) => existsSync(folder))
    .flatMap(withSubfolders)
}

function withSubfolders(folder: string): string[] {
  const children = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [...children.flatMap((entry) => withSubfolders(join(folder, entry.name))), folder]
}

interface InterfaceAddresses {
  ifname: string
  master?: string
  addr_info: { local: string; prefixlen: number }[]
}

export async function interfaces(): Promise<InterfaceAddresses[]> {
  return JSON.parse(await run('ip', ['-json', 'address'])) as InterfaceAddresses[]
}

/**
 * Returns a free /24 of the block reserved for benchmarking (198.18.0.0/15), which doesn't conflict with
 * developers' networks. `seed` spreads checkouts over it.
 */
export async function freeSubnet(seed: number): Promise<string> {
  const taken = (await interfaces()).flatMap((one) => one.addr_info.map((address) => address.local))
  for (let step = 0; step < 250; step += 1) {
    const prefix = `198.18.${(seed + step) % 250}`
    if (!taken.some((address) => address.startsWith(`${prefix}.`))) return prefix
  }
  throw new Error('no free test network')
}

const TMPFS = 0x01021994
const OVERLAY = 0x794c7630

export function isTmpfsWithRoom(folder: string, bytes: number): boolean {
  try {
    const status = statfsSync(folder)
    return status.type === TMPFS && status.bavail * status.bsize >= bytes
  } catch {
    return false
  }
}

export function isOverlay(folder: string): boolean {
  return statfsSync(folder).type === OVERLAY
}

/** Returns a locally administered MAC address that ends in the four bytes of an IPv4 address. */
export const hardwareAddress = (address: string): string =>
  ['2', '0', ...address.split('.')].map((byte) => Number(byte).toString(16).padStart(2, '0')).join(':')
