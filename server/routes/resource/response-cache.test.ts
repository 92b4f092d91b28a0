import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../app.fixture.ts'
import { rootId } from '../../store/store.ts'
import { ResponseCache } from './response-cache.ts'

describe('cached responses', () => {
  let service: TestService
  let answers: ResponseCache
  let made: string[]

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())
  beforeEach(() => {
    answers = new ResponseCache(service.store)
    made = []
  })

  const ask = async (url: string, text = 'x'): Promise<string> => {
    const make = async (): Promise<Buffer> => {
      made.push(url)
      return Buffer.from(text)
    }
    return String(await (answers.find(url) ?? answers.share(url, make())))
  }
  const change = () =>
    service.post('/config/api/cloudProviders', { name: crypto.randomUUID(), type: 'Other' })

  it('are created once per store version', async () => {
    expect(await Promise.all([ask('/a', 'old'), ask('/a', 'other'), ask('/b')])).toEqual(['old', 'old', 'x'])
    expect(await ask('/a')).toBe('old')
    expect(made).toEqual(['/a', '/b'])
    await change()
    expect(await ask('/a', 'new')).toBe('new')
  })

  it('are not cached if the store changed while they were created', async () => {
    let finish: (answer: Buffer) => void = () => {}
    const slow = answers.share('/a', new Promise((resolve) => (finish = resolve)))
    await change()
    finish(Buffer.from('old'))
    expect(String(await slow)).toBe('old')
    expect(await ask('/a', 'new')).toBe('new')
  })

  it('are not cached if they fail', async () => {
    await expect(answers.share('/a', Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await ask('/a', 'better')).toBe('better')
  })

  it('are evicted at the memory limit, and not cached if too long', async () => {
    await ask('/long', 'x'.repeat(1024 * 1024 + 1))
    expect(answers.find('/long')).toBeUndefined()
    const urls = Array.from({ length: 40 }, (_, index) => `/${index}`)
    for (const url of urls) await ask(url, 'x'.repeat(1024 * 1024))
    expect(urls.filter((url) => answers.find(url) !== undefined).length).toBeLessThan(32)
  })

  it('are complete and have a Content-Length when sent in chunks', async () => {
    const sentence = 'ü'.repeat(400_000)
    const place = { parent: rootId('environments'), relation: 'environments' }
    const id = await service.insert(place, {
      class: 'environments.Environment',
      attributes: { name: 'long', namespace: 'long', status: [sentence] },
    })
    const response = await service.ask('GET', `/environments/api/environments/${id}?fields=status`)
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    expect(response.json()).toEqual({ status: [sentence] })
    const yaml = await service.ask('GET', `/environments/api/environments/${id}?fields=status&output=yaml`)
    expect(yaml.body).toBe(`status:\n  - ${sentence}\n`)
  })

  it('contain a completed write for every client, at every address', async () => {
    const provider = await service.post('/config/api/cloudProviders', { name: 'before', type: 'Other' })
    const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, {
      name: 'nodes',
    })
    const names = async (): Promise<unknown[]> => [
      (await service.get(`/config/api/cloudProviders/${provider.id}`)).name,
      (await service.get('/config/api/cloudProviders?query={name: "after"}')).length,
      (await service.get(`/config/api/hostGroups/${group.id}/ancestors`))[0].name,
      (await service.get(`/config/api/cloudProviders/${provider.id}/hostGroups`))[0]?.name,
    ]
    expect(await names()).toEqual(['before', 0, 'before', 'nodes'])
    await service.ok('PUT', `/config/api/cloudProviders/${provider.id}`, { name: 'after' })
    expect(await names()).toEqual(['after', 1, 'after', 'nodes'])
    await service.ok('DELETE', `/config/api/hostGroups/${group.id}`)
    expect((await service.ask('GET', `/config/api/hostGroups/${group.id}`)).statusCode).toBe(404)
    expect(await service.get(`/config/api/cloudProviders/${provider.id}/hostGroups`)).toEqual([])
  })
})

it('are dropped when the database has lost transactions, even at the same version', async () => {
  const store = { version: 7, generation: 0 }
  const cache = new ResponseCache(store)
  await cache.share('/list', Promise.resolve(Buffer.from('[]')))
  expect(cache.find('/list')).toBe('[]')
  store.generation = 1
  expect(cache.find('/list')).toBeUndefined()
})
