/** What may be done with which resources (`rbac.authorization.k8s.io/v1`, PolicyRule). */
export interface PolicyRule {
  verbs: string[]
  apiGroups?: string[]
  resources?: string[]
  resourceNames?: string[]
  nonResourceURLs?: string[]
}

export interface RoleRef {
  apiGroup: string
  kind: string
  name: string
}

/** Who has a role: a user, a group or a service account. */
export interface Subject {
  kind: string
  name: string
  namespace?: string
  apiGroup?: string
}
