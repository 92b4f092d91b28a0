import { openTaskStates } from '../../model/task-actions.ts'
import { limits } from '../limits.ts'
import type { Context } from '../records/context.ts'
import { systemAuthor } from '../records/context.ts'
import { taskClass } from './task-row.ts'

/** Deletes finished tasks that are too old or too many. */
export async function forgetTasks({ store, now }: Pick<Context, 'store' | 'now'>): Promise<void> {
  const finished = await store.find(
    {
      class: taskClass,
      conditions: openTaskStates.map((value) => ({ field: 'state', comparison: 'notEquals', value })),
    },
    { sort: [{ field: 'endTime', direction: 'desc' }] },
  )
  const oldest = now() - limits.finishedTaskMs
  let items = 0
  const surplus = finished.filter(({ attributes: { itemCount, endTime } }, index) => {
    items += Number(itemCount)
    return index >= limits.finishedTasks || items > limits.finishedTaskItems || Number(endTime) < oldest
  })
  // One per transaction: a task may have thousands of items.
  for (const { id } of surplus) await store.write(systemAuthor, (transaction) => transaction.remove([id]))
}
