import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { model } from '../../../model/index.ts'
import { clusterSubject } from '../../replicas/leases.ts'
import { SoleLeases } from '../../replicas/sole-leases.ts'
import { makeKeyring } from '../../start/keyring.ts'
import { openServiceStore } from '../../store/service-store.fixture.ts'
import { type Change, rootId, type Store } from '../../store/store.ts'
import { ClusterSessions } from '../session.ts'
import { withMethods } from '../../store/with-methods.ts'
import { WatchClusters } from './watch-clusters.ts'

/** Change of no resource, as the store reports it for each class if it has lost the changes themselves. */
const lostChange: Change = {
  sequence: 0,
  changeSet: '',
  class: 'cluster.HostCluster',
  id: '',
  name: null,
  kind: 'modified',
  author: 'system',
  time: 0,
  ancestors: [],
  before: null,
  after: null,
}

/** Leases that nobody gains; notes what is wanted. */
class LeasesFixture extends SoleLeases {
  readonly wanted = new Set<string>()
  changed = Promise.withResolvers<void>()

  override async want(subject: string): Promise<void> {
    this.wanted.add(subject)
    this.changed.resolve()
  }

  override async unwant(subject: string): Promise<void> {
    this.wanted.delete(subject)
    this.changed.resolve()
  }
}

it('compares all clusters if the store could not report what changed', async () => {
  const store = await openServiceStore()
  onTestFinished(() => store.close())
  let notify: (changes: Change[]) => void = () => undefined
  const onChange: Store['onChange'] = (listener) => {
    notify = listener
    return () => undefined
  }
  const leases = new LeasesFixture(store)
  const watching = new WatchClusters({
    model,
    // Reports nothing unless asked.
    store: withMethods(store, new Map([['onChange', onChange]])),
    keyring: makeKeyring(randomBytes(32)),
    log: pino({ level: 'silent' }),
    labelPrefix: 'example.com',
    now: Date.now,
    leases,
    clusters: new ClusterSessions(store),
    connect: () => {
      throw new Error('never held')
    },
  })
  await watching.start()
  onTestFinished(() => watching.stop())
  const author = { name: 'test', audit: false }
  const { result: id } = await store.write(author, (transaction) =>
    transaction.insert(
      { parent: rootId('cluster'), relation: 'hostClusters' },
      { class: 'cluster.HostCluster', attributes: { name: 'east', connection: 'agent', agentLastSeen: 1 } },
    ),
  )
  notify([lostChange])
  await leases.changed.promise
  expect([...leases.wanted]).toEqual([clusterSubject(id)])
  await store.write(author, (transaction) => transaction.remove([id]))
  leases.changed = Promise.withResolvers()
  notify([lostChange])
  await leases.changed.promise
  expect([...leases.wanted]).toEqual([])
})
