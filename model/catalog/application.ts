import { choice, defineClass, many, string, toMany } from '../define.ts'
import { applicationStates } from '../environments/application-states.ts'
import { configurationChildren, workloadChildren } from '../workloads/object-children.ts'

/** A template: objects that `run` applies to an environment, any number of times. */
export const Application = defineClass({
  service: 'catalog',
  name: 'Application',
  collection: 'applications',
  label: 'Application',
  parent: 'Root',
  attributes: {
    name: string({
      key: true,
      format: 'labelValue',
      description: 'Letters, digits, hyphens, underscores and dots. It becomes a label of every run.',
    }),
    description: string({ maxLength: 1024 }),
    // Specification 2.4 gives both to an application of either service; one that is not run has neither.
    run: string({ readOnly: true, description: 'Always unset: `runs` links to the runs.' }),
    state: choice(applicationStates, {
      readOnly: true,
      description: 'Always unset: each run has a state of its own.',
    }),
  },
  children: {
    ...workloadChildren,
    ...configurationChildren,
    genericResources: many('GenericResource'),
  },
  references: {
    runs: toMany('environments.Application.catalogApplication'),
    grants: toMany('users.Grant.application'),
  },
  actions: ['run', 'import', 'export'],
})
