import { authorOf, type Context, systemAuthor } from '../operations/context.ts'
import { rootId, type ResourceRow } from '../store/store.ts'
import { describeResource, type ResourceRequest } from './address.ts'

const requestClass = 'cluster.KubernetesRequest'
/** Rows that are kept; what they said stays in the activity log for as long as the log does. */
const mostKept = 1000
/** Rows that are removed at once. */
const pruneStep = 100

/** A write that is under way. */
export interface Recorded {
  /** Notes what the cluster answered; null when it did not. `objectName` is what it made, where nobody knew that before. */
  end(statusCode: number | null, objectName?: string | null): Promise<void>
}

/**
 * Notes a write in the activity log before it is passed on, so that none goes unseen: rejects where it cannot be noted.
 */
export async function recordRequest(
  context: Context,
  hostCluster: ResourceRow,
  target: ResourceRequest,
): Promise<Recorded> {
  const { verb, namespace, name } = target
  const attributes = {
    name: titleOf(target),
    user: context.actor.name,
    hostCluster: hostCluster.name,
    verb,
    resource: describeResource(target),
    namespace,
    objectName: name,
    startedOn: context.now(),
  }
  const { result: id } = await context.store.write(authorOf(context), (transaction) =>
    transaction.insert(
      { parent: rootId('cluster'), relation: 'kubernetesRequests' },
      { class: requestClass, attributes },
    ),
  )
  await prune(context)
  return {
    end: (statusCode, objectName = null) =>
      noteEnd(context, id, {
        statusCode,
        ...(objectName === null ? {} : { objectName, name: titleOf({ ...target, name: objectName }) }),
      }),
  }
}

/** `create configmaps settings in shop`. */
function titleOf(target: ResourceRequest): string {
  const { verb, name, namespace } = target
  const place = namespace === null ? null : `in ${namespace}`
  return [verb, describeResource(target), name, place].filter(Boolean).join(' ')
}

async function noteEnd(context: Context, id: string, end: Record<string, unknown>): Promise<void> {
  try {
    await context.store.write(authorOf(context), async (transaction) => {
      if (await transaction.get(id))
        await transaction.update(id, { attributes: { endedOn: context.now(), ...end } })
    })
  } catch (error) {
    context.log.error({ err: error }, 'end of a request to a cluster not noted')
  }
}

/** The oldest go, a hundred at a time. */
async function prune({ store }: Pick<Context, 'store'>): Promise<void> {
  const sort = [{ field: 'startedOn', direction: 'desc' }] as const
  const oldest = await store.find({ class: requestClass }, { sort, start: mostKept + pruneStep, count: 1 })
  if (oldest.length === 0) return
  await store.write(systemAuthor, async (transaction) => {
    const old = await transaction.find({ class: requestClass }, { sort, start: mostKept })
    await transaction.remove(old.map(({ id }) => id))
  })
}
