/** A pod template that a workload has or had, as the cluster keeps it. */
export interface Revision {
  /** Counted by the cluster; a template that comes back gets a number of its own. */
  revision: number
  /** The replica set or controller revision that keeps it. */
  name: string
  /** What its pods bear as `pod-template-hash` or `controller-revision-hash`; stateful sets give them the name. */
  hash: string | null
  /** When the template was there first, in milliseconds. */
  createdOn: number | null
  /** Whether it came back after another, with a new number; null where the cluster does not note that. */
  hasReturned: boolean | null
  /** What somebody noted as `kubernetes.io/change-cause`. */
  cause: string | null
  /** Whether the workload has this template now. */
  isCurrent: boolean
  /** Of its containers, in their order. */
  images: string[]
  /** The pod template as YAML. */
  template: string
}
