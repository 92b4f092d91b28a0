import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../../app.fixture.ts'
import { ThroughService } from '../../routes/kubernetes/kubernetes.fixture.ts'

const asDevops = { authorization: basic('dora') }
const yaml = { 'content-type': 'text/yaml', ...asDevops }
const belongs = { status: 403, message: expect.stringContaining('the namespace belongs to the platform') }

/** The fixture's namespace `shop` matches the setting; `kube-other` doesn't. */
describe('the namespaces of PLATFORM_NAMESPACES', () => {
  let through: ThroughService
  let environment: Json
  let other: Json

  beforeAll(async () => {
    through = await ThroughService.start({ ada: 'devops' }, { platformNamespaces: ['argocd', 'sh*'] })
    const { service, simulated } = through
    await service.post('/users/api/users', { name: 'dora', role: 'devops', password })
    const all: Json[] = await service.get('/environments/api/environments')
    environment = all.find(({ namespace, name }) => (namespace ?? name) === 'shop')
    const body = { name: 'free', hostCluster: simulated.hostCluster.id }
    other = await service.post('/environments/api/environments', body)
    await simulated.until(async () => (await service.get(other.uri)).state === 'ready')
    const secret = 'apiVersion: v1\nkind: Secret\nmetadata: {name: kept}\nstringData: {password: x}'
    const made = await service.ask('POST', `${environment.uri}/import`, secret, {
      'content-type': 'text/yaml',
    })
    if (made.statusCode !== 200) throw new Error(made.body)
  }, 60_000)
  afterAll(() => through.stop())

  const rowOf = async (collection: string, name: string): Promise<Json> =>
    (await through.service.get(`/environments/api/${collection}?query={"name":"${name}"}`))[0]

  it('are reported to the console', async () => {
    const { service } = through
    const { platformNamespaces } = (
      await service.ask('POST', '/session', { user: 'dora', password }, { authorization: '' })
    ).json()
    expect(platformNamespaces).toEqual(['argocd', 'sh*'])
  })

  it('require admin through every interface of the REST API', async () => {
    const { service, simulated } = through
    const pod = await rowOf('pods', 'web')
    const secret = await rowOf('secrets', 'kept')
    const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: mine}'
    const ways: [Parameters<typeof service.refusal>[0], string, unknown, object][] = [
      ['POST', `${environment.uri}/import`, settings, yaml],
      ['POST', `${environment.uri}/configMaps`, { name: 'mine' }, asDevops],
      ['PUT', secret.uri, { labels: { a: 'b' } }, asDevops],
      ['DELETE', pod.uri, undefined, asDevops],
      ['POST', `${secret.uri}/reveal`, { key: 'password' }, asDevops],
      ['POST', `${secret.uri}/setValues`, { values: { password: 'y' } }, asDevops],
      ['POST', '/terminals', { pod: pod.id, container: 'app' }, asDevops],
      ['POST', `${environment.uri}/clone`, { name: 'copy' }, asDevops],
      ['POST', `${other.uri}/clone`, { name: 'argocd' }, asDevops],
      ['DELETE', environment.uri, undefined, asDevops],
      [
        'POST',
        '/environments/api/environments',
        { name: 'argocd', hostCluster: simulated.hostCluster.id },
        asDevops,
      ],
    ]
    for (const [method, url, body, headers] of ways)
      expect([url, await service.refusal(method, url, body, headers as Record<string, string>)]).toEqual([
        url,
        expect.objectContaining(belongs),
      ])
    const free = await service.ask('POST', `${other.uri}/import`, settings, yaml)
    expect(free.json()).toMatchObject({ status: 200 })
  })

  it('require admin through every interface of kubectl', async () => {
    const core = '/api/v1/namespaces/shop'
    const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine' } }
    for (const [method, path] of [
      ['POST', `${core}/configmaps`],
      ['DELETE', `${core}/pods/web`],
      ['DELETE', `${core}/pods`],
      ['POST', `${core}/pods/web/eviction`],
      ['PUT', '/apis/apps/v1/namespaces/shop/deployments/web/scale'],
      ['PATCH', `${core}/pods/web/ephemeralcontainers`],
    ] as const) {
      const { json } = await through.ask(method, path, { who: 'ada', body })
      expect([path, json]).toEqual([
        path,
        expect.objectContaining({ code: 403, message: expect.stringContaining('belongs to the platform') }),
      ])
    }
    const headers = { upgrade: 'SPDY/3.1', connection: 'Upgrade' }
    const { status } = await through.ask('POST', `${core}/pods/web/exec?command=id`, { who: 'ada', headers })
    expect(status).toBe(403)
    expect((await through.ask('GET', `${core}/pods`, { who: 'ada' })).status).toBe(200)
  })
})
