import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../app.fixture.ts'
import { TwoEnvironments } from './environments/two-environments.fixture.ts'

const configMap = (name: string, level: string, namespace?: string) => `
apiVersion: v1
kind: ConfigMap
metadata: {name: ${name}${namespace === undefined ? '' : `, namespace: ${namespace}`}}
data: {level: "${level}"}
`
const job = `
apiVersion: batch/v1
kind: Job
metadata: {name: once}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: main, image: "job:1"}]}}}
`
const clusterRole = `
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: all}
rules: [{apiGroups: ["*"], resources: ["*"], verbs: ["*"]}]
`
const someId = '00000000-0000-4000-8000-0000000000ff'

/** Environments `test` and `live` are on the same cluster. */
describe('actions of members that reach more than one resource', () => {
  let two: TwoEnvironments
  let other: Json
  let catalog: Record<string, string>

  const service = () => two.simulated.service
  const test = () => `/environments/api/environments/${two.test.id}`
  const live = () => `/environments/api/environments/${two.live.id}`

  async function join(name: string, grants: Json[]): Promise<void> {
    const { uri } = await service().post('/users/api/users', { name, role: 'member', password })
    for (const grant of grants) await service().post(`${uri}/accessGrants`, grant)
  }
  async function role(name: string, permissions: string[]): Promise<string> {
    const { id } = await service().post('/users/api/customRoles', { name, permissions })
    return id
  }
  async function ask(user: string, ...request: [string, string, unknown?]): Promise<Json> {
    const [method, url, body] = request
    const type = typeof body === 'string' ? 'text/yaml' : 'application/json'
    const headers = { authorization: basic(user), 'content-type': type }
    const answer = await service().ask(method as 'POST', url, body, headers)
    return { ...answer.json(), code: answer.statusCode }
  }
  const codeOf = async (...request: Parameters<typeof ask>): Promise<number> => (await ask(...request)).code
  const configMaps = async (namespace: string): Promise<string[]> =>
    (await service().get(`/environments/api/configMaps?query={"namespace":"${namespace}"}&fields=name`)).map(
      ({ name }: Json) => name,
    )
  /** Returns null if a request that names something invisible is refused like one that names something missing. */
  async function giveaway(send: (value: string) => Promise<Json>, value: string): Promise<string[] | null> {
    const answers = await Promise.all(
      [value, someId].map(async (given) => JSON.stringify(await send(given)).replaceAll(given, 'ID')),
    )
    const isRefused = answers.every((answer) => JSON.parse(answer).code >= 400)
    return isRefused && answers[0] === answers[1] ? null : answers
  }

  beforeAll(async () => {
    two = await TwoEnvironments.start()
    other = await service().post('/cluster/api/hostClusters', { name: 'other', mode: 'managed' })
    const applications = await service().get('/catalog/api/applications?fields=id,name')
    catalog = Object.fromEntries(applications.map(({ name, id }: Json) => [name, id]))
    const [environment, elsewhere] = [two.test.id, two.live.id]
    const hostCluster = two.simulated.hostCluster.id
    const [blind, maps, maker] = [
      await role('writes', ['environments.*.write']),
      await role('maps', [
        'environments.Environment.write',
        'environments.Application.write',
        'environments.ConfigMap.write',
      ]),
      await role('makes', ['cluster.HostCluster.manage']),
    ]
    await join('viewer', [{ level: 'view', environment }])
    await join('editor', [{ level: 'edit', environment }])
    await join('both', [
      { level: 'edit', environment },
      { level: 'view', environment: elsewhere },
      { level: 'view', application: catalog['shop-test'] },
    ])
    await join('owner', [
      { level: 'admin', hostCluster },
      { level: 'view', application: catalog['shop-test'] },
    ])
    await join('blind', [
      { customRole: blind, environment },
      { customRole: maker, hostCluster },
    ])
    await join('maps', [
      { customRole: maps, environment },
      { level: 'view', application: catalog['shop-test'] },
    ])
  }, 60_000)
  afterAll(() => two.stop())

  describe.each(['?dryRun=true', ''])('an import%s', (query) => {
    const into = (user: string, address: string, text: string): Promise<Json> =>
      ask(user, 'POST', `${address}/import${query}`, text)

    it('requires edit in the environment, which must be visible', async () => {
      expect((await into('viewer', test(), configMap('own', '1'))).code).toBe(403)
      expect((await into('editor', live(), configMap('own', '1'))).code).toBe(404)
      expect((await into('both', live(), configMap('own', '1'))).code).toBe(403)
      expect((await into('editor', test(), configMap('own', '1'))).code).toBe(200)
      expect(await configMaps('live')).not.toContain('own')
    })

    it('writes nothing outside of the environment', async () => {
      for (const text of [configMap('strayed', '1', 'live'), clusterRole]) {
        expect((await into('editor', test(), text)).code).toBe(406)
        expect((await into('owner', test(), text)).code).toBe(406)
      }
      expect(await configMaps('live')).not.toContain('strayed')
    })

    it('writes only the kinds that a custom role allows, and nothing otherwise', async () => {
      expect((await into('maps', test(), configMap('map', '1'))).code).toBe(200)
      const refused = await into('maps', test(), `${configMap('mixed', '1')}---${job}`)
      expect([refused.code, refused.errors.map(({ modelIndex }: Json) => modelIndex)]).toEqual([403, ['Job']])
      expect(await configMaps('test')).not.toContain('mixed')
    })
  })

  it('an import prunes only kinds that a custom role allows', async () => {
    const { id } = await two.applicationIn(two.test)
    const url = `/environments/api/applications/${id}/import?prune=true&dryRun=true`
    const { code, errors } = await ask('maps', 'POST', url, configMap('settings', 'loud'))
    expect([code, errors.map(({ modelIndex }: Json) => modelIndex).toSorted()]).toEqual([
      403,
      ['Deployment', 'Secret'],
    ])
    expect(await codeOf('editor', 'POST', url, configMap('settings', 'loud'))).toBe(200)
  })

  describe.each(['?dryRun=true', ''])('a clone%s', (query) => {
    const name = query === '' ? 'copy' : 'planned'
    const clone = (user: string, body: Json): Promise<Json> =>
      ask(user, 'POST', `${test()}/clone${query}`, { name, ...body })
    const parts = ['applications', 'configuration']

    it('requires the right to create environments on the cluster', async () => {
      for (const user of ['viewer', 'editor', 'both'])
        expect([user, (await clone(user, { parts })).code]).toEqual([user, 403])
      expect(await codeOf('editor', 'POST', `${live()}/clone${query}`, { name, parts })).toBe(404)
      expect(await giveaway((hostCluster) => clone('editor', { parts, hostCluster }), other.id)).toBeNull()
    })

    it('requires the right to reveal the values of the Secrets that it copies', async () => {
      const { code, reasons } = await clone('blind', { parts: [...parts, 'secrets'] })
      expect([code, reasons[0].params.verb]).toEqual([403, 'reveal'])
    })

    it('requires the right to write the cloned kinds on the cluster', async () => {
      const { code, errors } = await clone('blind', { parts })
      expect(code).toBe(403)
      expect(errors.map(({ modelIndex }: Json) => modelIndex).toSorted()).toEqual(['ConfigMap', 'Deployment'])
      expect(await service().get(`/environments/api/environments?query={"name":"${name}"}`)).toEqual([])
    })

    it('is open to admins of the cluster', async () => {
      expect((await clone('owner', { parts: [...parts, 'secrets'] })).code).toBe(200)
    })
  })

  describe.each(['?dryRun=true', ''])('a promotion%s', (query) => {
    it('requires edit in the target, which must be visible', async () => {
      const { id } = await two.applicationIn(two.test)
      for (const url of [`/environments/api/applications/${id}/promote`, `${test()}/promote`]) {
        const promote = (user: string, environment: string): Promise<Json> =>
          ask(user, 'POST', `${url}${query}`, { environment, parts: ['images'] })
        expect([url, (await promote('both', 'live')).code]).toEqual([url, 403])
        expect(await giveaway((environment) => promote('editor', environment), two.live.id)).toBeNull()
        expect([url, (await promote('owner', 'live')).code]).toEqual([url, 200])
      }
    })
  })

  it('a comparison with an invisible environment returns 404', async () => {
    const compare = (user: string, other: string): Promise<Json> =>
      ask(user, 'GET', `${test()}/compare?with=${other}`)
    expect(await giveaway((id) => compare('editor', id), two.live.id)).toBeNull()
  })

  it.each([
    ['both', [null, null]],
    ['owner', [false, undefined]],
  ])('a comparison by %s shows equal values only with the right to reveal both', async (user, expected) => {
    const { applications } = await ask(user, 'GET', `${test()}/compare?with=live&all=false`)
    const objects = applications.flatMap((application: Json) => application.objects)
    const { facts } = objects.find(({ kind }: Json) => kind === 'Secret')
    const isSame = (path: string): unknown => facts.find((fact: Json) => fact.path === path)?.isSame
    expect([isSame('data.password'), isSame('data.same')]).toEqual(expected)
  })

  describe.each(['?dryRun=true', ''])('a run%s', (query) => {
    const run = (user: string, body: Json, of = 'shop-test'): Promise<Json> =>
      ask(user, 'POST', `/catalog/api/applications/${catalog[of]}/run${query}`, { run: 'more', ...body })

    it('requires the right to read the application, and edit in the environment', async () => {
      expect((await run('editor', { environment: 'test' })).code).toBe(404)
      expect((await run('both', { environment: 'test' }, 'shop-live')).code).toBe(404)
      expect((await run('both', { environment: 'live' })).code).toBe(403)
      expect(await giveaway((environment) => run('maps', { environment }), two.live.id)).toBeNull()
      expect((await run('owner', { environment: 'test', run: 'shop' })).code).toBe(200)
    })

    it('reverts no overrides elsewhere', async () => {
      const revert = [{ kind: 'Deployment', name: 'web', path: 'spec.replicas' }]
      expect((await run('both', { environment: 'live', run: 'shop', revert })).code).toBe(403)
    })

    it('writes only the kinds that a custom role allows', async () => {
      const { code, errors } = await run('maps', { environment: 'test' })
      expect([code, errors.map(({ modelIndex }: Json) => modelIndex)]).toEqual([403, ['Deployment']])
    })
  })

  it('a transaction with one refused entry changes nothing', async () => {
    const [{ id: own }] = await service().get('/environments/api/configMaps?query={"namespace":"test"}')
    const [{ id: hidden }] = await service().get('/environments/api/configMaps?query={"namespace":"live"}')
    const mixed = (id: string) => ({
      update: [
        { modelIndex: 'ConfigMap', id: own, labels: { mixed: 'yes' } },
        { modelIndex: 'ConfigMap', id, labels: { mixed: 'yes' } },
      ],
    })
    expect(
      await giveaway((id) => ask('editor', 'POST', '/environments/api/txn', mixed(id)), hidden),
    ).toBeNull()
    const alarm = { modelIndex: 'Environment', id: two.live.id, description: 'mine' }
    const body = { update: [{ modelIndex: 'Environment', id: two.test.id, description: 'mine' }, alarm] }
    expect(await codeOf('both', 'POST', '/environments/api/txn', body)).toBe(403)
    expect((await service().get(test())).description).not.toBe('mine')
  })

  it('an environment is created only on a cluster that its creator manages, and labelled only by users who may grant', async () => {
    const create = (user: string, body: Json): Promise<Json> =>
      ask(user, 'POST', '/environments/api/environments', { name: `of-${user}`, ...body })
    const hostCluster = two.simulated.hostCluster.id
    expect((await create('editor', { hostCluster })).code).toBe(403)
    expect(await giveaway((id) => create('owner', { hostCluster: id }), other.id)).toBeNull()
    expect((await create('blind', { hostCluster, labels: { team: 'shop' } })).code).toBe(403)
    expect((await create('blind', { hostCluster })).code).toBe(200)
    expect((await create('owner', { hostCluster, labels: { team: 'shop' } })).code).toBe(200)
  })

  it('an update writes only the objects within it that a custom role allows', async () => {
    const manages = await role('manages', ['catalog.Application.manage', 'catalog.ConfigMap.write'])
    const application = catalog['shop-live'] ?? ''
    await join('manager', [{ customRole: manages, application }])
    const put = (body: Json): Promise<Json> =>
      ask('manager', 'PUT', `/catalog/api/applications/${application}`, body)
    const before = await service().get(`/catalog/api/applications/${application}/services`)
    const { code, reasons } = await put({ description: 'mine', services: [{ name: 'extra' }] })
    expect([code, reasons[0].params.verb]).toEqual([403, 'write'])
    expect(await service().get(`/catalog/api/applications/${application}/services`)).toEqual(before)
    expect((await put({ description: 'mine' })).code).toBe(200)
    const { configMaps: kept } = await service().get(
      `/catalog/api/applications/${application}?mode=exportDetails`,
    )
    expect(
      (await put({ configMaps: [...kept.map(({ id }: Json) => ({ id })), { name: 'more' }] })).code,
    ).toBe(200)
  })

  it('a deletion of an application takes the right to write all of its kinds', async () => {
    const { id } = await two.applicationIn(two.test)
    for (const query of ['?dryRun=true', '']) {
      const remove = (user: string) => ask(user, 'DELETE', `/environments/api/applications/${id}${query}`)
      const { code, reasons } = await remove('maps')
      expect([code, reasons[0].params.verb]).toEqual([403, 'write'])
    }
    const names = await service().get(`/environments/api/applications/${id}/deployments?fields=name`)
    expect(names).toMatchObject([{ name: 'web' }])
    const url = `/environments/api/applications/${id}?dryRun=true`
    expect(await codeOf('editor', 'DELETE', url)).toBe(200)
  })

  it('a resource links to nothing that its editor cannot see', async () => {
    const { id } = await two.applicationIn(two.test)
    const link = (application: string): Promise<Json> =>
      ask('editor', 'PUT', `/environments/api/applications/${id}`, { catalogApplication: application })
    expect(await giveaway(link, catalog['shop-live'] ?? '')).toBeNull()
  })
})
