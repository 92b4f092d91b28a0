import { openTaskStates, type TaskAction, type TaskState } from '../../model/task-actions.ts'
import type { RowOf } from '../store/store.ts'

export const taskClass = 'environments.Task'
export const itemClass = 'environments.TaskItem'

/** Attributes of a task's row that the service uses. */
export interface TaskFacts {
  id: string
  action: TaskAction
  target: string
  body: Readonly<Record<string, unknown>>
  timeoutSeconds: number | null
  state: TaskState
  user: string
  userId: string
  key: { id: string; name: string } | null
  cancelledBy: string | null
  changeSet: string
}

export function taskOf({ id, attributes }: RowOf<typeof taskClass>): TaskFacts {
  const { action, target, body, timeoutSeconds, state, user, userId, keyId, keyName } = attributes
  return {
    id,
    action,
    target,
    body: body ?? {},
    timeoutSeconds,
    state,
    user: user ?? '',
    userId: userId ?? '',
    key: keyId === null ? null : { id: keyId, name: keyName ?? '' },
    cancelledBy: attributes.cancelledBy,
    changeSet: attributes.changeSet ?? '',
  }
}

export const isOpenTask = ({ state }: Pick<TaskFacts, 'state'>): boolean => openTaskStates.includes(state)
