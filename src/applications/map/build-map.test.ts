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

  it('connects each Ingress to its Services once, and to its certificates', () => {
    expect(to('Ingress/front')).toEqual(['Service/web', 'Service/elsewhere', 'Secret/certificate'])
    expect(node('Ingress/front')?.hosts).toEqual(['shop.example'])
  })

  it('connects a Service to the workloads it selects, and to nothing without a selector', () => {
    expect(to('Service/web')).toEqual(['Deployment/web'])
    expect(to('Service/outside')).toEqual([])
  })

  it('connects a workload to what its pods read and mount', () => {
    expect(to('Deployment/web')).toEqual([
      'ConfigMap/shared',
      'ConfigMap/settings',
      'Secret/token',
      'Secret/registry',
    ])
    expect(map.edges.filter(({ isConfiguration }) => isConfiguration)).toHaveLength(7)
  })

  it('connects an autoscaler to the workload it scales', () => {
    expect(to('HorizontalPodAutoscaler/web-scaler')).toEqual(['Deployment/web'])
    expect(node('HorizontalPodAutoscaler/web-scaler')?.bounds).toEqual({ min: 2, max: 6 })
  })

  it('shows references to missing objects', () => {
    const missing = map.nodes.filter(({ resourceId }) => resourceId === null).map(({ id }) => id)
    expect(missing.toSorted()).toEqual([
      'ConfigMap/shared',
      'Secret/certificate',
      'Secret/registry',
      'Service/elsewhere',
    ])
  })

  it("groups a StatefulSet's claims, and shows all others separately", () => {
    expect(to('StatefulSet/db')).toEqual(['PersistentVolumeClaim/data-db'])
    expect(node('PersistentVolumeClaim/data-db')).toMatchObject({ count: 2, resourceId: 'id-data-db-0' })
    expect(node('PersistentVolumeClaim/scratch')).toMatchObject({ count: 1 })
    expect(node('PersistentVolumeClaim/data-db-old')).toMatchObject({ count: 1 })
  })

  it('shows each pod with its workload, and unreferenced objects', () => {
    expect(node('Deployment/web')?.pods.map(({ name }) => name)).toEqual(['web-1'])
    expect(node('Secret/unused')).toBeDefined()
  })

  it('collapses configuration if there is too much of it', () => {
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

it('marks a terminating pod as ending, whatever its revision', () => {
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

  it('stops being in progress when its rollout was given up or took too long', () => {
    expect(overdue('Deployment', 'givenUp', 1)).toBe(true)
    expect(overdue('Deployment', 'moving')).toBe(false)
    expect(overdue('Deployment', 'done')).toBe(true)
    expect(overdue('Deployment', 'done', 1)).toBe(false)
    expect(overdue('StatefulSet', 'moving')).toBe(true)
    expect(overdue('StatefulSet', 'moving', hour / 12)).toBe(false)
  })

  it('is then drawn as failed, unless it is ready or old', () => {
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

  it('are marked while another revision replaces them', () => {
    const known = new Map([['Deployment/web', [revision('new', true), revision('old', false)]]])
    const pods = markOld(map, known).nodes[0]?.pods ?? []
    expect(pods.map(({ id, isOld }) => [id, isOld])).toEqual([
      ['a', false],
      ['b', true],
    ])
    expect(pods.map((pod) => markOf({ ...pod, state: 'Running' }))).toEqual(['ready', 'old'])
  })

  it('are not marked with one revision, or if it is unknown', () => {
    expect(
      isMixed({ component: map.nodes[0]?.component ?? null, pods: map.nodes[0]?.pods.slice(1) ?? [] }),
    ).toBe(false)
    expect(markOld(map, new Map())).toEqual(map)
  })
})

describe('external sources of traffic', () => {
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

  it("are drawn only if they lead to the application's own objects", () => {
    expect(map.nodes.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([
      'Ingress/gate',
      'Ingress/own',
      'Service/database',
    ])
    expect(
      map.edges.flatMap(({ from, to }) => (edges.has(`${from} ${to}`) ? [] : [`${from} ${to}`])),
    ).toEqual(['Ingress/gate Service/database', 'Ingress/own Service/web', 'Service/database StatefulSet/db'])
  })

  it('are marked as external, and link to their own page', () => {
    expect(map.nodes.filter(({ isElsewhere }) => isElsewhere).map(({ id }) => id)).toEqual([
      'Ingress/gate',
      'Ingress/own',
      'Service/database',
      'Service/elsewhere',
    ])
    expect(map.nodes.find(({ id }) => id === 'Service/elsewhere')?.resourceId).toBe('id-elsewhere')
  })
})
