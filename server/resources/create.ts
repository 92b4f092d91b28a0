import { message } from '../../model/messages/message.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import type { ResourceTree } from '../../model/tree.ts'
import { invalid, invalidAt, type Violation, violationOf } from '../errors.ts'
import { limits } from '../limits.ts'
import { equals, type Place, type ResourceRow, type Transaction, UniqueError } from '../store/store.ts'
import { applyDefaults, checkGivenChildren, checkNew } from '../records/check.ts'
import { authorOf, type Context, refusedUnknown } from '../records/context.ts'
import {
  type Draft,
  eachDraft,
  isNameOf,
  readDraft,
  unknownFields,
  violationAt,
  setStrangeAside,
  ResourceCount,
} from '../records/draft.ts'
import { fieldNamesOf, readFieldNames } from '../../model/field-names.ts'
import { completeManifest } from '../clusters/live/manifest.ts'
import { managesKeys } from '../access/service-accounts.ts'
import { requireCreate, requireCreateAt, requireOtherEnds } from './create-permission.ts'
import { checkSamePlace, resolvePlace, type WantedPlace } from './body/place.ts'
import type { Reader } from '../records/resolve-reference.ts'
import { rulesOf } from '../records/rules.ts'
import { meantBy } from '../records/stands-for.ts'
import { attributesOf, protectSecrets, resolveTargets, writeLinksAndSecrets } from './body/targets.ts'
import { createWorkload } from '../clusters/workloads/workload-write.ts'

/** A new resource, parsed and prepared for its transaction. */
export interface CreatePlan {
  draft: Draft
  wanted: WantedPlace
  /** Violations found so far; the transaction adds the rest, so all are reported together. */
  violations: Violation[]
}

/** Id of a new resource, and values that are shown only once. */
export interface Created {
  id: string
  shown?: Record<string, unknown>
}

/** Creates a resource with the children in its body. */
export async function createResource(
  context: Context,
  entry: ModelClass,
  body: Record<string, unknown>,
  place?: Place,
): Promise<Created> {
  const meant = place ? entry : meantBy(entry, 'POST')
  if (meant !== entry) return createParent(context, { entry, meant }, body)
  const plan = await planCreate(context, entry, body, place)
  const id = await writePlan(context, plan)
  return plan.draft.shown ? { id, shown: plan.draft.shown } : { id }
}

/** Creates the parent that a class stands in for; this also creates a resource of that class. */
async function createParent(
  context: Context,
  { entry, meant }: { entry: ModelClass; meant: ModelClass },
  body: Record<string, unknown>,
): Promise<Created> {
  const { fields } = readFieldNames(fieldNamesOf(meant), body)
  const isOwnName = isNameOf(entry, fields['modelIndex'])
  const { id } = await createResource(
    context,
    meant,
    isOwnName ? { ...fields, modelIndex: meant.name } : fields,
  )
  const [made] = await context.store.related(id, entry.parents[0]?.name ?? '')
  return { id: made?.id ?? '' }
}

async function writePlan(context: Context, plan: CreatePlan): Promise<string> {
  if (plan.draft.entry.truth === 'cluster') return createInCluster(context, plan)
  try {
    const { name } = context.actor
    const isUnaudited = rulesOf(plan.draft.entry.id).isUnaudited === true
    const author = isUnaudited ? { name, audit: false } : authorOf(context)
    const { result } = await context.store.write(author, (transaction) =>
      commitCreate(context, transaction, plan),
    )
    return result
  } catch (error) {
    throw error instanceof UniqueError ? takenError(context, error) : error
  }
}

/** Rejects what `createResource` would reject, without creating anything. */
export async function checkCreate(
  context: Context,
  entry: ModelClass,
  body: Record<string, unknown>,
): Promise<void> {
  const plan = await planCreate(context, entry, body)
  await checkPlaced(context, context.store, plan)
}

/** Parses and prepares a new resource, including slow and external work. */
export async function planCreate(
  context: Context,
  entry: ModelClass,
  body: Record<string, unknown>,
  address?: Place,
): Promise<CreatePlan> {
  const place = address ?? (await managedAccountOf(context, entry, body))
  await requireCreate(context, entry, place ?? null)
  new ResourceCount().add(entry, body)
  const violations: Violation[] = []
  const draft = readDraft(entry, body, violations)
  setStrangeAside(draft)
  violations.push(...refusedUnknown(context, unknownFields(draft)), ...checkGivenChildren(draft))
  completeNew(draft)
  violations.push(...checkNew(draft), ...(await prepareNew(context, draft)))
  protectSecrets(context, draft)
  return { draft, wanted: place ? { place } : { parent: draft.parent }, violations }
}

/** Sets defaults in a new resource and everything below it. */
export function completeNew(draft: Draft): void {
  applyDefaults(draft)
  for (const part of eachDraft(draft)) completeManifest(part)
}

/** Completes a new resource and everything below it by their class rules. Returns violations. */
export async function prepareNew(context: Context, draft: Draft): Promise<Violation[]> {
  const violations: Violation[] = []
  const parts = [...eachDraft(draft)]
  for (const part of parts)
    violations.push(...((await rulesOf(part.entry.id).prepare?.(context, part, null)) ?? []))
  return violations
}

/** Returns violations of rules that span several resources, for a new resource and everything below it. */
export async function checkNewByRules(context: Context, reader: Reader, draft: Draft): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const part of eachDraft(draft))
    violations.push(
      ...((await rulesOf(part.entry.id).check?.(context, { reader, draft: part, row: null })) ?? []),
    )
  return violations
}

/**
 * Resolves the place of a new API key if the actor manages the keys of the account that the body names as parent. The place
 * stays fixed, even if another account has that name by the time the key is written.
 */
async function managedAccountOf(
  context: Context,
  entry: ModelClass,
  body: Record<string, unknown>,
): Promise<Place | undefined> {
  const { model, store } = context
  const { parent } = readFieldNames(fieldNamesOf(entry), body).fields
  if (entry.id !== 'users.ApiKey' || parent == null) return undefined
  const found = await resolvePlace(model, store, entry, { parent })
  if (!('place' in found)) return undefined
  return (await managesKeys(context, await store.get(found.place.parent))) ? found.place : undefined
}

/** Runs the checks that need the store and writes the resource in the given transaction. Returns its id. */
export async function commitCreate(
  context: Context,
  transaction: Transaction,
  plan: CreatePlan,
): Promise<string> {
  const { draft } = plan
  const place = await checkPlaced(context, transaction, plan)
  const taken = await rulesOf(draft.entry.id).takeOver?.(transaction, draft)
  if (taken) await takeOver(transaction, taken, draft)
  else await transaction.insert(place, treeOf(draft))
  const id = taken?.id ?? draft.id
  for (const part of eachDraft(draft)) {
    await writeLinksAndSecrets(transaction, part, part === draft ? id : part.id)
  }
  return id
}

/**
 * Updates an existing resource from a draft instead of inserting it. Children in the body replace existing
 * ones.
 */
async function takeOver(transaction: Transaction, taken: ResourceRow, draft: Draft): Promise<void> {
  await transaction.update(taken.id, { attributes: draft.attributes, labels: draft.labels ?? taken.labels })
  for (const [relation, children] of draft.children) {
    const before = await transaction.related(taken.id, relation)
    if (children.length > 0 && before.length > 0) await transaction.remove(before.map(({ id }) => id))
    for (const child of children) await transaction.insert({ parent: taken.id, relation }, treeOf(child))
  }
}

async function createInCluster(context: Context, plan: CreatePlan): Promise<string> {
  const place = await checkPlaced(context, context.store, plan)
  return createWorkload(context, place, treeOf(plan.draft))
}

/** Runs the rules that need the store; throws all violations, including the plan's. */
async function checkPlaced(context: Context, reader: Reader, plan: CreatePlan): Promise<Place> {
  const { draft, wanted } = plan
  const violations = [...plan.violations]
  // Granters may give rights to users and teams that they can't see.
  const parents = draft.entry.id === 'users.Grant' ? reader.whole : reader
  const resolved = await resolvePlace(context.model, parents, draft.entry, wanted)
  if ('place' in wanted)
    violations.push(
      ...(await checkSamePlace(context.model, reader, draft.entry, {
        place: wanted.place,
        parent: draft.parent,
      })),
    )
  violations.push(...(await resolveTargets(context.model, reader, draft)))
  await requireOtherEnds(context, reader, draft)
  violations.push(...(await checkNewByRules(context, reader, draft)))
  // A place in `wanted` has been checked before.
  if ('place' in resolved && !('place' in wanted))
    await requireCreateAt(context, reader, draft.entry, resolved.place)
  if ('violation' in resolved) violations.push(resolved.violation)
  else violations.push(...(await checkFree(reader, draft, resolved)))
  if (violations.length > 0 || 'violation' in resolved) throw invalid(distinct(violations))
  return resolved.place
}

/** Removes duplicate messages from rules that check the same value from two sides. */
const distinct = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.map((violation) => [violation.message, violation])).values(),
]

/**
 * Checks that a new resource's place and unique values are free. The database enforces it under concurrency.
 */
async function checkFree(
  reader: Reader,
  draft: Draft,
  { place, relation }: { place: Place; relation: ModelRelation },
): Promise<Violation[]> {
  if (!relation.many && (await reader.related(place.parent, place.relation)).length > 0)
    return [
      violationOf(
        { modelIndex: draft.entry.name, field: null },
        message('violations.exists', { class: draft.entry.name }),
      ),
    ]
  return [
    ...(await checkRoom(reader, draft, place)),
    ...(await checkUnique(reader, draft, { place, id: null })),
  ]
}

const maxChildren: Readonly<Record<string, number>> = {
  'users.ApiKey': limits.apiKeys,
  'users.CustomRole': limits.customRoles,
  'users.Grant': limits.accessGrants,
}

/** Rejects another resource below a parent that is at its limit. */
async function checkRoom(
  reader: Reader,
  { entry }: Draft,
  { parent, relation }: Place,
): Promise<Violation[]> {
  const max = maxChildren[entry.id]
  if (max === undefined || (await reader.related(parent, relation)).length < max) return []
  const text = message('violations.full', { max, class: entry.name })
  return [violationOf({ modelIndex: entry.name, field: null }, text)]
}

/**
 * Returns violations for unique values that another resource in the place already has; `id` is the resource's
 * own, if it exists.
 */
export async function checkUnique(
  reader: Reader,
  draft: Draft,
  { place, id }: { place: Place; id: string | null },
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [name, value] of uniqueValues(draft)) {
    const others = await havingValue(reader, draft, { place, name, value })
    if (others.some((other) => other.id !== id))
      violations.push(violationAt(draft, name, message('violations.taken', { value: JSON.stringify(value) })))
  }
  return violations
}

async function havingValue(
  reader: Reader,
  { entry }: Draft,
  { place, name, value }: { place: Place; name: string; value: unknown },
): Promise<ResourceRow[]> {
  if (name !== entry.key)
    return reader.find(
      {
        class: entry.id,
        relatedTo: { id: place.parent, relation: place.relation },
        conditions: [equals(name, value)],
      },
      { count: 2 },
    )
  const other = typeof value === 'string' ? await reader.getChild(place, value) : null
  return other ? [other] : []
}

function uniqueValues(draft: Draft): [string, unknown][] {
  return [...draft.entry.attributes]
    .filter(([, { unique, key }]) => (unique ?? (key ? 'PARENT' : 'NONE')) === 'PARENT')
    .map(([name]): [string, unknown] => [name, draft.attributes[name]])
    .filter(([, value]) => value != null)
}

/** Returns the 406 for a name that a concurrent request took first. */
export function takenError(context: Context, error: UniqueError): Error {
  const { name } = context.model.get(error.class)
  const problem = message('violations.taken', { value: JSON.stringify(error.value) })
  const text = message('violations.field', { field: `${name}.${error.field}`, problem })
  return invalidAt({ modelIndex: name, field: error.field }, text)
}

/** Converts a draft to a tree for the store. Secrets and links are written separately. */
export function treeOf(draft: Draft): ResourceTree {
  const children = [...draft.children].map(([name, drafts]): [string, ResourceTree[]] => [
    name,
    drafts.map(treeOf),
  ])
  return {
    class: draft.entry.id,
    id: draft.id,
    attributes: attributesOf(draft, null),
    ...(draft.labels === undefined ? {} : { labels: draft.labels }),
    ...(draft.additionalProperties === undefined ? {} : { additionalProperties: draft.additionalProperties }),
    children: Object.fromEntries(children),
  }
}
