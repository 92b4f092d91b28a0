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
      'ports', 'port', 'schedule', 'data', 'type', ...objectRelations,
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
}

/** What is worth telling of an object in a list; each kind has its own facts. */
export function factsOf(object: CatalogObject): ObjectFacts {
  const spec = childOf(object, 'spec')
  const pod = childOf(childOf(spec, 'template'), 'spec')
  const data = object['data']
  const isMap = typeof data === 'object' && data !== null
  return {
    replicas: typeof spec?.['replicas'] === 'number' ? spec['replicas'] : null,
    images: listOf(pod?.['containers']).flatMap(({ image }) => (typeof image === 'string' ? [image] : [])),
    ports: listOf(spec?.['ports']).flatMap(({ port }) => (typeof port === 'number' ? [port] : [])),
    keys: isMap ? Object.keys(data).length : null,
    schedule: typeof spec?.['schedule'] === 'string' ? spec['schedule'] : null,
  }
}
