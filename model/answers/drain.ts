import type { Message } from '../messages/message.ts'

/** Outcome of a drain for one pod. */
export interface DrainedPod {
  namespace: string
  name: string
  /** `ReplicaSet web-5d4`; null if no owner recreates it. */
  owner: string | null
  /**
   * evict: will be evicted; evicting: just evicted; leaving: was already terminating; waits: a
   * PodDisruptionBudget forbids it now; stays: belongs to the node; blocked: needs explicit consent.
   */
  outcome: 'evict' | 'evicting' | 'leaving' | 'waits' | 'stays' | 'blocked'
  reason: string | null
  /** Sentences of `reason` by code. */
  reasons: readonly Message[] | null
  hasLocalStorage: boolean
  /** PodDisruptionBudget that covers it. */
  budget: string | null
  /**
   * Number of evictions that the budget allows now, over all of its pods; null without one, or if not known
   * yet.
   */
  budgetAllows: number | null
  /** Estimate of whether another node has room; null if none is needed, or if it was not checked. */
  hasRoom: boolean | null
}

/** Result of draining a node, as recorded by its task: pods that have left are still listed. */
export interface DrainDetails {
  pods: (Omit<DrainedPod, 'outcome'> & { outcome: DrainedPod['outcome'] | 'gone' })[]
  remaining: number
}

/** CPU in cores, memory in bytes. */
export interface RoomAmounts {
  cpu: number
  memory: number
  pods: number
}

/**
 * Resources that recreated pods need and other nodes have: an estimate from requests, node selectors and
 * taints.
 */
export interface DrainRoom {
  needed: RoomAmounts
  /** On other ready, schedulable nodes that can run at least one of the pods. */
  free: RoomAmounts
  /** Number of these nodes. */
  nodes: number
  /** Number of pods that fit on none of them. */
  homeless: number
}

export interface DrainAnswer {
  status: number
  message: string
  reasons?: readonly Message[]
  pods: DrainedPod[]
  /** Pods that have not left yet. */
  remaining: number
}

/** Preview of a drain. */
export interface DrainPreview extends DrainAnswer {
  /** True if no pod needs explicit consent. */
  canDrain: boolean
  /** Null if the other nodes are not known yet. */
  room: DrainRoom | null
}
