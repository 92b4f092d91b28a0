import { expect, it, onTestFinished, vi } from 'vitest'
import { HolderLost } from '../../clusters/cluster-session.ts'
import {
  currentPermits,
  type Permit,
  permitOfLease,
  underPermit,
} from '../../clusters/connection/permits/permits.ts'
import { author, clusterId, controlled, startPair, writeOf } from './link.fixture.ts'
import { sureMs } from './protocol.ts'

async function start(options?: Parameters<typeof startPair>[0]): ReturnType<typeof startPair> {
  const pair = await startPair(options)
  onTestFinished(pair.close)
  return pair
}

it('refuses a turn of a job after its lease was claimed again', async () => {
  const { held, holder, session } = await start()
  const job = (epoch: number) => permitOfLease({ subject: 'jobs', epoch, isHeld: true })
  holder.leases.elsewhere.set('jobs', { replica: 'third', address: '', epoch: 2, isSelf: false })
  const late = underPermit(job(1), () => session.write(author, writeOf('late')))
  await expect(late).rejects.toBeInstanceOf(HolderLost)
  await underPermit(job(2), () => session.write(author, writeOf('current')))
  expect(held.stored).toEqual([['ann', ['current']]])
})

it('refuses a turn under an earlier lease of the cluster, even if it ended while the turn waited', async () => {
  const { held, holder, session } = await start()
  const blocking = controlled()
  const own = held.write({ name: 'own', audit: false }, blocking.work)
  await blocking.started
  const waiting = session.write(author, writeOf('waiting'))
  const caughtUp = Promise.withResolvers<void>()
  holder.catchUp = async () => caughtUp.resolve()
  await caughtUp.promise
  holder.knows(holder, { epoch: 2 })
  blocking.finish([])
  await own
  await expect(waiting).rejects.toBeInstanceOf(HolderLost)
  expect(held.stored).toEqual([['own', []]])
})

it('ends the permit of a turn with the turn', async () => {
  const { session } = await start({ turnLimitMs: 50 })
  let permit: Permit | undefined
  const ended = Promise.withResolvers<void>()
  const turn = session.write(author, async () => {
    ;[permit] = currentPermits()
    await ended.promise
    return []
  })
  await expect.poll(() => permit?.state()).toBe('ended')
  ended.resolve()
  await expect(turn).rejects.toBeInstanceOf(HolderLost)
})

it('confirms the permit of a turn after a suspension, unless the holder has given it up', async () => {
  const { holder, session } = await start()
  const states: unknown[] = []
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const turn = session.write(author, async () => {
    const [permit] = currentPermits()
    await permit?.confirm()
    now += sureMs + 1
    states.push(permit?.state())
    await permit?.confirm()
    states.push(permit?.state())
    holder.link.close()
    now += sureMs + 1
    states.push(permit?.state())
    await expect(permit?.confirm()).rejects.toThrow(/is lost/)
    return []
  })
  await expect(turn).rejects.toBeInstanceOf(HolderLost)
  expect(states).toEqual(['unknown', 'valid', 'unknown'])
})

it('confirms any number of permits at a time', async () => {
  const { requester } = await start()
  const holder = requester.link.peers.holderOf(clusterId)
  const confirmations = holder ? Array.from({ length: 20 }, () => holder.peer.confirm()) : []
  await expect(Promise.all(confirmations)).resolves.toHaveLength(20)
})
