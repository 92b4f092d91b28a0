import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ClusterError, type KubernetesObject } from '../connection/cluster.ts'
import { SimulatedService } from '../../simulated.fixture.ts'
import { renderMessage } from '../../messages/render-message.ts'
import { type Held, holdOf, textOfHeld } from './deletion-hold.ts'

const heldSentence = (held: Held): string => renderMessage(textOfHeld(held))

const claimOf = (finalizers: string[]): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'shop', finalizers },
})
const podWith = (name: string, claimName: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'shop' },
  spec: {
    volumes: [
      { name: 'data', persistentVolumeClaim: { claimName } },
      { name: 'tmp', emptyDir: {} },
    ],
  },
})

describe("the blocker of an object's deletion", () => {
  const driver = { list: async () => [podWith('web-0', 'data'), podWith('web-1', 'other')] }

  it('is the pod that uses a PersistentVolumeClaim', async () => {
    const held = await holdOf(driver, claimOf(['kubernetes.io/pvc-protection']))
    expect(heldSentence(held)).toBe('PersistentVolumeClaim data is being deleted, in use by pod web-0.')
  })

  it('is its finalizer if no pod uses the claim', async () => {
    const held = await holdOf({ list: async () => [] }, claimOf(['kubernetes.io/pvc-protection']))
    expect(heldSentence(held)).toContain('held by finalizer kubernetes.io/pvc-protection.')
  })

  const refusedWith = (reason: ClusterError['reason']) => ({
    list: () => Promise.reject(new ClusterError(reason, 'no list')),
  })

  it('is its finalizer if the credential may not list pods', async () => {
    const held = await holdOf(refusedWith('forbidden'), claimOf(['kubernetes.io/pvc-protection']))
    expect(heldSentence(held)).toContain('held by finalizer kubernetes.io/pvc-protection.')
  })

  it.each(['unreachable', 'unauthorized', 'refused'] as const)(
    'is unknown if listing the pods fails with %s',
    async (reason) => {
      const held = await holdOf(refusedWith(reason), claimOf(['kubernetes.io/pvc-protection']))
      expect(heldSentence(held)).toBe(
        'PersistentVolumeClaim data is being deleted. The cluster did not list the pods that may use it.',
      )
    },
  )

  const object = 'ConfigMap held'
  it.each([
    [['example.com/hold'], `${object} is being deleted, held by finalizer example.com/hold.`],
    [['a.io/x', 'b.io/y'], `${object} is being deleted, held by finalizers a.io/x and b.io/y.`],
    [
      ['a.io/1', 'a.io/2', 'a.io/3', 'a.io/4', 'a.io/5'],
      `${object} is being deleted, held by finalizers a.io/1, a.io/2, a.io/3 and 2 more.`,
    ],
    [['foregroundDeletion'], `${object} is being deleted, after the objects that it owns.`],
    [[], `${object} is being deleted.`],
  ])('with the finalizers %j is reported as such', (finalizers, sentence) => {
    expect(heldSentence({ object, finalizers, pods: [] })).toBe(sentence)
  })
})

describe('DELETE of an object with a finalizer', () => {
  let simulated: SimulatedService
  beforeAll(async () => {
    simulated = await SimulatedService.start()
  })
  afterAll(() => simulated.stop())

  const find = async () => {
    const conditions = [{ field: 'name', comparison: 'equals', value: 'held' }] as const
    return (await simulated.service.store.find({ class: 'environments.ConfigMap', conditions }))[0]
  }

  it('marks it as being deleted and reports each time what blocks it', async () => {
    const metadata = { name: 'held', namespace: 'default', finalizers: ['example.com/hold'] }
    await simulated.simulator.populate([{ apiVersion: 'v1', kind: 'ConfigMap', metadata }])
    await simulated.until(async () => (await find()) !== undefined)
    const path = `/environments/api/configMaps/${(await find())?.id}`
    const answer = {
      status: 200,
      message: 'ConfigMap held is being deleted, held by finalizer example.com/hold.',
      isPending: true,
    }
    expect(await simulated.service.ok('DELETE', path)).toMatchObject(answer)
    expect(await simulated.service.ok('DELETE', path)).toMatchObject(answer)
    expect(await simulated.service.get(path)).toMatchObject({
      deletingSince: expect.any(Number),
      heldBy: ['example.com/hold'],
    })
  })
})
