import { storedText } from '../../records/stored-text.ts'
import type { Text } from '../../errors.ts'
import type { ClonedObject } from '../../../model/actions/environments.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'

export interface PlannedObject {
  reported: ClonedObject
  object: KubernetesObject
  /** Workload that creates the object in the clone if the object itself is left out. */
  maker?: ClonedObject
  /** The namespace already has an object of this name. */
  isThere?: boolean
}

/** Reason of an object's outcome, in English and by code. */
export function reasonOf(text: Text | null): Pick<ClonedObject, 'reason' | 'reasons'> {
  const { message: reason, reasons } = storedText(text)
  return { reason, reasons }
}
