import { expect, it } from 'vitest'
import { clusterUsesOf, usesOf } from './template.ts'

const reported = (kind: string, object: Record<string, unknown>): string[] =>
  usesOf(kind, object).map(
    ({ class: classId, name, isOptional }) => `${classId} ${name}${isOptional ? ' (optional)' : ''}`,
  )

it('finds what a workload mounts and reads, including a CronJob, and its owner', () => {
  const pod = {
    volumes: [{ secret: { secretName: 'keys', optional: true } }],
    containers: [{ additionalProperties: { envFrom: [{ configMapRef: { name: 'settings' } }] } }],
  }
  const metadata = {
    ownerReferences: [
      { kind: 'CronJob', name: 'nightly' },
      { kind: 'Rollout', name: 'x' },
    ],
  }
  const template = { spec: pod }
  const parts = ['environments.ConfigMap settings', 'environments.Secret keys (optional)']
  expect(reported('Job', { metadata, spec: { template } })).toEqual([
    'environments.CronJob nightly',
    ...parts,
  ])
  expect(reported('CronJob', { spec: { jobTemplate: { spec: { template } } } })).toEqual(parts)
})

it("finds an Ingress's targets and certificates, each once", () => {
  const path = (name: string) => ({ backend: { service: { name } } })
  const spec = {
    ingressClassName: 'nginx',
    defaultBackend: { service: { name: 'rest' } },
    tls: [{ secretName: 'door' }, {}],
    rules: [{ http: { paths: [path('front'), path('front')] } }],
  }
  expect(reported('Ingress', { spec })).toEqual([
    'environments.Service front',
    'environments.Service rest',
    'environments.Secret door',
  ])
  expect(clusterUsesOf('Ingress', { spec })).toMatchObject([{ class: 'cluster.IngressClass', name: 'nginx' }])
})

it("finds an autoscaler's target, an account's pull secrets and a claim's volume", () => {
  const spec = { scaleTargetRef: { kind: 'Deployment', name: 'web' } }
  expect(reported('HorizontalPodAutoscaler', { spec })).toEqual(['environments.Deployment web'])
  expect(reported('ServiceAccount', { imagePullSecrets: [{ name: 'registry' }] })).toEqual([
    'environments.Secret registry (optional)',
  ])
  const claim = { spec: { volumeName: 'pv-1', storageClassName: 'fast' } }
  expect(clusterUsesOf('PersistentVolumeClaim', claim).map(({ name }) => name)).toEqual(['pv-1', 'fast'])
  expect(reported('ConfigMap', {})).toEqual([])
})
