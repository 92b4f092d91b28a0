import type { ClonedObject } from '../../../model/answers/clone.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'

export interface PlannedObject {
  told: ClonedObject
  object: KubernetesObject
  /** Workload that creates the object in the clone if the object itself is left out. */
  maker?: ClonedObject
  /** The namespace already has an object of this name. */
  isThere?: boolean
}
