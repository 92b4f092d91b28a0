import { causesAttribute } from '../code-attributes.ts'
import { alarmSeverities } from '../alarm-severities.ts'
import { boolean, choice, defineClass, integer, json, list, string, timestamp } from '../define.ts'

/** One message to an alarm target, queued until delivered or given up. Kept for two weeks. */
export const AlarmDelivery = defineClass({
  service: 'config',
  name: 'AlarmDelivery',
  collection: 'alarmDeliveries',
  label: 'Alarm delivery',
  labelPlural: 'Alarm deliveries',
  parent: 'AlarmTarget.deliveries',
  methods: ['GET'],
  attributes: {
    name: string({ key: true, unique: 'NONE', readOnly: true, label: 'Alarm' }),
    event: choice(['raised', 'cleared'], { readOnly: true }),
    alarmId: string({ readOnly: true, alwaysSet: true }),
    severity: choice(alarmSeverities, { readOnly: true, order: alarmSeverities }),
    alarm: json({ readOnly: true, description: 'The alarm as it is sent.' }),
    state: choice(['waiting', 'delivered', 'failed'], { readOnly: true }),
    status: list({ readOnly: true, default: [], label: 'Cause', description: 'Why the last try failed.' }),
    causes: causesAttribute('status'),
    queuedOn: timestamp({ readOnly: true, alwaysSet: true }),
    attempts: integer({ min: 0, default: 0, readOnly: true }),
    lastTriedOn: timestamp({ readOnly: true }),
    nextTryOn: timestamp({ readOnly: true }),
    finishedOn: timestamp({ readOnly: true }),
    isSettled: boolean({
      readOnly: true,
      label: 'Settled',
      description: 'No longer has consequences, because the reported problem ended.',
    }),
  },
})
