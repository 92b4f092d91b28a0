import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeShop, startTestService, type TestService } from '../app.fixture.ts'

describe('refusals of the API', () => {
  let service: TestService
  let shop: Awaited<ReturnType<typeof makeShop>>

  beforeAll(async () => {
    service = await startTestService()
    shop = await makeShop(service)
  })
  afterAll(() => service.close())

  /** Returns the body of a refusal and checks that it contains the status. */
  const refusal = async (...request: Parameters<TestService['ask']>): Promise<Json> => {
    const response = await service.ask(...request)
    expect(response.json()).toMatchObject({ status: response.statusCode })
    return response.json()
  }

  it('refuses references without a unique target, and names them', async () => {
    await service.post('/cluster/api/hostClusters', { name: 'second' })
    const wrong: [unknown, RegExp][] = [
      [{ name: 'nowhere' }, /"nowhere"/],
      ['00000000-0000-4000-8000-00000000abcd', /does not exist/],
      [shop.environment.id, /environments\.Environment/],
      [{ mode: 'managed' }, /several/],
      [{ isDefaultCluster: 'often' }, /isDefaultCluster is true or false/],
      ['path:/hostCluster', /several/],
      ['path:/nothing[name=x]', /nothing/],
      ['path:/hostCluster[name', /character/],
      ['prod', /neither a UUID nor a path/],
      [undefined, /required/],
    ]
    for (const [hostCluster, sentence] of wrong) {
      const { status, errors } = await refusal('POST', '/api/environments', { name: 'wrong', hostCluster })
      expect(status).toBe(406)
      expect(errors).toMatchObject([{ modelIndex: 'Environment', field: 'hostCluster' }])
      expect(errors[0].message).toMatch(sentence)
    }
    expect(await service.get('/environments/api/environments?query={name: "wrong"}')).toEqual([])
  })

  it('refuses labels in the catalog that a cluster would refuse, and accepts any outside Kubernetes', async () => {
    const labels = { 'our team': 'Blue & white' }
    const application = await service.post('/catalog/api/applications', { name: 'labelled', labels })
    expect(application.labels).toEqual(labels)
    const deployments = `${application.uri}/deployments`
    expect(await refusal('POST', deployments, { name: 'web', labels })).toMatchObject({
      status: 406,
      message: expect.stringContaining('Deployment.labels must not have the key "our team"'),
    })
    const web = await service.post(deployments, {
      name: 'web',
      spec: { template: { labels: { app: 'web' } } },
    })
    const [template] = await service.get(`${web.uri}/podTemplateSpecs`)
    expect(await refusal('PUT', template.uri, { labels: { app: 'web app' } })).toMatchObject({
      status: 406,
      errors: [{ field: 'labels', message: expect.stringContaining('"web app" at app') }],
    })
  })

  it("refuses an object of another kind than the collection's", async () => {
    const { uri } = await service.post('/catalog/api/applications', { name: 'kinds' })
    const wrong = { name: 'web', kind: 'StatefulSet', apiVersion: 'v1' }
    expect((await service.refusal('POST', `${uri}/deployments`, wrong)).errors).toMatchObject([
      {
        modelIndex: 'Deployment',
        field: 'kind',
        message: 'Deployment.kind must be Deployment, like its class.',
      },
      {
        modelIndex: 'Deployment',
        field: 'apiVersion',
        message: 'Deployment.apiVersion must be a version of the same API group as apps/v1.',
      },
    ])
    const older = { name: 'web', kind: 'Deployment', apiVersion: 'apps/v1beta1' }
    expect(await service.post(`${uri}/deployments`, older)).toMatchObject(older)
  })

  it('limits the number of resources in a body so that writing them does not block', async () => {
    const configMaps = Array.from({ length: 5_000 }, (_, index) => ({ name: `map-${index}` }))
    const tooMany = { status: 413, message: expect.stringContaining('more than 5,000 resources') }
    const body = { name: 'many', configMaps }
    expect(await refusal('POST', '/catalog/api/applications', body)).toMatchObject(tooMany)
    const create = configMaps.map(({ name }) => ({ modelIndex: 'ContainerType', name }))
    const another = { modelIndex: 'ContainerType', name: 'one too many' }
    expect(await refusal('POST', '/config/api/txn', { create, delete: [another] })).toMatchObject(tooMany)
    const made = await service.post('/catalog/api/applications', { name: 'many', configMaps: [] })
    expect(await refusal('PUT', made.uri, { configMaps })).toMatchObject(tooMany)
    const links = configMaps.map((_, index) => ({ id: `${index}`, modelIndex: 'ConfigMap' }))
    expect(await service.ok('PUT', made.uri, { configMaps: links })).toEqual(made)
  })

  it('reports all violations at once, and changes nothing', async () => {
    const body = { cpuShares: 2000, memory: 'much', nothing: 1, labels: { a: 1 } }
    const answer = await refusal('POST', '/config/api/containerTypes?strict=true', body)
    expect(answer).toMatchObject({ status: 406, code: 'invalid' })
    expect(answer.errors.map(({ field }: Json) => field).toSorted()).toEqual([
      'cpuShares',
      'labels',
      'memory',
      'name',
      'nothing',
    ])
    expect(answer.errors).toContainEqual({
      modelIndex: 'ContainerType',
      field: 'cpuShares',
      message: 'ContainerType.cpuShares must be between 0 and 1024.',
      reasons: [
        {
          code: 'violations.field',
          params: {
            field: 'ContainerType.cpuShares',
            problem: { code: 'problems.outside', params: { min: 0, max: 1024 } },
          },
        },
      ],
    })
    expect(await service.get('/config/api/containerTypes')).toEqual([])
  })

  it.each([
    [String.raw`{"labels": {"a": "x\u0000"}}`, 'labels', 'NUL'],
    [String.raw`{"labels": {"a\u0000": "x"}}`, 'labels', 'NUL'],
    [String.raw`{"additionalProperties": {"a": [{"b": "\udc00"}]}}`, 'additionalProperties', 'surrogate'],
    ['{"additionalProperties": {"a": 1e400}}', 'additionalProperties', '1.8e308'],
    [String.raw`{"description": "half \ud83d"}`, 'description', 'surrogate'],
    [String.raw`{"description": "\u0000"}`, 'description', 'NUL'],
  ])('refuses values that no database can store: %s', async (part, field, word) => {
    const answer = await refusal('POST', '/config/api/containerTypes', part.replace('{', '{"name": "odd", '))
    expect(answer).toMatchObject({ status: 406, errors: [{ modelIndex: 'ContainerType', field }] })
    expect(answer.message).toContain(word)
    expect(await service.get('/config/api/containerTypes?query={name: "odd"}')).toEqual([])
  })

  it('refuses names and texts that are too long', async () => {
    const url = '/config/api/containerTypes'
    expect(await service.post(url, { name: '🚢'.repeat(256) })).toMatchObject({ name: '🚢'.repeat(256) })
    const tooLong = { name: 'n'.repeat(513), description: 'd'.repeat(1_048_577) }
    expect((await refusal('POST', url, tooLong)).errors.map(({ message }: Json) => message)).toEqual([
      'ContainerType.name must have at most 512 characters.',
      'ContainerType.description must have at most 1,048,576 characters.',
    ])
  })

  it('reports which count of a host group has to change', async () => {
    const { id } = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
    const message = async (body: Json): Promise<string> =>
      (await refusal('POST', `/config/api/cloudProviders/${id}/hostGroups`, { name: 'counts', ...body }))
        .message
    expect(await message({ minHosts: 6, maxHosts: 2, desiredCount: 4 })).toContain(
      'HostGroup.minHosts must be at most maxHosts (2), but is 6.',
    )
    expect(await message({ desiredCount: 6 })).toBe(
      'HostGroup.desiredCount must be between minHosts (0) and maxHosts (5), but is 6.',
    )
  })

  it('locates a violation in a nested child', async () => {
    const body = { name: 'nested', deployments: [{ name: 'a' }, { name: 'B!', spec: { replicas: -1 } }] }
    const { errors } = await refusal('POST', '/catalog/api/applications', body)
    expect(errors.map(({ modelIndex, field }: Json) => [modelIndex, field])).toEqual([
      ['Deployment', 'deployments.1.name'],
      ['DeploymentSpec', 'deployments.1.spec.0.replicas'],
    ])
  })

  it('reads a body with any content type', async () => {
    const bodies: [string, string][] = [
      ['{"name": "typed-1"}', 'application/x-www-form-urlencoded'],
      ['{"name": "typed-2"}', 'text/plain'],
      ['name: typed-3', 'application/yaml'],
      [encodeURIComponent('{"name": "typed-4"}'), 'application/x-www-form-urlencoded'],
      ['{"name": "typed-5"}', 'application/yaml'],
    ]
    for (const [body, type] of bodies) {
      const response = await service.ask('POST', '/catalog/api/applications', body, { 'content-type': type })
      expect(response.statusCode).toBe(200)
    }
    const broken = await service.ask('POST', '/catalog/api/applications', '{"name": ', {
      'content-type': 'application/json',
    })
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed'])
    const deep = await service.ask(
      'POST',
      '/catalog/api/applications',
      `{"name":${'['.repeat(300)}${']'.repeat(300)}}`,
    )
    expect(deep.statusCode).toBe(400)
    const long = await service.ask('POST', '/catalog/api/applications', {
      name: '"\\'.repeat(2 * 1024 * 1024),
    })
    expect(long.json()).toMatchObject({ status: 406, errors: [{ field: 'name' }] })
    const large = await service.ask(
      'POST',
      '/catalog/api/applications',
      `{"name":"${'x'.repeat(11 * 1024 * 1024)}"}`,
    )
    expect(large.json()).toMatchObject({ status: 413, code: 'tooLarge' })
  })

  it('refuses to delete resources that others need, and names those', async () => {
    const provider = await service.post('/config/api/cloudProviders', { name: 'needed', type: 'Other' })
    const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, {
      name: 'in-the-way',
    })
    const guarded = await refusal('DELETE', `/config/api/cloudProviders/${provider.id}`)
    expect(guarded).toMatchObject({ status: 406, errors: [{ field: 'hostGroups' }] })
    expect(guarded.message).toContain('in-the-way')
    await service.ok('DELETE', `/config/api/hostGroups/${group.id}`)
    await service.ok('DELETE', `/config/api/cloudProviders/${provider.id}`)
    const cluster = await refusal('DELETE', `/cluster/api/hostClusters/${shop.cluster.id}`)
    expect(cluster).toMatchObject({ status: 406, errors: [{ field: 'environments' }] })
    expect(cluster.message).toContain('shop')
  })

  it('10 and 12: fails at once with the reason while the cluster is unreachable', async () => {
    const [spec] = await service.get('/environments/api/deploymentSpecs')
    const [container] = await service.get('/environments/api/containers')
    const scaled = await refusal('PUT', `/environments/api/deploymentSpecs/${spec.id}`, { replicas: 5 })
    expect(scaled).toMatchObject({ status: 503, message: expect.stringContaining('prod') })
    const updated = await refusal('PUT', `/environments/api/containers/${container.id}`, { image: 'web:2.0' })
    expect(updated.status).toBe(503)
    const wrong = await refusal('PUT', `/environments/api/deploymentSpecs/${spec.id}`, { replicas: -1 })
    expect(wrong).toMatchObject({ status: 406, errors: [{ field: 'replicas' }] })
    expect(await service.get(`/environments/api/deploymentSpecs/${spec.id}`)).toMatchObject({ replicas: 3 })
    const unchanged = await service.ok('PUT', `/environments/api/deploymentSpecs/${spec.id}`, { replicas: 3 })
    expect(unchanged).toMatchObject({ replicas: 3, generation: spec.generation })
  })

  it('refuses unusable kubeconfigs, and creates nothing', async () => {
    const exec = `apiVersion: v1
kind: Config
current-context: c
contexts: [{name: c, context: {cluster: k, user: u}}]
clusters: [{name: k, cluster: {server: "https://127.0.0.1:1"}}]
users: [{name: u, user: {exec: {command: aws}}}]`
    const wrong: [string | undefined, RegExp][] = [
      [undefined, /required/],
      ['nothing', /Not a kubeconfig/],
      [exec, /exec: aws/],
      [exec.replace('exec: {command: aws}', 'token: abc'), /127\.0\.0\.1:1/],
    ]
    for (const [kubeconfig, sentence] of wrong) {
      const answer = await refusal('POST', '/cluster/api/hostClusters', {
        name: 'bad',
        mode: 'discovered',
        kubeconfig,
      })
      expect(answer).toMatchObject({ status: 406, errors: [{ field: 'kubeconfig' }] })
      expect(answer.message).toMatch(sentence)
    }
    expect(await service.get('/cluster/api/hostClusters?query={name: "bad"}')).toEqual([])
  })

  it("applies the form's rule to names of clusters", async () => {
    for (const name of ['Bad Name', 'Prod', 'prod_1', '-prod', 'prod.', 'a'.repeat(254), 'größe'])
      for (const mode of ['managed', 'discovered']) {
        const body = { name, mode, ...(mode === 'managed' ? {} : { kubeconfig: 'nothing' }) }
        const { errors } = await refusal('POST', '/cluster/api/hostClusters', body)
        const message = expect.stringContaining('HostCluster.name must be a DNS name')
        expect(errors).toContainEqual(
          expect.objectContaining({ modelIndex: 'HostCluster', field: 'name', message }),
        )
      }
  })

  it('accepts updates to a cluster from an older store whose name breaks the rule', async () => {
    const { parent } = await service.post('/cluster/api/hostClusters', { name: 'placed', mode: 'managed' })
    const place = { parent: parent.id, relation: 'hostClusters' }
    const id = await service.insert(place, { class: 'cluster.HostCluster', attributes: { name: 'Bad Name' } })
    const cluster = await service.get(`/cluster/api/hostClusters/${id}`)
    expect(await service.ok('PUT', cluster.uri, { ...cluster, description: 'kept' })).toMatchObject({
      name: 'Bad Name',
      description: 'kept',
    })
  })

  it('exposes no secret value in a response or the log', async () => {
    const secret = 'very-secret-password'
    const user = await service.post('/users/api/users', { name: 'quiet', role: 'readonly', password: secret })
    await service.ok('PUT', `/users/api/users/${user.id}`, { password: `${secret}-2` })
    const everything = [
      JSON.stringify(await service.get('/users/api/users?mode=exportDetails')),
      JSON.stringify(await service.get('/users/api/changeSets')),
      ...service.logged,
    ].join('\n')
    expect(everything).not.toContain(secret)
    expect(everything).not.toMatch(/scrypt\$/)
  })

  it('reports which class an entry of a transaction must name', async () => {
    const sentence = async (entry: Json): Promise<string> =>
      (await refusal('POST', '/config/api/txn', { create: [entry] })).message
    const wanted = 'it must name a class of config, as listed by OPTIONS /config/api.'
    expect(await sentence({ name: 'small' })).toBe(`create.0: modelIndex is required; ${wanted}`)
    expect(await sentence({ modelIndex: 'Pod' })).toBe(`create.0: modelIndex is "Pod"; ${wanted}`)
  })

  it('refuses transactions that would require a cluster', async () => {
    const [deployment] = await service.get('/environments/api/deployments')
    const bodies = [
      { delete: [shop.environment.id] },
      { delete: [deployment.id] },
      { create: [{ modelIndex: 'Deployment', name: 'x' }] },
    ]
    for (const body of bodies)
      expect(await refusal('POST', '/environments/api/txn', body)).toMatchObject({ status: 406 })
    expect(await service.get(`/environments/api/environments/${shop.environment.id}`)).toMatchObject({
      name: 'shop',
    })
  })
})
