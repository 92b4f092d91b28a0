import type { Store } from '../../store/store.ts'
import type { AlarmCondition } from './steps.ts'

const type = 'storeFailing'

/** The condition of a database that cannot serve, or could not before anybody was alerted. Its subject is its alarm type. */
export async function storeConditions(store: Store): Promise<AlarmCondition[]> {
  const report = store.upkeep.faultReport
  if (!report) return []
  const subjects = await store.find({
    class: 'config.AlarmType',
    conditions: [{ field: 'name', comparison: 'equals', value: type }],
  })
  return subjects.map(({ id }) => ({
    type,
    subject: { class: 'config.AlarmType', id, name: type },
    object: null,
    environment: null,
    cluster: null,
    name: 'The database cannot save changes',
    status: [report.sentence],
    beganOn: report.since,
    coveredBy: [],
  }))
}

/** Whether an alarm is the one that a failing database may still save. */
export const isStoreAlarm = (attributes: Readonly<Record<string, unknown>>): boolean =>
  attributes['type'] === type
