import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { systemAuthor } from '../records/context.ts'
import { lookAtHosts } from './lost-hosts.ts'

const awsConfig = { awsConfigType: 'ami', region: 'eu-west-1', image: 'ami-12c6146b' }

describe('a host group without hosts', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  let count = 0
  const makeGroup = async (type: string, body: object = {}): Promise<Json> => {
    count += 1
    const provider = await service.post('/config/api/cloudProviders', { name: `provider-${count}`, type })
    return service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'racks', ...body })
  }
  const stateOf = async ({ id }: Json): Promise<string> => {
    await lookAtHosts({ store: service.store, now: Date.now(), listeningSince: Date.now() })
    return (await service.get(`/config/api/hostGroups/${id}`)).state
  }

  it('waits for machines if no provider creates them, from the start', async () => {
    const group = await makeGroup('Other')
    expect(group.state).toBe('waiting')
    expect(await stateOf(group)).toBe('waiting')
  })

  it('is being created while its cloud provider creates them', async () => {
    const group = await makeGroup('AWS', { awsConfig })
    expect(await stateOf(group)).toBe('pendingCreate')
    await service.ok('PUT', `/config/api/hostGroups/${group.id}`, { serviceState: 'disabled' })
    expect(await stateOf(group)).toBe('waiting')
  })

  it('drops a status that an earlier version stored without causes', async () => {
    const { id } = await makeGroup('Other')
    await service.store.write(systemAuthor, (transaction) =>
      transaction.update(id, { attributes: { status: ['1 machine waits to be approved.'], causes: null } }),
    )
    await lookAtHosts({ store: service.store, now: Date.now(), listeningSince: Date.now() })
    expect((await service.get(`/config/api/hostGroups/${id}`)).status).toEqual([])
  })

  it.each([
    ['has no configuration', {}],
    ['wants no hosts', { awsConfig, desiredCount: 0 }],
    ['is disabled', { awsConfig, serviceState: 'disabled' }],
  ])('waits if it %s', async (_, body) => {
    expect(await stateOf(await makeGroup('AWS', body))).toBe('waiting')
  })
})
