import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

describe('a refusal reports all violations at once', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const reported = async (url: string, body: Json, method: 'POST' | 'PUT' = 'POST'): Promise<Json> => {
    const { status, errors } = await service.refusal(method, url, body)
    return { status, errors: errors.map(({ field, message }: Json) => [field, message]) }
  }

  it('for an action: unknown fields, and errors in the others', async () => {
    const { uri } = await service.post('/api/applications', { name: 'shop' })
    expect(
      await reported(`${uri}/run?strict=true`, { run: 'No Label', colour: 'red', environment: 'nowhere' }),
    ).toEqual({
      status: 406,
      errors: [
        [
          'colour',
          'colour is not a field of the body of run, which takes run, environment, values, hosts, revert, state.',
        ],
        ['run', expect.stringContaining('run must be a DNS label')],
        ['environment', 'environment "nowhere" does not exist.'],
      ],
    })
  })

  it('for an action whose other fields have a wrong type', async () => {
    const provider = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
    const group = await service.post(`${provider.uri}/hostGroups`, { name: 'edge' })
    expect(await reported(`${group.uri}/setupCommand`, { withToken: 'yes', dryRun: true })).toEqual({
      status: 406,
      errors: [
        ['dryRun', expect.stringContaining('dryRun is not a field of the body of setupCommand')],
        ['withToken', 'withToken must be true or false.'],
      ],
    })
  })

  it("for a host group's counts", async () => {
    const provider = await service.post('/config/api/cloudProviders', { name: 'counts', type: 'Other' })
    const groups = `${provider.uri}/hostGroups`
    expect(await reported(groups, { name: 'a', minHosts: 6, maxHosts: 2, desiredCount: 9 })).toEqual({
      status: 406,
      errors: [
        ['minHosts', 'HostGroup.minHosts must be at most maxHosts (2), but is 6.'],
        ['desiredCount', 'HostGroup.desiredCount must be at most maxHosts (2), but is 9.'],
      ],
    })
    expect((await reported(groups, { name: 'b', minHosts: 6, maxHosts: 2, desiredCount: 4 })).errors).toEqual(
      [
        ['minHosts', 'HostGroup.minHosts must be at most maxHosts (2), but is 6.'],
        ['desiredCount', 'HostGroup.desiredCount must be at least minHosts (6), but is 4.'],
        ['desiredCount', 'HostGroup.desiredCount must be at most maxHosts (2), but is 4.'],
      ],
    )
    expect(
      (await reported(groups, { name: 'c', minHosts: 'many', maxHosts: -1, desiredCount: 1.5 })).errors,
    ).toEqual([
      ['desiredCount', 'HostGroup.desiredCount must be an integer.'],
      ['minHosts', 'HostGroup.minHosts must be an integer.'],
      ['maxHosts', 'HostGroup.maxHosts must be at least 0.'],
    ])
    const { uri } = await service.post(groups, { name: 'd', minHosts: 2, desiredCount: 3 })
    expect((await reported(uri, { minHosts: 7, maxHosts: 1 }, 'PUT')).errors).toEqual([
      ['minHosts', 'HostGroup.minHosts must be at most maxHosts (1), but is 7.'],
      ['desiredCount', 'HostGroup.desiredCount must be at least minHosts (7), but is 3.'],
      ['desiredCount', 'HostGroup.desiredCount must be at most maxHosts (1), but is 3.'],
    ])
  })
})
