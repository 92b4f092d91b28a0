import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { minute, WatchedShop } from './raise-alarms.fixture.ts'

let shop: WatchedShop
beforeEach(async () => {
  shop = await WatchedShop.open()
})
afterEach(() => shop.store.close())

describe('while an application rolls out, what was told of its state', () => {
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

  it('stands, and is told alone', async () => {
    await restartRollout()
    expect([await shop.named(), await shop.named('cleared')]).toEqual([['Application web has failed'], []])
  })

  it('goes on as the same alarm where the next version fails, too', async () => {
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

  it('gives way at once to what is less bad', async () => {
    const { application } = await restartRollout()
    await shop.change(application, { state: 'degraded' })
    await shop.look()
    expect(await shop.named()).toContain('Application web is degraded')
    await shop.look(5 * minute)
    expect(await shop.named()).toEqual(['Application web is degraded'])
  })

  it('ends after a while though the rollout does not, and leaves the pods to tell of themselves', async () => {
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

  it('waits as long anew for each version', async () => {
    const { application } = await restartRollout()
    await shop.look(20 * minute)
    await shop.change(application, { state: 'failed' })
    await shop.look()
    await shop.change(application, { state: 'executing' })
    await shop.look()
    await shop.look(25 * minute)
    expect([await shop.named(), await shop.named('cleared')]).toEqual([['Application web has failed'], []])
  })

  it('ends at once where its type is disabled', async () => {
    await restartRollout()
    await shop.setType('applicationFailed', { isEnabled: false })
    await shop.look()
    const [cleared] = (await shop.alarms()).filter(({ attributes }) => attributes['state'] === 'cleared')
    expect(cleared).toMatchObject({
      name: 'Application web has failed',
      attributes: { endedOn: shop.time, clearedOn: shop.time },
    })
  })

  it('stands where the rollout fails in the middle of a look', async () => {
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

  it('is not raised where it was not yet', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.change(application, { state: 'executing' })
    await shop.look(2 * minute)
    await shop.look(10 * minute)
    expect(await shop.alarms()).toEqual([])
  })
})

it('does not tell of pods that are ending', async () => {
  const application = await shop.addApplication('web', 'executing')
  const pod = await shop.addPod(application, 'web-1', 'ImagePullBackOff')
  await shop.look()
  await shop.change(pod, { state: 'Terminating' })
  await shop.look(10 * minute)
  await shop.look(10 * minute)
  expect(await shop.alarms()).toEqual([])
})
