import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rootId } from '../store/store.ts'
import { ensureAlarmTypes } from './types.ts'
import { minute, WatchedShop } from './raise-alarms.fixture.ts'

let shop: WatchedShop
beforeEach(async () => {
  shop = await WatchedShop.open()
})
afterEach(() => shop.store.close())

const day = 24 * 60 * minute

describe('an alarm', () => {
  it('is raised once a problem has persisted for the delay of its type', async () => {
    await shop.addApplication('web', 'failed', ['Deployment web has 0 of 2 replicas available.'])
    const due = await shop.look()
    expect([await shop.named(), await shop.named('pending')]).toEqual([
      [],
      ['Application web has failed', 'Application web is degraded'],
    ])
    expect(due).toBe(shop.time + minute)
    await shop.look(minute)
    expect(await shop.named()).toEqual(['Application web has failed'])
  })

  it('states problem, place, start, cause and advice', async () => {
    const began = shop.time
    const application = await shop.addApplication('web', 'failed', ['Deployment web has no replicas.'])
    await shop.look()
    await shop.look(minute)
    const [alarm] = await shop.alarms()
    expect(alarm).toMatchObject({ parentId: application, name: 'Application web has failed' })
    expect(alarm?.attributes).toMatchObject({
      type: 'applicationFailed',
      severity: 'critical',
      state: 'active',
      status: ['Deployment web has no replicas.'],
      advice: expect.stringContaining('Look at the pods'),
      subject: 'web',
      environment: 'shop',
      cluster: 'prod',
      beganOn: began,
      raisedOn: began + minute,
      clearedOn: null,
    })
  })

  it('is raised for a target that receives no audit entries, unless it is disabled', async () => {
    await shop.setType('auditTargetFailing', { delaySeconds: 0 })
    const failing = { type: 'syslog', state: 'failing', status: ['The connection was refused.'] }
    const id = await shop.insert('config.AuditTarget', rootId('config'), { name: 'siem', ...failing })
    await shop.insert('config.AuditTarget', rootId('config'), { name: 'old', isEnabled: false, ...failing })
    await shop.look()
    expect(await shop.alarms()).toMatchObject([
      {
        parentId: id,
        name: 'Audit entries cannot be sent to siem',
        attributes: { type: 'auditTargetFailing', status: ['The connection was refused.'] },
      },
    ])
    await shop.change(id, { state: 'working' })
    await shop.look()
    expect(await shop.named()).toEqual([])
  })

  it('is not raised for a problem that ends before its delay, and leaves no trace', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.change(application, { state: 'running' })
    await shop.look(minute / 2)
    await shop.look(minute)
    expect(await shop.alarms()).toEqual([])
  })

  it('is cleared once the problem has been gone for a while, and remains readable', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.look(minute)
    await shop.change(application, { state: 'running' })
    await shop.look(minute)
    expect(await shop.named()).toEqual(['Application web has failed'])
    await shop.look(minute)
    expect(await shop.named('cleared')).toEqual(['Application web has failed'])
    expect((await shop.alarms())[0]?.attributes).toMatchObject({
      endedOn: shop.time - minute,
      clearedOn: shop.time,
    })
  })

  it('does not flap: one good check does not clear it', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.look(minute)
    const [before] = await shop.alarms()
    await shop.change(application, { state: 'running' })
    await shop.look(10_000)
    await shop.change(application, { state: 'failed' })
    await shop.look(10_000)
    await shop.look(10 * minute)
    const active = (await shop.alarms()).filter(({ attributes }) => attributes['state'] === 'active')
    expect(active).toMatchObject([{ id: before?.id, attributes: { endedOn: null } }])
  })

  it('is a new one if the problem recurs', async () => {
    const application = await shop.addApplication('web', 'failed')
    for (const state of ['failed', 'failed', 'running', 'running', 'failed', 'failed']) {
      await shop.change(application, { state })
      await shop.look(2 * minute)
    }
    expect([await shop.named('cleared'), await shop.named()]).toEqual([
      ['Application web has failed'],
      ['Application web has failed'],
    ])
  })

  it('keeps its start time when the service restarts', async () => {
    await shop.addApplication('web', 'failed')
    const began = shop.time
    await shop.look()
    // All state is in the store, so the next check behaves like that of a new process.
    await shop.look(30 * minute)
    expect((await shop.alarms())[0]?.attributes).toMatchObject({ state: 'active', beganOn: began })
  })

  it('is deleted two weeks after it was cleared', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.look(minute)
    await shop.change(application, { state: 'running' })
    await shop.look(minute)
    await shop.look(minute)
    await shop.forget(13 * day)
    expect(await shop.alarms()).toHaveLength(1)
    await shop.forget(2 * day)
    expect(await shop.alarms()).toEqual([])
  })

  it('is deleted with its subject', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.look(minute)
    await shop.remove(application)
    expect(await shop.alarms()).toEqual([])
    expect(await shop.look(minute)).toBeNull()
  })

  it('follows the current cause while it is raised', async () => {
    const application = await shop.addApplication('web', 'failed', ['No replica is available.'])
    await shop.look()
    await shop.look(minute)
    await shop.change(application, { status: ['The image cannot be pulled.'] })
    await shop.look()
    expect((await shop.alarms())[0]?.attributes['status']).toEqual(['The image cannot be pulled.'])
  })

  it("changes neither its subject's generation nor the activity log", async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.look(minute)
    expect((await shop.store.get(application))?.generation).toBe(0)
    const { entries } = await shop.store.changes(0, 1000)
    const ofAlarms = entries.filter((change) => change.class === 'environments.Alarm')
    expect(ofAlarms.map(({ kind, after, ancestors }) => [kind, after, ancestors[0]])).toContainEqual([
      'created',
      null,
      application,
    ])
  })

  it('stays dismissed if somebody dismisses it during a check', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.look(minute)
    const [alarm] = await shop.alarms()
    await shop.change(application, { status: ['Another cause.'] })
    const find = shop.store.find.bind(shop.store)
    vi.spyOn(shop.store, 'find').mockImplementation(async (...query) => {
      const rows = await find(...query)
      // Runs between the read and the write.
      if (rows.some(({ id }) => id === alarm?.id)) {
        vi.restoreAllMocks()
        await shop.change(alarm?.id ?? '', { state: 'dismissed' })
      }
      return rows
    })
    const due = await shop.look()
    expect([due, (await shop.store.get(alarm?.id ?? ''))?.attributes['state']]).toEqual([
      shop.time,
      'dismissed',
    ])
    await shop.look()
    expect((await shop.store.get(alarm?.id ?? ''))?.attributes).toMatchObject({
      state: 'dismissed',
      status: ['Another cause.'],
    })
  })

  it('writes nothing when nothing has changed', async () => {
    await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.look(minute)
    const { last } = await shop.store.changes(0, 1)
    await shop.look(minute)
    expect((await shop.store.changes(0, 1)).last).toBe(last)
  })
})

describe('an alarm type', () => {
  it('that is disabled raises nothing, and clears its alarms', async () => {
    await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.look(minute)
    await shop.setType('applicationFailed', { isEnabled: false })
    await shop.setType('applicationDegraded', { isEnabled: false })
    await shop.look()
    await shop.look(minute)
    expect(await shop.named()).toEqual([])
  })

  it('applies the configured severity and delay', async () => {
    await shop.addApplication('web', 'failed')
    await shop.setType('applicationFailed', { severity: 'minor', delaySeconds: 0 })
    await shop.look()
    expect((await shop.alarms())[0]?.attributes).toMatchObject({ state: 'active', severity: 'minor' })
  })

  it('keeps its settings when the service restarts', async () => {
    await shop.setType('applicationFailed', { severity: 'minor', threshold: null })
    await ensureAlarmTypes(shop.store)
    const [type] = await shop.store.find({
      class: 'config.AlarmType',
      conditions: [{ field: 'name', comparison: 'equals', value: 'applicationFailed' }],
    })
    expect(type?.attributes).toMatchObject({
      severity: 'minor',
      isEnabled: true,
      title: 'Application failed',
    })
  })
})

it('needs the same number of statements for a platform with problems as without, plus three for start times', async () => {
  const reads = vi.spyOn(shop.store, 'read')
  const finds = vi.spyOn(shop.store, 'find')
  await shop.look()
  const quiet = reads.mock.calls.length + finds.mock.calls.length
  for (let number = 0; number < 50; number += 1) {
    const application = await shop.addApplication(`web-${number}`, 'executing')
    await shop.addPod(application, `web-${number}-1`, 'CrashLoopBackOff')
    await shop.addNode(`worker-${number}`, 'notReady', ['It is not ready.'])
  }
  reads.mockClear()
  finds.mockClear()
  await shop.look()
  const statements = () => reads.mock.calls.length + finds.mock.calls.length
  expect(statements()).toBe(quiet + 3)
  expect(await shop.named('pending')).toHaveLength(100)
  reads.mockClear()
  finds.mockClear()
  await shop.look()
  expect(statements()).toBe(quiet)
})
