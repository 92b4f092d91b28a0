import { expect, it, test } from 'vitest'
import { ingressPaths, conditionsOf, isWell, reportedIn } from './facts.ts'

it("reads an Ingress's routes", () => {
  const service = (name: string, port: object) => ({ service: { name, port } })
  const rules = [
    {
      host: 'shop.example.com',
      http: {
        paths: [
          { path: '/', backend: service('storefront', { number: 3000 }) },
          { path: '/api', backend: service('api', { name: 'http' }) },
        ],
      },
    },
    { http: { paths: [{ backend: { resource: { kind: 'Bucket', name: 'files' } } }] } },
    { host: 'empty.example.com' },
  ]
  expect(ingressPaths(rules)).toEqual([
    { host: 'shop.example.com', path: '/', leadsTo: 'storefront:3000', service: 'storefront' },
    { host: 'shop.example.com', path: '/api', leadsTo: 'api:http', service: 'api' },
    { host: '', path: '/', leadsTo: 'Bucket files', service: null },
  ])
})

test.for([
  ['Available', 'True', true],
  ['Available', 'False', false],
  ['Progressing', 'Unknown', false],
  ['ReplicaFailure', 'True', false],
  ['ScalingLimited', 'False', true],
  ['NamespaceContentRemaining', 'True', false],
  ['Failed', 'True', false],
] as const)('a condition %s that is %s: healthy is %s', ([type, status, well]) => {
  expect(isWell({ type, status })).toBe(well)
})

it('reads conditions, and ignores other fields of that name', () => {
  const ready = { type: 'Ready', status: 'True' }
  expect(conditionsOf({ conditions: [ready, { type: 'Ready' }, null] })).toEqual([ready])
  expect(conditionsOf({ conditions: 'none' })).toEqual([])
  expect(conditionsOf(null)).toEqual([])
})

it('shows each fact that fits on a line', () => {
  const status = {
    observedGeneration: 3,
    phase: 'Bound',
    readyReplicas: 0,
    capacity: { storage: '50Gi', pods: 4 },
    accessModes: ['ReadWriteOnce', 'ReadOnlyMany'],
    loadBalancer: { ingress: [{ ip: '203.0.113.9' }, { hostname: 'a.example.com' }] },
    lastScaleTime: '2026-11-23T19:21:10Z',
    conditions: [{ type: 'Ready', status: 'True' }],
    currentMetrics: [{ type: 'Resource', resource: { name: 'cpu' } }],
    uncountedTerminatedPods: {},
  }
  expect(reportedIn(status)).toEqual([
    { name: 'phase', text: 'Bound' },
    { name: 'readyReplicas', text: '0' },
    { name: 'capacity', text: 'storage 50Gi, pods 4' },
    { name: 'accessModes', text: 'ReadWriteOnce, ReadOnlyMany' },
    { name: 'loadBalancer', text: '203.0.113.9, a.example.com' },
    { name: 'lastScaleTime', time: Date.parse('2026-11-23T19:21:10Z') },
  ])
  expect(reportedIn({ loadBalancer: {} })).toEqual([])
  expect(reportedIn({ phase: 'Active' }, true)).toEqual([])
  expect(reportedIn(null)).toEqual([])
})
