import { mutationOptions } from '@tanstack/react-query'
import { model } from '../../../model/index.ts'
import type { Listed } from '../../../model/types.ts'
import { request } from '../client.ts'
import { type ListParams, listRows } from '../queries.ts'
import { writeScope } from '../scope.ts'
import { type Task, taskClass, type TaskItem } from './tasks.ts'

export const alarmClass = 'environments.Alarm'

export type Alarm = Listed<typeof alarmClass>

export const alarmFields = [
  'id',
  'name',
  'severity',
  'type',
  'subject',
  'object',
  'state',
  'status',
  'causes',
  'advice',
  'adviceReasons',
  'environment',
  'cluster',
  'beganOn',
  'clearedOn',
  'dismissedBy',
  'dismissedOn',
  'dismissReason',
  'parent',
  'ancestors',
] as const

/** Most severe first, then latest first. */
export const alarmOrder = [
  { field: 'severity', direction: 'asc' },
  { field: 'beganOn', direction: 'desc' },
] as const

/** Active alarms that are not dismissed. */
export const currentAlarms = (
  { filter = [], ...params }: Pick<ListParams, 'below' | 'filter' | 'fields'>,
  count: number,
) =>
  listRows<Alarm>(alarmClass, {
    fields: alarmFields,
    ...params,
    filter: ['state,equals,active', ...filter],
    sort: alarmOrder.map(({ field, direction }) => `${field},${direction}`),
    count,
  })

/** Total number of active alarms, and the most severe one. */
export const alarmTotal = () => currentAlarms({ fields: ['id', 'severity'] }, 1)

interface Dismissal {
  ids: readonly string[]
  reason?: string
}

const meta = { writes: new Set([alarmClass, taskClass].flatMap((id) => [...writeScope(model, id)])) }

async function change(
  action: 'dismiss' | 'undismiss',
  ids: readonly string[],
  body: object,
): Promise<Task | null> {
  const [first] = ids
  if (ids.length > 1) {
    const items = ids.map((resource) => ({ resource }))
    return request<Task>('POST', model.get(taskClass).uri, {
      body: { action, target: alarmClass, body, items },
    })
  }
  if (first !== undefined) await request('POST', `${model.get(alarmClass).uri}/${first}/${action}`, { body })
  return null
}

/** Dismisses one alarm at once, or several in a task that ends with a toast. Resolves to that task. */
export const dismissAlarms = () =>
  mutationOptions<Task | null, Error, Dismissal>({
    mutationFn: ({ ids, reason }) => change('dismiss', ids, reason ? { reason } : {}),
    meta,
  })

export const undismissAlarms = () =>
  mutationOptions<Task | null, Error, Dismissal>({
    mutationFn: ({ ids }) => change('undismiss', ids, {}),
    meta,
  })

/** Takes the dismissals of a task back, by a task of its own. */
export const undismissTask = () =>
  mutationOptions<Task | null, Error, string>({
    mutationFn: async (id) => {
      const { uri } = model.get(taskClass)
      const items = await request<TaskItem[]>('GET', `${uri}/${id}/items`, {
        params: { fields: 'resource' },
      })
      return change(
        'undismiss',
        items.map(({ resource }) => resource),
        {},
      )
    },
    meta,
  })
