/** A current or past pod template of a workload, as stored by the cluster. */
export interface Revision {
  /** Assigned by the cluster; a template that is restored gets a new number. */
  revision: number
  /** The ReplicaSet or ControllerRevision that stores it. */
  name: string
  /**
   * Value of the pods' `pod-template-hash` or `controller-revision-hash` label; StatefulSets use the
   * revision's name.
   */
  hash: string | null
  /** First use of the template, in epoch milliseconds. */
  createdOn: number | null
  /** True if it was restored under a new number; null if the cluster does not record that. */
  hasReturned: boolean | null
  /** Value of the `kubernetes.io/change-cause` annotation. */
  cause: string | null
  /** True for the workload's current template. */
  isCurrent: boolean
  /** Images of its containers, in order. */
  images: string[]
  /** The pod template as YAML. */
  template: string
}
