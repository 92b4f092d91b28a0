import { choice, defineClass, json, one, string } from '../define.ts'
import { deletionAttributes } from '../workloads/deletion-attributes.ts'

export const PersistentVolume = defineClass({
  service: 'cluster',
  name: 'PersistentVolume',
  collection: 'persistentVolumes',
  label: 'Persistent volume',
  parent: 'KubernetesCluster.persistentVolumes',
  kubernetes: { apiVersion: 'v1', kind: 'PersistentVolume', plural: 'persistentvolumes', namespaced: false },
  truth: 'cluster',
  attributes: {
    name: string({ key: true, immutable: true, format: 'dnsSubdomain' }),
    apiVersion: string({ immutable: true }),
    kind: string({ immutable: true }),
    ...deletionAttributes,
    state: choice(['Pending', 'Available', 'Bound', 'Released', 'Failed'], { readOnly: true }),
    status: json({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta'), spec: one('PersistentVolumeSpec') },
})
