import type { Attribute } from '../../../../model/define.ts'
import { groupOf, type Model } from '../../../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../../../model/model-class.ts'
import { isKubernetesObject } from '../../../../model/wholes.ts'

/** Mapping between a class and its Kubernetes object's fields. Built once per class. */
export interface Mapping {
  entry: ModelClass
  /** Attributes with the field that each one holds. */
  attributes: readonly { field: string; name: string; attribute: Attribute }[]
  /** Child relations that are fields of the object. Excludes the platform's own, such as statistics. */
  relations: readonly ModelRelation[]
  /** Destination of each field: an attribute or a child relation. Other fields are absent. */
  fields: ReadonlyMap<string, Destination>
  /** The class is a whole object, with kind and metadata, rather than a part. */
  isObject: boolean
}

export type Destination = { name: string; attribute: Attribute } | { relation: ModelRelation }

const mappings = new WeakMap<ModelClass, Mapping>()

export function mappingOf(entry: ModelClass): Mapping {
  const known = mappings.get(entry)
  if (known) return known
  const attributes = [...entry.attributes]
    .filter(([, { beside }]) => beside !== true)
    .map(([name, attribute]) => ({ name, attribute, field: attribute.field ?? name }))
  const relations = [...entry.relations.values()].filter(isField)
  const made: Mapping = {
    entry,
    attributes,
    relations,
    fields: new Map<string, Destination>([
      ...attributes.map(({ field, name, attribute }): [string, Destination] => [field, { name, attribute }]),
      ...relations.map((relation): [string, Destination] => [relation.name, { relation }]),
    ]),
    isObject: isKubernetesObject(entry),
  }
  mappings.set(entry, made)
  return made
}

/**
 * In the catalog, the store is the source of truth for every class, and all children are parts of the object.
 */
const isField = ({ type, owner, target }: ModelRelation): boolean =>
  type === 'child' && (owner.service === 'catalog' || target.truth === 'cluster')

const byKind = new WeakMap<Model, Map<string, ModelClass>>()

/**
 * Returns the class of a kind in a service, or `GenericResource` if it has none. All versions of a group map
 * to the same class.
 */
export function classOfKind(
  model: Model,
  service: 'catalog' | 'environments' | 'cluster' | undefined,
  object: Kind,
) {
  const known = byKind.get(model) ?? new Map<string, ModelClass>()
  byKind.set(model, known)
  const key = `${service} ${groupOf(object.apiVersion)} ${object.kind}`
  const found = known.get(key) ?? findClass(model, service, object)
  known.set(key, found)
  return found
}

interface Kind {
  apiVersion: string
  kind: string
}

function findClass(model: Model, service: string | undefined, { apiVersion, kind }: Kind): ModelClass {
  const services = (['environments', 'cluster', 'catalog'] as const).filter((name) =>
    service === undefined ? name !== 'catalog' : name === service,
  )
  for (const name of services) {
    const found = model.ofKind(name, kind, groupOf(apiVersion))
    if (found) return found
  }
  return model.get(`${service === 'catalog' ? 'catalog' : 'environments'}.GenericResource`)
}
