import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { ThroughService } from './kubernetes.fixture.ts'

const pods = '/api/v1/namespaces/shop/pods'
const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: 'web' } }
/** Requests of kubectl that no level on the environment `shop` permits. */
const requests: [name: string, method: string, path: string, body?: object][] = [
  ['get -A', 'GET', '/api/v1/pods'],
  ['get -A --watch', 'GET', '/api/v1/pods?watch=true'],
  ['get nodes', 'GET', '/api/v1/nodes'],
  ['get namespaces --watch', 'GET', '/api/v1/namespaces?watch=true'],
  ['get clusterroles', 'GET', '/apis/rbac.authorization.k8s.io/v1/clusterroles'],
  ['get secrets -A', 'GET', '/api/v1/secrets'],
  ['get secrets', 'GET', '/api/v1/namespaces/shop/secrets'],
  ['create namespace', 'POST', '/api/v1/namespaces', { metadata: { name: 'mine' } }],
  ['delete namespace', 'DELETE', '/api/v1/namespaces/shop'],
  ['delete secrets --all', 'DELETE', '/api/v1/namespaces/shop/secrets'],
  ['create token', 'POST', '/api/v1/namespaces/shop/serviceaccounts/default/token', {}],
  ['create rolebinding', 'POST', '/apis/rbac.authorization.k8s.io/v1/namespaces/shop/rolebindings', {}],
  ['proxy to a pod', 'GET', `${pods}/web/proxy`],
]

describe('kubectl of a member with a grant on one environment', () => {
  let through: ThroughService
  let shop: Json
  const mia = { who: 'mia' }

  beforeAll(async () => {
    through = await ThroughService.start({ mia: 'member' })
    ;[shop] = (await through.service.get('/environments/api/environments')).filter(({ name }: Json) =>
      name.startsWith('shop'),
    )
  })
  afterAll(() => through.stop())

  async function withLevel(level: string, work: () => Promise<void>): Promise<void> {
    const url = `/users/api/users/${through.keys['mia']?.user}/accessGrants`
    const { id } = await through.service.post(url, { level, environment: shop['id'] })
    await work()
    await through.service.ok('DELETE', `/users/api/grants/${id}`)
  }

  const status = async (method: string, path: string, body?: object): Promise<number> =>
    (await through.ask(method, path, { ...mia, ...(body ? { body } : {}) })).status

  it.each(requests)('may not %s, even with the level admin', async (...[, method, path, body]) => {
    await withLevel('admin', async () => expect(await status(method, path, body)).toBe(403))
  })

  it.each([
    ['selfsubjectrulesreviews', { namespace: 5 }],
    ['selfsubjectrulesreviews', { namespace: {} }],
    ['selfsubjectaccessreviews', { resourceAttributes: { namespace: {}, resource: 5, verb: null } }],
  ])('gets an answer to %s with values of other types', async (reviews, spec) => {
    await withLevel('edit', async () =>
      expect(await status('POST', `/apis/authorization.k8s.io/v1/${reviews}`, { spec })).toBe(201),
    )
  })

  it('discovers the API only with a grant', async () => {
    const paths = ['/api', '/apis', '/api/v1', '/version', '/openapi/v3']
    const found = () => Promise.all(paths.map((path) => status('GET', path)))
    await withLevel('view', async () => expect(await found()).toEqual([200, 200, 200, 200, 200]))
    expect(await found()).toEqual([404, 404, 404, 404, 404])
  })

  it('scales and evicts with operate, and writes only with edit', async () => {
    const debug = `${pods}/web/ephemeralcontainers`
    await withLevel('view', async () => {
      expect(await status('POST', `${pods}/web/eviction`, eviction)).toBe(403)
      expect(await status('GET', `${pods}/web/log`)).toBe(200)
    })
    await withLevel('operate', async () => {
      expect(await status('PATCH', debug, {})).toBe(403)
      expect(await status('DELETE', pods)).toBe(403)
      expect(await status('POST', `${pods}/web/eviction?dryRun=All`, eviction)).toBeLessThan(300)
    })
    await withLevel('edit', async () => expect(await status('DELETE', `${pods}?dryRun=All`)).toBe(200))
  })

  it('lists its rights for kubectl auth can-i --list', async () => {
    const body = {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectRulesReview',
      spec: { namespace: 'shop' },
    }
    const path = '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews'
    const verbsOf = async (resource: string, group = ''): Promise<string[]> => {
      const { resourceRules } = (await through.ask('POST', path, { ...mia, body })).json.status
      return resourceRules.flatMap(({ apiGroups, resources, verbs }: Json) =>
        apiGroups.includes(group) && resources.includes(resource) ? verbs : [],
      )
    }
    await withLevel('view', async () => {
      expect(await verbsOf('pods')).toEqual(['get', 'list', 'watch'])
      expect(await verbsOf('pods/exec')).toEqual([])
    })
    await withLevel('edit', async () => {
      expect(await verbsOf('deployments', 'apps')).toContain('deletecollection')
      expect(await verbsOf('pods/exec')).toEqual(['create'])
      for (const resource of ['nodes', 'serviceaccounts/token'])
        expect([resource, (await verbsOf(resource)).filter((verb) => verb === 'create')]).toEqual([
          resource,
          [],
        ])
    })
  })
})
