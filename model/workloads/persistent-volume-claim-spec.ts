import { choice, defineClass, json, list, one, selector, string } from '../define.ts'

export const PersistentVolumeClaimSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'PersistentVolumeClaimSpec',
  collection: 'persistentVolumeClaimSpecs',
  label: 'Persistent volume claim specification',
  parent: ['PersistentVolumeClaim.spec', 'PersistentVolumeClaimTemplate.spec'],
  truth: 'cluster',
  attributes: {
    accessModes: list(),
    storageClassName: string({ immutable: true, label: 'Storage class' }),
    volumeMode: choice(['Filesystem', 'Block'], { immutable: true }),
    volumeName: string({ label: 'Persistent volume' }),
    volumeAttributesClassName: string(),
    selector: selector({ immutable: true }),
    dataSource: json({ immutable: true }),
    dataSourceRef: json({ immutable: true }),
  },
  children: { resources: one('ResourceRequirements') },
})
