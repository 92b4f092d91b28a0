import { reasonsAttribute } from '../code-attributes.ts'
import { choice, defineClass, string, timestamp } from '../define.ts'

/** Background work of the platform on a cluster. */
export const SystemTask = defineClass({
  service: 'cluster',
  name: 'SystemTask',
  collection: 'systemTasks',
  label: 'Task',
  parent: 'HostCluster.systemTasks',
  methods: ['GET'],
  attributes: {
    name: string({ key: true, unique: 'NONE', readOnly: true }),
    type: string({ readOnly: true }),
    state: choice(['pending', 'executing', 'completed', 'failed', 'cleared'], {
      readOnly: true,
      default: 'pending',
    }),
    error: string({ readOnly: true }),
    reasons: reasonsAttribute('error'),
    user: string({ readOnly: true }),
    startTime: timestamp({ readOnly: true }),
    endTime: timestamp({ readOnly: true }),
  },
})
