import type { NamedResource } from './resource-name.ts'
import type { TextDifference } from './text-difference.ts'
import type { ToldRequest } from './told-request.ts'

/** One value that differs, with the place of it below the object: `spec.template.spec.containers[web].image`. */
export interface Difference extends TextDifference {
  path: string
  /** The attribute or relation, with the keys below it. */
  field: string
  /** What has the field: the object, or a part of it. */
  modelIndex: string
  /** Name of the part, where it has one. */
  part: string | null
  /** Whether nobody but the service or a cluster sets the field: it followed from something else. */
  isReadOnly: boolean
  before: unknown
  after: unknown
}

export type ChangeKind = 'created' | 'modified' | 'deleted'

/** What became of one object with all of its parts. */
export interface ChangedObject extends NamedResource {
  change: ChangeKind
  /** What it stands below, the nearest first. */
  within: NamedResource[]
  /** The first of those that differ; `differenceCount` is their number. */
  differences: Difference[]
  differenceCount: number
  /** Whether something changed that the log does not hold: a secret, or the order of parts. */
  isUnrecorded: boolean
  /** Of a request to the API server of a cluster: what it asked for and how it was answered. */
  request: ToldRequest | null
}
