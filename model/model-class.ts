import type { Attribute, KubernetesKind, Method, Service } from './define.ts'
import type { Role } from './roles.ts'

/**
 * A class of one service, with all facts of its declaration resolved. Created once, when the model is loaded.
 */
export interface ModelClass {
  /** `environments.Deployment`: unique across services. */
  id: string
  service: Service
  /** Class name alone, the API's `modelIndex`. */
  name: string
  collection: string
  /** `/environments/api/deployments` */
  uri: string
  label: string
  labelPlural: string
  attributes: ReadonlyMap<string, Attribute>
  /** Attribute that names a resource; null if the class has none. */
  key: string | null
  /** Child relations, then references, in declaration order. */
  relations: ReadonlyMap<string, ModelRelation>
  /** Child relations under which it can exist. */
  parents: readonly ModelRelation[]
  actions: readonly string[]
  kubernetes: KubernetesKind | null
  truth: 'store' | 'cluster'
  methods: readonly Method[]
  /** Verbs at its addresses that apply to its parent; empty for nearly every class. */
  parentMethods: readonly Method[]
  /** Roles that may write it, most powerful first. */
  writers: readonly Role[]
}

export interface ModelRelation {
  name: string
  /** Class that has the relation. */
  owner: ModelClass
  target: ModelClass
  type: 'child' | 'reference'
  many: boolean
  strong: boolean
  /** References only: links can't be set at the other end. */
  isSetHere: boolean
  /** References only: the target's relation with the same links. */
  inverse: string | null
  /**
   * References only. Both ends share one name: `owner.relation` of the end that owns the link row, which is
   * the to-one end; of two alike, the end whose class is declared first.
   */
  link: { name: string; isHolder: boolean } | null
}
