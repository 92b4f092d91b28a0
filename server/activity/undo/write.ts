import { message, type Reported } from '../../../model/messages/message.ts'
import type { UndoStep } from '../../../model/answers/undo.ts'
import { ApiError, asParam, invalid, textOf, type Violation } from '../../errors.ts'
import { type Transaction, UniqueError } from '../../store/store.ts'
import { authorOf, type Context, type Written } from '../../records/context.ts'
import { takenError } from '../../resources/create.ts'
import { chunked } from '../../concurrency/chunked.ts'
import type { Planned } from './part.ts'

/** Resources to check or write before yielding to other work. */
export const undoneAtOnce = 10

/** Thrown to roll back a transaction on purpose. */
class TakenBack extends Error {}

/**
 * Writes all parts in the store, or none on a trial or error. Errors are recorded in their steps. Other
 * writes wait until the last of thousands of steps, but reads run in between.
 */
export async function write(
  context: Context,
  planned: readonly Planned[],
  isTrial: boolean,
): Promise<Written | null> {
  try {
    return await context.store.write(authorOf(context), async (transaction) => {
      for await (const some of chunked(planned, undoneAtOnce))
        for (const step of some) await commitStep(context, step, transaction)
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
    noteProblem(step, refusal)
  }
}

/** Writes parts in the store after those in clusters; they may have changed since the trial. */
export async function finish(
  context: Context,
  planned: readonly Planned[],
  done: readonly string[],
): Promise<Written[]> {
  const stored = await write(context, planned, false)
  const failed = planned.find(({ step }) => step.problem !== null)
  if (failed) throw unfinished(invalid(violationsOf(failed.step)), failed.step, done)
  return stored ? [stored] : []
}

/** Writes parts in clusters, one at a time. `done` lists completed ones. */
export async function send(
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

/** Records why a step can't be done. */
export function noteProblem(step: UndoStep, { message: problem, reasons }: Reported): void {
  step.problem = problem
  step.problemReasons = reasons ?? null
}

export const calledOf = ({ modelIndex, name, uuid }: UndoStep): string => `${modelIndex} ${name ?? uuid}`

function unfinished(error: ApiError, step: UndoStep, done: readonly string[]) {
  const before =
    done.length === 0 ? message('undo.nothingDone') : message('undo.doneBefore', { subjects: done })
  const problem = message('violations.at', { place: calledOf(step), reason: asParam(textOf(error)) })
  return error.withText([problem, before])
}

export const violationsOf = ({ modelIndex, problem, problemReasons: reasons }: UndoStep): Violation[] =>
  problem === null
    ? []
    : [{ modelIndex, field: null, message: problem, ...(reasons === null ? {} : { reasons }) }]
