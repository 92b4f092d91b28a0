import { afterEach, beforeEach, expect, it } from 'vitest'
import { minute, WatchedShop } from './raise-alarms.fixture.ts'

let shop: WatchedShop
beforeEach(async () => {
  shop = await WatchedShop.open()
})
afterEach(() => shop.store.close())

const hour = 60 * minute
/** Returns a status condition that changed this long before the shop's current time. */
const reported = (type: string, status: string, agoMs: number, reason = '') => ({
  type,
  status,
  reason,
  lastTransitionTime: new Date(shop.time - agoMs).toISOString(),
})

/** Returns the alarms raised by the first check, with each problem's age in milliseconds. */
async function raisedAtOnce(): Promise<[string, number][]> {
  await shop.look()
  const alarms = await shop.alarms()
  return alarms
    .filter(({ attributes }) => attributes['state'] === 'active')
    .map(({ name, attributes }): [string, number] => [name ?? '', shop.time - Number(attributes['beganOn'])])
    .toSorted(([one], [other]) => one.localeCompare(other))
}

const addDeployment = (application: string, name: string, conditions: unknown[]) =>
  shop.insert('environments.Deployment', application, { name, status: { conditions } })

it('raises an alarm at once for a node that was lost before the first check', async () => {
  const node = await shop.addNode('worker', 'unknown', ['Its kubelet says nothing.'])
  await shop.change(node, {
    status: { conditions: [reported('DiskPressure', 'False', 9 * hour), reported('Ready', 'Unknown', hour)] },
  })
  expect(await raisedAtOnce()).toEqual([['Node worker is not ready', hour]])
})

it('applies the delay to a node that has just been lost', async () => {
  const node = await shop.addNode('worker', 'unknown', ['Its kubelet says nothing.'])
  await shop.change(node, { status: { conditions: [reported('Ready', 'Unknown', 10_000)] } })
  expect(await raisedAtOnce()).toEqual([])
  await shop.look(50_000)
  expect(await shop.named()).toEqual(['Node worker is not ready'])
})

it("dates memory or disk pressure of a node from the node's condition", async () => {
  const node = await shop.addNode('worker', 'ready', ['It is short of memory.'])
  await shop.change(node, {
    status: { conditions: [reported('MemoryPressure', 'True', hour), reported('Ready', 'True', 9 * hour)] },
  })
  expect(await raisedAtOnce()).toEqual([['Node worker is under pressure', hour]])
})

it('dates a failed application from its last failed workload, or from the end of its rollout deadline', async () => {
  const site = await shop.addApplication('site', 'failed')
  await addDeployment(site, 'front', [reported('Available', 'False', 3 * hour)])
  await addDeployment(site, 'back', [reported('Available', 'False', 2 * hour)])
  const batch = await shop.addApplication('batch', 'failed')
  await addDeployment(batch, 'work', [
    reported('Available', 'False', 2 * hour),
    reported('Progressing', 'False', hour, 'ProgressDeadlineExceeded'),
  ])
  expect(await raisedAtOnce()).toEqual([
    ['Application batch has failed', hour],
    ['Application site has failed', 2 * hour],
  ])
})

it('dates a degraded application from its first pod that became unready', async () => {
  const site = await shop.addApplication('site', 'degraded')
  const pod = (name: string, phase: string, ...conditions: unknown[]) =>
    shop.addPod(site, name, phase, { phase, conditions })
  await pod('done', 'Succeeded', reported('Ready', 'False', 9 * hour, 'PodCompleted'))
  await pod('well', 'Running', reported('Ready', 'True', 8 * hour))
  await pod('ill', 'Running', reported('Ready', 'False', 2 * hour))
  await pod('worse', 'Running', reported('Ready', 'False', hour))
  expect(await raisedAtOnce()).toEqual([['Application site is degraded', 2 * hour]])
})

it('dates alarms of pods from the pods that they report', async () => {
  const site = await shop.addApplication('site', 'executing')
  const unready = (agoMs: number) => ({ phase: 'Running', conditions: [reported('Ready', 'False', agoMs)] })
  await shop.addPod(site, 'slow', 'Running', unready(9 * hour))
  await shop.addPod(site, 'crashing', 'CrashLoopBackOff', unready(2 * hour))
  const waiting = [reported('PodScheduled', 'False', hour, 'Unschedulable')]
  await shop.addPod(site, 'waiting', 'Pending', { phase: 'Pending', conditions: waiting })
  expect(await raisedAtOnce()).toEqual([
    ['Pods of application site keep crashing', 2 * hour],
    ["site: pods can't be scheduled", hour],
  ])
})

it("never dates an alarm later than now, even if the cluster's clock is ahead", async () => {
  const node = await shop.addNode('worker', 'unknown', ['Its kubelet says nothing.'])
  await shop.change(node, { status: { conditions: [reported('Ready', 'Unknown', -hour)] } })
  const began = shop.time
  await shop.look()
  await shop.look(minute)
  expect((await shop.alarms())[0]?.attributes).toMatchObject({ state: 'active', beganOn: began })
})
