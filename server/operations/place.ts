import { isFields } from '../../model/fields.ts'
import type { Model } from '../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import type { Violation } from '../errors.ts'
import { type Place, type ResourceRow, rootId } from '../store/store.ts'
import { isNameOf } from './draft.ts'
import { asTwice, namesFrom, readFieldNames } from './field-names.ts'
import { type Reader, resolveReference } from './resolve-reference.ts'

/** Where a new resource shall stand: a place that the URL named, or the body's `parent`, still to be resolved. */
export type WantedPlace = { place: Place } | { parent: unknown }

export type PlaceResolution = { place: Place; relation: ModelRelation } | { violation: Violation }

/** Fields of a parent that the class of the parent does not have. */
const parentNames = namesFrom(['childRelation', 'modelIndex'])

/** Finds the place of a new resource of a class: the service's root, or below the parent that the body names. */
export async function resolvePlace(
  model: Model,
  reader: Reader,
  entry: ModelClass,
  wanted: WantedPlace,
): Promise<PlaceResolution> {
  if ('place' in wanted) return existingPlace(model, reader, wanted.place)
  // A relation of one is answered as a list, and may be sent back as one.
  const parent = Array.isArray(wanted.parent) && wanted.parent.length === 1 ? wanted.parent[0] : wanted.parent
  if (!isFields(parent)) return parent == null ? rootPlace(entry) : placeBelow(model, reader, entry, parent)
  const { fields, twice } = readFieldNames(parentNames, parent)
  const [field] = twice
  if (field) return { violation: parentViolation(entry, `names ${field.name} ${asTwice(field)}`) }
  return placeBelow(model, reader, entry, fields)
}

async function placeBelow(
  model: Model,
  reader: Reader,
  entry: ModelClass,
  parent: unknown,
): Promise<PlaceResolution> {
  const relations = possibleRelations(entry, parent)
  if (relations.length === 0) return { violation: parentViolation(entry, whereNot(entry)) }
  const problems: string[] = []
  for (const owner of new Set(relations.map((relation) => relation.owner))) {
    const found = await resolveReference(model, reader, owner, parentFields(parent))
    if ('row' in found)
      return placeIn(
        entry,
        found.row,
        relations.filter((relation) => relation.owner === owner),
      )
    problems.push(found.problem)
  }
  return { violation: parentViolation(entry, problems.join(', and ')) }
}

/** The relations below which the class may stand, of those only what the parent's link says. */
function possibleRelations({ parents }: ModelClass, parent: unknown): ModelRelation[] {
  if (!isFields(parent)) return [...parents]
  const { childRelation, modelIndex } = parent
  return parents
    .filter(({ owner }) => isNameOf(owner, modelIndex))
    .filter(({ name }) => childRelation == null || name.toLowerCase() === String(childRelation).toLowerCase())
}

/** Several relations of one class may lead to the same class; the one called like the collection is meant by itself. */
function placeIn(entry: ModelClass, row: ResourceRow, relations: readonly ModelRelation[]): PlaceResolution {
  const named = relations.find(({ name }) => name === entry.collection)
  const relation = relations.length === 1 ? relations[0] : named
  if (relation) return { place: { parent: row.id, relation: relation.name }, relation }
  const names = relations.map(({ name }) => name).join(', ')
  return { violation: parentViolation(entry, `needs a childRelation, one of ${names}`) }
}

const whereNot = ({ parents }: ModelClass): string => {
  const places = parents.map(({ owner, name }) => `${owner.name}.${name}`)
  return `does not name a place for it: it stands in ${places.join(' or ')}`
}

/** `childRelation` says where below the parent; it is not a field by which the parent is found. */
function parentFields(parent: unknown): unknown {
  if (!isFields(parent)) return parent
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

/** A body may repeat the parent of its resource, and may not move it: ids and rights hang on the place. */
export async function checkSameParent(
  model: Model,
  reader: Reader,
  entry: ModelClass,
  { row, parent }: { row: ResourceRow; parent: unknown },
): Promise<Violation[]> {
  if (parent == null || (isFields(parent) && parent['id'] === row.parentId)) return []
  const found = await resolvePlace(model, reader, entry, { parent })
  if ('violation' in found) return [found.violation]
  if (found.place.parent === row.parentId) return []
  const problem = `cannot change: ${row.name ?? row.id} stands where it was made. Create it anew below the other parent`
  return [parentViolation(entry, problem)]
}

/** The address of a new resource says where it stands; a body may repeat that, and not say something else. */
export async function checkSamePlace(
  model: Model,
  reader: Reader,
  entry: ModelClass,
  { place, parent }: { place: Place; parent: unknown },
): Promise<Violation[]> {
  if (parent == null) return []
  const found = await resolvePlace(model, reader, entry, { parent })
  if ('violation' in found) return [found.violation]
  if (found.place.parent === place.parent) return []
  const [given, meant] = await Promise.all([reader.get(found.place.parent), reader.get(place.parent)])
  const nameOf = (row: ResourceRow | null): string =>
    row ? `${model.get(row.class).name} ${row.name ?? row.id}` : 'a resource that is gone'
  const problem = `is ${nameOf(given)}, but the address is that of ${nameOf(meant)}. Leave parent out, or use the other address`
  return [parentViolation(entry, problem)]
}
