import type { NamedResource } from './resource-name.ts'

/** A request that went through the service to the API server of a cluster, as the activity log tells it. */
export interface ToldRequest {
  verb: string
  /** With its group and subresource: `deployments.apps/scale`. */
  resource: string
  namespace: string | null
  objectName: string | null
  /** The name of the cluster as it was then. */
  hostCluster: string
  /** What the client called itself. */
  client: string | null
  /** What it did by a single value, the value, and what was there before, as far as they are known. */
  action: string | null
  valueBefore: string | null
  value: string | null
  /** Status of HTTP of the answer; null where there was none, or none yet. */
  statusCode: number | null
  /** Whether nothing more comes of it. */
  isOver: boolean
  /** What it was about, where that was known. */
  object: NamedResource | null
}
