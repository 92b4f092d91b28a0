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
}

export interface DrainAnswer {
  status: number
  message: string
  pods: DrainedPod[]
  /** Pods that have not left yet. */
  remaining: number
}
