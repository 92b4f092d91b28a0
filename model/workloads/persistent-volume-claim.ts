import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'
import type { ClaimStatus } from '../kubernetes-status.ts'

export const PersistentVolumeClaim = defineClass({
  service: ['catalog', 'environments'],
  name: 'PersistentVolumeClaim',
  collection: 'persistentVolumeClaims',
  label: 'Persistent volume claim',
  parent: ['Application.persistentVolumeClaims', 'Environment.persistentVolumeClaims'],
  kubernetes: {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    plural: 'persistentvolumeclaims',
    namespaced: true,
  },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<ClaimStatus>({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta'), spec: one('PersistentVolumeClaimSpec') },
})
