import type { AlarmSeverity } from '../../../model/alarm-severities.ts'
import type { Alarm } from '../../api/alarms.ts'
import type { StateName } from '../../components/state.ts'
import { path } from '../../util/path.ts'
import { pageOf } from '../places/page-of.ts'

const marks: Record<AlarmSeverity, StateName> = {
  critical: 'failed',
  major: 'degraded',
  minor: 'pressure',
  informational: 'waiting',
}

/** What has a severity: an alarm, and a type of alarms. */
export interface Severe {
  severity?: AlarmSeverity | null
}

/** The mark of an alarm's severity. */
export const markOf = ({ severity }: Severe): StateName => marks[severity ?? 'informational']

/** The page of what an alarm is about. */
export const subjectPath = ({ parent, ancestors = [] }: Pick<Alarm, 'parent' | 'ancestors'>): string =>
  parent ? pageOf({ ...parent, ancestors }) : path.alarms()

/** The class of what an alarm is about: whoever may change it may dismiss the alarm. */
export const subjectClass = ({ parent }: Alarm): string =>
  parent ? `${parent.service.toLowerCase()}.${parent.modelIndex}` : 'environments.Alarm'
