import type { Cluster } from './cluster.ts'

const storageClasses = '/apis/storage.k8s.io/v1/storageclasses'
const persistentVolumes = '/api/v1/persistentvolumes'

/**
 * Creates a StorageClass, a PersistentVolume, and a claim in the namespace that no volume matches, all named
 * after the namespace.
 */
export async function createStorage(cluster: Cluster, namespace: string): Promise<void> {
  const metadata = { name: namespace }
  const accessModes = ['ReadWriteOnce']
  await cluster.create(storageClasses, { metadata, provisioner: 'gantry.test/disk' })
  await cluster.create(persistentVolumes, {
    metadata,
    spec: { capacity: { storage: '1Gi' }, accessModes, hostPath: { path: '/tmp' } },
  })
  await cluster.create(`/api/v1/namespaces/${namespace}/persistentvolumeclaims`, {
    metadata,
    spec: { accessModes, storageClassName: namespace, resources: { requests: { storage: '2Gi' } } },
  })
}

/** Deletes cluster-scoped objects, which remain after the namespace is deleted. */
export async function deleteStorage(cluster: Cluster, namespace: string): Promise<void> {
  for (const path of [storageClasses, persistentVolumes]) await cluster.delete(`${path}/${namespace}`)
}
