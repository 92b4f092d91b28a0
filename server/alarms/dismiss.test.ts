import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../model/roles.ts'
import { makeShop, startTestService, type TestService } from '../app.fixture.ts'
import { dismiss } from './dismiss.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof makeShop>>
let alarm = ''

async function addAlarm(parent: string, state = 'active'): Promise<string> {
  return service.insert(
    { parent, relation: 'alarms' },
    {
      class: 'environments.Alarm',
      attributes: {
        name: 'Application web has failed',
        severity: 'critical',
        state,
        type: 'applicationFailed',
      },
    },
  )
}

const ask = (id: string, verb: string, body?: unknown) =>
  service.ask('POST', `/environments/api/alarms/${id}/${verb}`, body)
const countOf = async (): Promise<number> =>
  (await service.get(`/environments/api/applications/${shop.application}/currentAlarmCounts`)).total

beforeAll(async () => {
  service = await startTestService()
  shop = await makeShop(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  alarm = await addAlarm(shop.application)
})

describe('dismiss', () => {
  it('removes an alarm from the active ones, and stores the user, time and reason', async () => {
    const before = await countOf()
    const answer = await ask(alarm, 'dismiss', { reason: 'Known, being replaced.' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        id: alarm,
        state: 'dismissed',
        dismissedBy: 'admin',
        dismissedOn: expect.any(Number),
        dismissReason: 'Known, being replaced.',
      }),
    ])
    expect(await countOf()).toBe(before - 1)
  })

  it('needs no reason, and may be repeated', async () => {
    expect((await ask(alarm, 'dismiss')).statusCode).toBe(200)
    const again = await ask(alarm, 'dismiss', { reason: 'Later.' })
    expect(again.json()).toMatchObject({ state: 'dismissed', dismissReason: null })
  })

  it('is logged in Activity', async () => {
    await ask(alarm, 'dismiss')
    const [change] = await service.get('/environments/api/changeSets?count=1')
    const modifiedIds = [{ modelIndex: 'Alarm', uuid: alarm, service: 'Environments' }]
    expect(change).toMatchObject({ user: 'admin', modifiedIds })
  })

  it('refuses an alarm that is not raised', async () => {
    const cleared = await addAlarm(shop.application, 'cleared')
    const answer = await ask(cleared, 'dismiss')
    expect([answer.statusCode, answer.json().message]).toEqual([
      406,
      expect.stringContaining('The alarm "Application web has failed" is cleared'),
    ])
  })

  it('refuses a reason that is not text, and changes nothing', async () => {
    expect((await ask(alarm, 'dismiss', { reason: 7 })).statusCode).toBe(400)
    expect((await service.get(`/environments/api/alarms/${alarm}`)).state).toBe('active')
  })

  it("requires permission to change the alarm's subject", async () => {
    const ofCluster = await addAlarm(shop.cluster.id)
    const dismissAs = async (role: Role, id: string): Promise<unknown> => {
      const resource = await service.store.get(id)
      if (!resource) throw new Error(`There is no alarm ${id}`)
      const actor = { id: null, name: role, role }
      const observed = { host: '', origin: null, isProxied: false }
      const context = { ...service.parts, actor, confirmPassword: () => Promise.resolve(false) }
      return dismiss(context, { resource, text: '', body: {}, query: {}, contentType: '', observed })
    }
    const refusal = (what: string) => ({ status: 403, message: expect.stringContaining(what) })
    await expect(dismissAs('readonly', alarm)).rejects.toMatchObject(refusal('of web (application)'))
    await expect(dismissAs('devops', ofCluster)).rejects.toMatchObject(refusal('of prod (cluster)'))
    expect(await dismissAs('devops', alarm)).toMatchObject({ state: 'dismissed', dismissedBy: 'devops' })
    expect(await dismissAs('platform', ofCluster)).toMatchObject({ state: 'dismissed' })
  })
})

it('undismiss makes an alarm active again', async () => {
  await ask(alarm, 'dismiss', { reason: 'Known.' })
  const answer = await ask(alarm, 'undismiss')
  expect(answer.json()).toMatchObject({ state: 'active', dismissedBy: null, dismissReason: null })
  expect((await ask(alarm, 'undismiss')).statusCode).toBe(200)
})
