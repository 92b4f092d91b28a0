import { choice, defineClass, json, list, map, string } from '../define.ts'

/** The source of the volume (`csi`, `nfs`, `hostPath`, ...) stays in `additionalProperties`. */
export const PersistentVolumeSpec = defineClass({
  service: 'cluster',
  name: 'PersistentVolumeSpec',
  collection: 'persistentVolumeSpecs',
  label: 'Persistent volume specification',
  parent: 'PersistentVolume.spec',
  truth: 'cluster',
  attributes: {
    capacity: map({ quantities: true }),
    accessModes: list(),
    claimRef: json<{ namespace?: string; name?: string; uid?: string }>({ label: 'Claim' }),
    storageClassName: string({ label: 'Storage class' }),
    persistentVolumeReclaimPolicy: choice(['Retain', 'Delete', 'Recycle'], { label: 'Reclaim policy' }),
    volumeMode: choice(['Filesystem', 'Block'], { immutable: true }),
    mountOptions: list(),
    nodeAffinity: json(),
  },
})
