import { isFields } from '../../model/fields.ts'
import { openTaskStates, type TaskAction, type TaskState } from '../../model/task-actions.ts'
import type { ResourceRow } from '../store/store.ts'

export const taskClass = 'environments.Task'
export const itemClass = 'environments.TaskItem'

/** Attributes of a task's row that the service uses. */
export interface TaskFacts {
  id: string
  action: TaskAction
  target: string
  body: Record<string, unknown>
  timeoutSeconds: number | null
  state: TaskState
  user: string
  userId: string
  key: { id: string; name: string } | null
  cancelledBy: string | null
  changeSet: string
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function taskOf({ id, attributes }: ResourceRow): TaskFacts {
  const { action, target, body, timeoutSeconds, state, user, userId, keyId, keyName } = attributes
  return {
    id,
    action: action as TaskAction,
    target: String(target),
    body: isFields(body) ? body : {},
    timeoutSeconds: typeof timeoutSeconds === 'number' ? timeoutSeconds : null,
    state: state as TaskState,
    user: textOf(user) ?? '',
    userId: textOf(userId) ?? '',
    key: typeof keyId === 'string' ? { id: keyId, name: textOf(keyName) ?? '' } : null,
    cancelledBy: textOf(attributes['cancelledBy']),
    changeSet: textOf(attributes['changeSet']) ?? '',
  }
}

export const isOpenTask = ({ state }: Pick<TaskFacts, 'state'>): boolean => openTaskStates.includes(state)
