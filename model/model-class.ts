import type { Attribute, KubernetesKind, Method, Service } from './define.ts'
import type { Role } from './roles.ts'

/** A class of one service, with every fact of its declaration resolved. Made once, when the model is loaded. */
export interface ModelClass {
  /** `environments.Deployment`: unique over all services. */
  id: string
  service: Service
  /** The class name alone, `modelIndex` of the API. */
  name: string
  collection: string
  /** `/environments/api/deployments` */
  uri: string
  label: string
  labelPlural: string
  attributes: ReadonlyMap<string, Attribute>
  /** Name of the key attribute, whose value is the row's name; null when the class has none. */
  key: string | null
  /** Child relations, then references, in the order of the declaration. */
  relations: ReadonlyMap<string, ModelRelation>
  /** The child relations below which it may stand. */
  parents: readonly ModelRelation[]
  actions: readonly string[]
  kubernetes: KubernetesKind | null
  truth: 'store' | 'cluster'
  methods: readonly Method[]
  /** Verbs at its addresses that mean its parent; empty for nearly every class. */
  parentMethods: readonly Method[]
  /** The roles that may write it, the mightiest first. */
  writers: readonly Role[]
}

export interface ModelRelation {
  name: string
  /** The class that has the relation. */
  owner: ModelClass
  target: ModelClass
  type: 'child' | 'reference'
  many: boolean
  strong: boolean
  /** References only: the relation at the target that shows the same links. */
  inverse: string | null
  /**
   * References only. Both ends share one name, `owner.relation` of the end that holds the link row, which is the
   * to-one end, or of two alike the one whose class comes first in the model.
   */
  link: { name: string; isHolder: boolean } | null
}
