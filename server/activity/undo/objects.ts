import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { livesInCluster } from '../../../model/given-lists.ts'
import { isKubernetesObject } from '../../../model/wholes.ts'
import type { ChangePlace, SetChange } from '../../store/store.ts'
import { isSettable } from './tree.ts'

/** Changes of one cluster object in a change set. */
export interface ObjectChanges {
  id: string
  entry: ModelClass
  /** Change of the object itself; `leaving`: its deletion was requested but delayed by finalizers. */
  kind: SetChange['kind'] | 'leaving'
  name: string | null
  /** Ids of the object's ancestors, nearest first. */
  ancestors: readonly string[]
  /** Changes of the object and its parts. */
  changes: SetChange[]
}

export const calledOf = ({ entry, name, id }: Pick<ObjectChanges, 'entry' | 'name' | 'id'>): string =>
  `${entry.name} ${name ?? id}`

type Places = ReadonlyMap<string, Pick<ChangePlace, 'class' | 'name'>>

const isObject = (entry: ModelClass): boolean => entry.truth === 'cluster' && isKubernetesObject(entry)

/**
 * Groups the changes of cluster objects by object, and returns all others. Leaves out derived ones: status,
 * applications, and links to them.
 */
export function splitChanges(
  model: Model,
  changes: readonly SetChange[],
  places: Places,
): { objects: ObjectChanges[]; others: SetChange[] } {
  const known = new Map<string, Pick<ChangePlace, 'class' | 'name'>>(places)
  for (const change of changes) known.set(change.id, change)
  const groups = new Map<string, ObjectChanges>()
  const others: SetChange[] = []
  for (const change of changes) {
    if (model.get(change.class).truth !== 'cluster') others.push(change)
    else {
      const group = groupOf(model, change, known)
      const made = groups.get(group.id) ?? group
      made.changes.push(change)
      groups.set(group.id, made)
    }
  }
  const objects = [...groups.values()].filter((group) => says(model, group))
  const above = new Set([...groups.values()].flatMap(({ ancestors }) => ancestors))
  return { objects, others: others.filter((change) => !follows(model, change, above)) }
}

/** Finds the object of a change; a part without a known object represents itself. */
function groupOf(model: Model, change: SetChange, known: Places): ObjectChanges {
  const line = [change.id, ...change.ancestors]
  const at = line.findIndex((id) => {
    const entry = model.classes.get(known.get(id)?.class ?? '')
    return entry !== undefined && isObject(entry)
  })
  const index = Math.max(at, 0)
  const id = line[index] ?? change.id
  const place = known.get(id) ?? change
  return {
    id,
    entry: model.get(place.class),
    kind: 'modified',
    name: place.name,
    ancestors: line.slice(index + 1),
    changes: [],
  }
}

/**
 * Returns true if a group has anything to undo. Secrets are included, to report that their values are kept.
 */
function says(model: Model, group: ObjectChanges): boolean {
  const own = group.changes.find(({ id }) => id === group.id)
  if (own) group.kind = own.kind
  if (group.changes.some(isFarewell)) group.kind = 'leaving'
  return (
    group.kind === 'leaving' ||
    group.entry.name === 'Secret' ||
    group.changes.some((change) => isSettable(model, change))
  )
}

/** Returns true if a change requests the deletion of an object, in its metadata. */
export const isFarewell = ({ kind, before, after }: SetChange): boolean =>
  kind === 'modified' && before?.['deletionTimestamp'] == null && after?.['deletionTimestamp'] != null

/** Returns true for changes that follow from objects: an application exists as long as its objects. */
function follows(model: Model, change: SetChange, above: ReadonlySet<string>): boolean {
  const entry = model.get(change.class)
  if (livesInCluster(entry)) return above.has(change.id) || isStatus(entry, change)
  const fields = Object.keys(change.before ?? {})
  const leadsToObjects = (field: string): boolean => {
    const relation = entry.relations.get(field)
    return relation?.type === 'reference' && livesInCluster(relation.target)
  }
  return change.kind === 'modified' && fields.length > 0 && fields.every(leadsToObjects) && above.size > 0
}

const isStatus = (entry: ModelClass, { kind, before }: SetChange): boolean =>
  kind === 'modified' &&
  Object.keys(before ?? {}).every((field) => entry.attributes.get(field)?.readOnly === true)
