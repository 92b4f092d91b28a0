import type { Message } from '../messages/message.ts'

/** Effects of a deletion. */
export interface DeletionPreview {
  id: string
  /** Why the deletion would be rejected; otherwise null. */
  refusal: string | null
  /** `refusal` as codes with parameters. */
  refusalReasons?: readonly Message[]
  /** True if data or an entire cluster is lost for good. */
  losesData: boolean
  /** The real object behind the resource, if the deletion leaves it alone. */
  keeps: 'cluster' | 'namespace' | null
  /** Objects deleted along with the resource, by kind and name; at most 500. */
  objects: GoingObject[]
  /** Number of resources per class, including those without a name in `objects`. */
  counts: GoingCount[]
}

export interface GoingObject {
  id: string
  /** `environments.Secret` */
  class: string
  /** Kind on the cluster, or the name of the class. */
  kind: string
  name: string
}

export interface GoingCount {
  class: string
  kind: string
  count: number
}

export interface DeletionsAnswer {
  /** In the order of the ids; missing resources are left out. */
  resources: DeletionPreview[]
}
