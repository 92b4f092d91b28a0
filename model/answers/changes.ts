import type { Message } from '../messages/message.ts'
import type { ResourceName } from './resource-name.ts'

/**
 * The `changes` object of specification 4.4 (after endpoint 14). Every request has a change set; background
 * writes by the service have one only if something changed, so their `SetId` may be null.
 */
export interface Changes<SetId extends string | null = string> {
  id: SetId
  sequenceId: SetId
  user: string
  timestamp: number
  createdIds: ResourceName[]
  modifiedIds: ResourceName[]
  deletedIds: ResourceName[]
  empty: boolean
}

/** Answer of a verb that changed something. */
export interface ChangeAnswer<SetId extends string | null = string> {
  status: number
  message: string
  /** `message` as codes with parameters; absent for text by other programs. */
  reasons?: readonly Message[]
  changes: Changes<SetId>
  /** The deletion was accepted but the object still exists; `message` names the cause. Omitted otherwise. */
  isPending?: boolean
}
