import { type Message, message } from '../../../model/messages/message.ts'
import { orNullReasons, reasonsSchema } from '../../records/reasons-schema.ts'
import {
  type ClusterDriver,
  ClusterError,
  type ObjectChange,
  type WatchedKind,
} from '../connection/driver.ts'
import { changedMeanwhile, invalid, malformed, asParam, textOf, toAnswer } from '../../errors.ts'
import type { ActionHandler } from '../../resources/action.ts'
import { changesOf } from '../../activity/changes.ts'
import { authorOf, type Context, workingFrom, type Written } from '../../records/context.ts'
import { refusing } from '../workloads/workload-refusal.ts'
import { connectedDriver, targetOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { readSwitch } from '../../applications/read-switch.ts'
import { isSchedulable, setSchedulable } from './cordon.ts'
import { type DrainOptions, planDrain, type PlannedPod, reasonOf, refusalOfEviction } from './drain-plan.ts'
import { findRoom } from './drain-room.ts'
import { openNodes } from './open-nodes.ts'
import type { DrainAnswer, DrainedPod, DrainPreview } from '../../../model/answers/drain.ts'
import { flag } from '../../applications/flag.ts'

/**
 * Cordons a node and evicts its pods once. Pods blocked by a disruption budget are reported and can be
 * evicted by repeating the request, so clients repeat it until `remaining` is 0; nothing continues in the
 * background.
 * `?dryRun=true` returns the outcome for each pod and changes nothing.
 */
export const drain: ActionHandler = async (asking, { resource, body, query }) => {
  // A node that was already cordoned is not listed as changed.
  const context = workingFrom(asking, { source: resource })
  const options = readOptions(body)
  const { hostClusterId } = await targetOf(context, resource)
  const driver = await connectedDriver(context, hostClusterId)
  if (readFlag(body, 'continues')) await refuseOpen(context, resource)
  const plan = (): Promise<PlannedPod[]> =>
    refusing({ name: 'Node' }, () => planDrain(driver, resource.name ?? '', options))
  const planned = await plan()
  if (readSwitch(query, 'dryRun')) return dryRun(context, resource, planned)
  const pods = planned.map(({ reported }) => reported)
  refuseBlocked(pods)
  const cordoned = await setSchedulable(context, resource, false)
  // Includes pods scheduled before the node was cordoned.
  const all = cordoned.changes.length === 0 ? pods : (await plan()).map(({ reported }) => reported)
  refuseBlocked(all)
  const evicted = await refusing({ name: 'Node' }, () =>
    evictAll(context, hostClusterId, { pods: all, options }),
  )
  return { ...answerOf(resource, all), changes: changesOf(context, [cordoned, evicted]) }
}

async function dryRun(
  context: Context,
  node: ResourceRow,
  planned: readonly PlannedPod[],
): Promise<DrainPreview> {
  const open = await openNodes(context, node)
  const room = open && findRoom(planned, open)
  const pods = planned.map(({ reported }) => reported).toSorted((one, other) => rankOf(one) - rankOf(other))
  return { ...answerOf(node, pods), canDrain: !pods.some(isBlocked), room }
}

const isBlocked = ({ outcome }: DrainedPod): boolean => outcome === 'blocked'
/** Sorts pods that need confirmation first, then those without room elsewhere. */
const rankOf = (pod: DrainedPod): number => (isBlocked(pod) ? 0 : pod.hasRoom === false ? 1 : 2)

/** Evicts nothing while any pod needs confirmation, like kubectl. */
function refuseBlocked(pods: readonly DrainedPod[]): void {
  const blocked = pods.filter(isBlocked)
  if (blocked.length === 0) return
  throw invalid(
    blocked.map(({ namespace, name, reason, reasons, owner, hasLocalStorage }) => ({
      modelIndex: 'Node',
      field: owner === null ? 'force' : hasLocalStorage ? 'deleteEmptyDirData' : null,
      ...toAnswer(
        message('drains.podBlocked', {
          namespace,
          name,
          reason: asParam(textOf({ message: reason ?? '', reasons })),
        }),
      ),
    })),
  )
}

/** Uncordoning a node ends its drain for all clients. */
async function refuseOpen(context: Context, node: ResourceRow): Promise<void> {
  if (await isSchedulable(context, node))
    throw changedMeanwhile(message('drains.uncordonedMeanwhile', { node: node.name ?? '' }))
}

function readFlag(body: Record<string, unknown>, name: string): boolean {
  const value = body[name] ?? false
  if (typeof value === 'boolean') return value
  throw malformed(message('drains.notBoolean', { name }))
}

function readOptions(body: Record<string, unknown>): DrainOptions {
  const seconds = body['gracePeriodSeconds'] ?? null
  if (seconds !== null && !(Number.isSafeInteger(seconds) && Number(seconds) >= 0))
    throw malformed(message('drains.gracePeriod'))
  return {
    deleteEmptyDirData: readFlag(body, 'deleteEmptyDirData'),
    force: readFlag(body, 'force'),
    gracePeriodSeconds: seconds === null ? null : Number(seconds),
  }
}

const podKind: WatchedKind = { apiVersion: 'v1', kind: 'Pod', plural: 'pods', namespaced: true }

/** Records the outcome on each pod. */
async function evictAll(
  context: Context,
  hostClusterId: string,
  { pods, options }: { pods: readonly DrainedPod[]; options: DrainOptions },
): Promise<Written> {
  return context.clusters.write(hostClusterId, authorOf(context), async (driver) => {
    const changes: ObjectChange[] = []
    for (const pod of pods) {
      if (pod.outcome !== 'evict') continue
      try {
        changes.push(...(await evictOne(driver, pod, options)))
        pod.outcome = 'evicting'
      } catch (error) {
        Object.assign(pod, { ...reasonOf(refusalOfEviction(error)), outcome: 'waits' })
      }
    }
    return changes
  })
}

async function evictOne(
  driver: ClusterDriver,
  { namespace, name }: DrainedPod,
  { gracePeriodSeconds }: DrainOptions,
): Promise<ObjectChange[]> {
  const reference = { apiVersion: 'v1', kind: 'Pod', namespace, name }
  await driver.evict({ namespace, name }, gracePeriodSeconds === null ? {} : { gracePeriodSeconds })
  try {
    return [{ kind: podKind, type: 'changed', object: await driver.get(reference) }]
  } catch (error) {
    // Already deleted; the watch reports it, too.
    if (error instanceof ClusterError && error.reason === 'notFound') return []
    throw error
  }
}

function answerOf({ name }: ResourceRow, pods: DrainedPod[]): DrainAnswer {
  const remaining = pods.filter(({ outcome }) => outcome !== 'stays').length
  return { status: 200, ...toAnswer(sentenceOf(name ?? '', pods, remaining)), pods, remaining }
}

const outcomes = ['blocked', 'waits', 'evict', 'evicting', 'leaving', 'stays'] as const

function sentenceOf(name: string, pods: readonly DrainedPod[], remaining: number): Message {
  const counts = outcomes.flatMap((outcome) => {
    const count = pods.filter((pod) => pod.outcome === outcome).length
    return count === 0 ? [] : [message(`drains.${outcome}`, { count })]
  })
  if (remaining === 0)
    return counts.length === 0
      ? message('drains.drained', { node: name })
      : message('drains.drainedExcept', { node: name, pods: counts })
  return message('drains.remaining', { node: name, count: pods.length, pods: counts })
}

const flagSchema = (description: string) => ({ type: 'boolean', default: false, description })

const amountsSchema = (description: string) => ({
  type: 'object',
  required: ['cpu', 'memory', 'pods'],
  description,
  properties: {
    cpu: { type: 'number', description: 'Cores.' },
    memory: { type: 'number', description: 'Bytes.' },
    pods: { type: 'integer' },
  },
})

const roomSchema = {
  type: ['object', 'null'],
  description:
    'Of a dry run: whether other nodes have room for what leaves, by requests, node selectors and taints. Affinities, spread and volumes are not looked at. Null while nothing is known of other nodes.',
  required: ['needed', 'free', 'nodes', 'homeless'],
  properties: {
    needed: amountsSchema('What the pods request that are made again elsewhere.'),
    free: amountsSchema('What is not requested on the other nodes that may have one of them.'),
    nodes: { type: 'integer', description: 'How many nodes these are.' },
    homeless: { type: 'integer', description: 'Pods for which none of them has room.' },
  },
}

drain.describes = {
  summary: 'Cordon the node and ask its pods to leave; to be repeated until none remains',
  parameters: {
    dryRun: flag('Answers what would become of each pod, and changes nothing.'),
  },
  body: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          deleteEmptyDirData: flagSchema('Also evicts pods whose data on the node is lost with them.'),
          force: flagSchema('Also evicts pods that nothing makes again.'),
          continues: flagSchema(
            'Goes on only while the node is still cordoned; 412 once somebody has uncordoned it.',
          ),
          gracePeriodSeconds: {
            type: ['integer', 'null'],
            minimum: 0,
            description: 'Seconds that a pod has to end; its own unless told.',
          },
        },
      },
      example: { deleteEmptyDirData: true },
    },
  },
  answer: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'message', 'pods', 'remaining'],
        properties: {
          status: { type: 'integer' },
          message: { type: 'string' },
          reasons: reasonsSchema,
          changes: { type: 'object', description: 'Of what was done.' },
          canDrain: { type: 'boolean', description: 'Of a dry run: whether no pod is blocked.' },
          room: roomSchema,
          remaining: { type: 'integer', description: 'Pods that have not left yet.' },
          pods: {
            type: 'array',
            items: {
              type: 'object',
              required: [
                'namespace',
                'name',
                'owner',
                'outcome',
                'reason',
                'hasLocalStorage',
                'budget',
                'budgetAllows',
                'hasRoom',
              ],
              properties: {
                namespace: { type: 'string' },
                name: { type: 'string' },
                owner: { type: ['string', 'null'] },
                outcome: { enum: [...outcomes] },
                reason: { type: ['string', 'null'] },
                reasons: orNullReasons,
                hasLocalStorage: { type: 'boolean' },
                budget: { type: ['string', 'null'] },
                budgetAllows: {
                  type: ['integer', 'null'],
                  description: 'How many of its pods the budget allows to go now.',
                },
                hasRoom: {
                  type: ['boolean', 'null'],
                  description:
                    'Of a dry run: whether another node has room for it; null where it needs none, or nothing is known.',
                },
              },
            },
          },
        },
      },
    },
  },
}
