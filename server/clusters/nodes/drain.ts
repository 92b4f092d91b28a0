import { type Message, message } from '../../../model/messages/message.ts'
import type { CheckedBody } from '../../../model/action.ts'
import * as nodeActions from '../../../model/actions/nodes.ts'
import {
  type ClusterWriter,
  ClusterError,
  type ObjectChange,
  type WatchedKind,
} from '../connection/cluster.ts'
import { changedMeanwhile, invalid, asParam, textOf, toAnswer } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { authorOf, type Context, workingFrom, type Written } from '../../records/context.ts'
import { refusing } from '../workloads/workload-refusal.ts'
import { targetOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { isSchedulable, setSchedulable } from './cordon.ts'
import { type DrainOptions, planDrain, type PlannedPod, reasonOf, refusalOfEviction } from './drain-plan.ts'
import { findRoom } from './drain-room.ts'
import { openNodes } from './open-nodes.ts'
import type { DrainAnswer, DrainedPod, DrainPreview } from '../../../model/actions/nodes.ts'

/**
 * Cordons a node and evicts its pods once. Pods blocked by a disruption budget are reported and can be
 * evicted by repeating the request, so clients repeat it until `remaining` is 0; nothing continues in the
 * background.
 */
export const drain = implement(nodeActions.drain, {
  preview: async (context, { resource, body }) => {
    const { plan } = await prepare(context, resource, body)
    return dryRun(context, resource, await plan())
  },
  apply: async (asking, { resource, body: options }) => {
    // A node that was already cordoned is not listed as changed.
    const context = workingFrom(asking, { source: resource })
    const { hostClusterId, plan } = await prepare(context, resource, options)
    const pods = (await plan()).map(({ reported }) => reported)
    refuseBlocked(pods)
    const cordoned = await setSchedulable(context, resource, false)
    // Includes pods scheduled before the node was cordoned.
    const all = cordoned.changes.length === 0 ? pods : (await plan()).map(({ reported }) => reported)
    refuseBlocked(all)
    const evicted = await refusing({ name: 'Node' }, () =>
      evictAll(context, hostClusterId, { pods: all, options }),
    )
    return { ...answerOf(resource, all), changes: changesOf(context, [cordoned, evicted]) }
  },
})

type Options = CheckedBody<typeof nodeActions.drain>

async function prepare(context: Context, node: ResourceRow, options: Options) {
  const { hostClusterId } = await targetOf(context, node)
  const driver = await context.clusters.connected(hostClusterId)
  if (options.continues) await refuseOpen(context, node)
  const plan = (): Promise<PlannedPod[]> =>
    refusing({ name: 'Node' }, () => planDrain(driver, node.name ?? '', options))
  return { hostClusterId, plan }
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
  driver: ClusterWriter,
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

function answerOf({ name }: ResourceRow, pods: DrainedPod[]): Omit<DrainAnswer, 'changes'> {
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
