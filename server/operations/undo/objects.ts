import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { livesInCluster } from '../../../model/given-lists.ts'
import { isKubernetesObject } from '../../../model/wholes.ts'
import type { ChangePlace, SetChange } from '../../store/store.ts'
import { isSettable } from './tree.ts'

/** What a change set did to one object of a cluster. */
export interface ObjectChanges {
  id: string
  entry: ModelClass
  /** What became of the object itself; `leaving` was told to go, and finalizers kept it for a while. */
  kind: SetChange['kind'] | 'leaving'
  name: string | null
  /** Ids above the object, nearest first. */
  ancestors: readonly string[]
  /** Of the object and of its parts. */
  changes: SetChange[]
}

/** Changes of objects in clusters, by object, and those of everything else. */
export interface Split {
  objects: ObjectChanges[]
  others: SetChange[]
}

type Places = ReadonlyMap<string, Pick<ChangePlace, 'class' | 'name'>>

const isObject = (entry: ModelClass): boolean => entry.truth === 'cluster' && isKubernetesObject(entry)

/**
 * Sorts what a change set changed. What follows from the objects by itself is left out: status, the applications that
 * they make up, and links to those.
 */
export function splitChanges(model: Model, changes: readonly SetChange[], places: Places): Split {
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

/** The object of a change; a part whose object is not known stands for itself. */
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

/** Whether there is anything to take back; of a secret, that its values stay as they are. */
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

/** Whether metadata say from here on that their object is being deleted. */
export const isFarewell = ({ kind, before, after }: SetChange): boolean =>
  kind === 'modified' && before?.['deletionTimestamp'] == null && after?.['deletionTimestamp'] != null

/** An application is the set of its objects, and comes and goes with them. */
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
