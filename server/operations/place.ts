import type { Model, ModelClass, ModelRelation } from '../../model/registry.ts'
import type { Violation } from '../errors.ts'
import { type Place, rootId } from '../store/store.ts'
import { isObject } from './draft.ts'
import { type Reader, resolveReference } from './resolve-reference.ts'

/** Where a new resource shall stand: a place that the URL named, or the body's `parent`, still to be resolved. */
export type WantedPlace = { place: Place } | { parent: unknown }

export type PlaceResolution = { place: Place; relation: ModelRelation } | { violation: Violation }

/** Finds the place of a new resource of a class: the service's root, or below the parent that the body names. */
export async function resolvePlace(
  model: Model,
  reader: Reader,
  entry: ModelClass,
  wanted: WantedPlace,
): Promise<PlaceResolution> {
  if ('place' in wanted) return existingPlace(model, reader, wanted.place)
  if (wanted.parent == null) return rootPlace(entry)
  const name = isObject(wanted.parent) ? wanted.parent['childRelation'] : undefined
  const relations = entry.parents.filter((relation) => name === undefined || relation.name === name)
  let problem = `may not stand below a relation ${String(name)}`
  for (const relation of relations) {
    const found = await resolveReference(model, reader, relation.owner, parentFields(wanted.parent))
    if ('row' in found) return { place: { parent: found.row.id, relation: relation.name }, relation }
    problem = found.problem
  }
  return { violation: parentViolation(entry, problem) }
}

/** `childRelation` says where below the parent; it is not a field by which the parent is found. */
function parentFields(parent: unknown): unknown {
  if (!isObject(parent)) return parent
  const { childRelation: _, ...fields } = parent
  return fields
}

const parentViolation = (entry: ModelClass, problem: string): Violation => ({
  modelIndex: entry.name,
  field: 'parent',
  message: `${entry.name}.parent ${problem}.`,
})

function rootPlace(entry: ModelClass): PlaceResolution {
  const relation = entry.parents.find(({ owner }) => owner.name === 'Root')
  if (relation) return { place: { parent: rootId(entry.service), relation: relation.name }, relation }
  const owners = entry.parents.map(({ owner, name }) => `${owner.uri}/{id}/${name}`)
  const way = owners.length === 0 ? 'the service alone creates it' : `or POST it to ${owners.join(' or ')}`
  return { violation: parentViolation(entry, `is required: name the resource that it belongs to, ${way}`) }
}

async function existingPlace(model: Model, reader: Reader, place: Place): Promise<PlaceResolution> {
  const parent = await reader.get(place.parent)
  const relation = parent && model.get(parent.class).relations.get(place.relation)
  if (relation) return { place, relation }
  const message = `The parent ${place.parent} does not exist any more.`
  return { violation: { modelIndex: 'Root', field: 'parent', message } }
}
