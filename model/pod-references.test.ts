import { expect, it } from 'vitest'
import { podReferences } from './pod-references.ts'

/** `Kind/name`, with a mark if a new pod can start without it. */
const reported = (pod: unknown): string[] =>
  podReferences(pod).map(
    ({ kind, name, isOptional, isForImages }) =>
      `${kind}/${name}${isOptional ? ' (optional)' : ''}${isForImages ? ' (images)' : ''}`,
  )

it('finds what a Pod mounts, reads, pulls with and runs as', () => {
  const pod = {
    serviceAccountName: 'robot',
    imagePullSecrets: [{ name: 'registry' }],
    volumes: [
      { configMap: { name: 'files', optional: true } },
      { secret: { secretName: 'keys' } },
      { persistentVolumeClaim: { claimName: 'data' } },
      { projected: { sources: [{ configMap: { name: 'both' } }, { secret: { name: 'token' } }] } },
      { emptyDir: {} },
    ],
    containers: [
      {
        env: [
          { value: 'plain' },
          { valueFrom: { configMapKeyRef: { name: 'settings', key: 'a' } } },
          { valueFrom: { secretKeyRef: { name: 'password', key: 'b', optional: true } } },
        ],
      },
    ],
    initContainers: [{ envFrom: [{ configMapRef: { name: 'start' } }, { secretRef: { name: 'seed' } }] }],
  }
  expect(reported(pod)).toEqual([
    'ConfigMap/settings',
    'ConfigMap/start',
    'ConfigMap/files (optional)',
    'ConfigMap/both',
    'Secret/password (optional)',
    'Secret/seed',
    'Secret/keys',
    'Secret/token',
    'Secret/registry (images)',
    'PersistentVolumeClaim/data',
    'ServiceAccount/robot',
  ])
})

it('treats a reference as required if any use requires it', () => {
  const pod = {
    serviceAccountName: 'default',
    imagePullSecrets: [{ name: 'keys' }, {}],
    volumes: [{ secret: { secretName: 'keys' } }],
    containers: [
      { additionalProperties: { envFrom: [{ configMapRef: { name: 'a', optional: true } }] } },
      { envFrom: [{ configMapRef: { name: 'a' } }] },
    ],
  }
  expect(reported(pod)).toEqual(['ConfigMap/a', 'Secret/keys'])
  expect(reported(null)).toEqual([])
})
