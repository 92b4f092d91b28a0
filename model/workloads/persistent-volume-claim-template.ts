import { defineClass, one } from '../define.ts'

/** A claim that a StatefulSet creates for each of its pods; not an object, unlike PersistentVolumeClaim. */
export const PersistentVolumeClaimTemplate = defineClass({
  service: ['catalog', 'environments'],
  name: 'PersistentVolumeClaimTemplate',
  collection: 'persistentVolumeClaimTemplates',
  label: 'Volume claim template',
  parent: 'StatefulSetSpec.volumeClaimTemplates',
  truth: 'cluster',
  attributes: {},
  children: { metadata: one('ObjectMeta'), spec: one('PersistentVolumeClaimSpec') },
})
