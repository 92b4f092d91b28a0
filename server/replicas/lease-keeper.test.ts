import { expect, it, onTestFinished } from 'vitest'
import { leaseChanges } from '../signals.ts'
import { clusterSubject, JOBS_SUBJECT } from './leases.ts'
import { quick, ReplicaMemory, TestReplica } from './replicas.fixture.ts'

async function started(names: readonly string[], memory = new ReplicaMemory()) {
  const events: string[] = []
  const replicas = names.map((name) => new TestReplica(name, memory, { events }))
  for (const replica of replicas) await replica.keeper.start(`${replica.name}:7000`)
  const [a, b] = replicas
  if (!a || !b) throw new Error('two replicas at least')
  return { a, b, memory, events }
}

const clusters = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => clusterSubject(String(index)))

it('reports each lease that it claims, releases or loses', async () => {
  const changes: string[] = []
  onTestFinished(leaseChanges.subscribe(({ kind, change }) => void changes.push(`${kind} ${change}`)))
  const memory = new ReplicaMemory()
  // The term doesn't end during the test.
  const a = new TestReplica('a', memory, { times: { ...quick, term: 600_000, renew: 60_000 } })
  await a.keeper.start('a:7000')
  const [cluster = ''] = clusters(1)
  a.want(JOBS_SUBJECT)
  a.want(cluster)
  await a.until(() => a.holds(JOBS_SUBJECT) && a.holds(cluster))
  expect(changes.splice(0).toSorted()).toEqual(['cluster claimed', 'jobs claimed'])
  await a.keeper.unwant(JOBS_SUBJECT)
  expect(changes.splice(0)).toEqual(['jobs released'])
  memory.leases.set(cluster, { subject: cluster, holder: 'other', epoch: 2 })
  memory.replicas.set('other', { id: 'other', address: '', until: Infinity })
  await a.until(() => !a.holds(cluster))
  expect(changes.splice(0)).toEqual(['cluster lost'])
})

it('runs the work of a lease on one replica, and on another after a planned stop', async () => {
  const { a, b, events } = await started(['a', 'b'])
  a.want(JOBS_SUBJECT)
  await a.until(() => a.holds(JOBS_SUBJECT))
  b.want(JOBS_SUBJECT)
  await b.until(() => b.keeper.holderOf(JOBS_SUBJECT)?.address === 'a:7000')
  expect(b.keeper.holderOf(JOBS_SUBJECT)).toMatchObject({
    replica: a.keeper.replica,
    epoch: 1,
    isSelf: false,
  })
  await a.keeper.unwant(JOBS_SUBJECT)
  await b.until(() => b.holds(JOBS_SUBJECT))
  expect(events).toEqual(['a starts jobs', 'a stops jobs', 'b starts jobs'])
  expect(a.logged).toEqual([
    { message: 'lease claimed', subject: 'jobs', epoch: 1 },
    { message: 'lease released', subject: 'jobs', epoch: 1 },
  ])
  expect(b.logged).toEqual([{ message: 'lease claimed', subject: 'jobs', epoch: 2 }])
})

it('stops the work of a replica that is cut off before another starts it', async () => {
  const { a, b, events } = await started(['a', 'b'])
  const work = a.work(JOBS_SUBJECT)
  void a.keeper.want(JOBS_SUBJECT, work)
  await a.until(() => a.holds(JOBS_SUBJECT))
  expect(work.lease?.isHeld).toBe(true)
  b.want(JOBS_SUBJECT)
  a.connection.isCut = true
  await b.until(() => b.holds(JOBS_SUBJECT))
  expect(events).toEqual(['a starts jobs', 'a stops jobs', 'b starts jobs'])
  expect(work.lease?.isHeld).toBe(false)
  expect(work.lease?.signal.aborted).toBe(true)
  expect(a.holds(JOBS_SUBJECT)).toBe(false)
  expect(a.logged).toContainEqual({ message: 'lease lost', subject: 'jobs', epoch: 1 })
})

it('stops the work when another replica claims its lease', async () => {
  const { a, events, memory } = await started(['a', 'b'])
  a.want(JOBS_SUBJECT)
  await a.until(() => a.holds(JOBS_SUBJECT))
  memory.replicas.set('c', { id: 'c', address: 'c:7000', until: Infinity })
  memory.leases.set(JOBS_SUBJECT, { subject: JOBS_SUBJECT, holder: 'c', epoch: 2 })
  await a.until(() => a.keeper.holderOf(JOBS_SUBJECT)?.replica === 'c')
  expect(events).toEqual(['a starts jobs', 'a stops jobs'])
})

it('returns each lease to its holder after an outage of the database', async () => {
  const { a, b, memory } = await started(['a', 'b'])
  for (const subject of clusters(2)) a.want(subject)
  await a.until(() => clusters(2).every((subject) => a.holds(subject)))
  b.want(JOBS_SUBJECT)
  await b.until(() => b.holds(JOBS_SUBJECT))
  a.want(JOBS_SUBJECT)
  memory.isDown = true
  await a.until(() => !clusters(2).some((subject) => a.holds(subject)))
  await b.until(() => !b.holds(JOBS_SUBJECT))
  memory.isDown = false
  await a.until(() => clusters(2).every((subject) => a.holds(subject)))
  await b.until(() => b.holds(JOBS_SUBJECT))
  expect(b.keeper.holderOf(JOBS_SUBJECT)).toMatchObject({ epoch: 2 })
})

it('does not restart work before it has stopped', async () => {
  const { a, events, memory } = await started(['a', 'b'])
  const stopping = Promise.withResolvers<void>()
  void a.keeper.want(JOBS_SUBJECT, a.work(JOBS_SUBJECT, { stopping: stopping.promise }))
  await a.until(() => a.holds(JOBS_SUBJECT))
  memory.isDown = true
  await a.until(() => !a.holds(JOBS_SUBJECT))
  memory.isDown = false
  await a.keeper.refresh()
  await a.keeper.refresh()
  expect(events).toEqual(['a starts jobs'])
  stopping.resolve()
  await a.until(() => a.holds(JOBS_SUBJECT))
  expect(events).toEqual(['a starts jobs', 'a stops jobs', 'a starts jobs'])
})

it('moves clusters to a replica that has fewer, and then leaves them there', async () => {
  const { a, b, memory, events } = await started(['a', 'b'])
  for (const subject of clusters(6)) a.want(subject)
  await a.until(() => clusters(6).every((subject) => a.holds(subject)))
  for (const subject of clusters(6)) b.want(subject)
  const held = (replica: TestReplica): number =>
    clusters(6).filter((subject) => memory.leases.get(subject)?.holder === replica.keeper.replica).length
  await b.until(() => held(b) === 3 && held(a) === 3)
  const settled = [...memory.leases.values()]
  await a.keeper.refresh()
  await b.keeper.refresh()
  expect([...memory.leases.values()]).toEqual(settled)
  expect(events.filter((event) => event.startsWith('b stops'))).toEqual([])
})

it('releases stuck work to another replica, but keeps it if there is none', async () => {
  const memory = new ReplicaMemory()
  const [a, b] = [new TestReplica('a', memory), new TestReplica('b', memory)]
  await a.keeper.start('a:7000')
  const subject = clusterSubject('unreachable')
  const stuckSince = performance.now()
  void a.keeper.want(subject, { ...a.work(subject), isStuck: () => true })
  await a.until(() => a.holds(subject) && performance.now() - stuckSince > 2 * quick.stuck)
  expect(memory.leases.get(subject)).toMatchObject({ epoch: 1 })
  await b.keeper.start('b:7000')
  b.want(subject)
  await b.until(() => b.holds(subject))
  await a.keeper.refresh()
  expect(b.holds(subject)).toBe(true)
  expect(memory.leases.get(subject)).toMatchObject({ epoch: 2 })
})

it('releases a claimed lease that it no longer wants', async () => {
  const { a, b, events } = await started(['a', 'b'])
  a.want(JOBS_SUBJECT)
  const gone = a.keeper.unwant(JOBS_SUBJECT)
  b.want(JOBS_SUBJECT)
  await gone
  await b.until(() => b.holds(JOBS_SUBJECT))
  expect(events).toEqual(['b starts jobs'])
})

it('leaves when it stops, so that others need not wait for its term to end', async () => {
  const memory = new ReplicaMemory()
  const slow = { ...quick, term: 3_600_000 }
  const a = new TestReplica('a', memory, { times: slow })
  const b = new TestReplica('b', memory, { times: slow })
  await a.keeper.start('a:7000')
  await b.keeper.start('b:7000')
  for (const subject of [JOBS_SUBJECT, ...clusters(3)]) a.want(subject)
  await a.until(() => a.holds(JOBS_SUBJECT))
  for (const subject of [JOBS_SUBJECT, ...clusters(3)]) b.want(subject)
  await a.keeper.stop()
  await b.until(() => [JOBS_SUBJECT, ...clusters(3)].every((subject) => b.holds(subject)))
  expect(b.keeper.live()).toEqual([b.keeper.replica])
})

it('does not rejoin after it has left, even on its next check', async () => {
  const memory = new ReplicaMemory()
  // Each look begins a term.
  const { keeper } = new TestReplica('a', memory, { times: { ...quick, renew: 0 } })
  await keeper.start('a:7000')
  await keeper.stop()
  await keeper.refresh()
  expect([...memory.replicas.keys()]).toEqual([])
})
