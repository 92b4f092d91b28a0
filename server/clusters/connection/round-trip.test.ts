import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { compose } from './mapping/compose.ts'
import { decompose } from './mapping/decompose.ts'
import type { KubernetesObject } from './cluster.ts'

const clusterId = 'c0a80001-0000-4000-8000-000000000001'

/** Any JSON except null, which the API server treats as an absent field. */
const anyJson = fc.letrec<{ value: unknown; fields: object }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('fields'),
  ),
  fields: fc.dictionary(fieldName(), tie('value'), { maxKeys: 4 }),
}))

/**
 * Names known to classes, so that values of the wrong shape reach attributes and relations, and some unknown
 * names.
 */
function fieldName() {
  const names = [...model.classes.values()].flatMap(({ attributes, relations }) => [
    ...[...attributes].filter(([, { readOnly }]) => !readOnly).map(([name, { field }]) => field ?? name),
    ...relations.keys(),
  ])
  return fc.oneof(fc.constantFrom(...new Set(names)), fc.stringMatching(/^x[a-z]{1,6}$/))
}

/** Secret values are dropped on purpose, and events are never applied. */
const lossy = new Set(['Secret', 'Event'])

const kinds = [...model.classes.values()].flatMap(({ kubernetes, service }) =>
  kubernetes && service !== 'catalog' && !lossy.has(kubernetes.kind) ? [kubernetes] : [],
)

const anyObject = fc
  .record({
    kind: fc.constantFrom(...kinds, { apiVersion: 'example.com/v1', kind: 'Widget', namespaced: true }),
    labels: fc.dictionary(fc.constantFrom('app', 'tier'), fc.string()),
    spec: anyJson.fields,
    isCatalog: fc.boolean(),
  })
  .map(({ kind: { apiVersion, kind, namespaced }, labels, spec, isCatalog }) => ({
    object: {
      apiVersion,
      kind,
      metadata: { name: 'x', ...(namespaced ? { namespace: 'n' } : {}), labels },
      spec,
    } as KubernetesObject,
    isCatalog,
  }))

const named = <Value>(make: (name: string) => fc.Arbitrary<Value>) =>
  fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
    .chain((names) => fc.tuple(...names.map(make)))

const intOrString = fc.oneof(fc.integer({ min: 1, max: 65535 }), fc.constantFrom('http', '25%', '80'))
const quantities = fc.dictionary(
  fc.constantFrom('cpu', 'memory'),
  fc.constantFrom('100m', '1', '0.5', '1e3', '64Mi', '129e6'),
)
const optional = { requiredKeys: [] as [] }
const container = (name: string) =>
  fc
    .record(
      {
        image: fc.constantFrom('nginx', 'registry.example:5000/a/b:1'),
        command: fc.array(fc.string(), { maxLength: 2 }),
        workingDir: fc.string(),
        tty: fc.boolean(),
        env: fc.array(fc.record({ name: fc.constantFrom('A', 'B'), value: fc.string() }), {
          minLength: 1,
          maxLength: 4,
        }),
        envFrom: fc.constant([{ secretRef: { name: 's' } }]),
        ports: fc.array(
          fc.record({ containerPort: fc.constantFrom(80, 53), protocol: fc.constantFrom('TCP', 'UDP') }),
          { minLength: 1, maxLength: 3 },
        ),
        volumeMounts: fc.array(fc.record({ name: fc.constant('v'), mountPath: fc.string() }), {
          minLength: 1,
          maxLength: 3,
        }),
        readinessProbe: fc.record({ httpGet: fc.record({ port: intOrString }) }, optional),
        resources: fc.record({ requests: quantities, limits: quantities }, optional),
        resizePolicy: fc.constant([{ resourceName: 'cpu', restartPolicy: 'NotRequired' }]),
      },
      optional,
    )
    .map((fields) => ({ name, ...fields }))

const workload = fc
  .record({
    kind: fc.constantFrom('Deployment', 'StatefulSet', 'DaemonSet'),
    containers: named(container),
    initContainers: named(container),
    maxSurge: intOrString,
    replicas: fc.nat(100),
    claims: named((name) =>
      fc.record({
        metadata: fc.constant({ name }),
        spec: fc.record({ resources: fc.record({ requests: quantities }) }),
      }),
    ),
  })
  .map(({ kind, containers, initContainers, maxSurge, replicas, claims }) => ({
    apiVersion: 'apps/v1',
    kind,
    metadata: { name: 'w', namespace: 'n', labels: { app: 'w' } },
    spec: {
      replicas,
      selector: { matchLabels: { app: 'w' } },
      strategy: { rollingUpdate: { maxSurge } },
      volumeClaimTemplates: claims,
      template: { metadata: { labels: { app: 'w' } }, spec: { containers, initContainers } },
    },
  }))

describe('decompose and compose', () => {
  it('lose nothing of realistic workloads', () => {
    fc.assert(
      fc.property(workload, fc.boolean(), (object, isCatalog) => {
        const options = isCatalog ? { model, service: 'catalog' as const } : { model, clusterId }
        expect(compose(decompose(object, options), model)).toEqual(object)
      }),
      { numRuns: 200 },
    )
  })

  it('lose nothing of objects whose fields have unexpected shapes', () => {
    fc.assert(
      fc.property(anyObject, ({ object, isCatalog }) => {
        const options = isCatalog ? { model, service: 'catalog' as const } : { model, clusterId }
        expect(compose(decompose(object, options), model)).toEqual(object)
      }),
      { numRuns: 1000 },
    )
  })

  it('give the same ids and values again for an object whose lists were put in another order', () => {
    fc.assert(
      fc.property(named(container), (containers) => {
        const pod = (list: unknown[]): KubernetesObject => ({
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: 'p', uid: 'u' },
          spec: { containers: list },
        })
        const idsOf = (list: unknown[]) =>
          (decompose(pod(list), { model, clusterId }).children?.spec?.[0]?.children?.containers ?? [])
            .map(({ id, attributes }) => `${id} ${String(attributes.name)}`)
            .sort()
        expect(idsOf(containers.toReversed())).toEqual(idsOf(containers))
      }),
    )
  })
})
