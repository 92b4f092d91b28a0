import { createHash } from 'node:crypto'
import { livesInCluster } from '../../model/given-lists.ts'
import type { ModelClass } from '../../model/registry.ts'
import { ApiError, changedMeanwhile, invalid, type Violation } from '../errors.ts'
import { type SetChange, type Transaction, UniqueError } from '../store/store.ts'
import { findChangeSet } from './change-sets.ts'
import { type NamedResource, settle } from './changed-objects.ts'
import { type ChangesAnswer, changesOf, nameOf } from './changes.ts'
import { authorOf, type Context, type Written } from './context.ts'
import { takenError } from './create.ts'
import { mapAtOnce } from './map-at-once.ts'
import { planObject } from './undo-object.ts'
import { type ObjectChanges, splitChanges } from './undo-objects.ts'
import { type UndoConflict, type UndoPart, UndoProblem, type UndoValue } from './undo-part.ts'
import { planPart } from './undo-plan.ts'
import { withoutOwned } from './undo-return.ts'

/** What undoing does to one resource. */
export interface UndoStep extends NamedResource {
  change: SetChange['kind']
  /** Why it cannot be undone, as a sentence. */
  problem: string | null
  /** What does not come back with it although it goes back, as a sentence. */
  note: string | null
  conflicts: UndoConflict[]
  /** What becomes of each value that goes back; the first where there are many. */
  values: UndoValue[]
  valueCount: number
}

export interface UndoPreview {
  status: number
  message: string
  canUndo: boolean
  /** Whether some steps can be undone while others cannot, which takes `partly`. */
  canUndoPartly: boolean
  steps: UndoStep[]
  /** Names what the preview was made of; an undo that sends it is refused once it is something else. */
  state: string
}

export interface UndoAnswer {
  status: number
  message: string
  changes: ChangesAnswer
}

export interface UndoRequest {
  /** Goes on although what came after the change is lost. */
  overwrite: boolean
  /** Leaves what cannot be undone as it is, and undoes the rest. */
  partly?: boolean
  /** Of the preview that the person saw. */
  state?: string
}

interface Planned {
  step: UndoStep
  part: UndoPart | null
}

/** Values of more changes are not read for an undo. */
const mostChanges = 10_000
/** Values of one resource that a preview tells. */
const mostValues = 100
/** Objects of one request that API servers are asked about at a time; others ask them, too. */
const checksAtOnce = 8

const opposite = { created: 'deleted', deleted: 'created', leaving: 'created', modified: 'modified' } as const
const order = ['deleted', 'created', 'modified']

/** What undoing a change set would do, found out by doing it and taking all of it back. */
export async function previewUndo(context: Context, id: string): Promise<UndoPreview> {
  const planned = await planUndo(context, id)
  await write(context, planned, true)
  const steps = planned.map(({ step }) => step)
  const problems = steps.filter(({ problem }) => problem !== null).length
  const isPossible = steps.length > problems
  return {
    status: 200,
    message: sentenceOf(steps, problems),
    canUndo: isPossible && problems === 0,
    canUndoPartly: isPossible && problems > 0,
    steps,
    state: stateOf(planned),
  }
}

function sentenceOf(steps: readonly UndoStep[], problems: number): string {
  if (steps.length === 0) return 'Nothing of this change can be set back.'
  if (problems === steps.length) return 'This cannot be undone: the steps say why.'
  if (problems > 0) return 'Not all of this can be undone: the steps say what stays, and why.'
  if (steps.some(({ conflicts }) => conflicts.length > 0)) return 'Undoing this loses what was changed since.'
  return 'This can be undone.'
}

/**
 * Restores what a change set changed, as a change set of its own. In the store it is all or nothing. Clusters know no
 * transactions: they are asked about everything by a dry run first, and should one fail all the same, it is told what
 * was undone before.
 */
export async function undoChangeSet(context: Context, id: string, wanted: UndoRequest): Promise<UndoAnswer> {
  const planned = await planUndo(context, id)
  if (wanted.state !== undefined && wanted.state !== stateOf(planned))
    throw changedMeanwhile('Something was changed since the preview. Look at it again.')
  const undoing = { ...context, undoes: id.toLowerCase() }
  await write(undoing, planned, true)
  refuseProblems(planned, wanted)
  refuseConflicts(planned, wanted)
  const possible = planned.filter(({ step }) => step.problem === null)
  const { sent, done } = await send(undoing, possible)
  const stored = await finish(undoing, possible, done)
  const isWhole = possible.length === planned.length
  return {
    status: 200,
    message: isWhole ? 'The change was undone.' : 'The change was undone as far as it can be.',
    changes: changesOf(context, [...sent, ...stored]),
  }
}

/** With `partly`, what cannot be undone stays as it is as long as anything is left to do. */
function refuseProblems(planned: readonly Planned[], { partly = false }: UndoRequest): void {
  const violations = planned.flatMap(({ step }) => violationsOf(step))
  const isEmpty = violations.length === planned.length
  if (isEmpty && violations.length === 0)
    throw invalid([{ modelIndex: 'ChangeSet', field: null, message: sentenceOf([], 0) }])
  if (violations.length > 0 && (isEmpty || !partly)) throw invalid(violations)
}

const violationsOf = ({ modelIndex, problem }: UndoStep): Violation[] =>
  problem === null ? [] : [{ modelIndex, field: null, message: problem }]

function refuseConflicts(planned: readonly Planned[], { overwrite }: UndoRequest): void {
  const changed = planned.filter(({ step }) => step.conflicts.length > 0)
  if (overwrite || changed.length === 0) return
  const names = changed.map(({ step }) => calledOf(step)).join(', ')
  throw changedMeanwhile(
    `${names} changed since, which undoing would lose. Send overwrite: true to undo it all the same.`,
  )
}

const stateOf = (planned: readonly Planned[]): string =>
  createHash('sha256')
    .update(planned.map(({ step, part }) => part?.state ?? step.problem ?? '').join('\n'))
    .digest('hex')

/** The steps in their order: what was made goes first, so that names are free for what comes back. */
async function planUndo(context: Context, id: string): Promise<Planned[]> {
  const { set, page } = await findChangeSet(context, id, mostChanges)
  const changes = settle(set.changes)
  const { objects, others } = splitChanges(context.model, changes, page.places)
  const planned = await Promise.all(
    stepsOf(context, changes, others).map((change) => planStep(context, change, changes)),
  )
  const groups = withoutOwned(objects)
  planned.push(...(await mapAtOnce(groups, checksAtOnce, (group) => planGroup(context, group))))
  return planned.toSorted((one, other) => order.indexOf(one.step.change) - order.indexOf(other.step.change))
}

/** What came or went with something above it comes and goes with that. */
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

/** Links that nobody may set at this end: they come back with what they led to. */
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
  problem: null,
  note: null,
  conflicts: [],
  values: [],
  valueCount: 0,
})

const planStep = (context: Context, change: SetChange, changes: readonly SetChange[]): Promise<Planned> =>
  solving(stepOf(context, change, change.class), () =>
    planPart(context, context.model.get(change.class), change, changes),
  )

const planGroup = (context: Context, group: ObjectChanges): Promise<Planned> =>
  solving(stepOf(context, group, group.entry.id), () => planObject(context, group))

/** Notes why something cannot be done; anything else is a failure of the service. */
async function solving(step: UndoStep, work: () => Promise<UndoPart>): Promise<Planned> {
  try {
    const part = await work()
    step.conflicts = part.conflicts
    step.values = part.values.slice(0, mostValues)
    step.valueCount = part.values.length
    step.note = part.note ?? null
    return { step, part }
  } catch (error) {
    if (!(error instanceof UndoProblem) && !(error instanceof ApiError)) throw error
    step.problem = error.message
    return { step, part: null }
  }
}

/** Ends a transaction of which nothing shall stay. */
class TakenBack extends Error {}

/** Writes what is in the store: all of it, or as a trial nothing. What is refused is noted in its step. */
async function write(
  context: Context,
  planned: readonly Planned[],
  isTrial: boolean,
): Promise<Written | null> {
  try {
    return await context.store.write(authorOf(context), async (transaction) => {
      for (const step of planned) await commitStep(context, step, transaction)
      if (isTrial || planned.some(({ step }) => step.problem !== null)) throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return null
    throw error
  }
}

async function commitStep(
  context: Context,
  { step, part }: Planned,
  transaction: Transaction,
): Promise<void> {
  try {
    await part?.commit?.(transaction)
  } catch (error) {
    const refusal = error instanceof UniqueError ? takenError(context, error) : error
    if (!(refusal instanceof ApiError)) throw error
    step.problem = refusal.message
  }
}

/** Writes what is in the store, after the clusters: somebody may have changed it since the trial. */
async function finish(
  context: Context,
  planned: readonly Planned[],
  done: readonly string[],
): Promise<Written[]> {
  const stored = await write(context, planned, false)
  const failed = planned.find(({ step }) => step.problem !== null)
  if (failed) throw unfinished(invalid(violationsOf(failed.step)), failed.step, done)
  return stored ? [stored] : []
}

/** Writes what is in clusters, one after the other. `done` names what was written. */
async function send(
  context: Context,
  planned: readonly Planned[],
): Promise<{ sent: Written[]; done: string[] }> {
  const sent: Written[] = []
  const done: string[] = []
  for (const { step, part } of planned) {
    if (!part?.send) continue
    try {
      sent.push(await part.send(context))
    } catch (error) {
      throw error instanceof ApiError ? unfinished(error, step, done) : error
    }
    done.push(calledOf(step))
  }
  return { sent, done }
}

const calledOf = ({ modelIndex, name, uuid }: UndoStep): string => `${modelIndex} ${name ?? uuid}`

function unfinished(
  { status, code, message, violations }: ApiError,
  step: UndoStep,
  done: readonly string[],
) {
  const before = done.length === 0 ? 'Nothing was undone.' : `Undone before it: ${done.join(', ')}.`
  return new ApiError(status, code, `${calledOf(step)}: ${message} ${before}`, violations)
}
