import { message } from '../../model/messages/message.ts'
import { livesInCluster } from '../../model/given-lists.ts'
import { isWhole } from '../../model/wholes.ts'
import { type Violation, violationOf } from '../errors.ts'
import type { StoredTree, Transaction } from '../store/store.ts'
import { differs, checkChange, checkGivenChildren, checkNew } from '../records/check.ts'
import { matchChildren, type RelationChange } from './body/draft-children.ts'
import { checkDelete } from './check-delete.ts'
import { type Context, type Expectation, requireGeneration } from '../records/context.ts'
import { checkNewByRules, completeNew, prepareNew, treeOf } from './create.ts'
import { type Draft, eachDraft, isLink, violationAt } from '../records/draft.ts'
import type { Reader } from '../records/resolve-reference.ts'
import { rulesOf } from '../records/rules.ts'
import { checkSecretPlaces } from './body/secret-places.ts'
import { attributesOf, writeLinksAndSecrets } from './body/targets.ts'
import { namesOf } from '../records/words.ts'

/** Evidence, besides the body, of the state that the client has seen. */
type Shown = Pick<Expectation, 'generations' | 'filled'> & {
  isEarlier?: boolean
  /** True if the request has `If-Match`: then children with a generation are checked, too. */
  isHeld?: boolean
}

/**
 * Assigns the rows of a draft and its children, and determines whether the draft is based on their current
 * state: by its generation or, for the resource itself, by `If-Match`, which was checked before. Children of
 * an outdated draft are outdated, too, unless they have a generation of their own.
 */
export function noteKnowledge(draft: Draft, tree: StoredTree, shown: Shown): void {
  draft.rowId = tree.id
  const isCurrent = isMadeOf(draft, tree, shown)
  if (isCurrent !== undefined) draft.isCurrent = isCurrent
  const { filled, generations } = shown
  const isHeld = shown.isHeld ?? generations !== undefined
  const below: Shown = { ...(filled ? { filled } : {}), isEarlier: isCurrent === false, isHeld }
  for (const { children } of matchChildren(draft, tree))
    for (const { child, row } of children) {
      if (!row) continue
      if (isHeld && child.generation !== undefined && !isLink(child))
        requireGeneration(row, { generations: [child.generation] })
      noteKnowledge(child, row, below)
    }
}

function isMadeOf({ generation }: Draft, tree: StoredTree, shown: Shown): boolean | undefined {
  if (shown.filled?.has(tree.id)) return false
  if (generation !== undefined) return generation === tree.generation
  if (shown.isEarlier) return false
  return shown.generations ? true : undefined
}

/** Completes the children of an update according to their classes. `tree` is the stored resource. */
export async function prepareChildren(
  context: Context,
  draft: Draft,
  tree: StoredTree,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { children } of matchChildren(draft, tree)) {
    for (const { child, row } of children) {
      if (row) {
        violations.push(...(await prepareChildren(context, child, row)))
        violations.push(...((await rulesOf(child.entry.id).prepare?.(context, child, row)) ?? []))
      } else {
        completeNew(child)
        violations.push(...(await prepareNew(context, child)))
      }
    }
  }
  return violations
}

/** Returns the violations of an update's children. */
export async function checkChildren(
  context: Context,
  reader: Reader,
  draft: Draft,
  tree: StoredTree,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { relation, children, gone } of matchChildren(draft, tree)) {
    for (const { child, row } of children) {
      violations.push(...checkChild(child, row))
      if (!row) {
        violations.push(...(await checkNewByRules(context, reader, child)))
        continue
      }
      violations.push(
        ...((await rulesOf(child.entry.id).check?.(context, { reader, draft: child, row })) ?? []),
      )
      violations.push(...(await checkSecretPlaces(reader, child, row)))
      violations.push(...(await checkChildren(context, reader, child, row)))
    }
    if (gone.length > 0) violations.push(...(await checkLeftOut(reader, { draft, relation, gone })))
  }
  return violations
}

function checkChild(child: Draft, row: StoredTree | null): Violation[] {
  if (!row) return checkNewChild(child)
  const violations = checkChange(child, row)
  const mayChange = child.entry.methods.includes('PUT') && !livesInCluster(child.entry)
  if (mayChange || !differs(child, row)) return violations
  return [...violations, outOfReach(child)]
}

function checkNewChild(child: Draft): Violation[] {
  const isOutOfReach = livesInCluster(child.entry) || !child.entry.methods.includes('POST')
  return isOutOfReach && child.givenId === null ? [outOfReach(child)] : checkAdded(child)
}

/** Returns the violations of a new child. */
export function checkAdded(child: Draft): Violation[] {
  const { name } = child.entry
  if (child.givenId === null) return [...checkGivenChildren(child), ...checkNew(child)]
  const { path, givenId } = child
  const text = message('transactions.childMissing', { path, class: name, id: givenId })
  return [violationOf({ modelIndex: name, field: path }, text)]
}

type LeftOut = { draft: Draft } & Pick<RelationChange, 'relation' | 'gone'>

/** Checks children missing from a list, which are deleted under the same rules as by their own URLs. */
async function checkLeftOut(reader: Reader, { draft, relation, gone }: LeftOut): Promise<Violation[]> {
  const { target, name } = relation
  const isOwnMatter = livesInCluster(target) || rulesOf(target.id).goesAlone === true
  if (isOwnMatter || !target.methods.includes('DELETE'))
    return gone.map((row) =>
      violationAt(
        draft,
        name,
        message('transactions.leavesOut', { name: row.name ?? row.id, address: `${target.uri}/${row.id}` }),
      ),
    )
  // The client may never have seen them. Parts are exempt: they are values of their object, and their lists
  // may be written by hand.
  if (draft.isCurrent === undefined && isWhole(target))
    return [
      violationAt(
        draft,
        name,
        message('transactions.leavesOutUnseen', {
          names: namesOf(gone),
          class: draft.entry.name,
          address: `${target.uri}/{id}`,
        }),
      ),
    ]
  const verdicts = await Promise.all(gone.map((row) => checkDelete(reader, target, row)))
  return verdicts.flatMap(({ violations }) => violations)
}

/** Returns the violation for a child that can be changed only at its own URL. */
function outOfReach({ entry, path }: Draft): Violation {
  const address = `${entry.uri}/{id}`
  const text = livesInCluster(entry)
    ? message('transactions.childInCluster', { path, address })
    : message('transactions.childOfService', { path, address })
  return violationOf({ modelIndex: entry.name, field: path }, text)
}

/** Writes one level of an update, then the children the body contains. */
export async function writeChange(transaction: Transaction, draft: Draft, tree: StoredTree): Promise<void> {
  await transaction.update(tree.id, {
    attributes: attributesOf(draft, tree),
    ...(draft.labels === undefined ? {} : { labels: draft.labels }),
    ...(draft.additionalProperties === undefined ? {} : { additionalProperties: draft.additionalProperties }),
  })
  await writeLinksAndSecrets(transaction, draft, tree.id)
  for (const { relation, children, gone, kept } of matchChildren(draft, tree)) {
    if (gone.length > 0) await transaction.remove(gone.map(({ id }) => id))
    for (const { child, row } of children) {
      if (row) await writeChange(transaction, child, row)
      else await insertChild(transaction, child, { parent: tree.id, relation: relation.name })
    }
    const ids = children.map(({ child, row }) => row?.id ?? child.id)
    // A client that doesn't know all children doesn't know their order.
    if (ids.length > 1 && kept.length === 0) await transaction.arrange(tree.id, ids)
  }
}

async function insertChild(
  transaction: Transaction,
  child: Draft,
  place: { parent: string; relation: string },
): Promise<void> {
  await transaction.insert(place, treeOf(child))
  for (const part of eachDraft(child)) await writeLinksAndSecrets(transaction, part)
}
