import { boolean, choice, defineClass, list, many, one, string, toOne } from '../define.ts'
import { configurationChildren, workloadChildren } from '../workloads/object-children.ts'
import { applicationStates, applicationStatesByUrgency } from './application-states.ts'

/**
 * Objects of an environment that belong together: those of one run, or those that discovery grouped. One catalog
 * application may run twice in an environment, so that the run is what tells applications apart and not the name.
 */
export const Application = defineClass({
  service: 'environments',
  name: 'Application',
  collection: 'applications',
  label: 'Application',
  parent: 'Environment.applications',
  attributes: {
    name: string({ key: true, unique: 'NONE', immutable: true, maxLength: 253 }),
    run: string({ unique: 'PARENT', immutable: true, maxLength: 253 }),
    state: choice(applicationStates, {
      readOnly: true,
      indexed: true,
      order: applicationStatesByUrgency,
      default: 'executing',
    }),
    status: list({ readOnly: true, default: [], description: 'Why it is in this state, in sentences.' }),
    lastKnownState: choice(applicationStates, {
      readOnly: true,
      description: 'State when its cluster was last heard of.',
    }),
    isDiscovered: boolean({ readOnly: true, default: false }),
  },
  children: {
    ...workloadChildren,
    replicaSets: many('ReplicaSet'),
    pods: many('Pod'),
    ...configurationChildren,
    genericResources: many('GenericResource'),
    stats: one('ApplicationStats'),
    alarms: many('Alarm'),
  },
  references: { catalogApplication: toOne('catalog.Application.runs') },
  actions: ['import', 'export', 'restart', 'log', 'promote'],
})
