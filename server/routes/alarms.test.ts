import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeShop, startTestService, type TestService } from '../app.fixture.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof makeShop>>

async function addAlarm(parent: string, name: string, severity: string, state = 'active'): Promise<string> {
  return service.insert(
    { parent, relation: 'alarms' },
    {
      class: 'environments.Alarm',
      attributes: {
        name,
        severity,
        state,
        type: 'applicationFailed',
        status: ['A pod crashes.'],
        beganOn: 1000,
      },
    },
  )
}

beforeAll(async () => {
  service = await startTestService()
  shop = await makeShop(service)
  await addAlarm(shop.environment.id, 'Environment shop is full', 'minor')
  await addAlarm(shop.application, 'Images cannot be pulled', 'major')
  await addAlarm(shop.application, 'Application web has failed', 'critical')
  await addAlarm(shop.application, 'It was down', 'critical', 'cleared')
  await addAlarm(shop.application, 'It may go down', 'critical', 'pending')
  await addAlarm(shop.application, 'It is meant to be', 'critical', 'dismissed')
  await addAlarm(shop.cluster.id, 'Cluster prod is not connected', 'critical')
})
afterAll(() => service.close())

const names = (alarms: Json[]): string[] => alarms.map(({ name }) => name)
const application = () => `/environments/api/applications/${shop.application}`
const environment = () => `/environments/api/environments/${shop.environment.id}`

describe('the alarms field', () => {
  it('contains the current alarms of the resource itself, worst first', async () => {
    const { alarms } = await service.get(application())
    expect(names(alarms)).toEqual(['Application web has failed', 'Images cannot be pulled'])
    expect(alarms[0]).toMatchObject({
      service: 'Environments',
      modelIndex: 'Alarm',
      uri: `/environments/api/alarms/${alarms[0].id}`,
      severity: 'critical',
      status: ['A pod crashes.'],
      beganOn: 1000,
    })
    expect(names((await service.get(environment())).alarms)).toEqual(['Environment shop is full'])
  })

  it("is empty without alarms, and for classes that can't have any", async () => {
    const [idle] = await service.get('/environments/api/applications?query={name: idle}&fields=alarms')
    expect(idle.alarms).toEqual([])
    const [type] = await service.get('/config/api/cloudProviders?fields=alarms,name')
    expect(type?.alarms ?? []).toEqual([])
  })

  it('is omitted from exports, and from details unless there are some', async () => {
    expect(await service.get(`${application()}?mode=export`)).not.toHaveProperty('alarms')
    const details = await service.get('/environments/api/applications?mode=exportDetails')
    expect(details.map(({ alarms }: Json) => alarms?.length)).toEqual([undefined, 2])
  })

  it('is ignored when it is sent back', async () => {
    const before = await service.get(environment())
    await service.ok('PUT', environment(), { description: 'The shop', alarms: before.alarms })
    expect((await service.get(environment())).alarms).toEqual(before.alarms)
  })
})

describe('currentAlarms', () => {
  it('returns alarms of the resource and all its descendants, worst first', async () => {
    const found = await service.get(`${environment()}/currentAlarms`)
    expect(names(found)).toEqual([
      'Application web has failed',
      'Images cannot be pulled',
      'Environment shop is full',
    ])
    expect(found[0]).toMatchObject({ modelIndex: 'Alarm', state: 'active', clearedOn: null })
    expect(names(await service.get(`/cluster/api/hostClusters/${shop.cluster.id}/currentAlarms`))).toEqual([
      'Cluster prod is not connected',
    ])
  })

  it('accepts the parameters of every read', async () => {
    const query = '?fields=name&filter=severity,equals,critical'
    expect(await service.get(`${environment()}/currentAlarms${query}`)).toEqual([
      { name: 'Application web has failed' },
    ])
    const page = await service.get(`${environment()}/currentAlarms?count=1&start=1&paginate=true`)
    expect([page.total, names(page.entries)]).toEqual([3, ['Images cannot be pulled']])
  })
})

it('currentAlarmCounts counts the same by severity', async () => {
  expect(await service.get(`${environment()}/currentAlarmCounts`)).toEqual({
    critical: 1,
    major: 1,
    minor: 1,
    informational: 0,
    total: 3,
  })
  const [provider] = await service.get('/config/api/containerTypes')
  expect(provider).toBeUndefined()
})

describe('the collection of alarms', () => {
  it.each(['environments', 'cluster', 'config'])('returns all of them in %s', async (area) => {
    const all = await service.get(`/${area}/api/alarms`)
    expect(all).toHaveLength(7)
    expect(await service.get(`/api/${area}/alarms/${all[0].id}`)).toMatchObject({ id: all[0].id })
  })

  it('sorts critical ones first, and filters by state', async () => {
    const sorted = await service.get('/environments/api/alarms?filter=state,eq,active&sort=severity')
    expect(sorted.map(({ severity }: Json) => severity)).toEqual(['critical', 'critical', 'major', 'minor'])
    const reverse = await service.get('/environments/api/alarms?filter=state,eq,active&sort=severity,desc')
    expect(reverse.map(({ severity }: Json) => severity)).toEqual(['minor', 'major', 'critical', 'critical'])
  })

  it('is found below a resource, including cleared ones, with a link back to it', async () => {
    const below = await service.get(`${application()}/descendants/alarms`)
    expect(below).toHaveLength(5)
    expect(below[0].parent).toMatchObject({ id: shop.application, childRelation: 'alarms' })
    expect(below[0].ancestors.map(({ modelIndex }: Json) => modelIndex)).toEqual([
      'Application',
      'Environment',
      'Root',
    ])
  })

  it('is written only by the service', async () => {
    const [alarm] = await service.get('/environments/api/alarms')
    const refused = await Promise.all([
      service.ask('POST', '/environments/api/alarms', { name: 'mine' }),
      service.ask('POST', `${application()}/alarms`, { name: 'mine' }),
      service.ask('PUT', `/environments/api/alarms/${alarm.id}`, { severity: 'minor' }),
      service.ask('DELETE', `/environments/api/alarms/${alarm.id}`),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([405, 405, 405, 405])
  })
})
