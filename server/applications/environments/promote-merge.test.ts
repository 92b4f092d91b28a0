import { describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { patchBetween } from '../../clusters/workloads/workload-patch.ts'
import type { FactPart } from '../../../model/answers/comparison.ts'
import { needsOf, promoted } from './promote-merge.ts'

const deployment = (image: string, replicas: number, more: object = {}): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas,
    selector: { matchLabels: { run: image } },
    template: {
      metadata: { labels: { run: image }, annotations: {} },
      spec: { containers: [{ name: 'main', image, ...more }] },
    },
  },
})

const merge = (source: KubernetesObject, target: KubernetesObject, ...parts: FactPart[]) =>
  patchBetween(target, promoted(source, target, new Set(parts)))

describe('a promotion of an object', () => {
  const source = deployment('web:2', 5, { env: [{ name: 'MODE', value: 'new' }] })
  const target = deployment('web:1', 2)

  it('changes only images', () => {
    expect(merge(source, target, 'images')).toEqual({
      spec: { template: { spec: { containers: [{ name: 'main', image: 'web:2' }] } } },
    })
  })

  it('changes only replicas', () => {
    expect(merge(source, target, 'replicas')).toEqual({ spec: { replicas: 5 } })
  })

  it("keeps the target's image, selector, labels and replicas when it changes configuration", () => {
    expect(merge(source, target, 'configuration')).toEqual({
      spec: {
        template: {
          spec: { containers: [{ name: 'main', image: 'web:1', env: [{ name: 'MODE', value: 'new' }] }] },
        },
      },
    })
  })

  it('removes keys that the ConfigMap no longer has', () => {
    const map = (data: object): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'settings' },
      data,
    })
    expect(merge(map({ a: '2' }), map({ a: '1', b: '1' }), 'configuration')).toEqual({
      data: { a: '2', b: null },
    })
    expect(merge(map({ a: '2' }), map({ a: '1' }), 'images')).toEqual({})
  })

  it('keeps the fields that the API server assigned to a Service', () => {
    const service = (spec: Record<string, unknown>): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'web' },
      spec,
    })
    const before = service({ clusterIP: '10.0.0.1', type: 'ClusterIP' })
    expect(merge(service({ type: 'NodePort' }), before, 'configuration')).toEqual({
      spec: { type: 'NodePort' },
    })
  })

  it('finds the objects that pods need to start', () => {
    const more = {
      envFrom: [{ secretRef: { name: 'keys' } }, { configMapRef: { name: 'a', optional: true } }],
    }
    expect(needsOf(deployment('web:1', 1, more))).toMatchObject([{ kind: 'Secret', name: 'keys' }])
  })
})
