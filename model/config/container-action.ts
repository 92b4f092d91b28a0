import { choice, defineClass, json } from '../define.ts'
import { actionStatuses } from './choices.ts'

export const ContainerAction = defineClass({
  service: 'config',
  name: 'ContainerAction',
  collection: 'containerActions',
  label: 'Action on a container',
  labelPlural: 'Actions on containers',
  parent: 'Container.actions',
  attributes: {
    actionType: choice(['delete'], { required: true, immutable: true }),
    status: choice(actionStatuses, { readOnly: true, default: 'created' }),
    attributes: json({ description: 'What the action needs to know.' }),
  },
})
