import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const value = 'never written down'

describe('revealing a value of a Secret', () => {
  let simulated: SimulatedService
  let secret: Json
  let url: string

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    const { service, simulator } = simulated
    await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    await service.post('/users/api/users', { name: 'builder', role: 'devops', password })
    const environment = await simulated.makeEnvironment('shop')
    await simulated.until(async () => (await service.get(environment.uri)).state === 'ready')
    const found = (): Promise<Json> =>
      service.get(`/environments/api/secrets?query=${encodeURIComponent('{"name":"keys"}')}`)
    await simulator.populate([
      {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'keys', namespace: 'shop' },
        data: {
          token: Buffer.from(value).toString('base64'),
          raw: Buffer.from([0, 255, 1]).toString('base64'),
        },
      },
    ])
    await simulated.until(async () => (await found()).length === 1)
    ;[secret] = await found()
    url = `${secret.uri}/reveal`
  })
  afterAll(() => simulated.stop())

  it('returns one value to callers who may write, and stores it nowhere', async () => {
    const { service } = simulated
    const answer = await service.ask('POST', url, { key: 'token' }, { authorization: basic('builder') })
    expect(answer.json()).toMatchObject({ status: 200, key: 'token', value, encoding: 'text' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await service.post(url, { key: 'raw' })).toMatchObject({ value: 'AP8B', encoding: 'base64' })
    const [last, first] = await service.get('/environments/api/changeSets?mode=exportDetails&count=2')
    expect(first).toMatchObject({
      user: 'builder',
      objects: [{ modelIndex: 'SecretReading', name: 'keys/token', change: 'created' }],
    })
    expect(last).toMatchObject({ user: 'admin', objects: [{ name: 'keys/raw' }] })
    const kept = [
      JSON.stringify(await service.get('/environments/api/changeSets?mode=exportDetails')),
      JSON.stringify(await service.get('/environments/api/secretReadings')),
      JSON.stringify(await service.get(`${secret.uri}?mode=exportDetails`)),
      service.logged.join(''),
    ].join('')
    expect(kept).not.toContain(value)
    expect(kept).not.toContain(Buffer.from(value).toString('base64'))
  })

  it('is not a read: it refuses viewers, and GET for everyone, and logs no refusal', async () => {
    const { service } = simulated
    const before = (await service.get('/environments/api/secretReadings')).length
    const asReader = { authorization: basic('reader') }
    expect(await service.refusal('POST', url, { key: 'token' }, asReader)).toMatchObject({ status: 403 })
    expect(await service.refusal('GET', `${url}?key=token`)).toMatchObject({ status: 405 })
    expect(await service.refusal('POST', url, {})).toMatchObject({ status: 400 })
    expect(await service.refusal('POST', url, { key: ['token'] })).toMatchObject({ status: 400 })
    expect((await service.refusal('POST', url, { key: 'constructor' })).message).toBe(
      'Secret keys has no key constructor in its cluster.',
    )
    expect(await service.get('/environments/api/secretReadings')).toHaveLength(before)
  })

  it("requires admin in Kubernetes' own namespaces, whose tokens give access to the whole cluster", async () => {
    const { service, simulator } = simulated
    await simulated.makeEnvironment('kube-system')
    const data = { 'token-secret': Buffer.from(value).toString('base64') }
    const metadata = { name: 'bootstrap-token', namespace: 'kube-system' }
    await simulator.populate([{ apiVersion: 'v1', kind: 'Secret', metadata, data }])
    const find = (): Promise<Json[]> =>
      service.get(`/environments/api/secrets?query=${encodeURIComponent('{"name":"bootstrap-token"}')}`)
    await simulated.until(async () => (await find()).length === 1)
    const address = `${(await find())[0].uri}/reveal`
    const key = 'token-secret'
    const refused = await service.refusal('POST', address, { key }, { authorization: basic('builder') })
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining("Kubernetes' own") })
    expect(await service.post(address, { key })).toMatchObject({ value })
  })

  it('does not exist for Secrets of the catalog, which have no values', async () => {
    const { service } = simulated
    const application = await service.post('/catalog/api/applications', {
      name: 'held',
      secrets: [{ name: 'keys' }],
    })
    const [held] = await service.get(`/catalog/api/applications/${application.id}/secrets`)
    expect(await service.refusal('POST', `${held.uri}/reveal`, { key: 'token' })).toMatchObject({
      status: 404,
    })
  })

  it('requires the cluster', async () => {
    const { service, hostCluster } = simulated
    await service.ok('PUT', hostCluster.uri, { kubeconfig: null })
    await simulated.until(async () => (await service.get(hostCluster.uri)).connectionState === 'notConnected')
    expect(await service.refusal('POST', url, { key: 'token' })).toMatchObject({ status: 503 })
  })
})
