import type { NamedResource } from './resource-name.ts'
import type { TextDifference } from './text-difference.ts'
import type { ObservedRequest } from './observed-request.ts'

/** One differing value with its path in the object: `spec.template.spec.containers[web].image`. */
export interface Difference extends TextDifference {
  path: string
  /** The attribute or relation, with the keys below it. */
  field: string
  /** Class that has the field: the object's own or that of a part. */
  modelIndex: string
  /** Name of the part, where it has one. */
  part: string | null
  /** True if only the service or a cluster sets the field: a consequence of another change. */
  isReadOnly: boolean
  before: unknown
  after: unknown
}

export type ChangeKind = 'created' | 'modified' | 'deleted'

/** Changes of one object, including all of its parts. */
export interface ChangedObject extends NamedResource {
  change: ChangeKind
  /** Ancestors, nearest first. */
  within: NamedResource[]
  /** First differences; `differenceCount` is their total number. */
  differences: Difference[]
  differenceCount: number
  /** True if something changed that the log does not record: a Secret's value, or the order of parts. */
  isUnrecorded: boolean
  /** For a request to a cluster's API server: the request and its outcome. */
  request: ObservedRequest | null
}
