import { message } from '../../model/messages/message.ts'
import type { ClassId } from '../../model/types.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { onlyOperates } from '../../model/rights.ts'
import { forbidden, invalid, notFound, type Violation } from '../errors.ts'
import {
  type Patch,
  type ResourceRow,
  type RowOf,
  type StoredTree,
  type Transaction,
  UniqueError,
} from '../store/store.ts'
import { namingUpdate } from '../activity/action-of-update.ts'
import { keepLabels } from './body/draft-children.ts'
import { changedPart, checkChange } from '../records/check.ts'
import {
  forgetUnsaid,
  type Draft,
  readDraft,
  unknownFields,
  violationAt,
  setStrangeAside,
  ResourceCount,
} from '../records/draft.ts'
import { isSame } from '../records/change-values.ts'
import {
  authorOf,
  type Context,
  refusedUnknown,
  type Expectation,
  requireGeneration,
} from '../records/context.ts'
import { checkUnique, takenError } from './create.ts'
import { requireNested, requireOtherEnds } from './create-permission.ts'
import { fieldName, fieldNamesOf } from '../../model/field-names.ts'
import { isOwnAccount, mayChangeInOwnAccount, requireFullAccess, writing } from '../access/permissions.ts'
import { requireGrant, requireVerb } from '../access/place-permissions.ts'
import { isAble, mayAll } from '../access/rights/decide.ts'
import { checkSameParent } from './body/place.ts'
import type { Reader } from '../records/resolve-reference.ts'
import { rulesOf } from '../records/rules.ts'
import { checkSecretPlaces } from './body/secret-places.ts'
import { protectSecrets, resolveTargets } from './body/targets.ts'
import { checkChildren, noteKnowledge, prepareChildren, writeChange } from './update-children.ts'
import { changesParts, checkParts, editOfParts } from './workload-parts.ts'
import { isContainerOfPod, targetOf } from '../records/workload-target.ts'
import { changeWorkload, type WorkloadChange } from '../clusters/workloads/workload-write.ts'

type TreeReader = Pick<Transaction, 'getTree'>

/** Validated update, ready for its transaction. */
export interface UpdatePlan {
  id: string
  draft: Draft
  violations: Violation[]
  expectation: Expectation
}

/** Updates only the fields in the body. Returns resulting values that the row doesn't show yet. */
export async function updateResource(
  asking: Context,
  target: { entry: ModelClass; id: string },
  body: Record<string, unknown>,
  expectation: Expectation = {},
): Promise<Record<string, unknown> | undefined> {
  const context = namingUpdate(asking, target.entry, body)
  const plan = await planUpdate(context, target, body, expectation)
  if (target.entry.truth === 'cluster') return updateInCluster(context, plan)
  try {
    await context.store.write(authorOf(context), (transaction) => commitUpdate(context, transaction, plan))
    return undefined
  } catch (error) {
    throw error instanceof UniqueError ? takenError(context, error) : error
  }
}

/** Reads and prepares an update, including all slow work and external calls. */
export async function planUpdate(
  context: Context,
  { entry, id }: { entry: ModelClass; id: string },
  body: Record<string, unknown>,
  expectation: Expectation = {},
): Promise<UpdatePlan> {
  const row = await getRow(context.store, entry, id)
  await requireUpdate(context, entry, row, body)
  new ResourceCount().add(entry, body)
  const violations: Violation[] = []
  const draft = readDraft(entry, body, violations)
  setStrangeAside(draft)
  await requireNested(context, draft, row)
  violations.push(...refusedUnknown(context, unknownFields(draft)))
  forgetUnsaid(draft)
  violations.push(...((await rulesOf(entry.id).prepare?.(context, draft, row)) ?? []))
  if (entry.truth === 'store') {
    violations.push(...(await prepareChildren(context, draft, await treeFor(context.store, draft, row))))
    protectSecrets(context, draft)
  }
  return { id: row.id, draft, violations, expectation }
}

/** Loads the resource, with its children only if the draft contains any. */
async function treeFor(reader: TreeReader, draft: Draft, row: ResourceRow): Promise<StoredTree> {
  const tree = draft.children.size === 0 ? null : await reader.getTree(row.id)
  return tree ?? { ...row, children: {} }
}

/** Returns a row of a class; throws 404 if there is none. */
export function getRow<Id extends ClassId>(
  reader: Pick<Reader, 'get'>,
  of: Id,
  id: string,
): Promise<RowOf<Id>>
export function getRow(reader: Pick<Reader, 'get'>, of: ModelClass, id: string): Promise<ResourceRow>
export async function getRow(
  reader: Pick<Reader, 'get'>,
  of: ModelClass | ClassId,
  id: string,
): Promise<ResourceRow> {
  const entry = typeof of === 'string' ? of : of.id
  const row = await reader.get(id.toLowerCase())
  if (!row || row.class !== entry) throw notFound(`${entry.replace(/^.*\./, '')} ${id}`)
  return row
}

async function requireUpdate(
  context: Context,
  entry: ModelClass,
  row: ResourceRow,
  body: Record<string, unknown>,
): Promise<void> {
  const { actor } = context
  if (isOwnAccount(actor, row) && !mayAll(actor)) {
    requireFullAccess(actor, writing.update(entry))
    if (!mayChangeInOwnAccount(changedFields(entry, row, body)))
      throw forbidden(message('transactions.ownAccount'))
    return
  }
  const { action: _named, ...unnamed } = context
  const isOperated = onlyOperates(namingUpdate(unnamed, entry, body).action?.name)
  await requireVerb(context, 'update', { entry, row, ...(isOperated ? { right: 'operate' } : {}) })
  // Grants select environments by labels.
  if (entry.id === 'environments.Environment' && !isAble(actor, entry.writers))
    if (changedFields(entry, row, body).includes('labels'))
      requireGrant(context, row, message('access.changeLabels'))
}

/** Returns the fields a body changes. The body may be a complete response that is sent back. */
function changedFields(
  entry: ModelClass,
  { attributes, labels, additionalProperties }: ResourceRow,
  body: Record<string, unknown>,
): string[] {
  const names = fieldNamesOf(entry)
  const free = new Map<string, unknown>(Object.entries({ labels, additionalProperties }))
  return Object.entries(body).flatMap(([spelling, value]) => {
    const field = fieldName(names, spelling)
    const isKnown = free.has(field) || entry.attributes.has(field) || entry.relations.has(field)
    return isKnown && !isSame(value, free.get(field) ?? attributes[field]) ? [field] : []
  })
}

/** Runs the checks that need the store, and writes the update, all in one transaction. */
export async function commitUpdate(
  context: Context,
  transaction: Transaction,
  plan: UpdatePlan,
): Promise<void> {
  const { draft } = plan
  const row = await getRow(transaction, draft.entry, plan.id)
  requireGeneration(row, plan.expectation)
  const tree = await treeFor(transaction, draft, row)
  noteKnowledge(draft, tree, plan.expectation)
  const violations = [...plan.violations, ...(await checkKept(context, transaction, draft, row))]
  violations.push(...checkChange(draft, row), ...(await checkSecretPlaces(transaction, draft, row)))
  violations.push(...(await checkChildren(context, transaction, draft, tree)))
  violations.push(...(await resolveTargets(context.model, transaction, draft)))
  await requireOtherEnds(context, transaction, draft)
  violations.push(
    ...((await rulesOf(draft.entry.id).check?.(context, { reader: transaction, draft, row })) ?? []),
  )
  if (row.parentId !== null && row.relation !== null) {
    const place = { parent: row.parentId, relation: row.relation }
    violations.push(...(await checkUnique(transaction, draft, { place, id: row.id })))
  }
  if (violations.length > 0) throw invalid(violations)
  await keepLabels(transaction, draft, tree)
  await writeChange(transaction, draft, tree)
}

/**
 * Checks id and parent in a body, which must equal the resource's: other values indicate a wrong URL.
 */
async function checkKept(
  { model }: Context,
  reader: Reader,
  draft: Draft,
  row: ResourceRow,
): Promise<Violation[]> {
  const { entry, givenId, parent } = draft
  const isOther = givenId !== null && givenId !== row.id
  return [
    ...(isOther
      ? [violationAt(draft, 'id', message('transactions.otherId', { given: givenId, id: row.id }))]
      : []),
    ...(parent == null ? [] : await checkSameParent(model, reader, entry, { row, parent })),
  ]
}

/**
 * Updates a resource in its cluster. Compares the plan twice: before the queue, so that invalid and empty updates
 * neither wait for the cluster nor need it, and in the queue, because earlier writes may have changed the row. An
 * equal generation can't replace the second comparison: it doesn't count moved parts, and parts without a key are
 * found by position.
 */
async function updateInCluster(
  context: Context,
  plan: UpdatePlan,
): Promise<Record<string, unknown> | undefined> {
  const expected = await changeInCluster(context, plan)
  if (!expected) return undefined
  const { shown } = await changeWorkload(context, expected.row, () => changeInCluster(context, plan))
  return shown
}

/**
 * Compares a plan with the resource's current state; null if nothing changes. The body may be a complete
 * response sent back with one value changed, so only differing values count.
 */
async function changeInCluster(context: Context, plan: UpdatePlan): Promise<WorkloadChange | null> {
  const { draft, expectation } = plan
  const row = await getRow(context.store, draft.entry, plan.id)
  requireGeneration(row, expectation)
  const violations = [...plan.violations, ...(await checkKept(context, context.store, draft, row))]
  violations.push(...checkChange(draft, row))
  const tree = draft.children.size === 0 ? null : await treeFor(context.store, draft, row)
  if (tree) {
    noteKnowledge(draft, tree, expectation)
    violations.push(...checkParts(draft, tree))
  }
  if (violations.length > 0) throw invalid(violations)
  if (tree && changesParts(draft, tree)) return { row, change: editOfParts(context.model, draft, tree) }
  const change = { ...changedPart(draft, row), ...(await orderedImage(context, draft, row)) }
  return Object.keys(change).length > 0
    ? { row, change, isHeld: expectation.generations !== undefined }
    : null
}

/**
 * Adds the image to a change of a pod's container. The image belongs to the pod's workload, which may have a
 * newer one than the pod shows. The image in a body therefore counts even if it equals the pod's, unless a
 * generation identifies the body as a response that is sent back.
 */
async function orderedImage(context: Context, draft: Draft, row: ResourceRow): Promise<Patch> {
  const { image } = draft.attributes
  const isOrder =
    draft.entry.id === 'environments.Container' && image !== undefined && draft.generation === undefined
  if (!isOrder || !isContainerOfPod(await targetOf(context, row))) return {}
  return { attributes: { ...changedPart(draft, row).attributes, image } }
}
