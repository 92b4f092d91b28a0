import { message } from '../../../model/messages/message.ts'
import type { UndoConflict } from '../../../model/answers/undo.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { secretsSet } from '../../../model/secrets-set.ts'
import type { Place, ResourceRow, SetChange, StoredTree } from '../../store/store.ts'
import { isSame } from '../../records/change-values.ts'
import type { Context } from '../../records/context.ts'
import { commitCreate, planCreate } from '../../resources/create.ts'
import { commitDelete, planDelete } from '../../resources/delete.ts'
import type { Draft } from '../../records/draft.ts'
import { calledOf } from './objects.ts'
import { reportedValues, type UndoPart, UndoProblem } from './part.ts'
import { planIntoStoredTwin, settable } from './stored-twin.ts'
import { placeOf } from './tree.ts'
import { commitUpdate, planUpdate } from '../../resources/update.ts'

type Values = Record<string, unknown>

/** Changes of a set, indexed. */
export interface LoggedChanges {
  byId: ReadonlyMap<string, SetChange>
  /** Deleted resources by their parent. */
  deletedBelow: ByParent
}

export const loggedChanges = (changes: readonly SetChange[]): LoggedChanges => ({
  byId: new Map(changes.map((change) => [change.id, change])),
  deletedBelow: Map.groupBy(
    changes.filter(({ kind }) => kind === 'deleted'),
    ({ ancestors }) => ancestors[0] ?? '',
  ),
})

/** Plans the undo of a change in the store. */
export function planPart(
  context: Context,
  entry: ModelClass,
  change: SetChange,
  logged: LoggedChanges,
): Promise<UndoPart> {
  if (!change.hasValues) throw new UndoProblem(message('undo.tooLarge'))
  if (entry.id === 'environments.Environment' && change.kind !== 'modified')
    throw new UndoProblem(message('undo.environment', { subject: calledOf({ entry, ...change }) }))
  if (change.kind === 'modified') return planBack(context, entry, change)
  return change.kind === 'created'
    ? planRemoval(context, entry, change, logged)
    : planReturn(context, entry, change, logged)
}

async function planBack(context: Context, entry: ModelClass, change: SetChange): Promise<UndoPart> {
  const row = await context.store.get(change.id)
  if (!row) throw new UndoProblem(message('undo.deletedSince', { subject: calledOf({ entry, ...change }) }))
  const body = settable(entry, change.before ?? {})
  if (Object.keys(body).length === 0)
    throw new UndoProblem(message('undo.nothingRecorded', { subject: calledOf({ entry, ...change }) }))
  const now = await valuesNow(context, entry, row, Object.keys(body))
  const plan = await planUpdate(context, { entry, id: row.id }, body, { generations: [row.generation] })
  const { modifiedBy, modifiedOn } = row
  const goesBack = Object.keys(body).filter((field) => !isSame(now[field], body[field]))
  if (goesBack.length === 0)
    throw new UndoProblem(message('undo.unchanged', { subject: calledOf({ entry, ...change }) }))
  const reported = (field: string, value: unknown): Promise<unknown> => readable(context, entry, field, value)
  const values = await Promise.all(
    goesBack.map(async (field) => ({
      field,
      expected: await reported(field, change.after?.[field] ?? null),
      now: await reported(field, now[field] ?? null),
      becomes: await reported(field, body[field] ?? null),
    })),
  )
  return {
    conflicts: values
      .filter(({ field }) => !isSame(now[field], change.after?.[field]))
      .map(({ now: found, ...rest }) => ({ ...rest, found, modifiedBy, modifiedOn })),
    values: reportedValues(values),
    state: `${row.id} ${row.generation}`,
    commit: (transaction) => commitUpdate(context, transaction, plan),
  }
}

/** Returns current fields of a resource, with references as ids. */
async function valuesNow(
  { store }: Context,
  entry: ModelClass,
  row: ResourceRow,
  fields: readonly string[],
): Promise<Values> {
  const own = ownValues(row)
  for (const field of fields) {
    if (entry.relations.has(field)) own[field] = (await store.related(row.id, field)).map(({ id }) => id)
  }
  return own
}

/**
 * Replaces the ids of a reference with names, as far as the targets exist, and leaves out those that may be invisible;
 * returns other values unchanged.
 */
async function readable(
  { store }: Context,
  entry: ModelClass,
  field: string,
  value: unknown,
): Promise<unknown> {
  if (entry.relations.get(field)?.type !== 'reference' || !Array.isArray(value)) return value
  const namesOf = async (id: unknown): Promise<unknown[]> => {
    const row = await store.get(String(id))
    return row || !store.isRestricted ? [row?.name ?? id] : []
  }
  return (await Promise.all(value.map(namesOf))).flat()
}

/** Returns fields of a resource without its references. */
const ownValues = ({ attributes, labels, additionalProperties }: ResourceRow): Values => ({
  ...attributes,
  labels,
  additionalProperties,
})

async function planRemoval(
  context: Context,
  entry: ModelClass,
  change: SetChange,
  { byId }: LoggedChanges,
): Promise<UndoPart> {
  const tree = await context.store.getTree(change.id)
  if (!tree) throw new UndoProblem(message('undo.deletedSince', { subject: calledOf({ entry, ...change }) }))
  await planDelete(context, entry, tree.id)
  const conflicts: UndoConflict[] = []
  const states: string[] = []
  const compare = (row: typeof tree): void => {
    const { modifiedBy, modifiedOn } = row
    const at = context.model.get(row.class)
    const origin = byId.get(row.id)
    states.push(`${row.id} ${row.generation}`)
    if (!origin) {
      const found = row.name ?? row.id
      conflicts.push({ field: at.label, expected: null, found, becomes: null, modifiedBy, modifiedOn })
      return
    }
    const now = ownValues(row)
    for (const field of Object.keys(settable(at, now))) {
      const expected = origin.after?.[field] ?? null
      if (!isSame(now[field], expected))
        conflicts.push({ field, expected, found: now[field], becomes: null, modifiedBy, modifiedOn })
    }
    for (const child of Object.values(row.children).flat()) compare(child)
  }
  compare(tree)
  const expectation = { generations: [tree.generation] }
  return {
    conflicts,
    values: [],
    state: states.join(' '),
    commit: (transaction) => commitDelete(transaction, { entry, id: tree.id, expectation }),
  }
}

async function planReturn(
  context: Context,
  entry: ModelClass,
  change: SetChange,
  { deletedBelow: byParent }: LoggedChanges,
): Promise<UndoPart> {
  const [parent = ''] = change.ancestors
  const { relation } = placeOf(change)
  if (relation === null || !(await context.store.get(parent)))
    throw new UndoProblem(message('undo.parentGone', { subject: calledOf({ entry, ...change }) }))
  refuseSecrets(context, change, byParent)
  const body = bodyOf(context, change, byParent)
  const twin = await twinOf(context, change, { parent, relation })
  if (twin) {
    const called = calledOf({ entry, ...change })
    return planIntoStoredTwin(context, { entry, body, tree: twin, called })
  }
  const plan = await planCreate(context, entry, body, { parent, relation })
  giveIds(plan.draft, change, byParent)
  return {
    conflicts: [],
    values: [],
    state: change.id,
    commit: async (transaction) => void (await commitCreate(context, transaction, plan)),
  }
}

/** Finds an existing resource with the name and place of the deleted one. */
async function twinOf(
  { store }: Context,
  { class: id, name }: SetChange,
  place: Place,
): Promise<StoredTree | null> {
  if (name === null) return null
  const found = await store.getChild(place, name)
  return found?.class === id ? store.getTree(found.id) : null
}

type ByParent = ReadonlyMap<string, readonly SetChange[]>

/** Returns a resource's deleted children, in order. */
const childrenOf = (change: SetChange, byParent: ByParent): SetChange[] =>
  (byParent.get(change.id) ?? []).toSorted((one, other) => placeOf(one).position - placeOf(other).position)

/** Rejects resources with secrets: without those values, a restored resource would differ. */
function refuseSecrets(context: Context, change: SetChange, byParent: ByParent): void {
  const entry = context.model.get(change.class)
  const secrets = [...entry.attributes].flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []))
  const set = entry.attributes.has(secretsSet) ? change.before?.[secretsSet] : secrets
  if (Array.isArray(set) && set.length > 0)
    throw new UndoProblem(
      message('undo.secretFields', { subject: calledOf({ entry, ...change }), fields: set.map(String) }),
    )
  for (const child of childrenOf(change, byParent)) refuseSecrets(context, child, byParent)
}

/** Builds the body to recreate a resource with all its children. */
function bodyOf(context: Context, change: SetChange, byParent: ByParent): Values {
  const body = settable(context.model.get(change.class), change.before ?? {})
  for (const child of childrenOf(change, byParent)) {
    const { relation } = placeOf(child)
    if (relation === null) continue
    const siblings = Array.isArray(body[relation]) ? (body[relation] as unknown[]) : []
    body[relation] = [...siblings, bodyOf(context, child, byParent)]
  }
  return body
}

/** Restores the original ids, so existing references remain valid. */
function giveIds(draft: Draft, change: SetChange, byParent: ByParent): void {
  draft.id = change.id
  const children = childrenOf(change, byParent)
  for (const [relation, drafts] of draft.children) {
    const own = children.filter((child) => placeOf(child).relation === relation)
    for (const [index, child] of own.entries()) {
      const made = drafts[index]
      if (made) giveIds(made, child, byParent)
    }
  }
}
