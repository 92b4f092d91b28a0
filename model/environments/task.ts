import { reasonsAttribute } from '../code-attributes.ts'
import { choice, defineClass, integer, json, many, string, timestamp } from '../define.ts'
import { taskActions, taskStates } from '../task-actions.ts'

/**
 * Long-running work: one action on one or more resources of a class, performed by the service with the
 * permissions of the user who started it. It survives a closed browser and a restart of the service.
 */
export const Task = defineClass({
  service: 'environments',
  name: 'Task',
  collection: 'tasks',
  label: 'Task',
  parent: 'Root',
  methods: ['GET', 'POST'],
  attributes: {
    name: string({ key: true, unique: 'NONE', readOnly: true, description: 'Name of the first resource.' }),
    action: choice(taskActions, { required: true, immutable: true }),
    target: string({
      required: true,
      immutable: true,
      description: 'Class of the resources, such as cluster.Node.',
    }),
    body: json<Readonly<Record<string, unknown>>>({
      immutable: true,
      default: {},
      description: 'Body of the action, the same for all items.',
    }),
    timeoutSeconds: integer({
      min: 1,
      max: 604_800,
      unit: 'seconds',
      immutable: true,
      description: 'Items that still wait after this time fail.',
    }),
    state: choice(taskStates, { readOnly: true, alwaysSet: true, default: 'pending', order: taskStates }),
    error: string({ readOnly: true, description: 'Why the whole task ended early.' }),
    reasons: reasonsAttribute('error'),
    user: string({ readOnly: true, label: 'Started by' }),
    userId: string({ readOnly: true }),
    keyId: string({ readOnly: true, description: 'API key that started it.' }),
    keyName: string({ readOnly: true, label: 'API key' }),
    cancelledBy: string({ readOnly: true }),
    itemCount: integer({ min: 0, default: 0, readOnly: true, alwaysSet: true, label: 'Items' }),
    completedCount: integer({ min: 0, default: 0, readOnly: true, alwaysSet: true, label: 'Completed' }),
    failedCount: integer({ min: 0, default: 0, readOnly: true, alwaysSet: true, label: 'Failed' }),
    changeSet: string({ readOnly: true, description: 'Change set of everything that the task changes.' }),
    retryOf: string({ readOnly: true, description: 'Task whose failed items this one repeats.' }),
    startTime: timestamp({ readOnly: true, label: 'Started' }),
    endTime: timestamp({ readOnly: true, label: 'Ended' }),
  },
  children: { items: many('TaskItem') },
  actions: ['cancel', 'retry'],
})
