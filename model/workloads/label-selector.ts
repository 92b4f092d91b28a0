/** Kubernetes' label selector, as specification 2.4 shows it. */
export interface LabelSelector {
  matchLabels?: Record<string, string>
  matchExpressions?: { key: string; operator: string; values?: string[] }[]
}
