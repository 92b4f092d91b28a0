import { defineClass, one } from '../define.ts'

/** Template of a workload's pods. Its labels are those of its metadata. */
export const PodTemplateSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'PodTemplateSpec',
  collection: 'podTemplateSpecs',
  label: 'Pod template',
  parent: [
    'DeploymentSpec.template',
    'StatefulSetSpec.template',
    'DaemonSetSpec.template',
    'JobSpec.template',
  ],
  truth: 'cluster',
  attributes: {},
  children: { metadata: one('ObjectMeta'), spec: one('PodSpec') },
})
