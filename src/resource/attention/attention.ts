import { list, type Resource } from '../../api/queries.ts'
import { isUrgent, stateOf, type StateName } from '../../components/state.ts'
import { path } from '../../util/path.ts'

/** One thing that is not as it should be. */
export interface AttentionItem {
  id: string
  kind: 'cluster' | 'environment' | 'application' | 'host'
  name: string
  state: StateName
  cause: string | null
  /** When it was last changed, which is when it came into this state or later. */
  since: number | null
  to: string
}

export const MOST = 100

const fields = ['id', 'name', 'state', 'status', 'modifiedOn', 'parent'] as const

const stateIs = (classId: string, state: string, where: readonly string[] = []) =>
  list(classId, {
    fields,
    filter: [`state,equals,${state}`, ...where],
    sort: ['modifiedOn,desc'],
    count: MOST,
  })

/** The states that need a person, of each class that has any; worst first. */
export const attentionQueries = [
  { kind: 'application', query: stateIs('environments.Application', 'failed') },
  { kind: 'cluster', query: stateIs('cluster.HostCluster', 'failed') },
  { kind: 'cluster', query: stateIs('cluster.HostCluster', 'notReady') },
  { kind: 'cluster', query: stateIs('cluster.HostCluster', 'degraded') },
  { kind: 'environment', query: stateIs('environments.Environment', 'failed') },
  { kind: 'application', query: stateIs('environments.Application', 'degraded') },
  { kind: 'host', query: stateIs('config.Host', 'failed') },
  { kind: 'host', query: stateIs('config.Host', 'degraded') },
] as const satisfies readonly { kind: AttentionItem['kind']; query: ReturnType<typeof stateIs> }[]

/** Clusters that do not answer keep their last state, so they are asked for by their connection. */
export const awayClusters = list('cluster.HostCluster', {
  fields: [...fields, 'notConnectedSince'],
  filter: ['connectionState,equals,notConnected', 'isInitialized,equals,true'],
  sort: ['name,asc'],
  count: MOST,
})

const pathOf: Record<AttentionItem['kind'], (resource: Resource) => string> = {
  application: ({ id, parent }) => path.application(parent?.id ?? '', id),
  environment: ({ id }) => path.environment(id),
  cluster: ({ id }) => path.cluster(id),
  host: ({ id }) => path.resource('config', 'hosts', id),
}

export function toItem(
  kind: AttentionItem['kind'],
  resource: Resource,
  state = stateOf(resource['state']),
): AttentionItem {
  const { status, notConnectedSince } = resource
  const cause: unknown = Array.isArray(status) ? status[0] : null
  return {
    id: resource.id,
    kind,
    name: resource.name ?? resource.id,
    state,
    cause: typeof cause === 'string' ? cause : null,
    since: typeof notConnectedSince === 'number' ? notConnectedSince : (resource.modifiedOn ?? null),
    to: pathOf[kind](resource),
  }
}

const rank = (item: AttentionItem): number => (item.state === 'away' ? 2 : isUrgent(item.state) ? 0 : 1)

/** Each thing once, what is away last: it may be well. */
export function mergeItems(items: readonly AttentionItem[]): AttentionItem[] {
  const byId = new Map<string, AttentionItem>()
  for (const item of items) {
    const known = byId.get(item.id)
    if (!known || item.state === 'away') byId.set(item.id, item)
  }
  return [...byId.values()].toSorted((left, right) => rank(left) - rank(right))
}
