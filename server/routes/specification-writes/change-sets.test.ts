import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

describe('change sets', () => {
  let service: TestService
  const address = '/environments/api/changeSets'
  const names = (sets: readonly Json[]) =>
    sets.map(({ createdIds }) => createdIds.map(({ uuid }: Json) => uuid))

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('can be found by the sequenceId in the response to a DELETE', async () => {
    const { uri } = await service.post('/catalog/api/applications', {
      name: 'gone',
      deployments: [{ name: 'web' }],
    })
    const { changes } = await service.ok('DELETE', uri)
    expect(changes.deletedIds.map(({ modelIndex }: Json) => modelIndex)).toContain('Deployment')
    expect(await service.get(`${address}?query={sequenceId: "${changes.sequenceId}"}`)).toEqual([changes])
    expect(await service.get(`${address}/${changes.sequenceId.toUpperCase()}`)).toEqual(changes)
  })

  it('can be found by changes of whole objects: adding or removing a part modifies its object', async () => {
    const env = (...keys: readonly string[]) => keys.map((name) => ({ name, value: 'x' }))
    const containers = [{ name: 'main', image: 'web:1', env: env('KEPT', 'GONE') }]
    const { uri } = await service.post('/catalog/api/applications', {
      name: 'parted',
      deployments: [{ name: 'web', spec: { template: { spec: { containers } } } }],
    })
    const found = async (kind: string): Promise<unknown> => {
      const asked = `${address}?mode=exportDetails&count=1&filter=change,equals,${kind}`
      const [set] = await service.get(asked)
      return set?.sequenceId
    }
    const latest = async (): Promise<unknown> => (await service.get(`${address}?count=1`))[0].sequenceId
    const made = await latest()
    expect(await found('created')).toBe(made)
    expect(await found('modified')).not.toBe(made)
    const [container] = await service.get('/catalog/api/containers?query={name: "main"}')
    await service.ok('PUT', container.uri, { env: env('KEPT', 'CAME') })
    const changed = await latest()
    expect(changed).not.toBe(made)
    expect(await found('modified')).toBe(changed)
    expect(await found('created')).toBe(made)
    expect(await found('deleted')).not.toBe(changed)
    await service.ok('DELETE', uri)
    expect(await found('deleted')).toBe(await latest())
    expect(await found('modified')).toBe(changed)
  })

  it('are listed newest first, with pages', async () => {
    const made = []
    for (const name of ['one', 'two', 'three'])
      made.unshift(await service.post('/catalog/api/applications', { name }))
    const ids = made.map(({ id }) => [id])
    expect(names(await service.get(`${address}?count=3`))).toEqual(ids)
    expect(names(await service.get(`${address}?count=1&start=1`))).toEqual([ids[1]])
    const page = await service.get(`${address}?count=2&start=1&paginate=true`)
    expect(page).toMatchObject({
      count: 2,
      start: 1,
      total: (await service.get(`${address}?count=1000`)).length,
    })
    expect(names(page.entries)).toEqual(ids.slice(1))
  })

  it('return 404 at an unknown address, and an empty list for an unknown id', async () => {
    const id = '00000000-0000-4000-8000-00000000abcd'
    expect(await service.refusal('GET', `${address}/${id}`)).toMatchObject({ status: 404 })
    expect(await service.get(`${address}?query={sequenceId: "${id}"}`)).toEqual([])
  })
})
