import type { Message } from '../messages/message.ts'
import type { ChangeAnswer } from './changes.ts'

/** Parts of an environment that a clone can include. */
export const cloneParts = [
  'applications',
  'configuration',
  'secrets',
  'volumes',
  'access',
  'jobs',
  'quotas',
] as const
export type ClonePart = (typeof cloneParts)[number]

/** Outcome for one object of the environment. */
export interface ClonedObject {
  kind: string
  name: string
  /** Null for an object of no application. */
  application: string | null
  part: ClonePart
  /** `anew`: not copied, but created empty by another object. */
  outcome: 'create' | 'created' | 'anew' | 'leftOut' | 'failed'
  /** Why it was left out or failed, or which object creates it. */
  reason: string | null
  /** Sentences of \`reason\` by code. */
  reasons?: readonly Message[] | null
}

/** Result of a clone, or its preview. */
export interface ClonePreview {
  status: number
  message: string
  reasons?: readonly Message[]
  objects: ClonedObject[]
  notes: string[]
  /** Each of the notes by code. */
  noteReasons: readonly Message[]
  /** Hosts of the created Ingresses, as in the source. */
  hosts: string[]
  /** Omitted parts that created objects depend on. */
  neededParts: ClonePart[]
}

export interface CloneAnswer<SetId extends string | null = string> extends ChangeAnswer<SetId>, ClonePreview {
  /** Id of the new environment. */
  id: string
  /** Number of applications that a task still has to create; objects without one count as one application. */
  remaining: number
}
