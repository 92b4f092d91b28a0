import { storedText } from '../records/stored-text.ts'
import type { Text } from '../errors.ts'
import type { Message } from '../../model/messages/message.ts'
import { openItemStates, type TaskItemState } from '../../model/task-actions.ts'
import { type Context, systemAuthor } from '../records/context.ts'
import { isIn, type RowOf, type Transaction } from '../store/store.ts'
import { isOpenTask, itemClass, taskClass } from './task-row.ts'

type Parts = Pick<Context, 'store' | 'now'>

/** Items to end per transaction. */
const batchSize = 200

const openItems = (id: string) =>
  ({
    class: itemClass,
    relatedTo: { id, relation: 'items' },
    conditions: [isIn('state', openItemStates)],
  }) as const

/** Returns a task's unfinished items, in order. */
export async function readOpenItems({ store }: Parts, id: string): Promise<RowOf<typeof itemClass>[]> {
  const rows = await store.find(openItems(id))
  return rows.toSorted((one, other) => one.position - other.position)
}

/** Returns the ids of all unfinished tasks. */
export async function findOpenTasks({ store }: Parts): Promise<Set<string>> {
  const rows = await store.find({ class: taskClass })
  return new Set(rows.filter((row) => isOpenTask(row.attributes)).map(({ id }) => id))
}

/** Records the start of a step. Returns false if the task may not start any more steps. */
export async function noteStart({ store, now }: Parts, task: string, item: string): Promise<boolean> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(taskClass, task)
    if (!row) return false
    const { state } = row.attributes
    if (state === 'cancelling' || !isOpenTask({ state })) return false
    if (state === 'pending')
      await transaction.update(task, { attributes: { state: 'executing', startTime: now() } })
    const startTime = (await transaction.get(itemClass, item))?.attributes.startTime ?? now()
    await transaction.update(item, { attributes: { state: 'executing', startTime } })
    return true
  })
  return result
}

/** Records a step's progress. */
export async function noteProgress({ store }: Parts, item: string, progress: Message): Promise<void> {
  await store.write(systemAuthor, (transaction) =>
    transaction.update(item, { attributes: storedText(progress) }),
  )
}

export interface ItemResult {
  /** `executing`: another step follows. */
  state: Exclude<TaskItemState, 'pending'>
  text: Text | null
  code?: string | null
  details?: unknown
}

/** Records a step's result, and counts finished items. */
export async function noteResult(
  { store, now }: Parts,
  { task, item }: { task: string; item: string },
  { state, text, code = null, details }: ItemResult,
): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    const hasEnded = state !== 'waiting' && state !== 'executing'
    const attributes = { state, ...storedText(text), code, ...(hasEnded ? { endTime: now() } : {}) }
    await transaction.update(item, {
      attributes: details === undefined ? attributes : { ...attributes, details },
    })
    if (hasEnded) await count(transaction, task, state)
  })
}

async function count(transaction: Transaction, task: string, state: TaskItemState): Promise<void> {
  const row = await transaction.get(taskClass, task)
  const name = state === 'completed' ? 'completedCount' : 'failedCount'
  if (row) await transaction.update(task, { attributes: { [name]: row.attributes[name] + 1 } })
}

/** Ends a task with the result of its items, or early, cancelling items that haven't finished. */
export async function noteEnd(
  parts: Parts,
  task: string,
  early: { state: 'cancelled' | 'failed'; error: Text | null } | null,
): Promise<void> {
  const { store, now } = parts
  for (;;) {
    const rows = await store.find(openItems(task), { count: batchSize })
    if (rows.length === 0) break
    await store.write(systemAuthor, async (transaction) => {
      for (const { id, attributes } of rows) {
        const endTime = attributes.startTime === null ? null : now()
        await transaction.update(id, { attributes: { state: 'cancelled', endTime } })
      }
    })
  }
  await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(taskClass, task)
    if (!row) return
    const own = row.attributes.failedCount > 0 ? 'failed' : 'completed'
    await transaction.update(task, {
      attributes: {
        state: early?.state ?? own,
        ...storedText(early?.error ?? null, 'error'),
        endTime: now(),
      },
    })
  })
}
