import type { ClonedObject } from '../../../model/answers/clone.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'

export interface PlannedObject {
  told: ClonedObject
  object: KubernetesObject
  /** What makes it in the clone where it does not go along itself. */
  maker?: ClonedObject
  /** The namespace has an object of its name. */
  isThere?: boolean
}
