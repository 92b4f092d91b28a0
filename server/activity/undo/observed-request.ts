import type { ObservedRequest } from '../../../model/answers/observed-request.ts'
import type { SetChange } from '../../store/store.ts'
import type { NamedResource } from '../../../model/answers/resource-name.ts'

const requestClass = 'cluster.KubernetesRequest'

/** Returns the request that a change recorded and its place; null for other changes, and without values. */
export function observedRequest(
  change: SetChange | undefined,
  within: readonly NamedResource[],
): { request: ObservedRequest; within: NamedResource[] } | null {
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
