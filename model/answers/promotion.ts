import type { Message } from '../messages/message.ts'
import type { ChangeAnswer } from './changes.ts'
import type { ObjectDiff } from './object-diff.ts'

/**
 * An object that is promoted only on request, or never, and that is missing or different in the other
 * environment.
 */
export interface LeftOut {
  kind: string
  name: string
  change: 'missing' | 'different'
}

/** Remarks on an application's promotion, in its preview and its result. */
interface Reported {
  notes: string[]
  /** The notes as codes with parameters. */
  noteReasons: readonly Message[]
  leftOut: LeftOut[]
}

/** Preview of an application's promotion. */
export interface PromotionPreview extends Reported {
  status: number
  message: string
  reasons?: readonly Message[]
  diff: ObjectDiff[]
  /** Token of the preview; a promotion that sends it is rejected if the plan has changed since. */
  state: string
}

export interface PromotionAnswer<SetId extends string | null = string> extends ChangeAnswer<SetId>, Reported {
  /** Id in the other environment; null if not known there yet. */
  application: string | null
}

interface SeveralApplication extends Reported {
  /** Id of the promoted application. */
  id: string
  name: string | null
  /** Effect on its objects, or why it is not promoted. */
  message: string
  reasons?: readonly Message[]
}

/** Preview of one of several applications. */
export interface PreviewedApplication extends SeveralApplication {
  /** Why it cannot be promoted. */
  refusal: string | null
  /** `refusal` as codes with parameters. */
  refusalReasons: readonly Message[] | null
  /** As in a promotion of this application alone; null if it cannot be promoted. */
  state: string | null
  diff: ObjectDiff[]
}

export interface SeveralPreview {
  status: number
  message: string
  reasons?: readonly Message[]
  applications: PreviewedApplication[]
  state: string
}

export type PromotionOutcome = 'promoted' | 'unchanged' | 'refused' | 'failed'

/** Result for one of several applications. */
export interface PromotedApplication extends SeveralApplication {
  outcome: PromotionOutcome
  /** In the other environment. */
  application: string | null
}

export interface SeveralAnswer<SetId extends string | null = string> extends ChangeAnswer<SetId> {
  applications: PromotedApplication[]
}
