import { message } from '../../model/messages/message.ts'
import { isFields } from '../../model/fields.ts'
import type { Service } from '../../model/define.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { invalidAt, malformed, notFound } from '../errors.ts'
import { type Transaction, UniqueError } from '../store/store.ts'
import { checkDelete } from './check-delete.ts'
import { planDelete, removeFree, requireFree } from './delete.ts'
import { nameOf } from '../activity/changes.ts'
import type { ResourceName } from '../../model/answers/resource-name.ts'
import { atEntry, authorOf, type Context } from '../records/context.ts'
import { commitCreate, type Created, type CreatePlan, planCreate, takenError } from './create.ts'
import { eachDraft, isNameOf, ResourceCount } from '../records/draft.ts'
import { namesFrom, readFieldNames } from '../../model/field-names.ts'
import { Problems } from './problems.ts'
import { commitUpdate, getRow, planUpdate, type UpdatePlan } from './update.ts'

type Part = 'create' | 'update' | 'delete'
type Entry = Record<string, unknown>

/**
 * Result of a transaction: ids of created and updated resources in request order, and names of deleted ones.
 */
export interface TransactionResult {
  create: (Target & Created)[]
  update: Target[]
  delete: ResourceName[]
}

/** Planned writes; null represents a rejected entry. */
interface Plan {
  create: (CreatePlan | null)[]
  update: (UpdatePlan | null)[]
  delete: (Target | null)[]
}

interface Target {
  entry: ModelClass
  id: string
}

/**
 * Creates, updates and deletes several resources of a service atomically. Later entries may refer to
 * resources created by earlier ones. Errors name every invalid entry.
 */
export async function transact(context: Context, service: Service, given: Entry): Promise<TransactionResult> {
  const body = readParts(given)
  refuseTooMany(context, service, body)
  const problems = new Problems()
  const each = <Planned>(
    part: Part,
    plan: (asking: Context, entry: Entry) => Promise<Planned>,
  ): Promise<(Planned | null)[]> =>
    Promise.all(
      entriesOf(body, part).map((entry, index) => {
        const place = `${part}.${index}`
        return problems.collect({ place, modelIndex: classNamed(context, service, entry) }, async () =>
          plan(atEntry(context, place), requireObject(part, entry)),
        )
      }),
    )
  const plan: Plan = {
    create: await each('create', (asking, entry) =>
      planCreate(asking, classOf(asking, service, entry), entry),
    ),
    update: await each('update', (asking, entry) => planEntryUpdate(asking, service, entry)),
    delete: await each('delete', (asking, entry) => planEntryDelete(asking, service, entry)),
  }
  return commit(context, plan, problems)
}

async function commit(context: Context, plan: Plan, planned: Problems): Promise<TransactionResult> {
  try {
    const { result } = await context.store.write(authorOf(context), async (transaction) => {
      const problems = planned.copy()
      const postponed = new Set<string>()
      const later = await deleteFree(transaction, plan, { problems, postponed })
      const filled = new Set<string>()
      const create: TransactionResult['create'] = []
      for (const [index, entry] of plan.create.entries()) {
        if (!entry) continue
        const place = { place: `create.${index}`, modelIndex: entry.draft.entry.name }
        const id = await problems.collect(place, () => commitCreate(context, transaction, entry))
        if (id === null) continue
        const { shown } = entry.draft
        create.push({ entry: entry.draft.entry, id, ...(shown ? { shown } : {}) })
        filled.add((await transaction.get(id))?.parentId ?? '')
        noteLinks(filled, entry)
      }
      for (const [index, entry] of plan.update.entries()) {
        if (!entry) continue
        const known = { ...entry, expectation: { ...entry.expectation, filled } }
        const place = { place: `update.${index}`, modelIndex: entry.draft.entry.name }
        await problems.collect(place, async () => {
          refuseDeleted(plan, entry)
          await commitUpdate(context, transaction, known)
        })
        noteLinks(filled, entry)
      }
      for (const [index, target] of later)
        await problems.collect({ place: `delete.${index}`, modelIndex: target.entry.name }, async () => {
          const free = await requireFree(transaction, { ...target, expectation: {} })
          if (!(await removeFree(transaction, target.entry, free))) postponed.add(target.id)
        })
      problems.throwAny()
      return { create, ...namesOf(context, plan, postponed) }
    })
    return result
  } catch (error) {
    throw error instanceof UniqueError ? takenError(context, error) : error
  }
}

/** Rejects updates of resources that the same transaction deletes: one of the two is a mistake. */
function refuseDeleted(plan: Plan, { id, draft }: UpdatePlan): void {
  const index = plan.delete.findIndex((target) => target?.id === id)
  if (index === -1) return
  const text = message('transactions.alsoDeleted', { class: draft.entry.name, id, index })
  throw invalidAt({ modelIndex: draft.entry.name, field: null }, text)
}

/** Adds the link targets of a written draft, which gain a link. */
function noteLinks(filled: Set<string>, { draft }: CreatePlan | UpdatePlan): void {
  for (const { targets } of eachDraft(draft)) for (const id of [...targets.values()].flat()) filled.add(id)
}

/**
 * Deletes resources that nothing requires, so new ones can take their names. Returns the others, to be
 * deleted after the updates, which may remove the links to them.
 */
async function deleteFree(
  transaction: Transaction,
  plan: Plan,
  { problems, postponed }: { problems: Problems; postponed: Set<string> },
): Promise<[number, Target][]> {
  const later: [number, Target][] = []
  for (const [index, target] of plan.delete.entries()) {
    if (!target) continue
    await problems.collect({ place: `delete.${index}`, modelIndex: target.entry.name }, async () => {
      const row = await getRow(transaction, target.entry, target.id)
      const { violations, ids } = await checkDelete(transaction, target.entry, row)
      if (violations.length > 0) later.push([index, target])
      else if (!(await removeFree(transaction, target.entry, { row, ids }))) postponed.add(row.id)
    })
  }
  return later
}

const isPlanned = <Planned>(entry: Planned | null): entry is Planned => entry !== null

const namesOf = (
  context: Context,
  plan: Plan,
  postponed: ReadonlySet<string>,
): Pick<TransactionResult, 'update' | 'delete'> => ({
  update: plan.update.filter(isPlanned).map(({ id, draft }) => ({ entry: draft.entry, id })),
  delete: plan.delete.filter(isPlanned).map(({ entry, id }) => ({
    ...nameOf(context.model, { class: entry.id, id }),
    ...(postponed.has(id) ? { isPostponed: true as const } : {}),
  })),
})

const parts: readonly Part[] = ['create', 'update', 'delete']

function readParts(given: Entry): Entry {
  const { fields, twice } = readFieldNames(namesFrom(parts), given)
  const [field] = twice
  if (field)
    throw malformed(message('transactions.partTwice', { part: field.name, spellings: field.spellings }))
  const unknown = Object.keys(fields).filter((name) => !parts.some((part) => part === name))
  if (unknown.length > 0)
    throw malformed(message('transactions.unknownParts', { parts, unknown: { anyOf: unknown } }))
  return fields
}

/** Fields that identify an entry's resource. The class's other fields are read later. */
const targetNames = namesFrom(['id', 'modelIndex'])
const targetFields = (entry: Entry): Entry => readFieldNames(targetNames, entry).fields

function refuseTooMany({ model }: Context, service: Service, body: Entry): void {
  const count = new ResourceCount()
  for (const entry of parts.flatMap((part) => entriesOf(body, part))) {
    const { modelIndex } = isFields(entry) ? targetFields(entry) : {}
    const found = typeof modelIndex === 'string' ? model.find(service, modelIndex) : undefined
    count.add(found ?? model.get(`${service}.Root`), isFields(entry) && found ? entry : {})
  }
}

function entriesOf(body: Entry, part: Part): unknown[] {
  const entries = body[part] ?? []
  if (!Array.isArray(entries)) throw malformed(message('transactions.noList', { part }))
  return entries
}

/** Entries can't carry an expected generation; ignoring one would overwrite changes by others. */
const heldBy = /^if-?match$/i

function refuseExpectation(part: Part, entry: Entry): void {
  const given = Object.keys(entry).find((name) => heldBy.test(name))
  if (given === undefined) return
  throw malformed(message('transactions.noExpectation', { part, field: given }))
}

/** Checks that an entry is an object. A deletion may also be just an id. */
function requireObject(part: Part, entry: unknown): Entry {
  if (isFields(entry)) {
    refuseExpectation(part, entry)
    return entry
  }
  if (part === 'delete' && typeof entry === 'string') return { id: entry }
  throw malformed(message('transactions.noObject', { part }))
}

/** Returns the name of an entry's class, if it exists. */
function classNamed({ model }: Context, service: Service, entry: unknown): string | undefined {
  const { modelIndex } = isFields(entry) ? targetFields(entry) : {}
  return typeof modelIndex === 'string' ? model.find(service, modelIndex)?.name : undefined
}

/** Returns the class named by an entry. */
function classOf(context: Context, service: Service, entry: Entry): ModelClass {
  const { modelIndex } = targetFields(entry)
  const found = typeof modelIndex === 'string' ? context.model.find(service, modelIndex) : undefined
  if (!found) {
    const address = `/${service}/api`
    throw malformed(
      modelIndex === undefined
        ? message('transactions.classMissing', { service, address })
        : message('transactions.classUnknown', { given: JSON.stringify(modelIndex), service, address }),
    )
  }
  return requireStored(found)
}

/** Rejects classes in a cluster: Kubernetes has no transactions, so those writes can't be rolled back. */
function requireStored(entry: ModelClass): ModelClass {
  if (entry.truth !== 'cluster' && entry.id !== 'environments.Application') return entry
  const text = message('transactions.inCluster', { class: entry.name })
  throw invalidAt({ modelIndex: entry.name, field: null }, text)
}

/** An environment is deleted with its namespace, which no transaction could restore. */
const withNamespace = ({ name }: ModelClass): Error =>
  invalidAt({ modelIndex: name, field: null }, message('transactions.withNamespace', { class: name }))

/** Returns an entry's resource. The id determines the class, so `modelIndex` is optional. */
async function targetOf(context: Context, service: Service, entry: Entry): Promise<Target> {
  const { id, modelIndex } = targetFields(entry)
  if (typeof id !== 'string') throw malformed(message('transactions.idMissing'))
  const row = await context.store.get(id.toLowerCase())
  const found = row && context.model.get(row.class)
  if (found?.service !== service) throw notFound(message('requests.resourceOfService', { id, service }))
  if (!isNameOf(found, modelIndex)) throw otherClass(found, { id, modelIndex })
  return { entry: requireStored(found), id: id.toLowerCase() }
}

const otherClass = ({ name }: ModelClass, { id, modelIndex }: Entry): Error =>
  invalidAt(
    { modelIndex: name, field: 'modelIndex' },
    message('transactions.otherClass', {
      class: name,
      given: JSON.stringify(modelIndex),
      id: String(id),
    }),
  )

const planEntryUpdate = async (context: Context, service: Service, entry: Entry): Promise<UpdatePlan> =>
  planUpdate(context, await targetOf(context, service, entry), entry)

async function planEntryDelete(context: Context, service: Service, entry: Entry): Promise<Target> {
  const target = await targetOf(context, service, entry)
  if (target.entry.id === 'environments.Environment') throw withNamespace(target.entry)
  await planDelete(context, target.entry, target.id)
  return target
}
