import { defineClass, integer, string } from '../define.ts'

/** A pod, or a workload with pods, that waits to be scheduled. Names are unique only within a namespace. */
export const PendingPod = defineClass({
  service: 'cluster',
  name: 'PendingPod',
  collection: 'pendingPods',
  label: 'Pending pod',
  parent: 'KubernetesCluster.pendingPods',
  methods: ['GET'],
  attributes: {
    name: string({ key: true, unique: 'NONE', readOnly: true }),
    namespace: string({ readOnly: true }),
    kind: string({ readOnly: true }),
    replicas: integer({ readOnly: true, min: 0 }),
    availableReplicas: integer({ readOnly: true, min: 0 }),
    message: string({ readOnly: true, description: 'What it waits for, in the scheduler’s words.' }),
  },
})
