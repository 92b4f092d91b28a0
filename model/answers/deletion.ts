/** What a deletion would do. */
export interface DeletionPreview {
  id: string
  /** Why the deletion would be refused; null if it would not. */
  refusal: string | null
  /** Whether data or a whole cluster is lost that nothing restores. */
  losesData: boolean
  /** What the resource stands for and that is left as it is. */
  keeps: 'cluster' | 'namespace' | null
  /** What goes with the resource, by kind and name; at most 500. */
  objects: GoingObject[]
  /** How many of each class, those without a name in `objects` included. */
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
  /** In the order of the ids; what does not exist is left out. */
  resources: DeletionPreview[]
}
