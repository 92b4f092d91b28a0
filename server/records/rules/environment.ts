import { message } from '../../../model/messages/message.ts'
import { formats } from '../../../model/formats.ts'
import { unavailable, type Violation } from '../../errors.ts'
import { retrySecondsOf } from '../../clusters/connection/cluster.ts'
import { equals, type RowOf } from '../../store/store.ts'
import type { Context } from '../context.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { requireAdminInSystem } from '../../access/permissions.ts'
import { requireAt } from '../../access/place-permissions.ts'
import { isAble } from '../../access/rights/decide.ts'
import type { Reader } from '../resolve-reference.ts'
import type { RulesOf } from '../class-rules.ts'

type Draft = DraftOf<'environments.Environment'>
type Row = RowOf<'environments.Environment'>

/** Finds the environment of a namespace in a cluster; there is at most one. */
async function findByNamespace(reader: Reader, draft: Draft): Promise<Row | null> {
  const [clusterId] = draft.targets.get('hostCluster') ?? []
  if (clusterId === undefined) return null
  const rows = await reader.whole.find({
    class: 'environments.Environment',
    relatedTo: { id: clusterId, relation: 'environments', owner: 'cluster.HostCluster' },
    conditions: [equals('namespace', draft.attributes.namespace)],
  })
  return rows[0] ?? null
}

/** Requires a role that may create environments anywhere, or the right to manage the cluster. */
async function requireCluster({ actor, model }: Context, reader: Reader, draft: Draft): Promise<void> {
  if (isAble(actor, draft.entry.writers)) return
  const [id] = draft.targets.get('hostCluster') ?? []
  // A missing cluster is a violation of its own.
  if (id === undefined) return
  const row = await reader.get(id)
  const entry = model.get('cluster.HostCluster')
  await requireAt({ actor, store: reader }, { verb: 'manage', entry, row }, message('access.makeEnvironment'))
  // Grants select environments by labels, also of a namespace that exists already.
  if (Object.keys(draft.labels ?? {}).length === 0) return
  await requireAt({ actor, store: reader }, { verb: 'grant', entry, row }, message('access.changeLabels'))
}

/** Throws 503 if the cluster is unreachable. One that is still being set up creates the namespace later. */
async function refuseAway(context: Context, reader: Reader, draft: Draft): Promise<void> {
  const [clusterId] = draft.targets.get('hostCluster') ?? []
  const status = clusterId === undefined ? undefined : context.clusters.get(clusterId)?.status()
  if (clusterId === undefined || status?.state !== 'notConnected') return
  const name = (await reader.get(clusterId))?.name ?? clusterId
  throw unavailable(
    message('connections.unreachable', { cluster: name, why: status.why }),
    retrySecondsOf(status),
  )
}

/** An environment can't move to another cluster, since its workloads run on this one. */
async function checkCluster(reader: Reader, draft: Draft, row: Row): Promise<Violation[]> {
  const [wanted] = draft.targets.get('hostCluster') ?? []
  const [now] = await reader.related(row.id, 'hostCluster')
  if (wanted === undefined || !now || wanted === now.id) return []
  const problem = message('rules.environmentFixed', { name: row.name ?? '', cluster: now.name ?? '' })
  return [violationAt(draft, 'hostCluster', problem)]
}

function checkName(draft: Draft): Violation[] {
  const { name } = draft.attributes
  const { expression, problem } = formats.dnsLabel
  if (typeof name !== 'string' || name === '' || expression.test(name)) return []
  return [violationAt(draft, 'name', problem)]
}

export const environmentRules: RulesOf<'environments.Environment'> = {
  prepare(_context, draft, row) {
    if (row) return Promise.resolve([])
    const violations = checkName(draft)
    // An invalid name is reported only once, not also as a namespace.
    if (violations.length === 0) draft.attributes.namespace ||= draft.attributes.name
    return Promise.resolve(violations)
  },

  async check(context, { reader, draft, row }) {
    if (row) return checkCluster(reader, draft, row)
    await requireCluster(context, reader, draft)
    requireAdminInSystem(context, String(draft.attributes.namespace), message('access.makeEnvironment'))
    await refuseAway(context, reader, draft)
    const other = await findByNamespace(reader, draft)
    if (!other || other.attributes.isDiscovered === true) return []
    return [
      violationAt(
        draft,
        'namespace',
        message('rules.namespaceTaken', {
          namespace: JSON.stringify(draft.attributes.namespace),
          name: other.name ?? '',
        }),
      ),
    ]
  },

  /** The row of a discovered namespace is reused, with the ids of its contents. */
  async takeOver(reader, draft) {
    const other = await findByNamespace(reader, draft)
    return other?.attributes.isDiscovered === true ? other : null
  },
}
