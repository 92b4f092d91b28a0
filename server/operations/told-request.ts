import type { SetChange } from '../store/store.ts'
import type { NamedResource } from './changes.ts'

/** A request that went through the service to the API server of a cluster, as the activity log tells it. */
export interface ToldRequest {
  verb: string
  /** With its group and subresource: `deployments.apps/scale`. */
  resource: string
  namespace: string | null
  objectName: string | null
  /** The name of the cluster as it was then. */
  hostCluster: string
  /** What the client called itself. */
  client: string | null
  /** What it did by a single value, the value, and what was there before, as far as they are known. */
  action: string | null
  valueBefore: string | null
  value: string | null
  /** Status of HTTP of the answer; null where there was none, or none yet. */
  statusCode: number | null
  /** Whether nothing more comes of it. */
  isOver: boolean
  /** What it was about, where that was known. */
  object: NamedResource | null
}

const requestClass = 'cluster.KubernetesRequest'

/** What a change tells of such a request, and where that was; null for a change of anything else, or without its values. */
export function toldRequest(
  change: SetChange | undefined,
  within: readonly NamedResource[],
): { request: ToldRequest; within: NamedResource[] } | null {
  if (change?.class !== requestClass || change.kind !== 'created' || !change.after) return null
  const values = change.after
  const text = (name: string): string | null => {
    const value = values[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const objectId = text('objectId')
  const object = within.find(({ uuid }) => uuid === objectId) ?? null
  const { statusCode, endedOn } = values
  return {
    request: {
      verb: text('verb') ?? '',
      resource: text('resource') ?? '',
      namespace: text('namespace'),
      objectName: text('objectName'),
      hostCluster: text('hostCluster') ?? '',
      client: text('client'),
      action: text('action'),
      valueBefore: text('valueBefore'),
      value: text('value'),
      statusCode: typeof statusCode === 'number' ? statusCode : null,
      isOver: typeof endedOn === 'number',
      object,
    },
    within: within.filter((place) => place !== object),
  }
}
