import { defineClass, json, map } from '../define.ts'

/** Amounts as Kubernetes writes them: `250m` of CPU, `64Mi` of memory. */
export const ResourceRequirements = defineClass({
  service: ['catalog', 'environments'],
  name: 'ResourceRequirements',
  collection: 'resourceRequirements',
  label: 'Resource requirements',
  labelPlural: 'Resource requirements',
  parent: ['Container.resources', 'PersistentVolumeClaimSpec.resources'],
  truth: 'cluster',
  attributes: {
    requests: map({ quantities: true }),
    limits: map({ quantities: true }),
    claims: json<{ name: string; request?: string }[]>(),
  },
})
