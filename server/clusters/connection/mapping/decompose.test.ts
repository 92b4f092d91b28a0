import { describe, expect, it } from 'vitest'
import { model } from '../../../../model/index.ts'
import type { ResourceTree } from '../../../../model/tree.ts'
import { compose } from './compose.ts'
import { decompose } from './decompose.ts'
import type { KubernetesObject } from '../cluster.ts'
import { uuidV5 } from '../identity.ts'

const clusterId = 'c0a80001-0000-4000-8000-000000000001'

const web: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {
    name: 'web',
    namespace: 'shop',
    uid: '5f0c9d3e-8a50-4cbe-b6b5-0a4ea8e6f001',
    resourceVersion: '812',
    generation: 3,
    creationTimestamp: '2026-01-02T03:04:05Z',
    labels: { app: 'web' },
    annotations: { team: 'a', 'kubectl.kubernetes.io/last-applied-configuration': '{}' },
    managedFields: [{ manager: 'kubectl' }],
  },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'web' } },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 1 } },
    template: {
      metadata: { labels: { app: 'web', tier: 'front' }, creationTimestamp: null },
      spec: {
        containers: [
          {
            name: 'nginx',
            image: 'nginx:1.27',
            workingDir: '/srv',
            envFrom: [{ configMapRef: { name: 'web' } }],
            env: [
              { name: 'B', value: '2' },
              { name: 'A', value: '' },
              { name: 'B', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
            ],
            ports: [{ containerPort: 80 }, { containerPort: 53, protocol: 'UDP', name: 'dns' }],
            resources: { requests: { cpu: '100m', memory: '1e3' }, limits: { memory: '64Mi' } },
            livenessProbe: { httpGet: { path: '/', port: 'http' }, periodSeconds: 10 },
          },
        ],
        volumes: [{ name: 'tmp', emptyDir: {} }],
      },
    },
  },
  status: { replicas: 2, readyReplicas: 1 },
}

const child = (tree: ResourceTree | undefined, ...path: string[]): ResourceTree | undefined =>
  path.reduce((current, relation) => current?.children?.[relation]?.[0], tree)

describe('decompose', () => {
  const tree = decompose(web, { model, clusterId })
  const container = child(tree, 'spec', 'template', 'spec', 'containers')

  it('maps attributes, children and additional properties', () => {
    expect(tree).toMatchObject({
      class: 'environments.Deployment',
      attributes: { name: 'web', namespace: 'shop', kind: 'Deployment', apiVersion: 'apps/v1' },
      labels: { app: 'web' },
    })
    expect(child(tree, 'metadata')).toMatchObject({
      labels: { app: 'web' },
      attributes: { annotations: { team: 'a' }, creationTimestamp: '2026-01-02T03:04:05Z' },
      additionalProperties: { generation: 3 },
    })
    expect(child(tree, 'spec', 'template')?.labels).toEqual({ app: 'web', tier: 'front' })
    expect(container).toMatchObject({
      attributes: { name: 'nginx', image: 'nginx:1.27', workDir: '/srv' },
      additionalProperties: { envFrom: [{ configMapRef: { name: 'web' } }] },
    })
    expect(JSON.stringify(tree)).not.toMatch(/managedFields|last-applied/)
  })

  it('keys ports by number and protocol, and keeps the order of variables', () => {
    expect(container?.children?.ports?.map(({ key }) => key)).toEqual(['80/TCP', '53/UDP'])
    expect(container?.children?.env?.map(({ attributes }) => attributes.name)).toEqual(['B', 'A', 'B'])
  })

  it('derives ids only from the cluster, the object and its names', () => {
    const id = uuidV5(clusterId, String(web.metadata.uid))
    expect(tree.id).toBe(id)
    const template = uuidV5(uuidV5(id, 'spec'), 'template')
    const podSpec = uuidV5(template, 'spec')
    expect(container?.id).toBe(uuidV5(podSpec, 'containers/nginx'))
    const ids = [...JSON.stringify(tree).matchAll(/"id":"([^"]+)"/g)].map(([, value]) => value)
    expect(new Set(ids).size).toBe(ids.length)
    expect(decompose(web, { model, service: 'catalog' })).not.toHaveProperty('id')
    expect(JSON.stringify(decompose(web, { model, service: 'catalog' }))).not.toContain('"id"')
  })

  it('maps kinds to the classes of each service, and others to a generic one', () => {
    const classOf = (apiVersion: string, kind: string, service?: 'catalog') =>
      decompose({ apiVersion, kind, metadata: { name: 'x' } }, { model, ...(service ? { service } : {}) })
        .class
    expect(classOf('v1', 'Node')).toBe('cluster.Node')
    expect(classOf('autoscaling/v1', 'HorizontalPodAutoscaler')).toBe('environments.HorizontalPodAutoscaler')
    expect(classOf('example.com/v1', 'Deployment')).toBe('environments.GenericResource')
    expect(classOf('apps/v1', 'Deployment', 'catalog')).toBe('catalog.Deployment')
  })

  it('keeps the key names of a Secret but no values', () => {
    const secret = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name: 's',
        annotations: { 'kubectl.kubernetes.io/last-applied-configuration': 'c2VjcmV0' },
      },
      type: 'Opaque',
      data: { token: 'c2VjcmV0', 'ca.crt': 'c2VjcmV0' },
      stringData: { user: 'c2VjcmV0' },
    }
    const tree = decompose(secret, { model })
    expect(tree.attributes).toMatchObject({ type: 'Opaque', keys: ['ca.crt', 'token', 'user'] })
    expect(JSON.stringify(tree)).not.toContain('c2VjcmV0')
    expect(JSON.stringify(compose(tree, model))).not.toContain('keys')
  })

  it('reads events of the old and new API', () => {
    const event = (fields: object) =>
      decompose({ apiVersion: 'v1', kind: 'Event', metadata: { name: 'e', uid: 'u' }, ...fields }, { model })
        .attributes
    expect(
      event({ firstTimestamp: '2026-01-01T00:00:00Z', lastTimestamp: '2026-01-01T00:01:00Z', count: 4 }),
    ).toMatchObject({ firstSeen: 1767225600000, lastSeen: 1767225660000, count: 4 })
    const series = { lastObservedTime: '2026-01-01T00:02:00.000000Z', count: 9 }
    expect(event({ firstTimestamp: null, eventTime: '2026-01-01T00:00:00.000000Z', series })).toMatchObject({
      firstSeen: 1767225600000,
      lastSeen: 1767225720000,
      count: 9,
    })
  })
})

describe('compose', () => {
  it('returns an object to apply, in the usual field order', () => {
    const object = compose(decompose(web, { model, clusterId }), model)
    expect(Object.keys(object)).toEqual(['apiVersion', 'kind', 'metadata', 'spec'])
    expect(object.metadata).toEqual({
      name: 'web',
      namespace: 'shop',
      labels: { app: 'web' },
      annotations: { team: 'a' },
    })
    const expected = structuredClone(web.spec) as { template: { metadata: { creationTimestamp?: null } } }
    delete expected.template.metadata.creationTimestamp
    expect(object.spec).toEqual(expected)
  })

  it('includes changed attributes and labels', () => {
    const tree = decompose(web, { model, service: 'catalog' })
    const spec = child(tree, 'spec')
    if (spec) spec.attributes.replicas = 5
    tree.labels = { app: 'web', owner: 'me' }
    const object = compose(tree, model)
    expect(object.spec?.replicas).toBe(5)
    expect(object.metadata.labels).toEqual({ app: 'web', owner: 'me' })
  })

  it('omits location-specific fields when the object is portable', () => {
    const carry = (object: KubernetesObject) =>
      compose(decompose(object, { model }), model, { isPortable: true })
    const service = { clusterIP: '10.0.0.7', clusterIPs: ['10.0.0.7'], ports: [{ port: 80 }] }
    const base = { apiVersion: 'v1', kind: 'Service', metadata: { name: 's', namespace: 'shop' } }
    expect(carry({ ...base, spec: service })).toEqual({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 's' },
      spec: { ports: [{ port: 80 }] },
    })
    const headless = { clusterIP: 'None', ports: [{ port: 80 }] }
    expect(carry({ ...base, spec: headless }).spec).toEqual(headless)
    const labels = { app: 'x', 'controller-uid': 'u', 'batch.kubernetes.io/job-name': 'j' }
    const job = carry({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'j', labels },
      spec: {
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: { containers: [] } },
      },
    })
    expect(job.metadata.labels).toEqual({ app: 'x' })
    expect(job.spec).toEqual({ template: { metadata: { labels: { app: 'x' } }, spec: { containers: [] } } })
  })
})
