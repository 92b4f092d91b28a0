import { loadShape } from '#simulator/demo'
import { systemAuthor } from '../records/context.ts'
import { type Host, hostClass, inState, stateOf, statsClass } from '../hosts/host-state.ts'
import { hostMetrics, hostStatistics } from '../hosts/host-use.ts'
import { samplesOf } from '../clusters/live/samples-of.ts'
import { isIn } from '../store/store.ts'
import { whatIsSimulated } from './marks.ts'
import type { DemoParts } from './parts.ts'

const intervalMs = 20_000

/** Usage of a machine, in cores and bytes. */
interface Use {
  cpu: number
  memory: number
}

/**
 * Simulates the agents of the demo's hosts: reports the usage of their nodes, stops reporting for a lost
 * node, and removes hosts that are to be removed.
 */
export class Heartbeats {
  private readonly parts: DemoParts
  private timer: NodeJS.Timeout | null = null
  private running: Promise<void> = Promise.resolve()

  constructor(parts: DemoParts) {
    this.parts = parts
  }

  start(): void {
    this.timer ??= setInterval(() => this.beat(), intervalMs).unref()
    this.beat()
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
    await this.running
  }

  beat(): void {
    this.running = this.running
      .then(() => beatAll(this.parts))
      .catch((error: unknown) => this.parts.log.error({ err: error }, 'hosts of the demo not heard of'))
  }
}

async function beatAll({ store, labelPrefix, now }: DemoParts): Promise<void> {
  const time = now()
  const hosts = await store.find({ class: hostClass, labels: whatIsSimulated(labelPrefix) })
  if (hosts.length === 0) return
  const uses = await usesOf(store, hosts, time)
  const heard = hosts.flatMap((host) => {
    const use = uses.get(host.id)
    return use && stateOf(host) !== 'shuttingDown'
      ? [{ host, statistics: statisticsOf(host, use, time) }]
      : []
  })
  await store.write(systemAuthor, async (transaction) => {
    const leaving = hosts.filter((host) => stateOf(host) === 'shuttingDown').map(({ id }) => id)
    if (leaving.length > 0) await transaction.remove(leaving)
    await transaction.sync(
      heard.map(({ host, statistics }) => ({
        place: { parent: host.id, relation: 'hostStats' },
        trees: [{ class: statsClass, attributes: statistics }],
      })),
    )
    for (const { host } of heard)
      if (stateOf(host) !== 'connected')
        await transaction.update(host.id, {
          attributes: inState(host, 'connected', { causes: [], now: time }),
        })
  })
  await store.addSamples(
    heard.flatMap(({ host, statistics }) =>
      samplesOf(hostMetrics, { id: host.id, attributes: statistics }, time),
    ),
  )
}

/** Usage by host id; none for hosts with an unreachable node. */
async function usesOf(
  store: DemoParts['store'],
  hosts: readonly Host[],
  time: number,
): Promise<Map<string, Use>> {
  const nodes = await nodesOf(store, hosts)
  const statistics = new Map(
    (
      await store.find({ class: 'cluster.NodeStats', conditions: [isIn('parent.id', [...nodes.values()])] })
    ).map(({ parentId, attributes }) => [parentId, attributes]),
  )
  return new Map(
    hosts.flatMap((host): [string, Use][] => {
      const node = nodes.get(host.id)
      if (node === undefined) return [[host.id, idleUse(host, time)]]
      const { cpuUsage, memoryUsage } = statistics.get(node) ?? {}
      const isMeasured = typeof cpuUsage === 'number' && typeof memoryUsage === 'number'
      return isMeasured ? [[host.id, { cpu: cpuUsage, memory: memoryUsage }]] : []
    }),
  )
}

/** Node ids by host id: nodes with the host's name in the cluster of its group. */
async function nodesOf(store: DemoParts['store'], hosts: readonly Host[]): Promise<Map<string, string>> {
  const nodes = new Map<string, string>()
  for (const [group, ofGroup] of Map.groupBy(hosts, ({ parentId }) => parentId)) {
    const cluster = group === null ? null : await store.related('config.HostGroup', group, 'cluster')
    if (!cluster) continue
    const names = ofGroup.map(({ name }) => name)
    const conditions = [isIn('name', names)]
    const found = await store.find({ class: 'cluster.Node', below: cluster.id, conditions })
    const byName = new Map(found.map(({ name, id }) => [name, id]))
    for (const { id, name } of ofGroup) {
      const node = byName.get(name)
      if (node !== undefined) nodes.set(id, node)
    }
  }
  return nodes
}

/** Usage of a machine without a cluster. */
const idleUse = ({ name, attributes }: Host, time: number): Use => {
  const shape = loadShape(name ?? '', time)
  return { cpu: 0.4 * shape, memory: (attributes.memory ?? 0) * 0.2 * (0.9 + 0.1 * shape) }
}

const disks = [{ mount: '/', totalBytes: 100 * 2 ** 30, freeBytes: 61 * 2 ** 30 }]

function statisticsOf({ attributes }: Host, { cpu, memory }: Use, time: number) {
  const cpus = attributes.info?.cpus ?? 0
  const memoryTotal = attributes.memory ?? 0
  return hostStatistics({ cpu, cpus, memoryTotal, memoryFree: memoryTotal - memory, disks, time })
}
