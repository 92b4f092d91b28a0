import * as taskActions from '../../model/actions/tasks.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { retriedItemStates, type TaskState } from '../../model/task-actions.ts'
import type { Row } from '../../model/types.ts'
import { invalidAt } from '../errors.ts'
import { implement } from '../resources/implement.ts'
import type { Context } from '../records/context.ts'
import { createResource } from '../resources/create.ts'
import { getResource } from '../resources/read.ts'
import { requireTaskRight } from './task-rights.ts'
import { isOpenTask, itemClass, taskClass, type TaskFacts, taskOf } from './task-row.ts'
import { getRow } from '../resources/update.ts'
import { isIn, type ResourceRow } from '../store/store.ts'
import { readSoFar, withoutFailures } from '../applications/environments/clone-steps.ts'

const requireRight = ({ model, actor }: Context, { target, action }: TaskFacts): void =>
  requireTaskRight(actor, model.get(target), action)

const refuse = (text: Message) => invalidAt({ modelIndex: 'Task', field: 'state' }, text)

const read = async (context: Context, id: string): Promise<Row<'environments.Task'>> =>
  JSON.parse(await getResource(context, context.model.get(taskClass), id)) as Row<'environments.Task'>

/** Cancels a task after its running steps. Returns the task. */
export const cancel = implement(taskActions.cancel, {
  apply: async (context, { resource }) => {
    requireRight(context, taskOf(resource))
    const { name } = context.actor
    await context.store.write({ name, audit: false }, async (transaction) => {
      const row = await getRow(transaction, taskClass, resource.id)
      if (!isOpenTask(taskOf(row))) throw refuse(message('tasks.ended'))
      if (row.attributes.state === 'cancelling') return
      const state: TaskState = 'cancelling'
      await transaction.update(row.id, { attributes: { state, cancelledBy: name } })
    })
    return read(context, resource.id)
  },
})

/** Starts a new task with the items that did not complete. Returns the new task. */
export const retry = implement(taskActions.retry, {
  apply: async (context, { resource }) => {
    const task = taskOf(resource)
    requireRight(context, task)
    if (isOpenTask(task)) throw refuse(message('tasks.notEnded'))
    const items = await context.store.find({
      class: itemClass,
      relatedTo: { id: resource.id, relation: 'items' },
      conditions: [isIn('state', retriedItemStates)],
    })
    if (items.length === 0) throw refuse(message('tasks.allCompleted'))
    const retries = { id: resource.id, details: detailsToContinue(task, items) }
    const { id } = await createResource({ ...context, retries }, context.model.get(taskClass), {
      action: task.action,
      target: task.target,
      body: task.body,
      timeoutSeconds: task.timeoutSeconds,
      items: items
        .toSorted((one, other) => one.position - other.position)
        .map(({ attributes: { resource: of, body, expectedGeneration } }) => ({
          resource: of,
          body,
          expectedGeneration,
        })),
    })
    return read(context, id)
  },
})

/** A clone continues in the environment it created, with the missing objects. */
function detailsToContinue({ action }: TaskFacts, items: readonly ResourceRow[]): Map<string, unknown> {
  if (action !== 'clone') return new Map()
  return new Map(
    items.flatMap(({ attributes: { resource, details } }) => {
      const soFar = readSoFar(details)
      return soFar ? [[String(resource), withoutFailures(soFar)]] : []
    }),
  )
}
