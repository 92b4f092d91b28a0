/** What draining a node does with one of its pods. */
export interface DrainedPod {
  namespace: string
  name: string
  /** `ReplicaSet web-5d4`; null where nothing makes it again. */
  owner: string | null
  /**
   * evict: it leaves; evicting: it was told to end just now; leaving: it was told before; waits: a disruption budget forbids
   * it now; stays: it belongs to the node; blocked: it takes a person's word.
   */
  outcome: 'evict' | 'evicting' | 'leaving' | 'waits' | 'stays' | 'blocked'
  reason: string | null
  hasLocalStorage: boolean
  /** The disruption budget that guards it. */
  budget: string | null
  /** How many pods that budget allows to go now, all of its pods together; null without one, or where it is not known yet. */
  budgetAllows: number | null
  /** Whether another node has room for it, by an estimate; null where it needs none, and where nobody looked. */
  hasRoom: boolean | null
}

/** Outcome of the drain of a node as its task knows it: pods that have left are still named. */
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

/** What the pods that are made again elsewhere need, and what there is: an estimate by requests, node selectors and taints. */
export interface DrainRoom {
  needed: RoomAmounts
  /** On other nodes that are ready, take pods, and may have at least one of them. */
  free: RoomAmounts
  /** How many nodes these are. */
  nodes: number
  /** Pods for which none of them has room. */
  homeless: number
}

export interface DrainAnswer {
  status: number
  message: string
  pods: DrainedPod[]
  /** Pods that have not left yet. */
  remaining: number
}

/** What a drain would do. */
export interface DrainPreview extends DrainAnswer {
  /** Whether no pod takes a person's word. */
  canDrain: boolean
  /** Null where nothing is known of the other nodes yet. */
  room: DrainRoom | null
}
