import { isMessage, message } from '../../model/messages/message.ts'
import type { Logger } from 'pino'
import { isFields } from '../../model/fields.ts'
import type { TaskAction } from '../../model/task-actions.ts'
import type { LimitFunction } from 'p-limit'
import { ApiError, asParam, joinTexts, type Text, textOf } from '../errors.ts'
import { limits } from '../limits.ts'
import type { ActionHandlers } from '../resources/action.ts'
import type { Actor, Context } from '../records/context.ts'
import type { ServiceClusters } from '../clusters/session.ts'
import { perform, requireStepRight, type StepResult, type TaskStep } from './perform.ts'
import { type ItemResult, noteEnd, noteResult, noteStart, readOpenItems } from './task-notes.ts'
import { actorOfTask, requireTaskRight } from './task-rights.ts'
import { isOpenTask, taskClass, type TaskFacts, taskOf } from './task-row.ts'
import type { ResourceRow } from '../store/store.ts'
import { backgroundWork } from '../signals.ts'
import { DueReconciler } from '../reconcilers/due-reconciler.ts'
import { storeFor } from '../access/rights/seen-by.ts'
import { underPermit } from '../clusters/connection/permits/permits.ts'
import { ItemProgress } from './item-progress.ts'
import { RightsPermit } from './rights-permit.ts'

export interface TaskParts extends Omit<Context, 'actor' | 'clusters' | 'confirmPassword' | 'log'> {
  clusters: ServiceClusters
  log: Logger
  actions: ActionHandlers
}

/** Retry delays of a waiting item: at first, and after many passes. */
const passMs = 3_000
const latePassMs = 15_000
const earlyPasses = 40
/** Time for which a cluster may be unreachable, as after a restart of the service, before its items fail. */
const awayMs = 120_000
/** Delay after a store fault. */
const retryMs = 10_000

interface OpenItem {
  id: string
  resource: string
  body: Record<string, unknown>
  expectedGeneration: number | null
  details: unknown
  startTime: number | null
  /** The service was interrupted during this step. */
  isRepeat: boolean
  isBegun: boolean
  /** Due time of its next step; Infinity once it has ended. */
  dueOn: number
  passes: number
  /** Time since which its cluster hasn't responded. */
  awaySince: number | null
}

/** Reason why a task ends before its items do. */
interface Early {
  state: 'cancelled' | 'failed'
  error: Text | null
}

/**
 * Runs one task: a few items at a time, each with the user's rights at that time. The state is stored before
 * and after each step, so that an interrupted run resumes where it stopped.
 */
export class TaskRun {
  private readonly parts: TaskParts
  private readonly id: string
  private readonly slots: LimitFunction
  private readonly level = new DueReconciler(() => this.pass())
  /** Unfinished items; null until they are read, and after a fault. */
  private items: OpenItem[] | null = null
  private readonly permits = new Set<RightsPermit>()
  private isStopping = false

  constructor(parts: TaskParts, id: string, slots: LimitFunction) {
    this.parts = parts
    this.id = id
    this.slots = slots
  }

  trigger(): void {
    this.level.trigger()
  }

  /** Checks the user's access before the next write and the next step, as it may have been reduced. */
  reviewRights(): void {
    for (const permit of this.permits) permit.doubt()
    this.level.trigger()
  }

  giveUp(): void {
    this.isStopping = true
  }

  /** Resolves when the current steps have ended and their results are stored. */
  end(): Promise<void> {
    this.isStopping = true
    return this.level.end()
  }

  /** Returns the delay in milliseconds until an item is due; null once the task has ended. */
  private async pass(): Promise<number | null> {
    try {
      const row = await this.parts.store.get(taskClass, this.id)
      if (!row || !isOpenTask(row.attributes)) return null
      return await this.carryOut(taskOf(row))
    } catch (error) {
      this.parts.log.error({ err: error, task: this.id }, 'task interrupted')
      this.items = null
      return retryMs
    }
  }

  private async carryOut(task: TaskFacts): Promise<number | null> {
    const items = (this.items ??= (await readOpenItems(this.parts, this.id)).map(openItem))
    const now = this.parts.now()
    const due = items.filter(({ dueOn }) => dueOn <= now).values()
    let early: Early | null = null
    const work = async (): Promise<void> => {
      for (const item of due) {
        if (early !== null || this.isStopping) return
        early ??= await this.slots(() => this.step(task, item))
      }
    }
    await Promise.all(Array.from({ length: limits.taskStepsPerTask }, work))
    if (this.isStopping) return null
    const found = early ?? (await this.findActor(task))
    this.items = items.filter(({ dueOn }) => dueOn < Infinity)
    if (!('state' in found) && this.items.length > 0)
      return Math.min(...this.items.map(({ dueOn }) => dueOn)) - this.parts.now()
    await noteEnd(this.parts, this.id, this.items.length > 0 && 'state' in found ? found : null)
    return null
  }

  /** Returns the user with their current rights, or why the task must end. */
  private async findActor(task: TaskFacts): Promise<Actor | Early> {
    const row = await this.parts.store.get(taskClass, this.id)
    if (row?.attributes.state === 'cancelling') return { state: 'cancelled', error: null }
    const actor = await actorOfTask(this.parts, task)
    if (isMessage(actor)) return { state: 'failed', error: actor }
    try {
      requireTaskRight(actor, this.parts.model.get(task.target), task.action)
      return actor
    } catch (error) {
      if (error instanceof ApiError) return { state: 'failed', error: textOf(error) }
      throw error
    }
  }

  /** Runs one step of an item. Returns why the task ends early, or null. */
  private async step(task: TaskFacts, item: OpenItem): Promise<Early | null> {
    const found = await this.findActor(task)
    // Another replica may have taken the task over while the database was away.
    if (this.isStopping) return null
    if ('state' in found) return found
    // A waiting item is recorded as such and repeated in any case, so its start isn't recorded again.
    if (!item.isBegun && !(await noteStart(this.parts, this.id, item.id)))
      return { state: 'cancelled', error: null }
    item.isBegun = true
    item.startTime ??= this.parts.now()
    const result = await backgroundWork.run(
      () => this.permitted(task, item, () => this.attempt(task, item, found)),
      {
        name: `task ${task.action}`,
      },
    )
    await noteResult(this.parts, { task: this.id, item: item.id }, result)
    if (result.details !== undefined) item.details = result.details
    item.isRepeat = false
    item.passes++
    const pause = item.passes < earlyPasses ? passMs : latePassMs
    if (result.state === 'waiting') item.dueOn = this.parts.now() + pause
    else if (result.state !== 'executing') item.dueOn = Infinity
    return null
  }

  /** Runs a step, and sends none of its writes once the user may no longer run the task. */
  private async permitted<Result>(
    task: TaskFacts,
    item: OpenItem,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const permit = new RightsPermit(() => this.isAllowed(task, item))
    this.permits.add(permit)
    try {
      return await underPermit(permit, work)
    } finally {
      this.permits.delete(permit)
    }
  }

  /** Returns whether the user may still carry out a step that has begun. */
  private async isAllowed(task: TaskFacts, item: OpenItem): Promise<boolean> {
    const actor = await this.findActor(task)
    if ('state' in actor) return false
    const step = { entry: this.parts.model.get(task.target), id: item.resource, action: task.action }
    try {
      await requireStepRight(this.contextOf(task, item, actor), step)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return false
      throw error
    }
  }

  private async attempt(task: TaskFacts, item: OpenItem, actor: Actor): Promise<ItemResult> {
    const { resource, expectedGeneration, details } = item
    try {
      const step = {
        entry: this.parts.model.get(task.target),
        id: resource,
        action: task.action,
        body: { ...task.body, ...item.body },
        expectedGeneration,
        details,
      }
      const progress = new ItemProgress(this.parts, item.id)
      const context = { ...this.contextOf(task, item, actor), report: progress.report }
      const { isWaiting, hasMore, isPartial, ...result } = await this.perform(context, step, progress)
      item.awaySince = null
      if (hasMore) return { state: 'executing', ...result }
      if (isPartial) return { state: 'failed', code: 'partial', ...result }
      return isWaiting ? this.waiting(task, item, result) : { state: 'completed', ...result }
    } catch (error) {
      return this.failed(task, item, error)
    }
  }

  /** Performs a step. Its last progress message is written before its result. */
  private async perform(context: Context, step: TaskStep, progress: ItemProgress): Promise<StepResult> {
    try {
      return await perform(context, this.parts.actions, step)
    } finally {
      await progress.end()
    }
  }

  /**
   * Creates the context of a request by the user. A repeated step keeps the time of its first start, so that
   * a restart remains the same restart.
   */
  private contextOf(task: TaskFacts, { startTime, details, isRepeat }: OpenItem, actor: Actor): Context {
    const { actions: _, ...base } = this.parts
    return {
      ...base,
      store: storeFor(base.store, actor),
      clusters: base.clusters.as(actor),
      actor,
      changeSet: task.changeSet,
      step: { before: details, isRepeat },
      confirmPassword: () => Promise.resolve(false),
      log: base.log.child({ task: this.id }),
      now: () => startTime ?? base.now(),
    }
  }

  private waiting(
    { timeoutSeconds }: TaskFacts,
    { startTime }: OpenItem,
    { text, ...rest }: Pick<ItemResult, 'text' | 'details'>,
  ): ItemResult {
    const isLate = timeoutSeconds !== null && this.parts.now() >= (startTime ?? 0) + timeoutSeconds * 1000
    if (!isLate) return { state: 'waiting', text, ...rest }
    const timedOut = message('tasks.timedOut', { seconds: timeoutSeconds })
    return { state: 'failed', code: 'timedOut', text: joinTexts(timedOut, text ?? []), ...rest }
  }

  private failed(task: TaskFacts, item: OpenItem, error: unknown): ItemResult {
    if (!(error instanceof ApiError)) {
      this.parts.log.error({ err: error, task: this.id, item: item.id }, 'task step failed')
      return {
        state: 'failed',
        code: 'internal',
        text: message('tasks.failed'),
      }
    }
    const { code } = error
    const text = textOf(error)
    if (code === 'unavailable') {
      item.awaySince ??= this.parts.now()
      if (this.parts.now() - item.awaySince < awayMs) return this.waiting(task, item, { text })
    }
    // The step may have succeeded before the interruption: the change that now refuses it may be its own.
    if (item.isRepeat && isUnrepeatable(task.action, item, code))
      return { state: 'unknown', code, text: message('tasks.interrupted', { problem: asParam(text) }) }
    return { state: 'failed', code, text }
  }
}

/** The first step of a clone creates its environment. */
const isUnrepeatable = (action: TaskAction, { details }: OpenItem, code: string): boolean =>
  (action === 'clone' && details === null) ||
  (code === 'changedMeanwhile' && (action === 'update' || action === 'promote'))

function openItem({ id, attributes }: ResourceRow): OpenItem {
  const { resource, body, expectedGeneration, details, startTime, state } = attributes
  return {
    id,
    resource: String(resource),
    body: isFields(body) ? body : {},
    expectedGeneration: typeof expectedGeneration === 'number' ? expectedGeneration : null,
    details: details ?? null,
    startTime: typeof startTime === 'number' ? startTime : null,
    isRepeat: state === 'executing',
    isBegun: state === 'waiting',
    dueOn: 0,
    passes: 0,
    awaySince: null,
  }
}
