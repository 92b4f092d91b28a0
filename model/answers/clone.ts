import type { ChangeAnswer } from './changes.ts'

/** What of an environment a clone can take along. */
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

/** What a clone would make. */
export interface ClonePreview {
  status: number
  message: string
  objects: ClonedObject[]
  notes: string[]
  /** Hosts of the ingresses that are created, as they are in the source. */
  hosts: string[]
  /** Parts that are left out although objects that are created need something of them. */
  neededParts: ClonePart[]
}

export interface CloneAnswer<SetId extends string | null = string> extends ChangeAnswer<SetId>, ClonePreview {
  /** Of the new environment. */
  id: string
  /** Applications that a task still has to create; objects of no application count as one. */
  remaining: number
}
