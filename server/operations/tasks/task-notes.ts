import { openItemStates, type TaskItemState, type TaskState } from '../../../model/task-actions.ts'
import { type Context, systemAuthor } from '../context.ts'
import type { ResourceRow, Transaction } from '../../store/store.ts'
import { isOpenTask, itemClass, taskClass, taskOf } from './task-row.ts'

type Parts = Pick<Context, 'store' | 'now'>

/** Items that one transaction ends. */
const batchSize = 200

const openItems = (id: string) =>
  ({
    class: itemClass,
    relatedTo: { id, relation: 'items' },
    conditions: [{ field: 'state', comparison: 'in', value: [...openItemStates] }],
  }) as const

/** Items of a task that have not ended, in order. */
export async function readOpenItems({ store }: Parts, id: string): Promise<ResourceRow[]> {
  const rows = await store.find(openItems(id))
  return rows.toSorted((one, other) => one.position - other.position)
}

/** Ids of all tasks that have not ended. */
export async function findOpenTasks({ store }: Parts): Promise<Set<string>> {
  const rows = await store.find({ class: taskClass })
  return new Set(rows.filter((row) => isOpenTask(taskOf(row))).map(({ id }) => id))
}

/** Notes that a step begins. Answers false where nothing may begin any more. */
export async function noteStart({ store, now }: Parts, task: string, item: string): Promise<boolean> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(task)
    const state = row?.attributes['state'] as TaskState | undefined
    if (!row || state === 'cancelling' || !isOpenTask(taskOf(row))) return false
    if (state === 'pending')
      await transaction.update(task, { attributes: { state: 'executing', startTime: now() } })
    const startTime = (await transaction.get(item))?.attributes['startTime'] ?? now()
    await transaction.update(item, { attributes: { state: 'executing', startTime } })
    return true
  })
  return result
}

/** Notes how far a step is. */
export async function noteProgress({ store }: Parts, item: string, message: string): Promise<void> {
  await store.write(systemAuthor, (transaction) => transaction.update(item, { attributes: { message } }))
}

export interface ItemResult {
  /** `executing`: the next step follows. */
  state: Exclude<TaskItemState, 'pending'>
  message: string | null
  code?: string | null
  details?: unknown
}

/** Notes what came of a step, and counts it. */
export async function noteResult(
  { store, now }: Parts,
  { task, item }: { task: string; item: string },
  { state, message, code = null, details }: ItemResult,
): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    const hasEnded = state !== 'waiting' && state !== 'executing'
    const attributes = { state, message, code, ...(hasEnded ? { endTime: now() } : {}) }
    await transaction.update(item, {
      attributes: details === undefined ? attributes : { ...attributes, details },
    })
    if (hasEnded) await count(transaction, task, state)
  })
}

async function count(transaction: Transaction, task: string, state: TaskItemState): Promise<void> {
  const row = await transaction.get(task)
  const name = state === 'completed' ? 'completedCount' : 'failedCount'
  const attributes = { [name]: Number(row?.attributes[name] ?? 0) + 1 }
  if (row) await transaction.update(task, { attributes })
}

/** Ends a task: as its items ended, or early, with those that have not begun. */
export async function noteEnd(
  parts: Parts,
  task: string,
  early: { state: 'cancelled' | 'failed'; error: string | null } | null,
): Promise<void> {
  const { store, now } = parts
  for (;;) {
    const rows = await store.find(openItems(task), { count: batchSize })
    if (rows.length === 0) break
    await store.write(systemAuthor, async (transaction) => {
      for (const { id, attributes } of rows) {
        const endTime = attributes['startTime'] == null ? null : now()
        await transaction.update(id, { attributes: { state: 'cancelled', endTime } })
      }
    })
  }
  await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(task)
    if (!row) return
    const own = Number(row.attributes['failedCount']) > 0 ? 'failed' : 'completed'
    await transaction.update(task, {
      attributes: { state: early?.state ?? own, error: early?.error ?? null, endTime: now() },
    })
  })
}
