import { isServiceMade, livesInCluster } from '../../model/given-lists.ts'
import { isWhole } from '../../model/wholes.ts'
import type { Violation } from '../errors.ts'
import type { StoredTree, Transaction } from '../store/store.ts'
import { differs } from './changed-part.ts'
import { checkChange, checkGivenChildren, checkNew } from './check.ts'
import { checkDelete } from './check-delete.ts'
import type { Context } from './context.ts'
import { checkNewByRules, completeNew, prepareNew, treeOf } from './create.ts'
import { type Draft, eachDraft, isLink, violationAt } from './draft.ts'
import { type Expectation, requireGeneration } from './expectation.ts'
import { matchChildren, type RelationChange } from './match-children.ts'
import type { Reader } from './resolve-reference.ts'
import { rulesOf } from './rules.ts'
import { checkSecretPlaces } from './secret-places.ts'
import { attributesOf, writeLinksAndSecrets } from './targets.ts'
import { listNames } from './words.ts'

/** What a client has shown to know beside the body itself. */
type Shown = Pick<Expectation, 'generations' | 'filled'> & {
  isEarlier?: boolean
  /** Whether `If-Match` holds the request: children that tell a generation are held to theirs. */
  isHeld?: boolean
}

/**
 * Finds out which resources a draft and its children are about, and whether it was made of what is there now: by the
 * generation that it tells, or for the resource itself by `If-Match`, which has been held to. What is below an earlier
 * answer is earlier, too, unless it says otherwise.
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

/**
 * Takes away what a whole answer says about child relations when it is sent back: links say where children are, not what
 * they shall be, and what the service or a cluster makes may have changed since the answer.
 */
export function forgetUnsaid(draft: Draft): void {
  for (const [name, children] of draft.children) {
    const target = draft.entry.relations.get(name)?.target
    const isOutside = target && (isServiceMade(target) || isEmptyOfCluster(draft, name))
    if (isOutside || (children.length > 0 && children.every(isLink))) draft.children.delete(name)
    else for (const child of children) forgetUnsaid(child)
  }
}

/** An empty list below a resource of the store means nothing to a cluster, where the children come from. */
function isEmptyOfCluster({ entry, children }: Draft, name: string): boolean {
  const target = entry.relations.get(name)?.target
  if (!target || entry.truth === 'cluster' || !livesInCluster(target)) return false
  return children.get(name)?.length === 0
}

/** Completes the children of a change as their classes demand. `tree` is the resource as it is. */
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

/** Rules that the children of a change violate. */
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

/** Rules that a new child beside others violates. */
export function checkAdded(child: Draft): Violation[] {
  const { name } = child.entry
  if (child.givenId === null) return [...checkGivenChildren(child), ...checkNew(child)]
  const message = `${child.path} names the ${name} ${child.givenId}, which is not there. Leave the id out to add a new one.`
  return [{ modelIndex: name, field: child.path, message }]
}

type LeftOut = { draft: Draft } & Pick<RelationChange, 'relation' | 'gone'>

/** Children that a list leaves out are deleted, under the same rules as at their own addresses. */
async function checkLeftOut(reader: Reader, { draft, relation, gone }: LeftOut): Promise<Violation[]> {
  const { target, name } = relation
  const isOwnMatter = livesInCluster(target) || rulesOf(target.id).goesAlone === true
  if (isOwnMatter || !target.methods.includes('DELETE'))
    return gone.map((row) =>
      violationAt(
        draft,
        name,
        `leaves out ${row.name ?? row.id}, which it cannot take away: send a DELETE to ${target.uri}/${row.id}`,
      ),
    )
  // Nobody can tell whether the client has ever seen them. Parts are values of their object, and a list of them may be
  // written by hand.
  if (draft.isCurrent === undefined && isWhole(target))
    return [
      violationAt(
        draft,
        name,
        `leaves out ${listNames(gone)}, which may have come since the body was made: add the generation of the ` +
          `${draft.entry.name} that you have seen, or send it as If-Match, or send a DELETE to ${target.uri}/{id}`,
      ),
    ]
  const verdicts = await Promise.all(gone.map((row) => checkDelete(reader, target, row)))
  return verdicts.flatMap(({ violations }) => violations)
}

/** The refusal of a child that changes at its own address alone. */
function outOfReach({ entry, path }: Draft): Violation {
  const where = livesInCluster(entry) ? 'lives in a cluster and' : 'belongs to the service and'
  const message =
    `${path} ${where} cannot change together with its parent: ` +
    `send the change to ${entry.uri}/{id}${livesInCluster(entry) ? ', or import the manifest' : ''}.`
  return { modelIndex: entry.name, field: path, message }
}

/** Writes one level of a change, then the children that the body names. */
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
    // Who does not know of all of them cannot know their order.
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
