/**
 * A resource with all that lives below it, as it travels between whoever makes one (a request body, an import, an object
 * of Kubernetes) and the store. Attribute values stand under the model's names.
 */
export interface ResourceTree {
  /** Qualified class, `environments.Deployment`. */
  class: string
  /** UUID; without one the store keeps the id of the resource with the same place and key, or makes a new one. */
  id?: string
  /**
   * Identity among its siblings of the same relation, where the class has no key attribute (a container port is
   * `80/TCP`). Without one, siblings are matched by position.
   */
  key?: string
  /** Epoch milliseconds; when it came to be, where that was somewhere else and before the write that brings it here. */
  createdOn?: number
  attributes: Record<string, unknown>
  labels?: Record<string, string> | null
  additionalProperties?: Record<string, unknown> | null
  /** Children by relation name, always arrays, in order. */
  children?: Record<string, ResourceTree[]>
}
