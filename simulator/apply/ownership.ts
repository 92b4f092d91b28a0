import { applyConflict, type Cause, type Failure } from '../failure.ts'
import { isSame, type KubernetesObject, type ManagedFields, withMetadata } from '../objects.ts'
import {
  changedFields,
  describeField,
  emptied,
  type FieldSet,
  fieldsOf,
  fromFieldsV1,
  toFieldsV1,
} from './field-set.ts'
import { overlay, without } from './merge.ts'

/** Manager and time of a write. */
export interface Writer {
  manager: string
  subresource?: string | undefined
  time: string
}

export interface Owner {
  entry: Omit<ManagedFields, 'fieldsV1'>
  fields: FieldSet
}

export const ownersOf = ({ metadata }: KubernetesObject): Owner[] =>
  (metadata.managedFields ?? []).map(({ fieldsV1, ...entry }) => ({ entry, fields: fromFieldsV1(fieldsV1) }))

function isOwner({ entry }: Owner, operation: string, { manager, subresource }: Writer): boolean {
  return (
    entry.manager === manager &&
    entry.operation === operation &&
    (entry.subresource ?? '') === (subresource ?? '')
  )
}

function entryOf(
  operation: ManagedFields['operation'],
  { manager, subresource, time }: Writer,
  apiVersion: string,
): Owner['entry'] {
  const of = subresource ? { subresource } : {}
  return { manager, operation, apiVersion, time, fieldsType: 'FieldsV1', ...of }
}

const isSameSet = (a: FieldSet, b: FieldSet | undefined): boolean =>
  b !== undefined && a.size === b.size && a.isSubsetOf(b)

const orderOf = ({ operation, time = '', manager, apiVersion, subresource = '' }: Owner['entry']): string =>
  [operation, time, manager, apiVersion, subresource].join(' ')

const inOrder = (a: Owner, b: Owner): number => {
  const [first, second] = [orderOf(a.entry), orderOf(b.entry)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Stores the managers: applies before updates, then by time; drops managers without fields. */
export function withOwners(object: KubernetesObject, owners: Owner[]): KubernetesObject {
  const managedFields = owners
    .filter(({ fields }) => fields.size > 0)
    .toSorted(inOrder)
    .map(({ entry, fields }) => ({ ...entry, fieldsV1: toFieldsV1(fields) }))
  return withMetadata(object, { managedFields: managedFields.length > 0 ? managedFields : undefined })
}

/**
 * Updates owners after a create, update or patch: changed fields belong to the writer alone, removed ones to
 * nobody.
 */
export function ownChanges(
  before: KubernetesObject,
  after: KubernetesObject,
  writer: Writer,
): KubernetesObject {
  const changed = changedFields(before, after)
  const present = fieldsOf(after, true)
  const old = ownersOf(before)
  const kept = old.map((owner) => {
    const isMine = isOwner(owner, 'Update', writer)
    const fields = owner.fields.intersection(present)
    return { ...owner, fields: isMine ? fields.union(changed) : fields.difference(changed), isMine }
  })
  const owners: Owner[] = kept.map(({ entry, fields, isMine }, index) => {
    const isTouched = isMine && !isSameSet(fields, old[index]?.fields)
    return { entry: isTouched ? { ...entry, time: writer.time } : entry, fields }
  })
  if (!kept.some(({ isMine }) => isMine))
    owners.push({ entry: entryOf('Update', writer, after.apiVersion), fields: changed })
  return withOwners(after, owners)
}

/**
 * Applies an object onto the live one. Throws a conflict if another manager owns a field with a different
 * value.
 */
export function applyOnto(
  live: KubernetesObject,
  applied: KubernetesObject,
  { writer, force }: { writer: Writer; force: boolean },
): KubernetesObject {
  const mine = fieldsOf(applied)
  const merged = overlay(live, applied)
  const changed = changedFields(live, merged).intersection(mine)
  const owners = ownersOf(live)
  const previous = owners.find((owner) => isOwner(owner, 'Apply', writer))
  const others = owners.filter((owner) => owner !== previous)
  if (!force) refuseConflicts(others, changed)
  const left = others.map((owner) => ({ ...owner, fields: owner.fields.difference(changed) }))
  const owned = left.reduce<FieldSet>((all, { fields }) => all.union(fields), mine)
  const gone = (previous?.fields ?? new Set<string>()).difference(owned)
  const next = without(merged, gone, emptied(gone, owned))
  // Only what changes a value counts as a write at some time.
  const isWritten = changed.size > 0 || !isSame(next, live)
  const { time, ...untimed } = entryOf('Apply', writer, applied.apiVersion)
  const entry = isWritten ? { ...untimed, time } : (previous?.entry ?? untimed)
  return withOwners(next, [{ entry, fields: mine }, ...left])
}

function refuseConflicts(others: Owner[], changed: FieldSet): void {
  const causes: Cause[] = []
  for (const { entry, fields } of others) {
    const message = `conflict with ${describeOwner(entry)}`
    for (const field of fields.intersection(changed))
      causes.push({ reason: 'FieldManagerConflict', message, field: describeField(field) })
  }
  if (causes.length > 0) throw conflictOf(causes)
}

/** Like a real API server, names only the manager for an apply, and more for other writes. */
function describeOwner({ manager, operation, subresource, apiVersion }: Owner['entry']): string {
  if (operation === 'Apply') return `"${manager}"`
  return `"${manager}"${subresource ? ` with subresource "${subresource}"` : ''} using ${apiVersion}`
}

function conflictOf(causes: Cause[]): Failure {
  const [first, ...more] = causes
  if (first && more.length === 0)
    return applyConflict(causes, `Apply failed with 1 conflict: ${first.message}: ${first.field}`)
  const byManager = Map.groupBy(causes, ({ message }) => message)
  const lines = [...byManager].map(([message, some]) => {
    const fields = some.map(({ field }) => `- ${field}`).sort()
    return [`${message.replace('conflict with', 'conflicts with')}:`, ...fields].join('\n')
  })
  return applyConflict(causes, `Apply failed with ${causes.length} conflicts: ${lines.join('\n')}`)
}
