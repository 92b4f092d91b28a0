import { reasonsAttribute } from '../code-attributes.ts'
import { choice, defineClass, integer, json, string, timestamp } from '../define.ts'
import { taskItemStates } from '../task-actions.ts'

/** One resource of a task. */
export const TaskItem = defineClass({
  service: 'environments',
  name: 'TaskItem',
  collection: 'taskItems',
  label: 'Task item',
  parent: 'Task.items',
  // Created only with their task; a rule rejects adding items to an existing one.
  methods: ['GET', 'POST'],
  attributes: {
    name: string({ key: true, unique: 'NONE', readOnly: true, description: 'Name of the resource.' }),
    resource: string({
      required: true,
      immutable: true,
      indexed: true,
      description: 'UUID of the resource.',
    }),
    body: json({ immutable: true, description: 'Fields of the body that are of this item alone.' }),
    expectedGeneration: integer({
      min: 0,
      immutable: true,
      description: 'The item fails if the resource has another generation by then.',
    }),
    place: string({ readOnly: true, description: 'Environment or namespace, and cluster.' }),
    state: choice(taskItemStates, {
      readOnly: true,
      alwaysSet: true,
      default: 'pending',
      order: taskItemStates,
      description: 'Unknown: the service was interrupted during this step, which may have been carried out.',
    }),
    message: string({ readOnly: true, description: 'Result, or why the item waits or failed.' }),
    reasons: reasonsAttribute('message'),
    code: string({ readOnly: true, description: 'Code of the refusal of a failed item.' }),
    details: json({
      readOnly: true,
      description: 'Answer of the action, such as the pods of a drained node.',
    }),
    startTime: timestamp({ readOnly: true, label: 'Started' }),
    endTime: timestamp({ readOnly: true, label: 'Ended' }),
  },
})
