import { describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import { type Facts, refusalOfChange, refusalOfEntry } from './decide.ts'
import { decided, facts, object, pod, privileged, token } from './decisions.fixture.ts'

describe('kinds', () => {
  it.each<[string, string, string]>([
    ['v1', 'ResourceQuota', 'takes admin or platform'],
    ['v1', 'LimitRange', 'takes admin or platform'],
    ['coordination.k8s.io/v1', 'Lease', 'takes admin'],
    ['v1', 'Event', 'takes admin'],
    ['events.k8s.io/v1', 'Event', 'takes admin'],
    ['v1', 'PodTemplate', 'takes admin'],
    ['apps/v1', 'ControllerRevision', 'takes admin'],
    ['v1', 'Endpoints', 'takes admin'],
    ['discovery.k8s.io/v1', 'EndpointSlice', 'takes admin'],
    ['rbac.authorization.k8s.io/v1', 'Role', 'takes admin'],
    ['rbac.authorization.k8s.io/v1', 'RoleBinding', 'takes admin'],
    ['kustomize.toolkit.fluxcd.io/v1', 'Kustomization', 'takes admin'],
    ['tekton.dev/v1', 'Pod', 'takes admin'],
    ['autoscaling/v1', 'HorizontalPodAutoscaler', 'allowed'],
    ['autoscaling/v2', 'HorizontalPodAutoscaler', 'allowed'],
    ['networking.k8s.io/v1', 'NetworkPolicy', 'allowed'],
    ['policy/v1', 'PodDisruptionBudget', 'allowed'],
    ['gateway.networking.k8s.io/v1', 'HTTPRoute', 'allowed'],
    ['v1', 'PersistentVolumeClaim', 'allowed'],
  ])('%s %s', (apiVersion, kind, expected) => {
    const one = object(apiVersion, kind)
    const other = object(apiVersion, kind, { metadata: { labels: { a: 'b' } } })
    expect([decided(null, one), decided(one, other), decided(one, null)]).toEqual([
      expected,
      expected,
      expected,
    ])
    const byVersion = { ...one, metadata: { ...one.metadata, resourceVersion: '2' } }
    expect(decided(one, byVersion)).toBe('allowed')
  })

  it('that limit an environment can be written by platform', () => {
    expect(decided(null, object('v1', 'ResourceQuota'), 'platform')).toBe('allowed')
    expect(decided(null, object('v1', 'LimitRange'), 'platform')).toBe('allowed')
  })
})

describe('configuration that privileged pods load', () => {
  const value = { path: 'spec.hostPID', place: 'spec.hostPID', value: true }
  const loaded: Facts = { ...facts, reader: { kind: 'DaemonSet', name: 'agent', value } }
  const settings = (data: object, metadata: object = {}) => object('v1', 'ConfigMap', { data, metadata })
  const cause = (before: KubernetesObject | null, after: KubernetesObject | null, known = loaded) =>
    refusalOfChange('devops', { before, after }, known)?.cause ?? null

  it('can be changed only by admins', () => {
    expect(cause(settings({ a: '1' }), settings({ a: '2' }))).toBe('content')
    expect(cause(null, settings({ a: '1' }))).toBe('content')
    expect(cause(null, object('v1', 'Secret', { stringData: { a: '1' } }))).toBe('content')
  })

  it('may be labelled and deleted', () => {
    expect(cause(settings({ a: '1' }), settings({ a: '1' }, { labels: { tier: 'node' } }))).toBeNull()
    expect(cause(settings({ a: '1' }), null)).toBeNull()
    expect(cause(settings({ a: '1' }), settings({ a: '2' }), facts)).toBeNull()
  })
})

describe('connections into a pod', () => {
  const reason = (live: KubernetesObject, container: string | null = 'main') =>
    refusalOfEntry(live, container, facts)?.path ?? null
  const proxy = { name: 'proxy', image: 'proxy:1', volumeMounts: [{ name: 'token', mountPath: '/t' }] }
  const init = { name: 'init', image: 'init:1', securityContext: { capabilities: { add: ['NET_ADMIN'] } } }

  it.each<[string, KubernetesObject, string | null, string | null]>([
    ['a plain pod', pod(), 'main', null],
    ['a pod with a host namespace', pod({ hostNetwork: true }), 'main', 'spec.hostNetwork'],
    [
      'a pod whose account has rights',
      pod({ serviceAccountName: 'flux' }),
      'main',
      'spec.serviceAccountName',
    ],
    [
      'another container of a pod with a privileged one',
      pod({ containers: [{ name: 'side', image: 'side:1' }] }, privileged),
      'side',
      'spec.containers[0].securityContext.privileged',
    ],
    ['a pod whose privileged init container has ended', pod({ initContainers: [init] }), 'main', null],
    [
      'that init container',
      pod({ initContainers: [init] }),
      'init',
      'spec.initContainers[0].securityContext.capabilities',
    ],
    [
      'a pod with a privileged sidecar',
      pod({ initContainers: [{ ...init, restartPolicy: 'Always' }] }),
      'main',
      'spec.initContainers[0].securityContext.capabilities',
    ],
    [
      'a pod with a token in another container',
      pod({ ...token('istio-ca'), containers: [proxy] }),
      'main',
      null,
    ],
    [
      'the container that has the token',
      pod({ ...token('istio-ca'), containers: [proxy] }),
      'proxy',
      'spec.volumes[0].projected.sources[0].serviceAccountToken',
    ],
    [
      'the first container if none is named',
      pod(token('vault'), { volumeMounts: [{ name: 'token', mountPath: '/t' }] }),
      null,
      'spec.volumes[0].projected.sources[0].serviceAccountToken',
    ],
  ])('%s', (_name, live, container, expected) => expect(reason(live, container)).toBe(expected))
})
