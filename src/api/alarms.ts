import { mutationOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import { list, type ListParams, type Resource } from './queries.ts'
import { writeScope } from './scope.ts'
import type { AlarmSeverity } from '../../model/alarm-severities.ts'

export const alarmClass = 'environments.Alarm'

/** An alarm, as lists read it. */
export interface Alarm extends Resource {
  severity?: AlarmSeverity
  /** Name of its type. */
  type?: string | null
  /** Name of what it is about. */
  subject?: string | null
  /** Kind and name of what is meant of that, where it is not all of it. */
  object?: string | null
  status?: string[] | null
  advice?: string | null
  environment?: string | null
  cluster?: string | null
  beganOn?: number | null
  clearedOn?: number | null
  dismissedBy?: string | null
  dismissedOn?: number | null
  dismissReason?: string | null
  ancestors?: { id: string; modelIndex: string }[]
}

/** What a row of alarms shows. */
export const alarmFields = [
  'id',
  'name',
  'severity',
  'type',
  'subject',
  'object',
  'state',
  'status',
  'advice',
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

/** The worst first, and of equally bad ones the latest. */
export const alarmOrder = [
  { field: 'severity', direction: 'asc' },
  { field: 'beganOn', direction: 'desc' },
] as const

/** Alarms that are raised and not dismissed. */
export const currentAlarms = (
  { filter = [], ...params }: Pick<ListParams, 'below' | 'filter' | 'fields'>,
  count: number,
) =>
  list<Alarm>(alarmClass, {
    fields: alarmFields,
    ...params,
    filter: ['state,equals,active', ...filter],
    sort: alarmOrder.map(({ field, direction }) => `${field},${direction}`),
    count,
  })

/** How many there are in all, and the worst of them. */
export const alarmTotal = () => currentAlarms({ fields: ['id', 'severity'] }, 1)

interface Dismissal {
  ids: readonly string[]
  reason?: string
}

const verb = (name: 'dismiss' | 'undismiss') => () =>
  mutationOptions<Alarm[], Error, Dismissal>({
    mutationFn: ({ ids, reason }) =>
      Promise.all(
        ids.map((id) =>
          request<Alarm>('POST', `${model.get(alarmClass).uri}/${id}/${name}`, {
            body: reason ? { reason } : {},
          }),
        ),
      ),
    meta: { writes: writeScope(model, alarmClass) },
  })

export const dismissAlarms = verb('dismiss')
export const undismissAlarms = verb('undismiss')
