/** An object that goes along only when it is chosen, or not at all, and that the other environment has not like this. */
export interface LeftOut {
  kind: string
  name: string
  change: 'missing' | 'different'
}

interface SeveralApplication {
  /** Of the one that is promoted. */
  id: string
  name: string | null
  /** What becomes of its objects, or why it is not promoted. */
  message: string
  notes: string[]
  leftOut: LeftOut[]
}

/** One of several applications before they are promoted. */
export interface ForeseenApplication extends SeveralApplication {
  /** Why it cannot be promoted. */
  refusal: string | null
}

export type PromotionOutcome = 'promoted' | 'unchanged' | 'refused' | 'failed'

/** What became of one of several applications. */
export interface PromotedApplication extends SeveralApplication {
  outcome: PromotionOutcome
  /** In the other environment. */
  application: string | null
}
