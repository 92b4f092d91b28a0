import { renderMessage } from '../../messages/render-message.ts'
import { expect, it, test } from 'vitest'
import { rolloutNotes } from './source-rollouts.ts'

const workload = (kind: string, spec: Record<string, unknown>, status: unknown) => ({
  object: { apiVersion: 'apps/v1', kind, metadata: { name: 'web' } },
  row: { attributes: { status }, children: { spec: [{ attributes: spec }] } },
})

const givenUp = { type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded' }
const refused = { type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate' }
const failed = { type: 'Failed', status: 'True' }

test.for([
  [
    'Deployment',
    { replicas: 2 },
    { replicas: 3, readyReplicas: 2, updatedReplicas: 1, conditions: [givenUp] },
    'The rollout of Deployment web has stopped in test: its new pods did not become ready in time.',
  ],
  [
    'Deployment',
    { replicas: 2 },
    { replicas: 2, readyReplicas: 2, updatedReplicas: 0, conditions: [refused] },
    'The rollout of Deployment web has stopped in test: its new pods cannot be created there.',
  ],
  [
    'Deployment',
    { replicas: 2, paused: true },
    { replicas: 2, readyReplicas: 2, updatedReplicas: 0 },
    'The rollout of Deployment web is paused in test: not all of its pods there are of this version.',
  ],
  [
    'StatefulSet',
    { replicas: 3 },
    { replicas: 3, readyReplicas: 2, updatedReplicas: 1 },
    'StatefulSet web is still rolling out in test: 1 of 3 pods are of this version.',
  ],
  [
    'DaemonSet',
    {},
    { desiredNumberScheduled: 4, numberReady: 1, updatedNumberScheduled: 4 },
    'DaemonSet web is not ready in test: 1 of 4 pods are ready.',
  ],
  ['Job', {}, { conditions: [failed] }, 'Job web has failed in test.'],
] as const)('reports a %s with %o and %o: %s', ([kind, spec, status, note]) => {
  const notes = rolloutNotes([workload(kind, spec, status)], 'test')
  expect([...notes].map(([key, reported]) => [key, renderMessage(reported)])).toEqual([[`${kind}/web`, note]])
})

it('reports nothing that is rolled out, is stopped or has no pods', () => {
  const up = { replicas: 2, readyReplicas: 2, updatedReplicas: 2 }
  const quiet = [
    workload('Deployment', { replicas: 2 }, up),
    workload('Deployment', { replicas: 0 }, { replicas: 1, readyReplicas: 1 }),
    workload('CronJob', { suspend: true }, null),
    workload('ConfigMap', {}, null),
  ]
  expect([...rolloutNotes(quiet, 'test')]).toEqual([])
})
