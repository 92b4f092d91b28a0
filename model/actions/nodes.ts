import { type AnswerOf, defineAction, doneWith, type PreviewOf } from '../action.ts'
import { done } from '../answers/changes.ts'
import { reasons, reported } from '../answers/message.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

export const cordon = defineAction({
  on: 'cluster.Node',
  verb: 'cordon',
  summary: 'Mark the node unschedulable',
  answer: done,
})

export const uncordon = defineAction({
  on: 'cluster.Node',
  verb: 'uncordon',
  summary: 'Mark the node schedulable again',
  answer: done,
})

/**
 * evict: will be evicted; evicting: just evicted; leaving: was already terminating; waits: a PodDisruptionBudget
 * forbids it now; stays: belongs to the node; blocked: needs explicit consent.
 */
const outcome = s.choice(['blocked', 'waits', 'evict', 'evicting', 'leaving', 'stays'])

const drainedPod = s.object({
  namespace: s.string(),
  name: s.string(),
  owner: s.nullable(
    s.string({
      description: 'Owner that recreates the pod, such as `ReplicaSet web-5d4`; null if there is none.',
    }),
  ),
  outcome,
  reason: s.nullable(s.string()),
  reasons: s.nullable(reasons),
  hasLocalStorage: s.boolean(),
  budget: s.nullable(s.string({ description: 'PodDisruptionBudget of the pod.' })),
  budgetAllows: s.nullable(
    s.integer({
      description: 'Evictions that the budget allows now across its pods; null if not known yet.',
    }),
  ),
  hasRoom: s.nullable(
    s.boolean({
      description: 'True if another node has room for it; null if it needs none, or if unknown.',
    }),
  ),
})

/** Outcome of a drain for one pod. */
export type DrainedPod = s.ValueOf<typeof drainedPod>

const amounts = (description: string) =>
  s.object(
    {
      cpu: s.number({ description: 'Cores.' }),
      memory: s.number({ description: 'Bytes.' }),
      pods: s.integer(),
    },
    { description },
  )

const room = s.object(
  {
    needed: amounts('Total requests of pods to be recreated on other nodes.'),
    free: amounts('Unrequested resources of ready, schedulable nodes that fit at least one of these pods.'),
    nodes: s.integer({ description: 'Number of these nodes.' }),
    homeless: s.integer({ description: 'Number of pods without a fitting node.' }),
  },
  {
    description:
      'Estimated capacity of other nodes for the evicted pods, from requests, node selectors and taints, ' +
      'ignoring affinities, spread and volumes. Null if the other nodes are not known yet.',
  },
)

export type DrainRoom = s.ValueOf<typeof room>
export type RoomAmounts = DrainRoom['needed']

const drained = {
  pods: s.array(drainedPod),
  remaining: s.integer({ description: 'Number of pods still on the node.' }),
}

export const drain = defineAction({
  on: 'cluster.Node',
  verb: 'drain',
  summary: 'Cordon the node and evict its pods; repeat until none remain',
  dryRun: 'Returns the outcome for each pod without evicting any.',
  body: s.object({
    deleteEmptyDirData: s.withDefault(
      s.nullable(s.boolean({ description: 'Also evicts pods with data on the node; the data is lost.' })),
      false,
    ),
    force: s.withDefault(
      s.nullable(s.boolean({ description: 'Also evicts pods without an owner that recreates them.' })),
      false,
    ),
    continues: s.withDefault(
      s.nullable(s.boolean({ description: 'Fails with 412 if the node has been uncordoned since.' })),
      false,
    ),
    gracePeriodSeconds: s.optional(
      s.nullable(
        s.integer({ minimum: 0, description: "Grace period in seconds; defaults to the pod's own." }),
      ),
    ),
  }),
  example: { deleteEmptyDirData: true },
  refusals: {
    deleteEmptyDirData: message('drains.notBoolean', { name: 'deleteEmptyDirData' }),
    force: message('drains.notBoolean', { name: 'force' }),
    continues: message('drains.notBoolean', { name: 'continues' }),
    gracePeriodSeconds: message('drains.gracePeriod'),
  },
  answer: doneWith(drained),
  preview: s.object({
    ...reported,
    ...drained,
    canDrain: s.boolean({ description: 'True if no pod needs explicit consent.' }),
    room: s.nullable(room),
  }),
})

export type DrainAnswer = AnswerOf<typeof drain>
export type DrainPreview = PreviewOf<typeof drain>

/** Result of draining a node, as recorded by its task: pods that have left are still listed. */
export interface DrainDetails {
  pods: (Omit<DrainedPod, 'outcome'> & { outcome: DrainedPod['outcome'] | 'gone' })[]
  remaining: number
}
