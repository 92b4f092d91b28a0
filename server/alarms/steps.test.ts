import { expect, it, onTestFinished } from 'vitest'
import { alarmClass } from './steps.ts'
import { ensureAlarmTypes } from './types.ts'
import { later, makeDeployment, makeNamespace, makeNode } from '../clusters/mirror/observe.fixture.ts'
import { changed, clusterId, deleted, ObservedStore } from '../clusters/mirror/harness.fixture.ts'
import { raiseAlarms } from './raise-alarms.ts'

it('keeps alarms when a cluster lists their subjects again', async () => {
  const observed = await ObservedStore.open()
  onTestFinished(() => observed.close())
  const { store } = observed
  await ensureAlarmTypes(store)
  const web = makeDeployment('web', { labels: { app: 'web' }, available: 0 })
  const worker = makeNode('worker', { isReady: false })
  const observer = await observed.observe()
  await observer.changed([makeNamespace('shop'), web, worker].map(changed))
  await observer.complete()
  await store.write({ name: 'prod', audit: false }, (transaction) =>
    transaction.update(clusterId, { attributes: { state: 'degraded', connectionState: 'connected' } }),
  )
  const namesAfter = async (minutes: number): Promise<(string | null)[]> => {
    await raiseAlarms({ store, now: () => Date.now() + minutes * 60_000 })
    const alarms = await store.find({ class: alarmClass })
    return alarms.filter(({ attributes }) => attributes['state'] === 'active').map(({ name }) => name)
  }
  await namesAfter(0)
  const raised = ['Application web has failed', 'Node worker is not ready']
  expect(await namesAfter(5)).toEqual(raised)
  await observer.changed([later(web), later(worker)].map(changed))
  expect(await namesAfter(6)).toEqual(raised)
  await observer.changed([deleted(worker)])
  expect(await namesAfter(6)).toEqual(['Application web has failed'])
})
