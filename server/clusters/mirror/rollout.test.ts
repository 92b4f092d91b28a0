import { describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import { renderMessage } from '../../messages/render-message.ts'
import { healthOf } from './state.ts'

interface Parts {
  spec?: Record<string, unknown>
  status?: Record<string, unknown>
}

const objectOf = (kind: string, { spec = {}, status = {} }: Parts): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name: 'web', generation: 2 },
  spec,
  status: { observedGeneration: 2, ...status },
})

const stateOf = (object: KubernetesObject) => {
  const { state, cause = null } = healthOf(object) ?? {}
  return [state, cause && renderMessage(cause)]
}

const partitioned = (partition: number) => ({
  type: 'RollingUpdate',
  rollingUpdate: { partition },
})
const onDelete = { type: 'OnDelete' }

describe('a StatefulSet', () => {
  const set = (updateStrategy: object, status: Record<string, unknown>, replicas = 12) =>
    stateOf(
      objectOf('StatefulSet', {
        spec: { replicas, updateStrategy },
        status: {
          replicas,
          availableReplicas: replicas,
          currentRevision: 'a',
          updateRevision: 'b',
          ...status,
        },
      }),
    )

  it('is running once the pods above its partition are updated, and counts the others', () => {
    expect(set(partitioned(10), { updatedReplicas: 2 })).toEqual([
      'running',
      'StatefulSet web keeps 10 pods of the earlier version (partition 10).',
    ])
  })

  it('is rolling out until the pods above its partition are updated', () => {
    expect(set(partitioned(10), { updatedReplicas: 1 })).toEqual([
      'executing',
      'StatefulSet web is rolling out: 12 of 12 available, 1 updated.',
    ])
  })

  it('has nothing to roll out if the partition equals its size', () => {
    expect(set(partitioned(20), { updatedReplicas: 0 })[0]).toBe('running')
    expect(set(partitioned(12), {})[0]).toBe('running')
  })

  it('is degraded when a pod is lost after a partitioned rollout', () => {
    expect(set(partitioned(10), { updatedReplicas: 2, availableReplicas: 11 })[0]).toBe('degraded')
  })

  it('rolls out all pods without a partition', () => {
    expect(set(partitioned(0), { updatedReplicas: 11 })[0]).toBe('executing')
    expect(set({ type: 'RollingUpdate' }, { updatedReplicas: 11 })[0]).toBe('executing')
  })

  it('is running with OnDelete, whose pods are updated when deleted', () => {
    expect(set(onDelete, { updatedReplicas: 0 })).toEqual([
      'running',
      'StatefulSet web keeps 12 pods of the earlier version until deleted (OnDelete).',
    ])
    // Kubernetes keeps the outdated revision forever after all pods were deleted.
    expect(set(onDelete, { updatedReplicas: 12 })).toEqual(['running', null])
  })

  it('is rolling out while its pods are being created, in any order', () => {
    expect(set(onDelete, { replicas: 3, availableReplicas: 3, updatedReplicas: 3 })[0]).toBe('executing')
  })

  it('is rolling out until its controller has observed the change', () => {
    const strategy = partitioned(1)
    expect(set(strategy, { updatedReplicas: 12, observedGeneration: 1 })[0]).toBe('executing')
  })
})

describe('a DaemonSet', () => {
  const set = (updateStrategy: object, updated: number, available = 3) =>
    stateOf(
      objectOf('DaemonSet', {
        spec: { updateStrategy },
        status: {
          desiredNumberScheduled: 3,
          currentNumberScheduled: 3,
          updatedNumberScheduled: updated,
          numberAvailable: available,
        },
      }),
    )

  it('is rolling out until each node has an updated pod', () => {
    const surge = { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
    expect(set(surge, 2)[0]).toBe('executing')
    expect(set(surge, 3)).toEqual(['running', null])
  })

  it('is running with OnDelete, and counts outdated pods', () => {
    expect(set(onDelete, 1)).toEqual([
      'running',
      'DaemonSet web keeps 2 pods of the earlier version until deleted (OnDelete).',
    ])
    expect(set(onDelete, 1, 2)[0]).toBe('degraded')
  })
})

describe('a Deployment', () => {
  const deployment = (replicas: number, status: Record<string, unknown>, spec = {}) =>
    stateOf(objectOf('Deployment', { spec: { replicas, ...spec }, status }))

  it('with strategy Recreate is rolling out while it has no pod', () => {
    const progress = { type: 'Progressing', status: 'True', reason: 'ReplicaSetUpdated' }
    const spec = { strategy: { type: 'Recreate' } }
    expect(deployment(2, { conditions: [progress] }, spec)[0]).toBe('executing')
  })

  it('that timed out shows a deadline with partial minutes in seconds', () => {
    const timedOut = { type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded' }
    const status = { replicas: 2, updatedReplicas: 1, availableReplicas: 1, conditions: [timedOut] }
    expect(deployment(1, status, { progressDeadlineSeconds: 90 })).toEqual([
      'degraded',
      'Deployment web: rollout timed out after 90 s: 0 of 1 new pod ready, 1 old pod still serving.',
    ])
  })

  it('that is scaled to zero counts the remaining pods', () => {
    const left = { replicas: 1, updatedReplicas: 1, availableReplicas: 1 }
    expect(deployment(0, left)).toEqual(['executing', 'Deployment web is scaling to zero: 1 pod left.'])
  })
})
