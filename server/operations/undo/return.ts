import { part } from '../../../model/part.ts'
import { type Fields, fieldsOf, listOf, textField } from '../../../model/fields.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import type { ObjectChanges } from './objects.ts'
import { UndoProblem } from './part.ts'

/** Why objects of a kind do not come back, as the end of a sentence. */
const lasting: Readonly<Record<string, string>> = {
  PersistentVolumeClaim: part`its data went with it. Make a new claim, and bring the data back from a backup.`,
  PersistentVolume: part`its data went with it. Make a new volume, and bring the data back from a backup.`,
  Namespace: part`all that was in it went with it. Make it anew.`,
  Node: part`a node comes back by itself when its kubelet registers it.`,
  Event: part`the cluster tells what happens by itself.`,
}

/** The same of objects that went after a while, of which nothing else is recorded. */
const lateEnds: Readonly<Record<string, string>> = {
  ...lasting,
  Pod: part`what made it makes another in its place. One that nothing made you make anew.`,
}

/**
 * Refuses to bring back what would be something else than it was: the values of a secret and the data of a volume are
 * not recorded, and what a controller keeps is made by that.
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
 * Of an object that went only after a while: the log has what a change brought about at once. Of its end, which nobody
 * asked for, the log keeps its name no longer than what clusters report.
 */
export const lateProblem = ({ entry, name, id }: ObjectChanges): UndoProblem =>
  new UndoProblem(
    `${entry.name === 'ObjectMeta' ? 'An object of this change' : `${entry.name} ${name ?? id}`} cannot come back: ` +
      (lateEnds[entry.name] ??
        part`its deletion took a while, and what it held is not recorded. Make it anew.`),
  )

/** Objects but those that came or went with another of the same change set, which makes them again when it is back. */
export function withoutOwned(groups: readonly ObjectChanges[]): ObjectChanges[] {
  const keyOf = (kind: string, uid: unknown): string => `${kind} ${String(uid)}`
  const owners = new Set(groups.map((group) => keyOf(group.kind, metadataOf(group)['uid'])))
  return groups.filter(
    (group) =>
      (group.kind !== 'created' && group.kind !== 'deleted') ||
      !listOf(metadataOf(group)['ownerReferences']).some(({ uid }) => owners.has(keyOf(group.kind, uid))),
  )
}

/** Metadata of an object that came or went. */
function metadataOf({ id, changes }: ObjectChanges): Fields {
  const found = changes.find(({ ancestors, before, after }) => {
    const place = fieldsOf((before ?? after)?.['parent'])
    return ancestors[0] === id && place['childRelation'] === 'metadata'
  })
  return found?.before ?? found?.after ?? {}
}

/** What somebody should know of an object that comes back. */
export function returnNote({ entry }: ObjectChanges): string | null {
  if (entry.name === 'Job') return 'It runs again from the beginning.'
  if (entry.name === 'Pod') return 'It is started anew.'
  if (entry.name === 'CustomResourceDefinition') return 'The objects of its kind do not come back with it.'
  return null
}
