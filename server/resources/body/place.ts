import { type Message, message } from '../../../model/messages/message.ts'
import { isFields } from '../../../model/fields.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import { type Violation, violationOf } from '../../errors.ts'
import { type Place, type ResourceRow, rootId } from '../../store/store.ts'
import { isNameOf } from '../../records/draft.ts'
import { namesFrom, readFieldNames } from '../../../model/field-names.ts'
import { type Reader, resolveReference } from '../../records/resolve-reference.ts'

/** Requested parent of a new resource: a place from the URL, or the body's `parent`, not resolved yet. */
export type WantedPlace = { place: Place } | { parent: unknown }

export type PlaceResolution = { place: Place; relation: ModelRelation } | { violation: Violation }

/** Fields of `parent` that are not attributes of the parent's class. */
const parentNames = namesFrom(['childRelation', 'modelIndex'])

/** Resolves the place of a new resource: the service's root, or below the parent in the body. */
export async function resolvePlace(
  model: Model,
  reader: Reader,
  entry: ModelClass,
  wanted: WantedPlace,
): Promise<PlaceResolution> {
  if ('place' in wanted) return existingPlace(model, reader, wanted.place)
  // A to-one relation is returned as a list, so a list of one is accepted too.
  const parent = Array.isArray(wanted.parent) && wanted.parent.length === 1 ? wanted.parent[0] : wanted.parent
  if (!isFields(parent)) return parent == null ? rootPlace(entry) : placeBelow(model, reader, entry, parent)
  const { fields, twice } = readFieldNames(parentNames, parent)
  const [field] = twice
  if (field)
    return {
      violation: parentViolation(
        entry,
        message('references.namesTwice', { field: field.name, spellings: field.spellings }),
      ),
    }
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
  const problems: Message[] = []
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
  return { violation: parentViolation(entry, message('references.parentsFail', { problems })) }
}

/** Returns the parent relations of a class that match the parent's link. */
function possibleRelations({ parents }: ModelClass, parent: unknown): ModelRelation[] {
  if (!isFields(parent)) return [...parents]
  const { childRelation, modelIndex } = parent
  return parents
    .filter(({ owner }) => isNameOf(owner, modelIndex))
    .filter(({ name }) => childRelation == null || name.toLowerCase() === String(childRelation).toLowerCase())
}

/** Several relations may lead to one class; the default is the one named like the collection. */
function placeIn(entry: ModelClass, row: ResourceRow, relations: readonly ModelRelation[]): PlaceResolution {
  const named = relations.find(({ name }) => name === entry.collection)
  const relation = relations.length === 1 ? relations[0] : named
  if (relation) return { place: { parent: row.id, relation: relation.name }, relation }
  const names = relations.map(({ name }) => name)
  return {
    violation: parentViolation(entry, message('references.childRelation', { relations: { anyOf: names } })),
  }
}

const whereNot = ({ parents }: ModelClass): Message => {
  const places = parents.map(({ owner, name }) => `${owner.name}.${name}`)
  return message('references.noPlace', { places: { anyOf: places } })
}

/** `childRelation` selects the relation below the parent; it doesn't identify the parent. */
function parentFields(parent: unknown): unknown {
  if (!isFields(parent)) return parent
  const { childRelation: _, ...fields } = parent
  return fields
}

const parentViolation = (entry: ModelClass, problem: Message): Violation =>
  violationOf(
    { modelIndex: entry.name, field: 'parent' },
    message('violations.field', { field: `${entry.name}.parent`, problem }),
  )

function rootPlace(entry: ModelClass): PlaceResolution {
  const relation = entry.parents.find(({ owner }) => owner.name === 'Root')
  if (relation) return { place: { parent: rootId(entry.service), relation: relation.name }, relation }
  const owners = entry.parents.map(({ owner, name }) => `${owner.uri}/{id}/${name}`)
  const problem =
    owners.length === 0
      ? message('references.parentOfService')
      : message('references.parentRequired', { addresses: { anyOf: owners } })
  return { violation: parentViolation(entry, problem) }
}

async function existingPlace(model: Model, reader: Reader, place: Place): Promise<PlaceResolution> {
  const parent = await reader.get(place.parent)
  const relation = parent && model.get(parent.class).relations.get(place.relation)
  if (relation) return { place, relation }
  const text = message('references.parentGone', { id: place.parent })
  return { violation: violationOf({ modelIndex: 'Root', field: 'parent' }, text) }
}

/** A body may repeat its resource's parent, but can't change it: ids and permissions depend on the place. */
export async function checkSameParent(
  model: Model,
  reader: Reader,
  entry: ModelClass,
  { row, parent }: { row: ResourceRow; parent: unknown },
): Promise<Violation[]> {
  if (isFields(parent) && parent['id'] === row.parentId) return []
  const found = await resolvePlace(model, reader, entry, { parent })
  if ('violation' in found) return [found.violation]
  if (found.place.parent === row.parentId) return []
  const problem = message('references.parentFixed', { name: row.name ?? row.id })
  return [parentViolation(entry, problem)]
}

/** The URL of a new resource defines its parent; a body may repeat it, but not contradict it. */
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
  const nameOf = (row: ResourceRow | null): string | Message =>
    row ? `${model.get(row.class).name} ${row.name ?? row.id}` : message('references.deletedResource')
  const problem = message('references.parentOtherAddress', { given: nameOf(given), meant: nameOf(meant) })
  return [parentViolation(entry, problem)]
}
