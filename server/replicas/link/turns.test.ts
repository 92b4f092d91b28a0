import { afterEach, expect, it, onTestFinished } from 'vitest'
import { HolderLost } from '../../clusters/cluster-session.ts'
import { ClusterError, type ObjectChange } from '../../clusters/connection/cluster.ts'
import { PerformedWrites } from '../../clusters/performed-writes.ts'
import { forbidden } from '../../errors.ts'
import { replicaStreams, replicaTurns } from '../../signals.ts'
import { LeaseLost } from '../../store/store.ts'
import {
  author,
  clusterId,
  configMap,
  controlled,
  HeldClusterFixture,
  ReplicaFixture,
  startPair,
  writeOf,
} from './link.fixture.ts'
import { maxLineBytes } from './lines.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function start(options?: Parameters<typeof startPair>[0]): ReturnType<typeof startPair> {
  const pair = await startPair(options)
  closing.push(pair.close)
  return pair
}

it('stores the objects with their author, after the changes that the requester has seen', async () => {
  const { held, holder, session } = await start()
  const turns: boolean[] = []
  const end = ({ isLost }: { isLost: boolean }): void => void turns.push(isLost)
  onTestFinished(replicaTurns.observe({ begin: () => undefined, end }))
  const kinds = new Set<string>()
  onTestFinished(replicaStreams.subscribe(({ kind }) => void kinds.add(kind)))
  const written = await session.write(author, writeOf('one'))
  expect(turns).toEqual([false])
  expect(kinds).toContain('turn')
  expect(written).toEqual({ changes: [], changeSet: 'set-1' })
  expect(held.stored).toEqual([['ann', ['one']]])
  expect(holder.awaited).toEqual([7])
})

it("queues turns together with the holder's own writes", async () => {
  const { held, session } = await start()
  const first = controlled()
  const own = held.write({ name: 'own', audit: false }, first.work)
  await first.started
  const turn = session.write(author, writeOf('turn'))
  first.finish([configMap('first')])
  await Promise.all([own, turn])
  const second = controlled()
  const turns = [session.write(author, second.work)]
  await second.started
  const last = held.write({ name: 'own', audit: false }, writeOf('last'))
  second.finish([configMap('second')])
  await Promise.all([...turns, last])
  expect(held.stored.map(([, [name]]) => name)).toEqual(['first', 'turn', 'second', 'last'])
})

it('stores nothing of failed work, and continues with the next write', async () => {
  const { held, session } = await start()
  const failing = session.write(author, () => Promise.reject(forbidden('not you')))
  await expect(failing).rejects.toMatchObject({ status: 403 })
  await session.write(author, writeOf('next'))
  expect(held.stored).toEqual([['ann', ['next']]])
})

it('rejects with the reason for which the holder refuses to store', async () => {
  const { held, session } = await start()
  held.beforeStore = () => Promise.reject(new ClusterError('conflict', 'Somebody was faster.'))
  await expect(session.write(author, writeOf('late'))).rejects.toMatchObject({
    name: 'ClusterError',
    reason: 'conflict',
    message: 'Somebody was faster.',
  })
})

it('frees the queue when the requester is lost during its turn', async () => {
  const { held, session, requester } = await start()
  const hanging = controlled()
  const turn = session.write(author, hanging.work)
  await hanging.started
  requester.link.close()
  await held.write({ name: 'own', audit: false }, writeOf('after'))
  expect(held.stored).toEqual([['own', ['after']]])
  hanging.finish([configMap('late')])
  await expect(turn).rejects.toBeInstanceOf(HolderLost)
})

it('skips a turn whose requester was lost while it waited', async () => {
  const { held, session, requester } = await start()
  const blocking = controlled()
  const own = held.write({ name: 'own', audit: false }, blocking.work)
  await blocking.started
  const turn = session.write(author, writeOf('never'))
  requester.link.close()
  await expect(turn).rejects.toBeInstanceOf(HolderLost)
  blocking.finish([configMap('own')])
  await own
  await held.write({ name: 'own', audit: false }, writeOf('after'))
  expect(held.stored.map(([, [name]]) => name)).toEqual(['own', 'after'])
})

it('frees the queue when the requester falls silent', async () => {
  const holder = await new ReplicaFixture('holder').listen()
  const requester = await new ReplicaFixture('requester').listen()
  const proxy = await holder.proxied()
  closing.push(
    () => holder.link.close(),
    () => requester.link.close(),
  )
  const held = new HeldClusterFixture()
  holder.clusters.set(clusterId, held)
  holder.knows(holder)
  requester.knows(holder, proxy)
  const session = requester.session()
  await requester.until(() => session.driver.status().state === 'connected')
  const hanging = controlled()
  const turn = session.write(author, hanging.work)
  await hanging.started
  proxy.part()
  const began = performance.now()
  await held.write({ name: 'own', audit: false }, writeOf('after'))
  expect(performance.now() - began).toBeLessThan(5_000)
  hanging.finish([])
  await expect(turn).rejects.toBeInstanceOf(HolderLost)
})

it('ends a turn that takes too long', async () => {
  const { held, session } = await start({ turnLimitMs: 50 })
  const slow = controlled()
  const turn = session.write(author, slow.work)
  await slow.started
  await held.write({ name: 'own', audit: false }, writeOf('after'))
  slow.finish([configMap('late')])
  await expect(turn).rejects.toBeInstanceOf(HolderLost)
  expect(held.stored).toEqual([['own', ['after']]])
})

it('refuses a turn while the holder does not see the changes of the requester', async () => {
  const { held, holder, session } = await start({ turnLimitMs: 50 })
  holder.catchUp = () => new Promise(() => undefined)
  await expect(session.write(author, writeOf('never'))).rejects.toMatchObject({ status: 503, seconds: 2 })
  expect(held.stored).toEqual([])
})

it('refuses objects that are too large, and stores none', async () => {
  const { held, session } = await start()
  const large = {
    ...configMap('large'),
    object: { ...configMap('large').object, data: 'x'.repeat(maxLineBytes) },
  }
  const turn = session.write(author, () => Promise.resolve([configMap('small'), large]))
  await expect(turn).rejects.toThrow('A replica sent a message that is too long.')
  await held.write({ name: 'own', audit: false }, writeOf('after'))
  expect(held.stored).toEqual([['own', ['after']]])
})

/** The requester with its performed writes, before and after its holder is replaced. */
async function startHandOver() {
  const pair = await start()
  const { requester, session } = pair
  const next = await new ReplicaFixture('next').listen()
  closing.push(() => next.link.close())
  const taken = new HeldClusterFixture()
  const performed = new PerformedWrites(() => session)
  return {
    ...pair,
    taken,
    next,
    performed,
    write: (work: () => Promise<ObjectChange[]>) => performed.write(clusterId, { session, author, work }),
    replace: () => {
      next.clusters.set(clusterId, taken)
      next.knows(next, { epoch: 2 })
      requester.knows(next, { epoch: 2 })
    },
  }
}

it('refuses a write whose holder is lost before it grants the turn', async () => {
  const { held, holder, write } = await startHandOver()
  const blocking = controlled()
  const own = held.write({ name: 'own', audit: false }, blocking.work)
  await blocking.started
  const turn = write(writeOf('never'))
  holder.link.close()
  await expect(turn).rejects.toMatchObject({ status: 503, seconds: 2 })
  blocking.finish([])
  await own
})

it('hands a performed write to the next holder when the holder is lost during the turn', async () => {
  const { held, holder, taken, write, replace } = await startHandOver()
  const work = controlled()
  const turn = write(work.work)
  await work.started
  holder.link.close()
  work.finish([configMap('performed')])
  replace()
  expect(await turn).toEqual({ changes: [], changeSet: 'set-1' })
  expect([held.stored, taken.stored]).toEqual([[], [['ann', ['performed']]]])
})

it('hands a performed write to the next holder when the holder is lost after it received the objects', async () => {
  const { held, holder, taken, write, replace } = await startHandOver()
  held.beforeStore = async () => {
    holder.link.close()
    replace()
    await Promise.reject(new Error('killed'))
  }
  await write(writeOf('performed'))
  expect([held.stored, taken.stored]).toEqual([[], [['ann', ['performed']]]])
})

it('hands a performed write to the next holder when the holder has lost its lease', async () => {
  const { held, taken, write, replace } = await startHandOver()
  held.beforeStore = () => {
    replace()
    return Promise.reject(new LeaseLost({ subject: clusterId, holder: 'holder', epoch: 1 }))
  }
  await write(writeOf('performed'))
  expect([held.stored, taken.stored]).toEqual([[], [['ann', ['performed']]]])
})

it('lets the next holder wait for performed writes before it lists the cluster', async () => {
  const { requester, holder, next, performed, taken, write, replace } = await startHandOver()
  requester.settle = (cluster) => performed.settle(cluster)
  const gone = { replica: 'gone', address: '127.0.0.1:9' }
  next.leases.live = [{ replica: 'requester', address: `127.0.0.1:${requester.port}` }, gone]
  const work = controlled()
  const turn = write(work.work)
  await work.started
  holder.link.close()
  replace()
  const settled = next.link.settleWrites(clusterId).then(() => taken.stored.length)
  work.finish([configMap('performed')])
  expect(await settled).toBe(1)
  await turn
})

it('lets a replica that takes a cluster over wait for its own performed writes before it lists it', async () => {
  const { requester, holder, performed, taken, write, replace } = await startHandOver()
  requester.settle = (cluster) => performed.settle(cluster)
  const work = controlled()
  const turn = write(work.work)
  await work.started
  holder.link.close()
  replace()
  const settled = requester.link.settleWrites(clusterId).then(() => taken.stored.length)
  work.finish([configMap('performed')])
  expect(await settled).toBe(1)
  await turn
})
