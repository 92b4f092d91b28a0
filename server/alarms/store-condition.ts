import { alarmName } from './types.ts'
import { equals, type Store } from '../store/store.ts'
import { message } from '../../model/messages/message.ts'
import type { AlarmCondition } from './steps.ts'

const type = 'storeFailing'

/**
 * Returns the condition of a database that fails, or failed before an alarm could be saved. Its subject is
 * its alarm type.
 */
export async function storeConditions(store: Store): Promise<AlarmCondition[]> {
  const report = store.upkeep.faultReport
  if (!report) return []
  const subjects = await store.find({ class: 'config.AlarmType', conditions: [equals('name', type)] })
  return subjects.map(({ id }) => ({
    type,
    subject: { class: 'config.AlarmType', id, name: type },
    object: null,
    environment: null,
    cluster: null,
    name: alarmName(type, type, ''),
    causes: [message(`storage.${report.fault}`)],
    beganOn: report.since,
    coveredBy: [],
  }))
}

/** Returns true for the one alarm that a failing database may still save. */
export const isStoreAlarm = (attributes: Readonly<Record<string, unknown>>): boolean =>
  attributes['type'] === type
