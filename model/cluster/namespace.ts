import { choice, defineClass, json, one, string } from '../define.ts'
import { deletionAttributes } from '../workloads/deletion-attributes.ts'

export const Namespace = defineClass({
  service: 'cluster',
  name: 'Namespace',
  collection: 'namespaces',
  label: 'Namespace',
  parent: 'KubernetesCluster.namespaces',
  kubernetes: { apiVersion: 'v1', kind: 'Namespace', plural: 'namespaces', namespaced: false },
  truth: 'cluster',
  attributes: {
    name: string({ key: true, immutable: true, format: 'dnsLabel' }),
    apiVersion: string({ immutable: true }),
    kind: string({ immutable: true }),
    ...deletionAttributes,
    state: choice(['Active', 'Terminating'], { readOnly: true }),
    status: json({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta') },
})
