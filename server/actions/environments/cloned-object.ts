import type { KubernetesObject } from '../../cluster/driver.ts'
import type { ClonePart } from './clone-parts.ts'

/** What becomes of one object of the environment. */
export interface ClonedObject {
  kind: string
  name: string
  /** Null for an object of no application. */
  application: string | null
  part: ClonePart
  /** `anew`: it does not go along, and another object that does makes it, and empty. */
  outcome: 'create' | 'created' | 'anew' | 'leftOut' | 'failed'
  /** Why it is left out or failed, or what makes it anew. */
  reason: string | null
}

export interface PlannedObject {
  told: ClonedObject
  object: KubernetesObject
  /** What makes it in the clone where it does not go along itself. */
  maker?: ClonedObject
}
