import { causesAttribute, reasonsAttribute } from '../code-attributes.ts'
import { alarmSeverities } from '../alarm-severities.ts'
import { choice, defineClass, list, string, timestamp } from '../define.ts'

/**
 * A problem with a resource that has lasted long enough to be reported. A child of that resource, in its
 * service, so it is found from there and from all ancestors, and is deleted with it. Only the service raises
 * and clears alarms; users dismiss them.
 */
export const Alarm = defineClass({
  service: 'environments',
  isInEveryService: true,
  name: 'Alarm',
  collection: 'alarms',
  label: 'Alarm',
  parent: [
    'Environment.alarms',
    'Application.alarms',
    'cluster.HostCluster.alarms',
    'cluster.Node.alarms',
    'config.Host.alarms',
    'config.AlarmTarget.alarms',
    'config.AuditTarget.alarms',
    'config.AlarmType.alarms',
  ],
  methods: ['GET'],
  attributes: {
    name: string({
      key: true,
      unique: 'NONE',
      readOnly: true,
      label: 'Alarm',
      description: 'Names the problem and the resource.',
    }),
    type: string({ readOnly: true, alwaysSet: true, description: 'Name of its alarm type.' }),
    severity: choice(alarmSeverities, { readOnly: true, order: alarmSeverities }),
    state: choice(['pending', 'active', 'dismissed', 'cleared'], {
      readOnly: true,
      alwaysSet: true,
      description:
        'Pending until what is wrong has been so for the delay of the alarm type, and while another alarm tells more; active and dismissed until it ends.',
    }),
    status: list({ readOnly: true, default: [], label: 'Cause', description: 'Explanation, as sentences.' }),
    causes: causesAttribute('status'),
    advice: string({ readOnly: true, label: 'What to do' }),
    adviceReasons: reasonsAttribute('advice'),
    subject: string({ readOnly: true, description: 'Name of the resource that it is about.' }),
    object: string({
      readOnly: true,
      description: 'The object of the subject that is meant, if not all of it.',
    }),
    environment: string({ readOnly: true, description: 'Name of the environment that the subject is in.' }),
    cluster: string({ readOnly: true, description: 'Name of the cluster that the subject is on.' }),
    beganOn: timestamp({ readOnly: true, label: 'Since', description: 'Since when it has been wrong.' }),
    raisedOn: timestamp({ readOnly: true }),
    endedOn: timestamp({
      readOnly: true,
      description: 'Time at which the problem ended; unset while it persists.',
    }),
    clearedOn: timestamp({ readOnly: true }),
    dismissedBy: string({ readOnly: true }),
    dismissedOn: timestamp({ readOnly: true }),
    dismissReason: string({ readOnly: true, label: 'Dismissed because' }),
  },
  actions: ['dismiss', 'undismiss'],
})
