import type { Violation } from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { Context } from '../context.ts'
import { type Draft, violationAt } from '../draft.ts'
import type { Reader } from '../resolve-reference.ts'
import type { ClassRules } from '../rules.ts'
import { listNames } from '../words.ts'
import { whyConfigStays } from './aws-config.ts'
import { selectedGroup } from './host-cluster.ts'

/** Value of an attribute after the change. */
const after = (draft: Draft, row: ResourceRow | null, name: string): unknown =>
  name in draft.attributes ? draft.attributes[name] : row?.attributes[name]

function addNameLabel(context: Context, draft: Draft, row: ResourceRow | null): void {
  const name = after(draft, row, 'name')
  if (typeof name !== 'string' || (row && draft.labels === undefined && row.name === name)) return
  const labels = draft.labels === undefined ? row?.labels : draft.labels
  draft.labels = { ...labels, [`${context.labelPrefix}/hostgroup.name`]: name }
}

/** A cluster may name its host group before there is one: the group then belongs to it from the beginning. */
async function linkSelectingCluster(reader: Reader, draft: Draft): Promise<void> {
  if (draft.targets.has('cluster')) return
  const clusters = await reader.find({ class: 'cluster.HostCluster' })
  const selecting = clusters.find((cluster) => selectedGroup(cluster.attributes) === draft.attributes['name'])
  if (selecting) draft.targets.set('cluster', [selecting.id])
}

const counts = ['minHosts', 'desiredCount', 'maxHosts'] as const

function checkCounts(draft: Draft, row: ResourceRow | null): Violation[] {
  if (!counts.some((name) => name in draft.attributes)) return []
  const [min, desired, max] = counts.map((name) => after(draft, row, name))
  const [least, wanted, most] = [Number(min ?? 0), Number(desired ?? 0), Number(max ?? Infinity)]
  // What is no count is told of by itself.
  if (![min, desired, max].every((count) => count == null || isCount(count))) return []
  const isRange = least <= most
  if (isRange && (wanted < least || wanted > most)) {
    const problem = `must lie between minHosts (${min}) and maxHosts (${max}), but is ${desired}`
    return [violationAt(draft, 'desiredCount', problem)]
  }
  const problems: [field: string, isBroken: boolean, problem: string][] = [
    ['minHosts', !isRange, `must be at most maxHosts (${most}), but is ${least}`],
    ['desiredCount', wanted < least, `must be at least minHosts (${least}), but is ${wanted}`],
    ['desiredCount', wanted > most, `must be at most maxHosts (${most}), but is ${wanted}`],
  ]
  return problems.flatMap(([field, isBroken, problem]) =>
    isBroken ? [violationAt(draft, field, problem)] : [],
  )
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

export const hostGroupRules: ClassRules = {
  prepare(context, draft, row) {
    addNameLabel(context, draft, row)
    return Promise.resolve(checkCounts(draft, row))
  },

  async check(_context, { reader, draft, row }) {
    if (!row) await linkSelectingCluster(reader, draft)
    return []
  },

  /** Hosts are machines on which an agent runs: they are removed on purpose, so that it is uninstalled. */
  async checkDelete(reader, row) {
    const hosts = await reader.related(row.id, 'hosts')
    const [config] = await reader.related(row.id, 'awsConfig')
    const stays = config ? whyConfigStays(config) : null
    if (stays !== null)
      return { violations: [{ modelIndex: 'HostGroup', field: 'awsConfig', message: stays }], alsoIds: [] }
    if (hosts.length === 0) return { violations: [], alsoIds: [] }
    const message = `HostGroup ${row.name} still has the hosts ${listNames(hosts)}. Remove them first.`
    return { violations: [{ modelIndex: 'HostGroup', field: 'hosts', message }], alsoIds: [] }
  },
}
