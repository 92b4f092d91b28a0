import { type TaskAction, endedTaskStates, openTaskStates } from '../../../model/task-actions.ts'
import type { Answer, Listed, Row } from '../../../model/types.ts'
import { action, create, get, list, relationRows } from '../queries.ts'

export const taskClass = 'environments.Task'
const itemClass = 'environments.TaskItem'

export const taskFields = [
  'id', 'name', 'action', 'target', 'body', 'state', 'error', 'reasons', 'user', 'keyName', 'cancelledBy', 'itemCount',
  'completedCount', 'failedCount', 'changeSet', 'retryOf', 'startTime', 'endTime', 'createdOn',
] as const // oxfmt-ignore

/** A task, as returned in lists and shown on its page. */
export type Task = Answer<typeof taskClass, 'normal', (typeof taskFields)[number]>

/** An item; fields other than these depend on the query. */
export type TaskItem = Pick<Row<typeof itemClass>, 'id' | 'resource' | 'state'> & Listed<typeof itemClass>

const itemFields = ['id', 'name', 'resource', 'place', 'state', 'message', 'reasons', 'code'] as const

export const taskResults = (id: string) =>
  relationRows<TaskItem>(taskClass, id, 'items', {
    fields: [...itemFields, 'details'],
    sort: ['state,asc', 'name,asc'],
  })

export const isOpen = ({ state }: Pick<Task, 'state'>): boolean => openTaskStates.includes(state)

export const task = (id: string) => get(taskClass, id, { fields: taskFields })

export const MAX_ITEMS = 200

/** Items of a task; those that need attention first. */
export const taskItems = (id: string, count = MAX_ITEMS) =>
  relationRows<TaskItem>(taskClass, id, 'items', {
    fields: itemFields,
    sort: ['state,asc', 'name,asc'],
    count,
  })

export const openTasks = () =>
  list(taskClass, {
    fields: taskFields,
    query: { state: openTaskStates },
    sort: ['createdOn,desc'],
    count: 20,
  })

const endedTaskFields = ['id', 'name', 'action', 'target', 'body', 'state', 'itemCount', 'failedCount', 'endTime'] as const // oxfmt-ignore

/** A task as its toast needs it. */
export type EndedTask = Pick<Task, (typeof endedTaskFields)[number]>

/** The user's ended tasks, latest first; at most a few more than there can be toasts. */
export const endedTasks = (user: string) =>
  list(taskClass, {
    fields: endedTaskFields,
    query: { state: endedTaskStates, user },
    sort: ['endTime,desc'],
    count: 5,
  })

/** Latest item of a resource for this action, with its task as parent. */
export const latestItem = (resource: string, of: TaskAction) =>
  list(itemClass, {
    fields: ['id', 'resource', 'state', 'message', 'reasons', 'details', 'parent', 'startTime', 'endTime'],
    query: { resource, 'parent.action': of },
    sort: ['createdOn,desc'],
    count: 1,
  })

export interface TaskRequest {
  action: TaskAction
  target: string
  body?: object
  timeoutSeconds?: number | null
  items: readonly { resource: string; body?: unknown; expectedGeneration?: number }[]
}

export const startTask = () => create<Task>(taskClass)

export const cancelTask = () => action(taskClass, 'cancel', [itemClass])

export const retryTask = () => action(taskClass, 'retry', [itemClass])
