import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { cgroupHierarchies, hardwareAddress, removeCgroup } from '../../../e2e/kubernetes/host.ts'
import { startTimeOf } from '../../../e2e/kubernetes/processes.ts'

/** Folder of the namespaces created by `ip netns`. */
const namespaceFolder = '/run/netns'

/** Runs `ip`; throws its error output. */
export const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Creates a yard's own bridge, on a network reserved for benchmarks between devices. Its hardware address is
 * fixed: otherwise it would take the lowest of its ports', and a newly connected host would change the
 * service's address, while others keep sending to the old one for half a minute.
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
    // Another yard that runs at the same time uses it.
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

/** Removes yards left by killed processes. Their hosts ended with the process. */
export function removeLeftYards(): void {
  // JSON output of `ip`.
  const bridges = JSON.parse(ip('-json', 'link', 'show', 'type', 'bridge') || '[]') as Bridge[]
  for (const { ifname, ifalias = '' } of bridges) {
    const [, pid, startTime, name] = /^gantry-yard (\d+) (\d+) (gantry-yard-\w+)$/.exec(ifalias) ?? []
    if (name === undefined || startTimeOf(Number(pid)) === Number(startTime)) continue
    try {
      removeYard(ifname, name)
    } catch (error) {
      // Another run is removing it, or one of its processes is still exiting: the next run retries.
      process.stderr.write(`What is left of an earlier run was not removed: ${String(error)}\n`)
    }
  }
}

/** Deletes the bridge last, as leftovers are found by it. */
function removeYard(bridge: string, name: string): void {
  for (const cgroup of cgroupsOf(name))
    if (!removeCgroup(cgroup)) throw new Error(`the cgroup ${cgroup} is in use`)
  // The folder is created with the machine's first namespace.
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
