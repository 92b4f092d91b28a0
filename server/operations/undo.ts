import { createHash } from 'node:crypto'
import { livesInCluster } from '../../model/given-lists.ts'
import type { ModelClass } from '../../model/registry.ts'
import { ApiError, changedMeanwhile, invalid } from '../errors.ts'
import { type SetChange, type Transaction, UniqueError } from '../store/store.ts'
import { findChangeSet } from './change-sets.ts'
import { type NamedResource, settle } from './changed-objects.ts'
import { type ChangesAnswer, changesOf, nameOf } from './changes.ts'
import { authorOf, type Context } from './context.ts'
import { takenError } from './create.ts'
import { planPart, type UndoConflict, type UndoPart, UndoProblem } from './undo-plan.ts'

/** What undoing does to one resource. */
export interface UndoStep extends NamedResource {
  change: SetChange['kind']
  /** Why it cannot be undone, as a sentence. */
  problem: string | null
  conflicts: UndoConflict[]
}

export interface UndoPreview {
  status: number
  message: string
  canUndo: boolean
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
  /** Of the preview that the person saw. */
  state?: string
}

interface Planned {
  step: UndoStep
  part: UndoPart | null
}

/** Values of more changes are not read for an undo. */
const mostChanges = 10_000

const opposite = { created: 'deleted', deleted: 'created', modified: 'modified' } as const
const order = ['deleted', 'created', 'modified']

/** What undoing a change set would do, found out by doing it and taking all of it back. */
export async function previewUndo(context: Context, id: string): Promise<UndoPreview> {
  const planned = await planUndo(context, id)
  await write(context, id, planned, true)
  const steps = planned.map(({ step }) => step)
  const problems = steps.filter(({ problem }) => problem !== null).length
  const conflicts = steps.filter((step) => step.conflicts.length > 0).length
  return {
    status: 200,
    message: sentenceOf({ problems, conflicts }),
    canUndo: problems === 0,
    steps,
    state: stateOf(planned),
  }
}

function sentenceOf({ problems, conflicts }: { problems: number; conflicts: number }): string {
  if (problems > 0) return 'This cannot be undone: the steps say why.'
  if (conflicts > 0) return 'Undoing this loses what was changed since.'
  return 'This can be undone.'
}

/** Restores what a change set changed, as a change set of its own: all of it or none. */
export async function undoChangeSet(context: Context, id: string, wanted: UndoRequest): Promise<UndoAnswer> {
  const planned = await planUndo(context, id)
  if (wanted.state !== undefined && wanted.state !== stateOf(planned))
    throw changedMeanwhile('Something was changed since the preview. Look at it again.')
  refuseProblems(planned)
  refuseConflicts(planned, wanted)
  const written = await write(context, id, planned, false)
  refuseProblems(planned)
  return {
    status: 200,
    message: 'The change was undone.',
    changes: changesOf(context, written ? [written] : []),
  }
}

function refuseProblems(planned: readonly Planned[]): void {
  const violations = planned.flatMap(({ step: { modelIndex, problem } }) =>
    problem === null ? [] : [{ modelIndex, field: null, message: problem }],
  )
  if (violations.length > 0) throw invalid(violations)
}

function refuseConflicts(planned: readonly Planned[], { overwrite }: UndoRequest): void {
  const changed = planned.filter(({ step }) => step.conflicts.length > 0)
  if (overwrite || changed.length === 0) return
  const names = changed.map(({ step }) => `${step.modelIndex} ${step.name ?? step.uuid}`).join(', ')
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
  const { set } = await findChangeSet(context, id, mostChanges)
  const changes = settle(set.changes)
  const planned = await Promise.all(
    stepsOf(context, changes).map((change) => planStep(context, change, changes)),
  )
  return planned.toSorted((one, other) => order.indexOf(one.step.change) - order.indexOf(other.step.change))
}

/** What came or went with something above it comes and goes with that. */
function stepsOf({ model }: Context, changes: readonly SetChange[]): SetChange[] {
  const kinds = new Map(changes.map(({ id, kind }) => [id, kind]))
  return changes.filter((change) => {
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

async function planStep(
  context: Context,
  change: SetChange,
  changes: readonly SetChange[],
): Promise<Planned> {
  const step: UndoStep = {
    ...nameOf(context.model, change),
    name: change.name,
    change: opposite[change.kind],
    problem: null,
    conflicts: [],
  }
  return solving(step, async () => {
    const part = await planPart(context, context.model.get(change.class), change, changes)
    step.conflicts = part.conflicts
    return part
  })
}

/** Notes why something cannot be done; anything else is a failure of the service. */
async function solving(step: UndoStep, work: () => Promise<UndoPart>): Promise<Planned> {
  try {
    return { step, part: await work() }
  } catch (error) {
    if (!(error instanceof UndoProblem) && !(error instanceof ApiError)) throw error
    step.problem = error.message
    return { step, part: null }
  }
}

/** Ends a transaction of which nothing shall stay. */
class TakenBack extends Error {}

async function write(context: Context, id: string, planned: readonly Planned[], isTrial: boolean) {
  const author = { ...authorOf(context), undoes: id.toLowerCase() }
  try {
    return await context.store.write(author, async (transaction) => {
      for (const { step, part } of planned) if (part) await commitStep(transaction, step, part)
      if (isTrial || planned.some(({ step }) => step.problem !== null)) throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return null
    throw error instanceof UniqueError ? takenError(context, error) : error
  }
}

async function commitStep(transaction: Transaction, step: UndoStep, part: UndoPart): Promise<void> {
  try {
    await part.commit(transaction)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    step.problem = error.message
  }
}
