import { describe, expect, it } from 'vitest'
import type { ComponentKind } from '../component.ts'
import { withNeighbours } from './use-application-map.ts'
import { buildMap, collapse } from './build-map.ts'
import type { MapRow, PodTemplateRow } from './map-rows.ts'
import { isMixed, markOld, isOverdue, markOf } from './marks.tsx'

const resource = (name: string) => ({ id: `id-${name}`, name })

const template = (spec: NonNullable<PodTemplateRow['spec']> = {}): PodTemplateRow => ({
  labels: { app: 'web', tier: 'front' },
  spec,
})

const workload = (name: string, spec: object) => ({
  ...resource(name),
  name,
  spec: { id: `spec-${name}`, selector: { matchLabels: { app: name } }, ...spec },
})

const shop: MapRow = {
  ...resource('shop'),
  ingresses: [
    {
      ...resource('front'),
      spec: {
        defaultBackend: { service: { name: 'elsewhere' } },
        tls: [{ secretName: 'certificate' }],
        rules: [
          {
            id: 'rule',
            host: 'shop.example',
            http: { paths: [{ pathType: 'Prefix', backend: { service: { name: 'web' } } }] },
          },
          {
            id: 'rule',
            host: 'shop.example',
            http: { paths: [{ pathType: 'Prefix', backend: { service: { name: 'web' } } }] },
          },
        ],
      },
    },
  ],
  services: [
    { ...resource('web'), spec: { selector: { app: 'web' }, ports: [{ id: 'port', port: 80 }] } },
    { ...resource('outside'), spec: { selector: null } },
  ],
  horizontalPodAutoscalers: [
    {
      ...resource('web-scaler'),
      spec: { scaleTargetRef: { kind: 'Deployment', name: 'web' }, minReplicas: 2, maxReplicas: 6 },
    },
  ],
  deployments: [
    workload('web', {
      replicas: 2,
      template: template({
        volumes: [
          { ...resource('settings'), configMap: { name: 'settings' } },
          { ...resource('token'), projected: { sources: [{ secret: { name: 'token' } }] } },
        ],
        imagePullSecrets: [{ name: 'registry' }],
        containers: [
          {
            ...resource('web'),
            env: [{ ...resource('TOKEN'), valueFrom: { secretKeyRef: { name: 'token', key: 'token' } } }],
            additionalProperties: { envFrom: [{ configMapRef: { name: 'shared' } }] },
          },
        ],
      }),
    }),
  ],
  statefulSets: [
    workload('db', {
      replicas: 2,
      template: { labels: { app: 'db' }, spec: {} },
      volumeClaimTemplates: [{ metadata: { name: 'data' } }],
    }),
  ],
  configMaps: [resource('settings')],
  secrets: [resource('token'), resource('unused')],
  persistentVolumeClaims: ['data-db-0', 'data-db-1', 'data-db-old', 'scratch'].map(resource),
}

const pods = [
  { id: 'p1', name: 'web-1', labels: { app: 'web' } },
  { id: 'p2', name: 'db-0', labels: { app: 'db' } },
]

describe('the map of an application', () => {
  const map = buildMap(shop, pods)
  const to = (from: string) => map.edges.filter((edge) => edge.from === from).map((edge) => edge.to)
  const node = (id: string) => map.nodes.find((candidate) => candidate.id === id)

  it('leads from ingresses to services, each once, and to their certificates', () => {
    expect(to('Ingress/front')).toEqual(['Service/web', 'Service/elsewhere', 'Secret/certificate'])
    expect(node('Ingress/front')?.hosts).toEqual(['shop.example'])
  })

  it('leads from a service to the workloads that it selects, and from one without a selector nowhere', () => {
    expect(to('Service/web')).toEqual(['Deployment/web'])
    expect(to('Service/outside')).toEqual([])
  })

  it('leads from a workload to what its pods read and mount', () => {
    expect(to('Deployment/web')).toEqual([
      'ConfigMap/shared',
      'ConfigMap/settings',
      'Secret/token',
      'Secret/registry',
    ])
    expect(map.edges.filter(({ isConfiguration }) => isConfiguration)).toHaveLength(7)
  })

  it('leads from an autoscaler to the workload that it scales', () => {
    expect(to('HorizontalPodAutoscaler/web-scaler')).toEqual(['Deployment/web'])
    expect(node('HorizontalPodAutoscaler/web-scaler')?.bounds).toEqual({ min: 2, max: 6 })
  })

  it('says what is named and not there', () => {
    const missing = map.nodes.filter(({ resourceId }) => resourceId === null).map(({ id }) => id)
    expect(missing.toSorted()).toEqual([
      'ConfigMap/shared',
      'Secret/certificate',
      'Secret/registry',
      'Service/elsewhere',
    ])
  })

  it('has the claims of a stateful set together, and all others alone', () => {
    expect(to('StatefulSet/db')).toEqual(['PersistentVolumeClaim/data-db'])
    expect(node('PersistentVolumeClaim/data-db')).toMatchObject({ count: 2, resourceId: 'id-data-db-0' })
    expect(node('PersistentVolumeClaim/scratch')).toMatchObject({ count: 1 })
    expect(node('PersistentVolumeClaim/data-db-old')).toMatchObject({ count: 1 })
  })

  it('has each pod with its workload, and what nothing refers to', () => {
    expect(node('Deployment/web')?.pods.map(({ name }) => name)).toEqual(['web-1'])
    expect(node('Secret/unused')).toBeDefined()
  })

  it('collapses what is configured when there is too much of it', () => {
    expect(collapse(map)).toEqual(map)
    const many = Array.from({ length: 80 }, (_, index) => resource(`settings-${index}`))
    const small = collapse(buildMap({ ...shop, configMaps: [...(shop.configMaps ?? []), ...many] }, pods))
    expect(small.nodes.find(({ kind }) => kind === 'ConfigMap')).toMatchObject({
      id: 'ConfigMap/',
      count: 82,
    })
    expect(small.edges.filter(({ to: target }) => target === 'ConfigMap/')).toHaveLength(1)
  })
})

it('draws a pod that is ending as no other, whatever its revision', () => {
  const states = ['Running', 'Pending', 'Terminating', 'CrashLoopBackOff']
  expect(states.map((state) => markOf({ state }))).toEqual(['ready', 'starting', 'ending', 'failed'])
  expect(markOf({ state: 'Terminating', isOld: true })).toBe('ending')
  expect(markOf({ state: 'Terminating' }, { isLastKnown: true })).toBe('disconnected')
})

describe('a pod that is not ready', () => {
  const hour = 3_600_000
  const overdue = (kind: ComponentKind, rollout: 'givenUp' | 'done' | 'moving', ageMs = hour): boolean =>
    isOverdue(
      { createdOn: hour - ageMs },
      { kind, isGivenUp: rollout === 'givenUp', isRolledOut: rollout === 'done' },
      hour,
    )

  it('is not on its way any more once its rollout was given up, or it took too long', () => {
    expect(overdue('Deployment', 'givenUp', 1)).toBe(true)
    expect(overdue('Deployment', 'moving')).toBe(false)
    expect(overdue('Deployment', 'done')).toBe(true)
    expect(overdue('Deployment', 'done', 1)).toBe(false)
    expect(overdue('StatefulSet', 'moving')).toBe(true)
    expect(overdue('StatefulSet', 'moving', hour / 12)).toBe(false)
  })

  it('is drawn as failed then, and one that is ready or old is not', () => {
    const late = { isOverdue: true }
    const unready = { state: 'Running', isReady: false }
    expect([markOf(unready), markOf(unready, late), markOf({ state: 'Pending' }, late)]).toEqual([
      'starting',
      'failed',
      'failed',
    ])
    expect([markOf({ state: 'Running' }, late), markOf({ ...unready, isOld: true }, late)]).toEqual([
      'ready',
      'old',
    ])
  })
})

describe('pods of an old revision', () => {
  const labelled = (id: string, hash: string) => ({
    id,
    name: id,
    labels: { app: 'web', 'pod-template-hash': hash },
  })
  const web = workload('web', { selector: { matchLabels: { app: 'web' } } })
  const map = buildMap({ ...resource('shop'), deployments: [web] }, [
    labelled('a', 'new'),
    labelled('b', 'old'),
  ])
  const revision = (hash: string, isCurrent: boolean) => ({
    revision: 1,
    name: `web-${hash}`,
    hash,
    createdOn: null,
    hasReturned: null,
    cause: null,
    images: [],
    template: '',
    isCurrent,
  })

  it('are marked while another replaces them', () => {
    const known = new Map([['Deployment/web', [revision('new', true), revision('old', false)]]])
    const pods = markOld(map, known).nodes[0]?.pods ?? []
    expect(pods.map(({ id, isOld }) => [id, isOld])).toEqual([
      ['a', false],
      ['b', true],
    ])
    expect(pods.map((pod) => markOf({ ...pod, state: 'Running' }))).toEqual(['ready', 'old'])
  })

  it('are not told where there is one revision, or where it is not known', () => {
    expect(
      isMixed({ component: map.nodes[0]?.component ?? null, pods: map.nodes[0]?.pods.slice(1) ?? [] }),
    ).toBe(false)
    expect(markOld(map, new Map())).toEqual(map)
  })
})

describe('what leads to an application from outside', () => {
  const service = (name: string, app: string) => ({
    ...resource(name),
    spec: { selector: { app }, ports: [{ id: 'port', port: 80 }] },
  })
  const ingress = (name: string, ...names: string[]) => ({
    ...resource(name),
    spec: {
      tls: [{ secretName: `tls-${name}` }],
      rules: [
        {
          id: 'rule',
          http: { paths: names.map((to) => ({ pathType: 'Prefix', backend: { service: { name: to } } })) },
        },
      ],
    },
  })
  const neighbours = {
    services: [service('database', 'db'), service('elsewhere', 'else'), service('foreign', 'foreign')],
    ingresses: [ingress('gate', 'database', 'foreign'), ingress('own', 'web'), ingress('far', 'foreign')],
  }
  const map = buildMap(withNeighbours(shop, neighbours), pods)
  const before = buildMap(shop, pods)
  const edges = new Set(before.edges.map(({ from, to }) => `${from} ${to}`))
  const known = new Set(before.nodes.map(({ id }) => id))

  it('is drawn where it leads to the application’s own, and nothing else is', () => {
    expect(map.nodes.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([
      'Ingress/gate',
      'Ingress/own',
      'Service/database',
    ])
    expect(
      map.edges.flatMap(({ from, to }) => (edges.has(`${from} ${to}`) ? [] : [`${from} ${to}`])),
    ).toEqual(['Ingress/gate Service/database', 'Ingress/own Service/web', 'Service/database StatefulSet/db'])
  })

  it('is said to be elsewhere, and leads to its own page', () => {
    expect(map.nodes.filter(({ isElsewhere }) => isElsewhere).map(({ id }) => id)).toEqual([
      'Ingress/gate',
      'Ingress/own',
      'Service/database',
      'Service/elsewhere',
    ])
    expect(map.nodes.find(({ id }) => id === 'Service/elsewhere')?.resourceId).toBe('id-elsewhere')
  })
})
