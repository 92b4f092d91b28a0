import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, password } from '../../app.fixture.ts'
import { pod, ThroughService } from './kubernetes.fixture.ts'

const configMap = (name: string) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name },
  data: { a: '1' },
})
const secret = (name: string) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, annotations: { note: 'topsecret' } },
  stringData: { password: 'topsecret' },
})

describe("a cluster's API server through the service", () => {
  let through: ThroughService
  beforeAll(async () => {
    const [readonly, devops] = ['readonly', 'devops']
    through = await ThroughService.start({
      ada: devops,
      vic: readonly,
      gone: devops,
      late: devops,
      slow: devops,
    })
  }, 60_000)
  afterAll(() => through.stop())

  it("returns the cluster's responses, including discovery and tables", async () => {
    expect((await through.ask('GET', '/version', { who: 'vic' })).json.major).toBe('1')
    expect((await through.ask('GET', '/apis/apps/v1', { who: 'vic' })).json.kind).toBe('APIResourceList')
    const list = await through.ask('GET', '/api/v1/namespaces/shop/pods', { who: 'vic' })
    expect(list.json.items.map(({ metadata }: Json) => metadata.name)).toEqual(['web'])
    const headers = { accept: 'application/json;as=Table;v=v1;g=meta.k8s.io' }
    expect(
      (await through.ask('GET', '/api/v1/namespaces/shop/pods', { who: 'vic', headers })).json.kind,
    ).toBe('Table')
    const missing = await through.ask('GET', '/api/v1/namespaces/shop/pods/none', { who: 'vic' })
    expect(missing.json).toMatchObject({ kind: 'Status', reason: 'NotFound', code: 404 })
  })

  it.each([
    ['nothing', {}],
    ['a browser session', { cookie: '__Host-gantry=x' }],
    ['a password', { authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` }],
    ['an unknown key', { authorization: 'Bearer gk_unknown' }],
  ])('refuses access with %s', async (_what, credentials) => {
    const headers = { authorization: undefined, ...credentials }
    const {
      status,
      json,
      headers: reported,
    } = await through.ask('GET', '/api/v1/pods', {
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      ...('authorization' in credentials ? {} : { who: 'nobody' }),
    })
    expect(status).toBe(401)
    expect(json).toMatchObject({ kind: 'Status', status: 'Failure', reason: 'Unauthorized', code: 401 })
    expect(reported['www-authenticate']).toContain('Bearer')
  })

  it('refuses impersonation, and forwards no credential', async () => {
    const headers = { 'impersonate-user': 'system:admin' }
    const { json } = await through.ask('GET', '/api/v1/namespaces/shop/pods', { headers })
    expect(json).toMatchObject({ reason: 'Forbidden', message: expect.stringContaining('--as') })
  })

  it("refuses forbidden requests in Kubernetes' format, and forwards nothing", async () => {
    const { json } = await through.ask('DELETE', '/api/v1/namespaces/shop/pods/web', { who: 'vic' })
    expect(json).toMatchObject({
      kind: 'Status',
      reason: 'Forbidden',
      code: 403,
      message: expect.stringContaining('It takes admin, platform or devops.'),
    })
    expect((await through.ask('GET', '/api/v1/namespaces/shop/pods/web')).status).toBe(200)
    const system = await through.ask('DELETE', '/api/v1/namespaces/kube-other/pods/system', { who: 'ada' })
    expect(system.json.message).toContain("Kubernetes' own")
    const role = { kind: 'ClusterRole', apiVersion: 'rbac.authorization.k8s.io/v1', metadata: { name: 'x' } }
    const made = await through.ask('POST', '/apis/rbac.authorization.k8s.io/v1/clusterroles', {
      who: 'ada',
      body: role,
    })
    expect(made.status).toBe(403)
  })

  it('refuses pods with access beyond their namespace to all but admins', async () => {
    const body = { ...pod('host'), spec: { ...pod('host').spec, hostNetwork: true } }
    const path = '/api/v1/namespaces/shop/pods'
    const refused = await through.ask('POST', path, { who: 'ada', body })
    expect(refused.json).toMatchObject({ code: 403, message: expect.stringContaining('spec.hostNetwork') })
    expect((await through.ask('POST', path, { body })).status).toBe(201)
    expect((await through.ask('DELETE', `${path}/host`)).status).toBe(200)
  })

  it('returns no value of a Secret to users who may only write it', async () => {
    const path = '/api/v1/namespaces/shop/secrets'
    const answers = [
      await through.ask('POST', path, { who: 'ada', body: secret('hidden') }),
      await through.ask('PATCH', `${path}/hidden`, {
        who: 'ada',
        body: { metadata: { labels: { a: 'b' } } },
        headers: { 'content-type': 'application/merge-patch+json' },
      }),
      await through.ask('GET', `${path}/hidden`, { who: 'ada' }),
      await through.ask('GET', `${path}?watch=true`, { who: 'ada' }),
      await through.ask('GET', path, {
        who: 'vic',
        headers: { accept: 'application/json;as=Table;v=v1;g=meta.k8s.io' },
      }),
      await through.ask('DELETE', `${path}/hidden`, { who: 'ada', body: { dryRun: ['All'] } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 403, 403, 403, 200])
    const value = Buffer.from('topsecret').toString('base64')
    for (const { text } of answers) expect(text).not.toMatch(new RegExp(`topsecret|${value}`))
    expect((await through.ask('GET', `${path}/hidden`)).json.data).toEqual({ password: value })
  })

  it('records every write with user, verb, place and response, but no read', async () => {
    const before = (await through.recorded()).length
    await through.ask('GET', '/api/v1/namespaces/shop/configmaps', { who: 'ada' })
    await through.ask('POST', '/api/v1/namespaces/shop/configmaps?dryRun=All', {
      who: 'ada',
      body: configMap('tried'),
    })
    expect(await through.recorded()).toHaveLength(before)
    await through.ask('POST', '/api/v1/namespaces/shop/configmaps', {
      who: 'ada',
      body: configMap('settings'),
    })
    const again = await through.ask('POST', '/api/v1/namespaces/shop/configmaps', {
      who: 'ada',
      body: configMap('settings'),
    })
    expect(again.json.reason).toBe('AlreadyExists')
    const requests = await through.recorded()
    expect(requests).toHaveLength(before + 2)
    expect(requests.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([201, 409]))
    expect(requests[0]).toMatchObject({
      name: 'create configmaps settings in shop',
      objectName: 'settings',
      user: 'ada',
      createdBy: 'ada',
      hostCluster: 'simulated',
      verb: 'create',
      resource: 'configmaps',
      namespace: 'shop',
    })
    const log = await through.service.get('/api/cluster/changeSets?mode=exportDetails&count=2')
    expect(JSON.stringify(log)).toContain('create configmaps settings in shop')
  })

  it('records a created object under its generated name', async () => {
    const { metadata: _, ...rest } = configMap('')
    const { status, json } = await through.ask('POST', '/api/v1/namespaces/shop/configmaps', {
      who: 'ada',
      body: { ...rest, metadata: { generateName: 'drawn-' } },
    })
    expect([status, json.kind]).toEqual([201, 'ConfigMap'])
    const { name } = json.metadata
    expect(name).toMatch(/^drawn-.+/)
    expect(await through.recorded()).toContainEqual(
      expect.objectContaining({
        name: `create configmaps ${name} in shop`,
        objectName: name,
        statusCode: 201,
      }),
    )
  })

  it("reports the account's permissions and identity", async () => {
    const review = async (verb: string, resource: string): Promise<Json> => {
      const spec = { resourceAttributes: { namespace: 'shop', verb, resource } }
      const body = { kind: 'SelfSubjectAccessReview', apiVersion: 'authorization.k8s.io/v1', spec }
      const path = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews'
      return (await through.ask('POST', path, { who: 'ada', body })).json.status
    }
    expect(await review('create', 'pods')).toMatchObject({ allowed: true })
    expect(await review('get', 'secrets')).toMatchObject({ allowed: false, reason: expect.any(String) })
  })

  it('streams each change of a watch until the client disconnects', async () => {
    const { request, response } = await through.open('GET', '/api/v1/namespaces/shop/configmaps?watch=true', {
      who: 'vic',
    })
    expect(response.statusCode).toBe(200)
    const seen: string[] = []
    await through.ask('POST', '/api/v1/namespaces/shop/configmaps', { body: configMap('watched') })
    for await (const chunk of response) {
      seen.push(String(chunk))
      if (seen.join('').includes('"watched"')) break
    }
    expect(seen.join('')).toContain('"type":"ADDED"')
    request.destroy()
  })

  it('ends open streams when the key is deleted or the account disabled', async () => {
    const watch = (who: string) => through.open('GET', '/api/v1/namespaces/shop/pods?watch=true', { who })
    const ended = async ({ response }: Awaited<ReturnType<typeof watch>>): Promise<void> => {
      response.resume().on('error', () => undefined)
      await new Promise((resolve) => response.once('close', resolve))
    }
    const [gone, late] = [await watch('gone'), await watch('late')]
    const ends = Promise.all([ended(gone), ended(late)])
    await through.service.ok('DELETE', `/users/api/apiKeys/${through.keys['gone']?.id}`)
    await through.service.ok('PUT', `/users/api/users/${through.keys['late']?.user}`, { isDisabled: true })
    await ends
    expect((await through.ask('GET', '/version', { who: 'gone' })).status).toBe(401)
    expect((await through.ask('GET', '/version', { who: 'late' })).status).toBe(401)
  })

  it("checks the caller's role once the request is complete", async () => {
    const body = JSON.stringify(configMap('slow'))
    const path = through.address('/api/v1/namespaces/shop/configmaps')
    const headers = {
      authorization: `Bearer ${through.keyOf('slow')}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    }
    const request = http.request({ host: '127.0.0.1', port: through.port, method: 'POST', path, headers })
    request.flushHeaders()
    await once(request, 'continue')
    await through.service.ok('PUT', `/users/api/users/${through.keys['slow']?.user}`, { role: 'readonly' })
    request.end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(403)
  })

  it('reports an unknown cluster', async () => {
    const { json } = await through.ask('GET', '/kubernetes/clusters/6a0a8a3c-0000-4000-8000-000000000000/api')
    expect(json).toMatchObject({ kind: 'Status', reason: 'NotFound' })
  })

  it('gives every user a kubeconfig with its own key', async () => {
    const headers = { authorization: `SERVICE-API ${through.keyOf('vic')}`, host: 'platform.example:8443' }
    const body = { hostCluster: through.simulated.hostCluster.id }
    const make = () => through.service.ask('POST', '/kubernetes/kubeconfigs', body, headers)
    const made: Json = (await make()).json()
    const config = JSON.parse(made.kubeconfig)
    expect(config.clusters[0].cluster.server).toBe(`https://platform.example:8443${through.address('')}`)
    expect(made.key).toMatchObject({ name: 'kubectl simulated' })
    through.keys['downloaded'] = { id: made.key.id, key: config.users[0].user.token, user: '' }
    expect((await through.ask('GET', '/version', { who: 'downloaded' })).status).toBe(200)
    expect((await make()).json().key.name).toBe('kubectl simulated 2')
    const wrong = await through.service.refusal(
      'POST',
      '/kubernetes/kubeconfigs',
      { ...body, expiresOn: 5 },
      headers,
    )
    expect(wrong.message).toContain('expiresOn')
  })

  it('limits a body like the API server', async () => {
    const post = (bytes: number) =>
      through.ask('POST', '/api/v1/namespaces/shop/configmaps', { body: { data: 'x'.repeat(bytes) } })
    const mebibyte = 1024 * 1024
    expect((await post(3 * mebibyte - 100)).status).toBe(400)
    const { status, json } = await post(3 * mebibyte)
    expect([status, json.reason, json.message]).toEqual([
      413,
      'RequestEntityTooLarge',
      expect.stringContaining('3 MiB'),
    ])
  })

  it('responds with 503 while its cluster is disconnected', async () => {
    const body = { name: 'unheard', mode: 'managed' }
    const { id } = await through.service.post('/cluster/api/hostClusters', body)
    const { json } = await through.ask('GET', `/kubernetes/clusters/${id}/api/v1/nodes`)
    expect(json).toMatchObject({ kind: 'Status', reason: 'ServiceUnavailable', code: 503 })
  })
})
