import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configMap, configMaps, take, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

const faults = '/simulator/faults'
const watched = async () => {
  const { body } = await api.get(configMaps)
  return api.watch(`${configMaps}?watch=1&resourceVersion=${body.metadata.resourceVersion}`)
}

describe('faults', () => {
  it('fail the requested number of requests', async () => {
    const refusals = [{ method: 'GET', path: 'configmaps', code: 429, retryAfterSeconds: 3, times: 2 }]
    expect((await api.put(faults, { refusals })).code).toBe(200)
    const first = await api.request('GET', configMaps)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3'])
    expect((await api.post(configMaps, configMap('one'))).code).toBe(201)
    expect((await api.get(configMaps)).body).toMatchObject({ reason: 'TooManyRequests' })
    expect((await api.get(configMaps)).code).toBe(200)
  })

  it('delay responses for a time or until they are removed', async () => {
    await api.put(faults, { delayMs: 2000 })
    let isAnswered = false
    const slow = api.get(configMaps).finally(() => (isAnswered = true))
    await api.get(faults)
    expect(isAnswered).toBe(false)
    api.clock.advance(2000)
    expect((await slow).code).toBe(200)
    await api.put(faults, { delayMs: 0, isSilent: true })
    const silent = api.get(configMaps)
    await api.delete(faults)
    expect((await silent).code).toBe(200)
  })

  it('disconnect watches or expire their resource version', async () => {
    const cut = await watched()
    const first = cut.next()
    await api.post(configMaps, configMap('one'))
    await first
    await api.post('/simulator/watches/cut', {})
    await expect(cut.next()).rejects.toThrow(/terminated|closed/)
    const expired = await watched()
    const event = expired.next()
    await api.get(faults)
    await api.post('/simulator/watches/expire', {})
    expect((await event).value).toMatchObject({ type: 'ERROR', object: { code: 410, reason: 'Expired' } })
  })

  it('repeat or reorder watch events', async () => {
    const events = await watched()
    await api.put(faults, { watchEvents: 'repeated' })
    const repeated = take(events, 2)
    await api.post(configMaps, configMap('one'))
    expect(await repeated).toEqual(['ADDED one', 'ADDED one'])
    await api.put(faults, { watchEvents: 'disordered' })
    const disordered = take(events, 2)
    await api.post(configMaps, configMap('two'))
    await api.post(configMaps, configMap('three'))
    expect(await disordered).toEqual(['ADDED three', 'ADDED two'])
  })

  it('disable the metrics API', async () => {
    await api.put(faults, { metrics: 'missing' })
    expect((await api.get('/apis/metrics.k8s.io/v1beta1/nodes')).code).toBe(404)
    await api.put(faults, { metrics: 'failing' })
    expect((await api.get('/apis/metrics.k8s.io/v1beta1/nodes')).code).toBe(503)
  })

  it('are rejected if they are invalid or the client is not the administrator', async () => {
    const messages = async (body: object) => (await api.put(faults, body)).body.message
    expect(await messages({ slow: true })).toContain('no such setting: slow')
    expect(await messages({ watchEvents: 'lost' })).toContain('watchEvents is one of')
    expect(await messages({ refusals: [{ path: 'pods' }] })).toContain('code')
    await api.simulator.addUser({ name: 'viewer', token: 'viewer-token', mayDo: () => true })
    const response = await fetch(`${api.simulator.url}${faults}`, {
      headers: { authorization: 'Bearer viewer-token' },
    })
    expect(response.status).toBe(403)
  })

  it('come with endpoints that fill the cluster and compact its history', async () => {
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'made', namespace: 'default' } }
    expect((await api.post('/simulator/objects', [object])).body).toEqual({ made: 1 })
    const { body } = await api.get(configMaps)
    await api.post('/simulator/history/compact', {})
    await api.post(configMaps, configMap('later'))
    const path = `${configMaps}?watch=1&resourceVersion=${Number(body.metadata.resourceVersion) - 1}`
    expect((await api.watch(path).next()).value).toMatchObject({ type: 'ERROR', object: { code: 410 } })
  })
})
