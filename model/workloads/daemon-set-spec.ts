import { defineClass, int32, json, one, selector } from '../define.ts'

export const DaemonSetSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'DaemonSetSpec',
  collection: 'daemonSetSpecs',
  label: 'Daemon set specification',
  parent: 'DaemonSet.spec',
  truth: 'cluster',
  attributes: {
    minReadySeconds: int32({ min: 0, unit: 'seconds' }),
    revisionHistoryLimit: int32({ min: 0 }),
    selector: selector({ immutable: true }),
    updateStrategy: json<{
      type?: 'RollingUpdate' | 'OnDelete'
      rollingUpdate?: { maxSurge?: number | string; maxUnavailable?: number | string }
    }>(),
  },
  children: { template: one('PodTemplateSpec') },
})
