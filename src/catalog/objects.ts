import { type Fields, fieldsOf, isFields, listOf } from '../../model/fields.ts'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { get, type Resource } from '../api/queries.ts'
import { objectRelations, type ObjectRelation } from '../../model/workloads/object-children.ts'

export type CatalogObject = Resource & {
  kind?: string | null
  apiVersion?: string | null
  /** Relation of the application that contains the object. */
  relation: ObjectRelation
}

type ObjectsOfApplication = Resource & Partial<Record<ObjectRelation, Resource[]>>

/** Reads an application's objects with their distinguishing fields: replicas, images, ports, keys. */
export const applicationObjects = (id: string) =>
  get('catalog.Application', id, {
    mode: 'exportDetails',
    fields: [
      'id', 'name', 'kind', 'apiVersion', 'modifiedOn', 'spec', 'replicas', 'template', 'containers', 'image',
      'ports', 'port', 'schedule', 'data', 'keys', 'rules', 'host', 'resources', 'requests', 'minReplicas', 'maxReplicas',
      'type', ...objectRelations,
    ], // oxfmt-ignore
  })

/** Returns an object's class, derived from its relation: responses with selected fields omit the class. */
export function classOfObject({ relation }: Pick<CatalogObject, 'relation'>): ModelClass {
  const target = model.get('catalog.Application').relations.get(relation)?.target
  if (!target) throw new Error(`A catalog application has no ${relation}`)
  return target
}

/** Returns all objects in one list, workloads first. */
export const flattenObjects = (application: ObjectsOfApplication): CatalogObject[] =>
  objectRelations.flatMap((relation) =>
    (application[relation] ?? []).map((object): CatalogObject => ({ ...object, relation })),
  )

function childOf(value: unknown, name: string): Fields | null {
  const child = fieldsOf(value)[name]
  return isFields(child) ? child : null
}

interface ObjectFacts {
  replicas: number | null
  images: string[]
  ports: number[]
  keys: number | null
  schedule: string | null
  hosts: string[]
  /** Size of a PersistentVolumeClaim, as a Kubernetes quantity. */
  size: string | null
  /** Replica range of a HorizontalPodAutoscaler. */
  range: { min: number; max: number } | null
}

/** Extracts the facts a list shows about an object, depending on its kind. */
export function factsOf(object: CatalogObject): ObjectFacts {
  const spec = childOf(object, 'spec')
  const pod = childOf(childOf(spec, 'template'), 'spec')
  const requests = childOf(childOf(spec, 'resources'), 'requests')
  return {
    replicas: typeof spec?.['replicas'] === 'number' ? spec['replicas'] : null,
    images: listOf(pod?.['containers']).flatMap(({ image }) => (typeof image === 'string' ? [image] : [])),
    ports: listOf(spec?.['ports']).flatMap(({ port }) => (typeof port === 'number' ? [port] : [])),
    keys: keysOf(object),
    schedule: typeof spec?.['schedule'] === 'string' ? spec['schedule'] : null,
    hosts: listOf(spec?.['rules']).flatMap(({ host }) => (typeof host === 'string' ? [host] : [])),
    size: typeof requests?.['storage'] === 'string' ? requests['storage'] : null,
    range: rangeOf(spec),
  }
}

/** Counts the keys of a ConfigMap (`data`) or a Secret (`keys`, names only). */
function keysOf({ data, keys }: CatalogObject): number | null {
  if (Array.isArray(keys)) return keys.length
  return typeof data === 'object' && data !== null ? Object.keys(data).length : null
}

/** `minReplicas` defaults to 1, as in Kubernetes. */
function rangeOf(spec: Record<string, unknown> | null): ObjectFacts['range'] {
  const { minReplicas = 1, maxReplicas } = spec ?? {}
  if (typeof maxReplicas !== 'number') return null
  return { min: typeof minReplicas === 'number' ? minReplicas : 1, max: maxReplicas }
}
