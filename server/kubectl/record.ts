import { authorOf, type Context, systemAuthor, withAction } from '../records/context.ts'
import { type Author, rootId, type ResourceRow } from '../store/store.ts'
import { describeResource, type ResourceRequest } from './address.ts'
import { concernedBy } from './concerned.ts'
import { type SingleValue, singleValueOf } from './single-value.ts'

const requestClass = 'cluster.KubernetesRequest'
/** Maximum rows; their entries stay in the activity log for its whole retention. */
const maxKept = 1000
/** Rows deleted per batch. */
const pruneStep = 100

/** Running write. */
export interface Recorded {
  /**
   * Records the cluster's status; null if there was no response. `objectName` is the name of a created
   * object, if it was unknown before.
   */
  end(statusCode: number | null, objectName?: string | null): Promise<void>
}

/** Recorded data of a request. */
interface Noted {
  target: ResourceRequest
  /** Null if there is none. */
  body: Buffer | null
  /** `user-agent` header. */
  userAgent: string | undefined
}

/** Records a write in the activity log before it is forwarded, so that none is missed; rejects on failure. */
export async function recordRequest(
  context: Context,
  hostCluster: ResourceRow,
  { target, body, userAgent }: Noted,
): Promise<Recorded> {
  const { verb, namespace, name } = target
  const { object, ids } = await concernedBy(context, hostCluster, target)
  const single = singleValueOf(target, body)
  const author = { ...authorOf(naming(context, single)), concerns: ids }
  const attributes = {
    name: titleOf(target),
    user: context.actor.name,
    hostCluster: hostCluster.name,
    verb,
    resource: describeResource(target),
    namespace,
    objectName: name,
    objectId: object?.id ?? null,
    client: clientOf(userAgent),
    action: single?.action ?? null,
    valueBefore: single?.action === 'scale' && object ? await replicasOf(context, object) : null,
    value: single?.value ?? null,
    startedOn: context.now(),
  }
  const { result: id } = await context.store.write(author, (transaction) =>
    transaction.insert(
      { parent: rootId('cluster'), relation: 'kubernetesRequests' },
      { class: requestClass, attributes },
    ),
  )
  await prune(context)
  return {
    end: (statusCode, objectName = null) =>
      noteEnd(
        { context, author, id },
        {
          statusCode,
          ...(objectName === null ? {} : { objectName, name: titleOf({ ...target, name: objectName }) }),
        },
      ),
  }
}

/** Omits setImage: it isn't an action of this service, so the log has no such action. */
const naming = (context: Context, single: SingleValue | null): Context =>
  single === null || single.action === 'setImage' ? context : withAction(context, single.action)

/** Returns `kubectl` for `kubectl/v1.31.0 (linux/amd64) kubernetes/9edcffc`; null if it is unreadable. */
const clientOf = (userAgent = ''): string | null => /^[\w.-]{1,40}(?=\/|\s|$)/.exec(userAgent)?.[0] ?? null

async function replicasOf({ store, model }: Context, object: ResourceRow): Promise<string | null> {
  if (!model.get(object.class).relations.has('spec')) return null
  const [spec] = await store.related(object.id, 'spec')
  const { replicas } = spec?.attributes ?? {}
  return typeof replicas === 'number' ? String(replicas) : null
}

/** Formats `create configmaps settings in shop`. */
function titleOf(target: ResourceRequest): string {
  const { verb, name, namespace } = target
  const place = namespace === null ? null : `in ${namespace}`
  return [verb, describeResource(target), name, place].filter(Boolean).join(' ')
}

interface Open {
  context: Context
  author: Author
  id: string
}

async function noteEnd({ context, author, id }: Open, end: Record<string, unknown>): Promise<void> {
  try {
    await context.store.write(author, async (transaction) => {
      if (await transaction.get(id))
        await transaction.update(id, { attributes: { endedOn: context.now(), ...end } })
    })
  } catch (error) {
    context.log.error({ err: error }, 'end of a request to a cluster not noted')
  }
}

/** Deletes the oldest rows, a hundred at a time. */
async function prune({ store }: Pick<Context, 'store'>): Promise<void> {
  const sort = [{ field: 'startedOn', direction: 'desc' }] as const
  const oldest = await store.find({ class: requestClass }, { sort, start: maxKept + pruneStep, count: 1 })
  if (oldest.length === 0) return
  await store.write(systemAuthor, async (transaction) => {
    const old = await transaction.find({ class: requestClass }, { sort, start: maxKept })
    await transaction.remove(old.map(({ id }) => id))
  })
}
