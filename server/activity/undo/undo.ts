import { type Message, message } from '../../../model/messages/message.ts'
import type { ChangeAnswer } from '../../../model/answers/changes.ts'
import type { UndoPreview, UndoStep } from '../../../model/answers/undo.ts'
import { livesInCluster } from '../../../model/given-lists.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { renderMessage } from '../../messages/render-message.ts'
import { ApiError, changedMeanwhile, invalid, malformed, toAnswer, violationOf } from '../../errors.ts'
import { isPlatformRole } from '../../access/rights/decide.ts'
import type { ChangeSet, ChangeSetPage, SetChange } from '../../store/store.ts'
import { clustersOfPlaces, findChangeSet } from './change-sets.ts'
import { placesOf, settle } from './changed-objects.ts'
import { changesOf, nameOf } from '../changes.ts'
import type { Context } from '../../records/context.ts'
import { chunked } from '../../concurrency/chunked.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'
import { stateOfPreview } from '../../records/preview-state.ts'
import { planObject } from './object.ts'
import { type ObjectChanges, splitChanges } from './objects.ts'
import { type Planned, type UndoPart, UndoProblem } from './part.ts'
import { loggedChanges, planPart } from './plan.ts'
import { withoutOwned } from './return.ts'
import { calledOf, finish, noteProblem, send, undoneAtOnce, violationsOf, write } from './write.ts'

export interface UndoRequest {
  /** Proceeds although later changes are lost. */
  overwrite: boolean
  /** Skips what can't be undone, and undoes the rest. */
  partly?: boolean
  /** Token from the preview; the request fails with 412 if the plan has changed since. */
  state?: string
  /** Ids of the resources to undo; defaults to all. */
  only?: readonly string[]
}

/** Maximum number of changes to read for an undo. */
const maxChanges = 10_000
/** Maximum number of values per resource in a preview. */
const maxValues = 100
/** Concurrent dry runs per request; other requests run theirs at the same time. */
const checksAtOnce = 8

const opposite = { created: 'deleted', deleted: 'created', leaving: 'created', modified: 'modified' } as const
const order = ['deleted', 'created', 'modified']

/** Previews an undo by running it in a transaction and rolling it back. */
export async function previewUndo(context: Context, id: string): Promise<UndoPreview> {
  const { planned, hidden } = await planUndo(context, id)
  await write(context, planned, true)
  const steps = planned.map(({ step }) => step)
  await nameClusters(context, steps)
  const problems = steps.filter(({ problem }) => problem !== null).length
  const isPossible = steps.length > problems
  return {
    status: 200,
    ...toAnswer(sentencesOf(steps, problems, hidden)),
    canUndo: isPossible && problems === 0 && hidden === 0,
    canUndoPartly: isPossible && (problems > 0 || hidden > 0),
    steps,
    hiddenCount: hidden,
    state: stateOf(planned, hidden),
  }
}

async function nameClusters(context: Context, steps: readonly UndoStep[]): Promise<void> {
  const clusters = await clustersOfPlaces(context, steps)
  for (const step of steps) {
    const names = [step, ...step.within].flatMap(({ uuid }) => clusters.get(uuid) ?? [])
    step.hostCluster = names[0] ?? null
  }
}

/** Reports an undo as incomplete if it would skip invisible resources. */
function sentencesOf(steps: readonly UndoStep[], problems: number, hidden: number): Message[] {
  const own = sentenceOf(steps, problems)
  return [...(hidden > 0 && own.code === 'undo.possible' ? [] : [own]), ...hiddenSentence(hidden)]
}

function sentenceOf(steps: readonly UndoStep[], problems: number): Message {
  if (steps.length === 0) return message('undo.nothing')
  if (problems === steps.length) return message('undo.impossible')
  if (problems > 0) return message('undo.partly')
  if (steps.some(({ conflicts }) => conflicts.length > 0)) return message('undo.losesChanges')
  return message('undo.possible')
}

/** Counts invisible resources without naming them. */
const hiddenSentence = (count: number): Message[] => (count === 0 ? [] : [message('undo.hidden', { count })])

/**
 * Restores the state before a change set, as a change set of its own. Writes to the store are atomic.
 * Clusters have no transactions: everything is checked by a dry run first; if a write fails nevertheless, the
 * error lists the completed ones.
 */
export async function undoChangeSet(
  context: Context,
  id: string,
  wanted: UndoRequest,
): Promise<ChangeAnswer> {
  const { planned: all, hidden } = await planUndo(context, id)
  if (wanted.state !== undefined && wanted.state !== stateOf(all, hidden))
    throw changedMeanwhile(message('undo.previewOutdated'))
  const planned = chosen(all, wanted)
  const undoing = { ...context, undoes: id.toLowerCase() }
  await write(undoing, planned, true)
  refuseProblems(planned, wanted, hidden)
  refuseConflicts(planned, wanted)
  const possible = planned.filter(({ step }) => step.problem === null)
  const { sent, done } = await send(undoing, possible)
  const stored = await finish(undoing, possible, done)
  return {
    status: 200,
    ...toAnswer(doneSentence(all.length + hidden, planned.length, possible.length)),
    changes: changesOf(context, [...sent, ...stored]),
  }
}

/** Returns the selected steps; throws 400 if an id isn't part of the plan. */
function chosen(planned: readonly Planned[], { only }: UndoRequest): readonly Planned[] {
  if (only === undefined) return planned
  const known = new Set(planned.map(({ step }) => step.uuid))
  const unknown = only.find((id) => !known.has(id))
  if (unknown !== undefined) throw malformed(message('undo.unknownStep', { id: unknown }))
  return planned.filter(({ step }) => only.includes(step.uuid))
}

function doneSentence(all: number, wanted: number, done: number): Message {
  if (wanted < all) return message('undo.someUndone', { done, all })
  return done === wanted ? message('undo.undone') : message('undo.undonePartly')
}

/**
 * Throws problems. With `partly`, problems are skipped as long as any step remains. Hidden steps are skipped only with
 * `partly` or `only`, because a part of a change may make no sense without the rest.
 */
function refuseProblems(
  planned: readonly Planned[],
  { partly = false, only }: UndoRequest,
  hidden: number,
): void {
  const steps = planned.flatMap(({ step }) => violationsOf(step))
  const isEmpty = steps.length === planned.length
  const left = only === undefined ? hiddenSentence(hidden) : []
  const violations = [
    ...steps,
    ...left.map((text) => violationOf({ modelIndex: 'ChangeSet', field: null }, text)),
  ]
  if (isEmpty && violations.length === 0)
    throw invalid([{ modelIndex: 'ChangeSet', field: null, ...toAnswer(sentenceOf([], 0)) }])
  if (violations.length > 0 && (isEmpty || !partly)) throw invalid(violations)
}

function refuseConflicts(planned: readonly Planned[], { overwrite }: UndoRequest): void {
  const changed = planned.filter(({ step }) => step.conflicts.length > 0)
  if (overwrite || changed.length === 0) return
  const subjects = changed.map(({ step }) => calledOf(step))
  throw changedMeanwhile(message('undo.conflicts', { subjects }))
}

const stateOf = (planned: readonly Planned[], hidden: number): string =>
  stateOfPreview([...planned.map(({ step, part }) => part?.state ?? step.problem ?? ''), hidden])

/** Returns the objects of clusters and other resources that have a step of their own. */
function partsOf(context: Context, set: ChangeSet, { places }: ChangeSetPage) {
  const changes = settle(set.changes)
  const { objects, others } = splitChanges(context.model, changes, places)
  return { changes, objects: withoutOwned(objects), others: stepsOf(context, changes, others) }
}

/** Counts the steps of a change set that the actor may not see. */
async function countHidden(
  context: Context,
  id: string,
  visible: readonly { id: string }[],
): Promise<number> {
  if (isPlatformRole(context.actor)) return 0
  const { set, page } = await findChangeSet({ store: context.store.whole }, id, maxChanges)
  const { objects, others } = partsOf(context, set, page)
  const known = new Set(visible.map((part) => part.id))
  return [...objects, ...others].filter((part) => !known.has(part.id)).length
}

/** Plans the steps in order: deletions first, so their names are free for restored resources. */
async function planUndo(context: Context, id: string): Promise<{ planned: Planned[]; hidden: number }> {
  const { set, page } = await findChangeSet(context, id, maxChanges)
  const { changes, objects, others } = partsOf(context, set, page)
  const planned: Planned[] = []
  const logged = loggedChanges(changes)
  const within = placesOf(context.model, changes, page.places)
  const stepFor = (of: SetChange | ObjectChanges, entry: string): UndoStep => ({
    ...stepOf(context, of, entry),
    within: within(of.ancestors),
  })
  const planStep = (change: SetChange): Promise<Planned> =>
    solving(stepFor(change, change.class), () =>
      planPart(context, context.model.get(change.class), change, logged),
    )
  const planGroup = (group: ObjectChanges): Promise<Planned> =>
    solving(stepFor(group, group.entry.id), () => planObject(context, group))
  for await (const some of chunked(others, undoneAtOnce))
    planned.push(...(await Promise.all(some.map(planStep))))
  planned.push(...(await mapConcurrent(objects, checksAtOnce, planGroup)))
  return {
    planned: planned.toSorted(
      (one, other) => order.indexOf(one.step.change) - order.indexOf(other.step.change),
    ),
    hidden: await countHidden(context, id, [...objects, ...others]),
  }
}

/** Omits changes of resources created or deleted along with their parent. */
function stepsOf(
  { model }: Context,
  changes: readonly SetChange[],
  others: readonly SetChange[],
): SetChange[] {
  const kinds = new Map(changes.map(({ id, kind }) => [id, kind]))
  return others.filter((change) => {
    const [parent = ''] = change.ancestors
    if (change.kind !== 'modified') return kinds.get(parent) !== change.kind
    return !isMirrored(model.get(change.class), change)
  })
}

/** Returns true for links that can't be set at this end: they return with their target. */
function isMirrored(entry: ModelClass, { before }: SetChange): boolean {
  const fields = Object.keys(before ?? {})
  const isLink = (field: string): boolean => entry.relations.get(field)?.type === 'reference'
  const mayBeSet = entry.methods.includes('PUT') && !livesInCluster(entry)
  return !mayBeSet && fields.length > 0 && fields.every(isLink)
}

const stepOf = (
  { model }: Context,
  { id, kind, name }: Pick<ObjectChanges, 'id' | 'kind' | 'name'>,
  entry: string,
): UndoStep => ({
  ...nameOf(model, { class: entry, id }),
  name,
  change: opposite[kind],
  within: [],
  hostCluster: null,
  twin: null,
  problem: null,
  problemReasons: null,
  note: null,
  noteReasons: null,
  conflicts: [],
  values: [],
  valueCount: 0,
})

/** Records errors as the step's problem; others are failures of the service. */
async function solving(step: UndoStep, work: () => Promise<UndoPart>): Promise<Planned> {
  try {
    const part = await work()
    if (part.twin) Object.assign(step, { change: 'modified', twin: part.twin })
    step.conflicts = part.conflicts
    step.values = part.values.slice(0, maxValues)
    step.valueCount = part.values.length
    if (part.note) Object.assign(step, { note: renderMessage(part.note), noteReasons: [part.note] })
    return { step, part }
  } catch (error) {
    if (!(error instanceof UndoProblem) && !(error instanceof ApiError)) throw error
    noteProblem(step, error)
    return { step, part: null }
  }
}
