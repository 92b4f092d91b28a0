import { retriedItemStates, type TaskState } from '../../model/task-actions.ts'
import { invalid } from '../errors.ts'
import type { ActionHandler } from '../operations/action.ts'
import type { Context } from '../operations/context.ts'
import { createResource } from '../operations/create.ts'
import { getResource } from '../operations/read.ts'
import { requireTaskRight } from '../operations/tasks/task-rights.ts'
import { isOpenTask, itemClass, taskClass, type TaskFacts, taskOf } from '../operations/tasks/task-row.ts'
import { getRow } from '../operations/update.ts'

const requireRight = ({ model, actor }: Context, { target, action }: TaskFacts): void =>
  requireTaskRight(actor, model.get(target), action)

const refuse = (message: string) => invalid([{ modelIndex: 'Task', field: 'state', message }])

const read = async (context: Context, id: string): Promise<unknown> =>
  JSON.parse(await getResource(context, context.model.get(taskClass), id)) as unknown

/** Ends a task after the steps that are under way. The answer is the task. */
export const cancel: ActionHandler = async (context, { resource }) => {
  requireRight(context, taskOf(resource))
  const { name } = context.actor
  await context.store.write({ name, audit: false }, async (transaction) => {
    const row = await getRow(transaction, context.model.get(taskClass), resource.id)
    if (!isOpenTask(taskOf(row))) throw refuse('The task has already ended.')
    if (row.attributes['state'] === 'cancelling') return
    const state: TaskState = 'cancelling'
    await transaction.update(row.id, { attributes: { state, cancelledBy: name } })
  })
  return read(context, resource.id)
}

/** Starts a new task with the items that did not complete. The answer is the new task. */
export const retry: ActionHandler = async (context, { resource }) => {
  const task = taskOf(resource)
  requireRight(context, task)
  if (isOpenTask(task)) throw refuse('The task has not ended yet.')
  if (task.action === 'clone') throw refuse("A clone can't be repeated. Start a new one under another name.")
  const items = await context.store.find({
    class: itemClass,
    relatedTo: { id: resource.id, relation: 'items' },
    conditions: [{ field: 'state', comparison: 'in', value: [...retriedItemStates] }],
  })
  if (items.length === 0) throw refuse('All items of the task completed.')
  const { id } = await createResource(context, context.model.get(taskClass), {
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
  await context.store.write({ name: context.actor.name, audit: false }, (transaction) =>
    transaction.update(id, { attributes: { retryOf: resource.id } }),
  )
  return read(context, id)
}

const answer = { 'application/json': { schema: { $ref: '#/components/schemas/environments.Task' } } }

cancel.describes = { summary: 'End a task after the steps under way; steps that are done stay done', answer }
retry.describes = { summary: 'Start a new task with the items that did not complete', answer }
