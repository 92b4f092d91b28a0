import type { AlarmSeverity } from '../../../model/alarm-severities.ts'
import type { Alarm } from '../../api/alarms.ts'
import type { StateName } from '../../components/state.ts'
import { path } from '../../util/path.ts'

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
export function subjectPath({ parent, ancestors = [] }: Alarm): string {
  if (!parent) return path.alarms()
  const { id, modelIndex } = parent
  const environment = ancestors.find((ancestor) => ancestor.modelIndex === 'Environment')
  if (modelIndex === 'HostCluster') return path.cluster(id)
  if (modelIndex === 'Environment') return path.environment(id)
  if (modelIndex === 'Application' && environment) return path.application(environment.id, id)
  if (modelIndex === 'AlarmTarget') return path.settingsTab('alarms')
  return modelIndex === 'Node' ? path.resource('cluster', 'nodes', id) : path.resource('config', 'hosts', id)
}

/** The class of what an alarm is about: whoever may change it may dismiss the alarm. */
export const subjectClass = ({ parent }: Alarm): string =>
  parent ? `${parent.service.toLowerCase()}.${parent.modelIndex}` : 'environments.Alarm'
