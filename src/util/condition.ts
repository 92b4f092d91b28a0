/** As Kubernetes writes it into the status of an object. */
export interface Condition {
  type: string
  status: string
  reason?: string
  message?: string
  lastUpdateTime?: string | null
  lastTransitionTime?: string | null
}
