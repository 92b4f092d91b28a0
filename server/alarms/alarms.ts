import { type AlarmSeverity } from '../../model/alarm-severities.ts'
import { equals, type ResourceRow } from '../store/store.ts'
import { alarmClass } from './steps.ts'
import type { Context } from '../records/context.ts'
import { listBelow, type ReadOptions } from '../resources/read.ts'

const isActive = equals('state', 'active')

/**
 * Returns the active alarms (raised and not dismissed) of a resource and everything below it, worst first by
 * default.
 */
export function currentAlarms(context: Context, row: ResourceRow, options: ReadOptions): Promise<Buffer> {
  const { conditions = [], sort = [] } = options
  return listBelow(context, row, context.model.get(alarmClass), {
    ...options,
    conditions: [...conditions, isActive],
    sort: sort.length > 0 ? sort : [{ field: 'severity', direction: 'asc' }],
  })
}

/** Counts the same alarms as `{critical, major, minor, informational, total}`. */
export async function countAlarms(
  context: Context,
  row: ResourceRow,
): Promise<Record<AlarmSeverity | 'total', number>> {
  const bytes = await currentAlarms(context, row, { mode: 'normal', fields: ['severity'] })
  // Each alarm contains only the requested field.
  const alarms = JSON.parse(bytes.toString()) as { severity: AlarmSeverity }[]
  const counts = { critical: 0, major: 0, minor: 0, informational: 0, total: alarms.length }
  for (const { severity } of alarms) counts[severity] += 1
  return counts
}
