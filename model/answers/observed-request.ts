import type { NamedResource } from './resource-name.ts'

/** A request proxied to a cluster's API server, as recorded in the activity log. */
export interface ObservedRequest {
  verb: string
  /** With its group and subresource: `deployments.apps/scale`. */
  resource: string
  namespace: string | null
  objectName: string | null
  /** Name of the cluster at the time. */
  hostCluster: string
  /** The client's user agent. */
  client: string | null
  /** The action for a change of a single value, with the value before and after, as far as known. */
  action: string | null
  valueBefore: string | null
  value: string | null
  /** HTTP status of the response; null if there was none, or none yet. */
  statusCode: number | null
  /** True once the request has ended. */
  isOver: boolean
  /** Target of the request, if known. */
  object: NamedResource | null
}
