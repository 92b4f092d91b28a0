import { type Message, message } from '../../../model/messages/message.ts'
import type { Attributes } from '../../../model/types.ts'
import { type Violation, violationOf } from '../../errors.ts'
import type { RowOf } from '../../store/store.ts'
import type { Context } from '../context.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { selectsGroup } from '../../hosts/host-group-selection.ts'
import type { Reader } from '../resolve-reference.ts'
import type { RulesOf, RulePlace } from '../class-rules.ts'
import { namesOf } from '../words.ts'
import { whyConfigStays } from './aws-config.ts'

type Draft = DraftOf<'config.HostGroup'>
type Row = RowOf<'config.HostGroup'>

/** Returns the value of an attribute after the change. */
const after = (draft: Draft, row: Row | null, name: keyof typeof draft.attributes): unknown =>
  name in draft.attributes ? draft.attributes[name] : row?.attributes[name]

function addNameLabel(context: Context, draft: Draft, row: Row | null): void {
  const name = after(draft, row, 'name')
  if (typeof name !== 'string' || (row && draft.labels === undefined && row.name === name)) return
  const labels = draft.labels === undefined ? row?.labels : draft.labels
  draft.labels = { ...labels, [`${context.labelPrefix}/hostgroup.name`]: name }
}

/**
 * Links a group to the cluster that selects it when the group is created or its name or labels change: a
 * selector may precede its groups. A linked group keeps its cluster, because its hosts are nodes.
 */
async function linkSelectingCluster(
  reader: Reader,
  { draft, row }: RulePlace<Attributes<'config.HostGroup'>>,
): Promise<Violation[]> {
  if (await hasSaidCluster(reader, draft, row)) return []
  const group = { name: textOf(after(draft, row, 'name')), labels: draft.labels ?? row?.labels ?? null }
  const clusters = await reader.find({ class: 'cluster.HostCluster' })
  const selecting = clusters.filter(
    ({ attributes }) => attributes.state !== 'pendingDelete' && selectsGroup(attributes, group),
  )
  if (selecting.length > 1) {
    const problem = message('rules.clusterUnclear', {
      names: selecting.map(({ name, id }) => name ?? id),
    })
    return [violationAt(draft, 'cluster', problem)]
  }
  if (selecting.length > 0)
    draft.targets.set(
      'cluster',
      selecting.map(({ id }) => id),
    )
  return []
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns true if the group has a cluster, the body sets one, or the change can't affect a selector. */
async function hasSaidCluster(reader: Reader, draft: Draft, row: Row | null): Promise<boolean> {
  const given = draft.targets.get('cluster')
  if (!row) return given !== undefined
  if (given && given.length > 0) return true
  if (draft.labels === undefined && !('name' in draft.attributes)) return true
  return (await reader.related(row.id, 'cluster')).length > 0
}

const counts = ['minHosts', 'desiredCount', 'maxHosts'] as const

function checkCounts(draft: Draft, row: Row | null): Violation[] {
  if (!counts.some((name) => name in draft.attributes)) return []
  const [min, desired, max] = counts.map((name) => after(draft, row, name))
  const [least, wanted, most] = [Number(min ?? 0), Number(desired ?? 0), Number(max ?? Infinity)]
  // Values other than counts are reported separately.
  if (![min, desired, max].every((count) => count == null || isCount(count))) return []
  const isRange = least <= most
  if (isRange && (wanted < least || wanted > most)) {
    const problem = message('rules.countOutside', { min: least, max: most, count: wanted })
    return [violationAt(draft, 'desiredCount', problem)]
  }
  const problems: [field: string, isBroken: boolean, problem: Message][] = [
    ['minHosts', !isRange, message('rules.countTooLarge', { max: most, count: least })],
    ['desiredCount', wanted < least, message('rules.countTooSmall', { min: least, count: wanted })],
    ['desiredCount', wanted > most, message('rules.countTooLarge', { max: most, count: wanted })],
  ]
  return problems.flatMap(([field, isBroken, problem]) =>
    isBroken ? [violationAt(draft, field, problem)] : [],
  )
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

export const hostGroupRules: RulesOf<'config.HostGroup'> = {
  goesAlone: true,

  prepare(context, draft, row) {
    addNameLabel(context, draft, row)
    return Promise.resolve(checkCounts(draft, row))
  },

  check: (_context, place) => linkSelectingCluster(place.reader, place),

  /** Hosts run an agent: they must be removed explicitly, so it gets uninstalled. */
  async checkDelete(reader, row) {
    const hosts = await reader.related(row.id, 'hosts')
    const config = await reader.related('config.HostGroup', row.id, 'awsConfig')
    const stays = config ? whyConfigStays(config) : null
    if (stays !== null)
      return {
        violations: [violationOf({ modelIndex: 'HostGroup', field: 'awsConfig' }, stays)],
        alsoIds: [],
      }
    if (hosts.length === 0) return { violations: [], alsoIds: [] }
    const text = message('rules.groupHasHosts', { name: row.name ?? '', hosts: namesOf(hosts) })
    return { violations: [violationOf({ modelIndex: 'HostGroup', field: 'hosts' }, text)], alsoIds: [] }
  },
}
