import { Slots } from '../cluster/slots.ts'
import { limits } from '../limits.ts'
import { systemAuthor } from '../operations/context.ts'
import { forgetTasks } from '../operations/tasks/retention.ts'
import { findOpenTasks } from '../operations/tasks/task-notes.ts'
import { taskClass } from '../operations/tasks/task-row.ts'
import { SurveyedKeepers } from './surveyed-keepers.ts'
import { type TaskParts, TaskRun } from './task-run.ts'

/** For finished tasks that are past their time. */
const lookAgainMs = 3_600_000

/**
 * Carries out the tasks that people start. Level-triggered over the rows of tasks: after a restart of the service, what
 * had not ended is taken up. Whoever runs the service several times has one of them run a task, by a lease on its id.
 */
export class RunTasks extends SurveyedKeepers<TaskRun> {
  constructor(parts: TaskParts) {
    const slots = new Slots(limits.taskSteps)
    super(parts, {
      make: (id) => new TaskRun(parts, id, slots),
      find: async () => {
        await forgetTasks(parts)
        return findOpenTasks(parts)
      },
      // What runs note themselves asks for no look.
      isCause: (changes) =>
        changes.some((change) => change.class === taskClass && change.author !== systemAuthor.name),
      everyMs: lookAgainMs,
      failure: 'tasks not looked at',
    })
  }
}
