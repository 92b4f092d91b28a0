import { defineClass, many, string, toMany } from '../define.ts'
import { configurationChildren, workloadChildren } from '../workloads/object-children.ts'

/** A template: objects that `run` applies to an environment, as often as wanted. */
export const Application = defineClass({
  service: 'catalog',
  name: 'Application',
  collection: 'applications',
  label: 'Application',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 63 }),
    description: string({ maxLength: 1024 }),
  },
  children: {
    ...workloadChildren,
    ...configurationChildren,
    genericResources: many('GenericResource'),
  },
  references: { runs: toMany('environments.Application.catalogApplication') },
  actions: ['run', 'import', 'export'],
})
