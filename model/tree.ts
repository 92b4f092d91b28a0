/**
 * A resource with all of its descendants, as passed between its source (a request body, an import, a
 * Kubernetes object) and the store. Attributes use the model's names.
 */
export interface ResourceTree {
  /** Qualified class, `environments.Deployment`. */
  class: string
  /**
   * UUID; without one, the store keeps the id of the resource with the same parent and key, or creates one.
   */
  id?: string
  /**
   * Identity among siblings of the same relation, if the class has no key attribute (`80/TCP` for a container
   * port). Without one, siblings are matched by position.
   */
  key?: string
  /** Creation time in epoch milliseconds, if it was created elsewhere before this write. */
  createdOn?: number
  attributes: Record<string, unknown>
  labels?: Record<string, string> | null
  additionalProperties?: Record<string, unknown> | null
  /** Children by relation name, always arrays, in order. */
  children?: Record<string, ResourceTree[]>
}
