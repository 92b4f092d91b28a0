import type { ChangeAnswer } from './changes.ts'
import type { ObjectDiff } from './object-diff.ts'

/** An object that goes along only when it is chosen, or not at all, and that the other environment has not like this. */
export interface LeftOut {
  kind: string
  name: string
  change: 'missing' | 'different'
}

/** What is said of the promotion of an application, before it and after it. */
interface Told {
  notes: string[]
  leftOut: LeftOut[]
}

/** What promoting an application would change. */
export interface PromotionPreview extends Told {
  status: number
  message: string
  diff: ObjectDiff[]
  /** Names what the preview was made of; a promotion that sends it is refused once it is something else. */
  state: string
}

export interface PromotionAnswer<SetId extends string | null = string> extends ChangeAnswer<SetId>, Told {
  /** In the other environment; null when it is not known there yet. */
  application: string | null
}

interface SeveralApplication extends Told {
  /** Of the one that is promoted. */
  id: string
  name: string | null
  /** What becomes of its objects, or why it is not promoted. */
  message: string
}

/** One of several applications before they are promoted. */
export interface ForeseenApplication extends SeveralApplication {
  /** Why it cannot be promoted. */
  refusal: string | null
  /** As of a promotion of this application alone; null where it cannot be promoted. */
  state: string | null
  diff: ObjectDiff[]
}

export interface SeveralPreview {
  status: number
  message: string
  applications: ForeseenApplication[]
  state: string
}

export type PromotionOutcome = 'promoted' | 'unchanged' | 'refused' | 'failed'

/** What became of one of several applications. */
export interface PromotedApplication extends SeveralApplication {
  outcome: PromotionOutcome
  /** In the other environment. */
  application: string | null
}

export interface SeveralAnswer<SetId extends string | null = string> extends ChangeAnswer<SetId> {
  applications: PromotedApplication[]
}
