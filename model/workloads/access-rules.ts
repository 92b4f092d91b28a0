/** Verbs allowed on resources (`rbac.authorization.k8s.io/v1`, PolicyRule). */
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

/** Holder of a role: a user, group or ServiceAccount. */
export interface Subject {
  kind: string
  name: string
  namespace?: string
  apiGroup?: string
}
