import { kindOf } from '../kinds/kinds.ts'
import type { Resources } from './resources.ts'

/** Creates the objects that every cluster starts with. */
export function createFirstObjects(resources: Resources): void {
  createNamespaces(resources)
  createStorageClass(resources)
}

function createNamespaces(resources: Resources): void {
  for (const name of ['default', 'kube-system', 'kube-public', 'kube-node-lease'])
    resources.create(
      kindOf('v1', 'Namespace'),
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name } },
      { manager: 'kube-apiserver' },
    )
}

function createStorageClass(resources: Resources): void {
  resources.create(
    kindOf('storage.k8s.io/v1', 'StorageClass'),
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'standard', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
      provisioner: 'simulator.example/disk',
      reclaimPolicy: 'Delete',
      volumeBindingMode: 'Immediate',
      allowVolumeExpansion: true,
    },
    { manager: 'simulator' },
  )
}
