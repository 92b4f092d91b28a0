import { causesAttribute } from '../code-attributes.ts'
import type { FieldOverride } from '../answers/override.ts'
import { boolean, choice, defineClass, integer, json, list, many, one, string, toOne } from '../define.ts'
import { configurationChildren, workloadChildren } from '../workloads/object-children.ts'
import { applicationStates, applicationStatesByUrgency } from './application-states.ts'

/**
 * Objects of an environment that belong together: from one run, or grouped by discovery. A catalog
 * application may run twice in an environment, so applications are identified by run, not by name.
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
    status: list({ readOnly: true, default: [], description: 'Causes of this state, as sentences.' }),
    causes: causesAttribute('status'),
    lastKnownState: choice(applicationStates, {
      readOnly: true,
      description: 'State when its cluster was last heard of.',
    }),
    overrideCount: integer({
      readOnly: true,
      default: 0,
      label: 'Overrides',
      description: 'Fields that were changed in the environment and differ from what the run declares.',
    }),
    overrides: json<FieldOverride[]>({
      readOnly: true,
      default: [],
      description: 'The first of these fields, with their values here and as the run declared them.',
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
  actions: ['import', 'export', 'restart', 'log', 'promote', 'revert'],
})
