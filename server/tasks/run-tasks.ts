import pLimit from 'p-limit'
import { limits } from '../limits.ts'
import { systemAuthor } from '../records/context.ts'
import { forgetTasks } from './retention.ts'
import { findOpenTasks } from './task-notes.ts'
import { taskClass } from './task-row.ts'
import { SurveyedReconcilers } from '../reconcilers/surveyed-reconcilers.ts'
import { type TaskParts, TaskRun } from './task-run.ts'

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
      isCause: (changes) =>
        changes.some((change) => change.class === taskClass && change.author !== systemAuthor.name),
      everyMs: lookAgainMs,
      failure: 'tasks not looked at',
    })
  }
}
