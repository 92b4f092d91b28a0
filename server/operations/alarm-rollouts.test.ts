import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minute, WatchedShop } from './raise-alarms.fixture.ts'

let shop: WatchedShop
beforeEach(async () => {
  shop = await WatchedShop.open()
})
afterEach(() => shop.store.close())

describe('while an application rolls out, what was told of its state', () => {
  /** An application that has failed with an image that cannot be pulled, and was told of; then its image is changed. */
  async function rollOutAnew(): Promise<{ application: string; pod: string; alarm: string }> {
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
    await rollOutAnew()
    expect([await shop.named(), await shop.named('cleared')]).toEqual([['Application web has failed'], []])
  })

  it('goes on as the same alarm where the next version fails, too', async () => {
    const { application, alarm } = await rollOutAnew()
    await shop.change(application, { state: 'failed' })
    await shop.look(5 * minute)
    expect(await shop.named()).toEqual(['Application web has failed'])
    expect((await shop.store.get(alarm))?.attributes).toMatchObject({ state: 'active', endedOn: null })
  })

  it('is cleared once the application runs', async () => {
    const { application, pod } = await rollOutAnew()
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
    const { application } = await rollOutAnew()
    await shop.change(application, { state: 'degraded' })
    await shop.look()
    expect(await shop.named()).toContain('Application web is degraded')
    await shop.look(5 * minute)
    expect(await shop.named()).toEqual(['Application web is degraded'])
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
