import { boolean, choice, defineClass, json, list, map, one, string } from '../define.ts'
import { deletionAttributes } from '../workloads/deletion-attributes.ts'

export const StorageClass = defineClass({
  service: 'cluster',
  name: 'StorageClass',
  collection: 'storageClasses',
  label: 'Storage class',
  labelPlural: 'Storage classes',
  parent: 'KubernetesCluster.storageClasses',
  kubernetes: {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    plural: 'storageclasses',
    namespaced: false,
  },
  truth: 'cluster',
  attributes: {
    name: string({ key: true, immutable: true, format: 'dnsSubdomain' }),
    apiVersion: string({ immutable: true }),
    kind: string({ immutable: true }),
    ...deletionAttributes,
    provisioner: string({ required: true, immutable: true }),
    parameters: map({ immutable: true }),
    reclaimPolicy: choice(['Delete', 'Retain'], { immutable: true }),
    volumeBindingMode: choice(['Immediate', 'WaitForFirstConsumer'], { immutable: true }),
    allowVolumeExpansion: boolean(),
    mountOptions: list(),
    allowedTopologies: json(),
  },
  children: { metadata: one('ObjectMeta') },
})
