import { part } from '../../../model/part.ts'
import { type Fields, fieldsOf, listOf, textField } from '../../../model/fields.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import type { ObjectChanges } from './objects.ts'
import { UndoProblem } from './part.ts'

/** Why objects of a kind can't be restored, as the end of a sentence. */
const lasting: Readonly<Record<string, string>> = {
  PersistentVolumeClaim: part`its data went with it. Make a new claim, and bring the data back from a backup.`,
  PersistentVolume: part`its data went with it. Make a new volume, and bring the data back from a backup.`,
  Namespace: part`all that was in it went with it. Make it anew.`,
  Node: part`a node comes back by itself when its kubelet registers it.`,
  Event: part`the cluster tells what happens by itself.`,
}

/** Like `lasting`, for delayed deletions, whose contents are not recorded. */
const lateEnds: Readonly<Record<string, string>> = {
  ...lasting,
  Pod: part`what made it makes another in its place. One that nothing made you make anew.`,
}

/**
 * Rejects objects that would differ if restored: a Secret's values and a volume's data aren't recorded, and
 * controllers recreate their own objects.
 */
export function refuseReturn({ entry, name, id }: ObjectChanges, tree: ResourceTree): void {
  const called = `${entry.name} ${name ?? id}`
  const end = lasting[entry.name]
  if (end !== undefined) throw new UndoProblem(`${called} cannot come back: ${end}`)
  const { keys } = tree.attributes
  if (entry.name === 'Secret' && Array.isArray(keys) && keys.length > 0)
    throw new UndoProblem(
      `${called} cannot come back: the values of ${keys.join(', ')} are not recorded. Make it anew.`,
    )
  const [owner] = listOf(tree.children?.['metadata']?.[0]?.attributes['ownerReferences'])
  if (owner)
    throw new UndoProblem(
      `${called} does not come back: it was made by ${textField(owner, 'kind')} ${textField(owner, 'name')}, ` +
        'which makes another in its place when it needs one.',
    )
}

/**
 * Explains why a delayed deletion can't be undone. The log records only the immediate effects of a change.
 * The end of the object is logged as a report of the cluster, and kept only as long as other reports.
 */
export const lateProblem = ({ entry, name, id }: ObjectChanges): UndoProblem =>
  new UndoProblem(
    `${entry.name === 'ObjectMeta' ? 'An object of this change' : `${entry.name} ${name ?? id}`} cannot come back: ` +
      (lateEnds[entry.name] ??
        part`its deletion took a while, and what it held is not recorded. Make it anew.`),
  )

/**
 * Omits objects created or deleted along with their owner in the same change set: the owner recreates them.
 */
export function withoutOwned(groups: readonly ObjectChanges[]): ObjectChanges[] {
  const keyOf = (kind: string, uid: unknown): string => `${kind} ${String(uid)}`
  const owners = new Set(groups.map((group) => keyOf(group.kind, metadataOf(group)['uid'])))
  return groups.filter(
    (group) =>
      (group.kind !== 'created' && group.kind !== 'deleted') ||
      !listOf(metadataOf(group)['ownerReferences']).some(({ uid }) => owners.has(keyOf(group.kind, uid))),
  )
}

/** Returns the metadata of a created or deleted object. */
function metadataOf({ id, changes }: ObjectChanges): Fields {
  const found = changes.find(({ ancestors, before, after }) => {
    const place = fieldsOf((before ?? after)?.['parent'])
    return ancestors[0] === id && place['childRelation'] === 'metadata'
  })
  return found?.before ?? found?.after ?? {}
}

/** Returns a hint about the effects of restoring an object. */
export function returnNote({ entry }: ObjectChanges): string | null {
  if (entry.name === 'Job') return 'It runs again from the beginning.'
  if (entry.name === 'Pod') return 'It is started anew.'
  if (entry.name === 'CustomResourceDefinition') return 'The objects of its kind do not come back with it.'
  return null
}
