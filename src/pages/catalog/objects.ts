import { listOf } from '../../../model/fields.ts'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { get, type Resource } from '../../api/queries.ts'
import { objectRelations, type ObjectRelation } from '../../../model/workloads/object-children.ts'

export interface CatalogObject extends Resource {
  kind?: string | null
  apiVersion?: string | null
  /** Its relation in the application. */
  relation: ObjectRelation
}

type ObjectsOfApplication = Resource & Partial<Record<ObjectRelation, Resource[]>>

/** The objects of an application with what tells them apart: replicas, images, ports, keys. */
export const applicationObjects = (id: string) =>
  get<ObjectsOfApplication>('catalog.Application', id, {
    mode: 'exportDetails',
    fields: [
      'id', 'name', 'kind', 'apiVersion', 'modifiedOn', 'spec', 'replicas', 'template', 'containers', 'image',
      'ports', 'port', 'schedule', 'data', 'keys', 'rules', 'host', 'resources', 'requests', 'minReplicas', 'maxReplicas',
      'type', ...objectRelations,
    ], // oxfmt-ignore
  })

/** The class of an object, which its relation tells: an answer of chosen fields does not name it. */
export function classOfObject({ relation }: Pick<CatalogObject, 'relation'>): ModelClass {
  const target = model.get('catalog.Application').relations.get(relation)?.target
  if (!target) throw new Error(`A catalog application has no ${relation}`)
  return target
}

/** All objects in one list, workloads first. */
export const flattenObjects = (application: ObjectsOfApplication): CatalogObject[] =>
  objectRelations.flatMap((relation) =>
    (application[relation] ?? []).map((object): CatalogObject => ({ ...object, relation })),
  )

const childOf = (value: unknown, name: string): Record<string, unknown> | null => {
  if (typeof value !== 'object' || value === null) return null
  const child: unknown = (value as Record<string, unknown>)[name]
  const first: unknown = Array.isArray(child) ? child[0] : child
  return typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : null
}

export interface ObjectFacts {
  replicas: number | null
  images: string[]
  ports: number[]
  keys: number | null
  schedule: string | null
  /** Of an ingress. */
  hosts: string[]
  /** Of a volume claim, as Kubernetes writes it. */
  size: string | null
  /** Of an autoscaler. */
  range: { min: number; max: number } | null
}

/** What is worth telling of an object in a list; each kind has its own facts. */
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

/** Of a ConfigMap with its values, of a Secret by the names alone. */
function keysOf({ data, keys }: CatalogObject): number | null {
  if (Array.isArray(keys)) return keys.length
  return typeof data === 'object' && data !== null ? Object.keys(data).length : null
}

/** Kubernetes scales down to one unless told. */
function rangeOf(spec: Record<string, unknown> | null): ObjectFacts['range'] {
  const { minReplicas = 1, maxReplicas } = spec ?? {}
  if (typeof maxReplicas !== 'number') return null
  return { min: typeof minReplicas === 'number' ? minReplicas : 1, max: maxReplicas }
}
