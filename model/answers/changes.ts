import type { ResourceName } from './resource-name.ts'

/**
 * The `changes` object of specification 4.4 (after endpoint 14). Every request has a change set; what the service writes
 * by itself has one only where something changed, so that there `SetId` may be null.
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

/** What a verb answers that has changed something. */
export interface ChangeAnswer<SetId extends string | null = string> {
  status: number
  message: string
  changes: Changes<SetId>
  /** The deletion was accepted but the object still exists; `message` names what keeps it. Omitted otherwise. */
  isPending?: boolean
}
