import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../app.fixture.ts'
import { SimulatedService } from '../simulated.fixture.ts'

const rbac = 'rbac.authorization.k8s.io/v1'
const grant = {
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
  subjects: [{ kind: 'ServiceAccount', name: 'default', namespace: 'shop' }],
}

describe('writing beyond the namespace of an environment', () => {
  let simulated: SimulatedService
  let environment: Json
  const headers = { authorization: basic('builder') }

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    const { service, hostCluster } = simulated
    await service.post('/users/api/users', { name: 'builder', role: 'devops', password })
    const body = { name: 'shop', hostCluster: hostCluster.id }
    environment = await service.post('/environments/api/environments', body)
    await simulated.until(async () => (await service.get(environment.uri)).state === 'ready')
  })
  afterAll(() => simulated.stop())

  const kinds = [
    'Namespace v1',
    'ConfigMap v1',
    'Secret v1',
    `ClusterRole ${rbac}`,
    `ClusterRoleBinding ${rbac}`,
    `RoleBinding ${rbac}`,
  ]

  /** Names of all objects in the cluster. */
  const everything = async (): Promise<unknown> => {
    const driver = simulated.service.parts.clusters.get(simulated.hostCluster.id)
    const lists = kinds.map(async (text) => {
      const [kind = '', apiVersion = ''] = text.split(' ')
      const objects = (await driver?.list({ kind, apiVersion })) ?? []
      return objects.map(({ metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`)
    })
    return Promise.all(lists)
  }

  interface Way {
    collection: string
    body: Json
    field: string | null
    message: string
  }

  /** Every way to name a kind other than the one in the URL, or a cluster-scoped one. */
  const ways: Record<string, Way> = {
    'a binding of the whole cluster': {
      collection: 'genericResources',
      body: { name: 'mine', apiVersion: rbac, kind: 'ClusterRoleBinding', additionalProperties: grant },
      field: null,
      message: 'ClusterRoleBinding is cluster-scoped',
    },
    'a role of the whole cluster': {
      collection: 'genericResources',
      body: { name: 'mine', apiVersion: rbac, kind: 'ClusterRole', additionalProperties: { rules: [] } },
      field: null,
      message: 'ClusterRole is cluster-scoped',
    },
    'a namespace': {
      collection: 'genericResources',
      body: { name: 'fresh', apiVersion: 'v1', kind: 'Namespace' },
      field: null,
      message: 'Namespace is cluster-scoped',
    },
    'a kind that nobody knows': {
      collection: 'genericResources',
      body: { name: 'mine', apiVersion: rbac, kind: 'clusterrolebinding', additionalProperties: grant },
      field: null,
      message: `The cluster has no kind clusterrolebinding in ${rbac}`,
    },
    'a list': {
      collection: 'genericResources',
      body: {
        name: 'mine',
        apiVersion: 'v1',
        kind: 'List',
        additionalProperties: {
          items: [{ apiVersion: rbac, kind: 'ClusterRoleBinding', metadata: { name: 'mine' }, ...grant }],
        },
      },
      field: null,
      message: 'The cluster has no kind List in v1',
    },
    'another kind beside that of the class': {
      collection: 'configMaps',
      body: {
        name: 'mine',
        additionalProperties: { ...grant, apiVersion: rbac, kind: 'ClusterRoleBinding' },
      },
      field: 'additionalProperties',
      message: 'must not contain apiVersion and kind',
    },
    'another kind in other letters': {
      collection: 'configMaps',
      body: { name: 'mine', KIND: 'ClusterRoleBinding' },
      field: 'kind',
      message: 'must be ConfigMap',
    },
    'another kind beside the one that is told': {
      collection: 'genericResources',
      body: {
        name: 'mine',
        apiVersion: 'coordination.k8s.io/v1',
        kind: 'Lease',
        additionalProperties: { ...grant, apiVersion: rbac, kind: 'ClusterRoleBinding' },
      },
      field: 'additionalProperties',
      message: 'must not contain apiVersion and kind',
    },
    'a kind that has a class': {
      collection: 'genericResources',
      body: { name: 'mine', apiVersion: 'v1', kind: 'ConfigMap' },
      field: 'kind',
      message: 'create it in configMaps',
    },
  }

  it.for(Object.entries(ways))('is refused: %s', async ([, { collection, body, field, message }]) => {
    const before = await everything()
    const refused = await simulated.service.refusal('POST', `${environment.uri}/${collection}`, body, headers)
    expect(refused).toMatchObject({
      status: 406,
      message: expect.stringContaining(message),
      errors: [expect.objectContaining({ field })],
    })
    expect(await everything()).toEqual(before)
  })

  it('is refused for an existing object, whatever the body contains', async () => {
    const { service } = simulated
    const url = `${environment.uri}/configMaps`
    const made = (await service.ask('POST', url, { name: 'kept', data: { a: 'b' } }, headers)).json()
    const before = await everything()
    for (const body of [
      { additionalProperties: { apiVersion: rbac, kind: 'ClusterRoleBinding', ...grant } },
      { additionalProperties: { kind: 'Secret' } },
      { kind: 'Secret' },
      { namespace: 'kube-system' },
      { name: 'other' },
    ])
      expect((await service.refusal('PUT', made.uri, body, headers)).status).toBe(406)
    expect(await everything()).toEqual(before)
  })

  it('keeps the kind of an object in the catalog as its class requires', async () => {
    const { service } = simulated
    const body = {
      name: 'sly',
      configMaps: [
        { name: 'mine', additionalProperties: { kind: 'RoleBinding', apiVersion: rbac, ...grant } },
      ],
    }
    expect((await service.refusal('POST', '/catalog/api/applications', body, headers)).status).toBe(406)
  })

  it('creates no row for an object in another namespace', async () => {
    const { service, hostCluster } = simulated
    const secret = { name: 'token', namespace: 'kube-system' }
    const role = { name: 'view', apiVersion: rbac, kind: 'ClusterRole' }
    const ways: [string, Json, string][] = [
      ['environments', { hostCluster: hostCluster.id, secrets: [secret] }, 'secrets.0'],
      ['environments', { hostCluster: hostCluster.id, genericResources: [role] }, 'genericResources.0'],
      [
        'environments',
        { hostCluster: hostCluster.id, applications: [{ name: 'a', pods: [secret] }] },
        'applications.0.pods.0',
      ],
      ['applications', { parent: { id: environment.id }, secrets: [secret] }, 'secrets.0'],
    ]
    for (const [collection, body, field] of ways) {
      const url = `/environments/api/${collection}`
      const refused = await service.refusal('POST', url, { name: 'sly', ...body }, headers)
      expect(refused).toMatchObject({ status: 406, errors: [expect.objectContaining({ field })] })
    }
    expect(await service.get('/environments/api/environments?filter=name,equals,sly')).toEqual([])
    expect(await service.get('/environments/api/secrets')).toEqual([])
  })

  it('reaches nothing in another namespace through a row that names it', async () => {
    const { service } = simulated
    const id = randomUUID()
    await service.parts.store.write({ name: 'someone', audit: false }, (transaction) =>
      transaction.insert(
        { parent: environment.id, relation: 'secrets' },
        {
          class: 'environments.Secret',
          id,
          attributes: { name: 'token', namespace: 'kube-system', apiVersion: 'v1', kind: 'Secret' },
        },
      ),
    )
    const url = `/environments/api/secrets/${id}`
    for (const [method, path, body] of [
      ['POST', `${url}/reveal`, { key: 'token' }],
      ['POST', `${url}/setValues`, { values: { token: 'x' } }],
      ['PUT', url, { labels: { a: 'b' } }],
      ['DELETE', url, undefined],
    ] as const)
      expect(await service.refusal(method, path, body, headers)).toMatchObject({
        status: 404,
        message: 'token in the namespace shop does not exist.',
        reasons: [{ params: { what: { code: 'requests.inNamespace' } } }],
      })
  })

  it('allows an object whose kind has no class', async () => {
    const controller = {
      name: 'first',
      apiVersion: 'v1',
      kind: 'ReplicationController',
      additionalProperties: {
        spec: {
          replicas: 0,
          selector: { app: 'first' },
          template: {
            metadata: { labels: { app: 'first' } },
            spec: { containers: [{ name: 'main', image: 'first:1' }] },
          },
        },
      },
    }
    const url = `${environment.uri}/genericResources`
    const answer = await simulated.service.ask('POST', url, controller, headers)
    expect(answer.json()).toMatchObject({ name: 'first', kind: 'ReplicationController', namespace: 'shop' })
  })
})
