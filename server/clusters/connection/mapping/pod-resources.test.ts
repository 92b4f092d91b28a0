import { describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../cluster.ts'
import { podResources } from './pod-resources.ts'
import { makePod } from './pod.fixture.ts'

type Bounds = Record<'requests' | 'limits', Record<string, string>>

const needs = (requests: Record<string, string>, limits: Record<string, string> = {}): Bounds => ({
  requests,
  limits,
})

const named = (name: string, resources: Partial<Bounds>, more: object = {}) => ({ name, resources, ...more })
const sidecar = (name: string, resources: Partial<Bounds>) =>
  named(name, resources, { restartPolicy: 'Always' })

const podOf = (spec: object, status: object = {}): KubernetesObject => ({
  ...makePod({}),
  spec: { ...spec },
  status: { ...status },
})

const milli = (amount: number): number => Math.round(amount * 1000)

const web = named('web', needs({ cpu: '100m' }, { cpu: '200m' }))

/** CPU requests and limits in millicores, as printed by `kubectl describe node` (Kubernetes 1.34). */
const cases: [rule: string, spec: object, expected: [requests: number, limits: number], status?: object][] = [
  ['adds up its containers', { containers: [web, named('log', needs({ cpu: '0.05' }))] }, [150, 200]],
  [
    'adds sidecars to its containers',
    { containers: [web], initContainers: [sidecar('proxy', needs({ cpu: '70m' }, { cpu: '80m' }))] },
    [170, 280],
  ],
  [
    'needs the largest init container where that is more',
    {
      containers: [web],
      initContainers: [named('a', needs({ cpu: '300m' })), named('b', needs({ cpu: '250m' }))],
    },
    [300, 200],
  ],
  [
    'adds the sidecars started before an init container',
    {
      containers: [web],
      initContainers: [
        sidecar('proxy', needs({ cpu: '70m' }, { cpu: '70m' })),
        named('prepare', needs({ cpu: '300m' }, { cpu: '400m' })),
      ],
    },
    [370, 470],
  ],
  [
    'does not add a sidecar started after an init container',
    {
      containers: [web],
      initContainers: [named('prepare', needs({ cpu: '300m' })), sidecar('proxy', needs({ cpu: '70m' }))],
    },
    [300, 200],
  ],
  [
    'adds several sidecars up, each from its start',
    {
      containers: [web],
      initContainers: [
        sidecar('one', needs({ cpu: '50m' })),
        named('prepare', needs({ cpu: '200m' })),
        sidecar('two', needs({ cpu: '60m' })),
        named('check', needs({ cpu: '180m' })),
      ],
    },
    [290, 200],
  ],
  [
    'takes the values of the pod itself instead of the sum',
    {
      containers: [web, named('log', needs({ cpu: '900m' }))],
      initContainers: [named('prepare', needs({ cpu: '2' }))],
      resources: needs({ cpu: '500m' }, { cpu: '1' }),
    },
    [500, 1000],
  ],
  [
    'keeps the sum of a resource that the pod itself does not name',
    { containers: [web], resources: needs({ memory: '1Gi' }) },
    [100, 200],
  ],
  [
    'adds the overhead of its runtime to requests and to limits that are set',
    { containers: [web], overhead: { cpu: '250m' } },
    [350, 450],
  ],
  [
    'adds no overhead to a limit that is not set',
    { containers: [named('web', needs({ cpu: '100m' }))], overhead: { cpu: '250m' } },
    [350, 0],
  ],
  [
    'leaves ephemeral containers out',
    { containers: [web], ephemeralContainers: [named('debug', needs({ cpu: '1' }))] },
    [100, 200],
  ],
  [
    'still holds what a container had before it was made smaller',
    { containers: [web] },
    [300, 600],
    {
      containerStatuses: [
        {
          name: 'web',
          resources: needs({ cpu: '300m' }, { cpu: '600m' }),
          allocatedResources: { cpu: '250m' },
        },
      ],
    },
  ],
  [
    'holds what a container has while its node refuses to make it larger',
    { containers: [named('web', needs({ cpu: '64' }, { cpu: '64' }))] },
    [1000, 2000],
    {
      conditions: [{ type: 'PodResizePending', status: 'True', reason: 'Infeasible' }],
      containerStatuses: [
        { name: 'web', resources: needs({ cpu: '1' }, { cpu: '2' }), allocatedResources: { cpu: '1' } },
      ],
    },
  ],
  ['needs nothing without containers', {}, [0, 0]],
]

describe('podResources', () => {
  it.each(cases)('%s', (_rule, spec, [requests, limits], status) => {
    const pod = podOf(spec, status)
    expect(milli(podResources(pod, 'requests').cpu)).toBe(requests)
    expect(milli(podResources(pod, 'limits').cpu)).toBe(limits)
  })

  it('compares CPU and memory each on its own', () => {
    const prepare = named('prepare', needs({ cpu: '1', memory: '1Mi' }))
    const pod = podOf({
      containers: [named('web', needs({ cpu: '100m', memory: '1Gi' }))],
      initContainers: [prepare],
    })
    expect(podResources(pod, 'requests')).toEqual({ cpu: 1, memory: 1024 ** 3 })
  })
})
