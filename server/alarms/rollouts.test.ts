import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { minute, WatchedShop } from './raise-alarms.fixture.ts'

let shop: WatchedShop
beforeEach(async () => {
  shop = await WatchedShop.open()
})
afterEach(() => shop.store.close())

describe('the alarm of an application during a rollout', () => {
  /**
   * Creates an application with a raised alarm for an image that can't be pulled, and then changes the image.
   */
  async function restartRollout(): Promise<{ application: string; pod: string; alarm: string }> {
    const application = await shop.addApplication('web', 'failed', ['Pod web-1 cannot pull the image.'])
    const pod = await shop.addPod(application, 'web-1', 'ImagePullBackOff')
    await shop.look()
    await shop.look(minute)
    const [alarm] = await shop.alarms()
    await shop.change(application, { state: 'executing' })
    await shop.look(minute)
    await shop.look(8 * minute)
    return { application, pod, alarm: alarm?.id ?? '' }
  }

  it('persists, and is the only one', async () => {
    await restartRollout()
    expect([await shop.named(), await shop.named('cleared')]).toEqual([['Application web has failed'], []])
  })

  it('stays the same alarm if the next version fails, too', async () => {
    const { application, alarm } = await restartRollout()
    await shop.change(application, { state: 'failed' })
    await shop.look(5 * minute)
    expect(await shop.named()).toEqual(['Application web has failed'])
    expect((await shop.store.get(alarm))?.attributes).toMatchObject({ state: 'active', endedOn: null })
  })

  it('is cleared once the application runs', async () => {
    const { application, pod } = await restartRollout()
    await shop.remove(pod)
    await shop.change(application, { state: 'running' })
    await shop.look(minute)
    expect(await shop.named()).toEqual(['Application web has failed'])
    await shop.look(10 * minute)
    expect([await shop.named(), await shop.named('pending'), await shop.named('cleared')]).toEqual([
      [],
      [],
      ['Application web has failed'],
    ])
  })

  it('is replaced at once by a less severe one', async () => {
    const { application } = await restartRollout()
    await shop.change(application, { state: 'degraded' })
    await shop.look()
    expect(await shop.named()).toContain('Application web is degraded')
    await shop.look(5 * minute)
    expect(await shop.named()).toEqual(['Application web is degraded'])
  })

  it("ends after a while even if the rollout does not, and the pods' own alarms follow", async () => {
    const { application, alarm } = await restartRollout()
    await shop.look(20 * minute)
    expect(await shop.named()).toEqual(['Application web has failed'])
    for (let passed = 0; passed < 5; passed += 1) await shop.look(minute)
    expect(await shop.named('cleared')).toEqual(['Application web has failed'])
    expect([await shop.named(), await shop.named('pending')]).toEqual([
      ['Images of application web cannot be pulled'],
      [],
    ])
    const { endedOn, clearedOn } = (await shop.store.get(alarm))?.attributes ?? {}
    expect(Number(endedOn)).toBeLessThanOrEqual(Number(clearedOn))
    await shop.change(application, { state: 'failed' })
    await shop.look()
    await shop.look(minute)
    expect(await shop.named()).toContain('Application web has failed')
  })

  it('waits for the full time again with each version', async () => {
    const { application } = await restartRollout()
    await shop.look(20 * minute)
    await shop.change(application, { state: 'failed' })
    await shop.look()
    await shop.change(application, { state: 'executing' })
    await shop.look()
    await shop.look(25 * minute)
    expect([await shop.named(), await shop.named('cleared')]).toEqual([['Application web has failed'], []])
  })

  it('ends at once if its type is disabled', async () => {
    await restartRollout()
    await shop.setType('applicationFailed', { isEnabled: false })
    await shop.look()
    const [cleared] = (await shop.alarms()).filter(({ attributes }) => attributes['state'] === 'cleared')
    expect(cleared).toMatchObject({
      name: 'Application web has failed',
      attributes: { endedOn: shop.time, clearedOn: shop.time },
    })
  })

  it('persists if the rollout fails during a check', async () => {
    const { application, pod } = await restartRollout()
    await shop.remove(pod)
    await shop.setType('applicationFailed', { clearSeconds: 0 })
    const read = shop.store.read.bind(shop.store)
    vi.spyOn(shop.store, 'read').mockImplementation(async (query) => {
      const answer = await read(query)
      if (query.class === 'environments.Application') await shop.change(application, { state: 'failed' })
      return answer
    })
    await shop.look()
    expect([await shop.named(), await shop.named('cleared')]).toEqual([['Application web has failed'], []])
  })

  it('is not raised if it was not yet before', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.change(application, { state: 'executing' })
    await shop.look(2 * minute)
    await shop.look(10 * minute)
    expect(await shop.alarms()).toEqual([])
  })
})

it('does not report terminating pods', async () => {
  const application = await shop.addApplication('web', 'executing')
  const pod = await shop.addPod(application, 'web-1', 'ImagePullBackOff')
  await shop.look()
  await shop.change(pod, { state: 'Terminating' })
  await shop.look(10 * minute)
  await shop.look(10 * minute)
  expect(await shop.alarms()).toEqual([])
})
