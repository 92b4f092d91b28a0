import type { Metric, RowOf, Store } from '../store/store.ts'
import { systemAuthor } from '../records/context.ts'
import { type Host, stateOf, statsClass } from './host-state.ts'
import { percent } from './host-use.ts'
import { samplesOf } from '../clusters/live/samples-of.ts'

const groupStatsClass = 'config.HostGroupStats'

/** Metrics with a history. */
const metrics: Record<string, Metric> = { cpuUsage: 'cpuUsage', memoryUsage: 'memoryUsage' }

/** Host statistics to sum, in their original units. */
const summed = ['cpuUsage', 'memoryUsage', 'memoryTotal', 'memoryFree'] as const

type Sums = Record<(typeof summed)[number], number | null> & { cpus: number; timestamp: number }

/** Sums the usage of each group's connected hosts and records its history. */
export async function summarizeUse(store: Store, all: readonly Host[]): Promise<void> {
  const hosts = all.filter((host) => stateOf(host) === 'connected')
  if (hosts.length === 0) return
  const statistics = await store.find({ class: statsClass })
  const byHost = new Map(statistics.map((row) => [row.parentId, row]))
  const groups = Map.groupBy(hosts, ({ parentId }) => parentId ?? '')
  const sums = [...groups].map(([id, members]) => ({ id, sums: sumOf(members, byHost) }))
  await store.write(systemAuthor, (transaction) =>
    transaction.sync(
      sums.map(({ id, sums: values }) => ({
        place: { parent: id, relation: 'hostGroupStats' },
        trees: [{ class: groupStatsClass, attributes: attributesOf(values) }],
      })),
    ),
  )
  await store.addSamples(
    sums.flatMap(({ id, sums: values }) => samplesOf(metrics, { id, attributes: values }, values.timestamp)),
  )
}

/** Sums a group's statistics; null if no host has reported a value. */
function sumOf(members: readonly Host[], byHost: ReadonlyMap<string | null, RowOf<typeof statsClass>>): Sums {
  const rows = members.flatMap(({ id }) => byHost.get(id) ?? [])
  const sum = (name: (typeof summed)[number]): number | null => {
    const values = rows.flatMap(({ attributes }) => attributes[name] ?? [])
    return values.length === 0 ? null : values.reduce((total, value) => total + value, 0)
  }
  return {
    cpuUsage: sum('cpuUsage'),
    memoryUsage: sum('memoryUsage'),
    memoryTotal: sum('memoryTotal'),
    memoryFree: sum('memoryFree'),
    cpus: members.reduce((total, host) => total + (host.attributes.info?.cpus ?? 0), 0),
    timestamp: Math.max(0, ...rows.map(({ attributes }) => attributes.timestamp ?? 0)),
  }
}

const attributesOf = ({ cpus, ...sums }: Sums): Record<string, unknown> => ({
  ...sums,
  cpuUsagePercent: percent(sums.cpuUsage, cpus),
  memoryUsagePercent: percent(sums.memoryUsage, sums.memoryTotal),
})
