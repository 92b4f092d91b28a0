import { type Message, message } from '../../../model/messages/message.ts'
import { type Fields, fieldsOf, listOf } from '../../../model/fields.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import { calledOf, type ObjectChanges } from './objects.ts'
import { UndoProblem } from './part.ts'

type Refusal =
  | 'undo.claimData'
  | 'undo.volumeData'
  | 'undo.namespaceContents'
  | 'undo.nodeReturns'
  | 'undo.eventReported'
  | 'undo.podReplaced'

/** Why objects of a kind can't be restored. */
const lasting: Readonly<Record<string, Refusal>> = {
  PersistentVolumeClaim: 'undo.claimData',
  PersistentVolume: 'undo.volumeData',
  Namespace: 'undo.namespaceContents',
  Node: 'undo.nodeReturns',
  Event: 'undo.eventReported',
}

/** Like `lasting`, for delayed deletions. Their contents are not recorded. */
const lateEnds: Readonly<Record<string, Refusal>> = {
  ...lasting,
  Pod: 'undo.podReplaced',
}

/**
 * Rejects objects that would differ if restored: a Secret's values and a volume's data aren't recorded, and
 * controllers recreate their own objects.
 */
export function refuseReturn(group: ObjectChanges, tree: ResourceTree): void {
  const { entry } = group
  const called = calledOf(group)
  const end = lasting[entry.name]
  if (end !== undefined) throw new UndoProblem(message(end, { subject: called }))
  const { keys } = tree.attributes
  if (entry.name === 'Secret' && Array.isArray(keys) && keys.length > 0)
    throw new UndoProblem(message('undo.secretKeys', { subject: called, keys: keys.map(String) }))
  const [owner] = (tree.children?.['metadata'] ?? []).flatMap(({ attributes: { ownerReferences } }) =>
    listOf(ownerReferences),
  )
  if (owner)
    throw new UndoProblem(
      message('undo.owned', { subject: called, owner: `${String(owner['kind'])} ${String(owner['name'])}` }),
    )
}

/**
 * Explains why a delayed deletion can't be undone. The log records only the immediate effects of a change.
 * The end of the object is logged as a report of the cluster, and kept only as long as other reports.
 */
export const lateProblem = (group: ObjectChanges): UndoProblem =>
  new UndoProblem(
    message(lateEnds[group.entry.name] ?? 'undo.lateDeletion', {
      subject: group.entry.name === 'ObjectMeta' ? message('undo.someObject') : calledOf(group),
    }),
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
export function returnNote({ entry }: ObjectChanges): Message | null {
  if (entry.name === 'Job') return message('undo.jobRunsAgain')
  if (entry.name === 'Pod') return message('undo.podStarted')
  if (entry.name === 'CustomResourceDefinition') return message('undo.definitionAlone')
  return null
}
