import { choice, defineClass, int32, json, many, one, selector, string } from '../define.ts'

export const StatefulSetSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'StatefulSetSpec',
  collection: 'statefulSetSpecs',
  label: 'Stateful set specification',
  parent: 'StatefulSet.spec',
  truth: 'cluster',
  attributes: {
    replicas: int32({ min: 0 }),
    serviceName: string({ immutable: true }),
    podManagementPolicy: choice(['OrderedReady', 'Parallel'], { immutable: true }),
    minReadySeconds: int32({ min: 0, unit: 'seconds' }),
    revisionHistoryLimit: int32({ min: 0 }),
    selector: selector({ immutable: true }),
    updateStrategy: json<{
      type?: 'RollingUpdate' | 'OnDelete'
      rollingUpdate?: { partition?: number; maxUnavailable?: number | string }
    }>(),
    ordinals: json<{ start?: number }>(),
    persistentVolumeClaimRetentionPolicy: json<{
      whenDeleted?: 'Retain' | 'Delete'
      whenScaled?: 'Retain' | 'Delete'
    }>(),
  },
  children: {
    template: one('PodTemplateSpec'),
    volumeClaimTemplates: many('PersistentVolumeClaimTemplate'),
  },
})
