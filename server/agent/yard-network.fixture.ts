import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { cgroupHierarchies, hardwareAddress, removeCgroup } from '../../e2e/kubernetes/host.ts'
import { startTimeOf } from '../../e2e/kubernetes/processes.ts'

/** Where `ip netns` keeps what it made. */
const namespaceFolder = '/run/netns'

/** Runs `ip`; throws with what it said. */
export const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * A bridge of a yard alone, on a network of the block that is reserved for tests between devices. Its hardware address
 * is fixed: otherwise it takes the lowest of its ports', and a host that is plugged in would move the service to another
 * address, to which the others go on sending for half a minute.
 */
export function addBridge(
  folder: string,
  number = randomInt(250),
  tried = 0,
): { bridge: string; prefix: string } {
  const [bridge, prefix] = [`gty${number}`, `198.19.${number}`]
  try {
    ip('link', 'add', bridge, 'address', hardwareAddress(`${prefix}.1`), 'type', 'bridge')
  } catch (error) {
    // Another yard has it, which runs at the same time.
    const isTaken = error instanceof Error && error.message.includes('File exists')
    if (!isTaken || tried === 250) throw error
    return addBridge(folder, (number + 1) % 250, tried + 1)
  }
  ip(
    'link',
    'set',
    bridge,
    'alias',
    `gantry-yard ${process.pid} ${startTimeOf(process.pid)} ${basename(folder)}`,
  )
  ip('address', 'add', `${prefix}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  return { bridge, prefix }
}

interface Bridge {
  ifname: string
  ifalias?: string
}

/** Removes the yards of processes that were killed: their hosts ended with them. */
export function removeLeftYards(): void {
  // What `ip` answers in this form.
  const bridges = JSON.parse(ip('-json', 'link', 'show', 'type', 'bridge') || '[]') as Bridge[]
  for (const { ifname, ifalias = '' } of bridges) {
    const [, pid, startTime, name] = /^gantry-yard (\d+) (\d+) (gantry-yard-\w+)$/.exec(ifalias) ?? []
    if (name === undefined || startTimeOf(Number(pid)) === Number(startTime)) continue
    try {
      removeYard(ifname, name)
    } catch (error) {
      // Another run removes it at the same time, or something of it has not ended yet: the next one looks again.
      process.stderr.write(`What is left of an earlier run was not removed: ${String(error)}\n`)
    }
  }
}

/** The bridge goes last: by it what is left is found. */
function removeYard(bridge: string, name: string): void {
  for (const cgroup of cgroupsOf(name))
    if (!removeCgroup(cgroup)) throw new Error(`the cgroup ${cgroup} is in use`)
  // The first namespace of a machine makes the folder.
  const namespaces = existsSync(namespaceFolder) ? readdirSync(namespaceFolder) : []
  for (const namespace of namespaces) if (namespace.startsWith(`${bridge}-`)) ip('netns', 'delete', namespace)
  rmSync(join(tmpdir(), name), { recursive: true, force: true })
  ip('link', 'delete', bridge)
}

const cgroupsOf = (name: string): Set<string> =>
  new Set(
    cgroupHierarchies()
      .flatMap((hierarchy) => readdirSync(hierarchy))
      .filter((one) => one.startsWith(`${name}-`)),
  )
