import type { AlarmSeverity } from '../../../model/alarm-severities.ts'
import type { Alarm } from '../../api/calls/alarms.ts'
import type { StateName } from '../../ui/values/state.ts'
import { path } from '../../util/path.ts'
import { type Located, pageOf } from '../../places/page-of.ts'

const marks: Record<AlarmSeverity, StateName> = {
  critical: 'failed',
  major: 'degraded',
  minor: 'pressure',
  informational: 'waiting',
}

/** Anything with a severity: an alarm or an alarm type. */
export interface Severe {
  severity?: AlarmSeverity | null
}

/** State mark for an alarm's severity. */
export const markOf = ({ severity }: Severe): StateName => marks[severity ?? 'informational']

export const subjectPath = ({
  parent,
  ancestors = [],
}: Pick<Alarm, 'parent'> & Pick<Located, 'ancestors'>): string =>
  parent ? pageOf({ ...parent, ancestors }) : path.alarms()

/** Class of an alarm's subject; write access to it includes dismissing the alarm. */
export const subjectClass = ({ parent }: Alarm): string =>
  parent ? `${parent.service.toLowerCase()}.${parent.modelIndex}` : 'environments.Alarm'
