import { alarmSeverities } from '../alarm-severities.ts'
import { boolean, choice, defineClass, integer, many, number, string } from '../define.ts'

const day = 86_400

/** A kind of alarm that the service knows how to raise, and how it shall. The kinds themselves are the service's own. */
export const AlarmType = defineClass({
  service: 'config',
  name: 'AlarmType',
  collection: 'alarmTypes',
  label: 'Alarm type',
  parent: 'Root',
  methods: ['GET', 'PUT'],
  attributes: {
    name: string({ key: true, readOnly: true }),
    title: string({ readOnly: true }),
    description: string({ readOnly: true, description: 'When an alarm of this type is raised.' }),
    severity: choice(alarmSeverities, { required: true, order: alarmSeverities }),
    isEnabled: boolean({ default: true, label: 'Enabled' }),
    delaySeconds: integer({
      min: 0,
      max: day,
      unit: 'seconds',
      label: 'Delay',
      description: 'How long something has to be wrong before the alarm is raised.',
    }),
    clearSeconds: integer({
      min: 0,
      max: day,
      unit: 'seconds',
      label: 'Clears after',
      description: 'How long nothing has to be wrong before the alarm is cleared.',
    }),
    threshold: number({
      min: 0,
      max: 100,
      unit: 'percent',
      description: 'Share at which the alarm is raised, if the type measures one.',
    }),
  },
  // Alarms about the service itself, which has no resource.
  children: { alarms: many('environments.Alarm') },
})
