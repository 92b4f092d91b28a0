import pLimit from 'p-limit'
import { openTaskStates } from '../../model/task-actions.ts'
import { limits } from '../limits.ts'
import { revocationsIn } from '../access/revocations.ts'
import { SurveyedReconcilers } from '../reconcilers/surveyed-reconcilers.ts'
import { type Context, systemAuthor } from '../records/context.ts'
import { findOpenTasks } from './task-notes.ts'
import { taskClass } from './task-row.ts'
import { type TaskParts, TaskRun } from './task-run.ts'

/** Deletes finished tasks that are too old or too many. */
async function forgetTasks({ store, now }: Pick<Context, 'store' | 'now'>): Promise<void> {
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

function reducesAccess(changes: Parameters<typeof revocationsIn>[0]): boolean {
  const { isForEveryone, owners, areRightsChanged } = revocationsIn(changes)
  return isForEveryone || owners.size > 0 || areRightsChanged
}

/** Interval for deleting expired tasks. */
const lookAgainMs = 3_600_000

/**
 * Runs the tasks that users start. Level-triggered over the task rows: unfinished tasks resume after a
 * restart. With several instances of the service, a lease on the task's id makes sure that only one runs it.
 */
export class RunTasks extends SurveyedReconcilers<TaskRun> {
  constructor(parts: TaskParts) {
    const slots = pLimit(limits.taskSteps)
    super(parts, {
      make: (id) => new TaskRun(parts, id, slots),
      find: async () => {
        await forgetTasks(parts)
        return findOpenTasks(parts)
      },
      // Updates written by the runs themselves don't trigger another look.
      isCause: (changes, runs) => {
        if (reducesAccess(changes)) for (const run of runs) run.reviewRights()
        return changes.some((change) => change.class === taskClass && change.author !== systemAuthor.name)
      },
      everyMs: lookAgainMs,
      failure: 'tasks not looked at',
    })
  }
}
