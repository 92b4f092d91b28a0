import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import type { ConnectionStatus } from '../connection/cluster.ts'
import { renderMessage } from '../../messages/render-message.ts'
import { clusterId, ObservedStore } from '../mirror/harness.fixture.ts'
import { ClusterTasks } from './cluster-tasks.ts'

let observed: ObservedStore
let tasks: ClusterTasks
let time = 0

beforeEach(async () => {
  observed = await ObservedStore.open()
  time = 1000
  tasks = new ClusterTasks({ store: observed.store, now: () => (time += 1) }, clusterId)
})
afterEach(() => observed.close())

const report = (
  state: ConnectionStatus['state'],
  text = '',
  why: ConnectionStatus['why'] = text,
): Promise<void> =>
  tasks.follow({
    state,
    message: text,
    why,
    notConnectedSince: null,
    isCredentialRefused: false,
    fault: null,
    lastSyncTime: null,
    version: null,
    unreadable: [],
    endpoint: 'https://api.test',
    credentialExpiresOn: null,
  })
const rows = async (): Promise<[type: unknown, state: unknown, error: unknown][]> => {
  const found = await observed.store.related(clusterId, 'systemTasks')
  return found.map(({ attributes: { type, state, error } }) => [type, state, error])
}

describe('the tasks of a cluster', () => {
  it('are connecting and then reading all objects, with the times of both', async () => {
    await tasks.begin()
    expect(await rows()).toEqual([['connect', 'executing', null]])
    await report('connecting')
    await report('connected')
    expect(await rows()).toEqual([
      ['connect', 'completed', null],
      ['sync', 'completed', null],
    ])
    const [connect, sync] = await observed.store.related(clusterId, 'systemTasks')
    expect(connect?.attributes).toMatchObject({ startTime: 1001, endTime: 1002, user: 'system' })
    expect(sync?.attributes).toMatchObject({ name: 'Read all objects', startTime: 1003, endTime: 1004 })
  })

  it('report why a connection fails, in one task for all attempts', async () => {
    await tasks.begin()
    await report('notConnected', 'The address is unknown.')
    await report('notConnected', 'The API server refuses connections.')
    expect(await rows()).toEqual([['connect', 'executing', 'The API server refuses connections.']])
    await report('connecting')
    expect(await rows()).toEqual([
      ['connect', 'completed', null],
      ['sync', 'executing', null],
    ])
  })

  it('report the causes of failures and endings by code', async () => {
    const refused = message('connections.refused', { host: 'api.test' })
    const disabled = message('connections.disabled', { cluster: 'prod' })
    await tasks.begin()
    await report('connecting')
    await report('notConnected', renderMessage(refused), refused)
    await tasks.abort('cleared', disabled)
    const found = await observed.store.related(clusterId, 'systemTasks')
    expect(found.map(({ attributes: { error, reasons } }) => ({ error, reasons }))).toEqual([
      { error: null, reasons: null },
      { error: renderMessage(refused), reasons: [refused] },
      { error: renderMessage(disabled), reasons: [disabled] },
    ])
  })

  it('report what a lost connection interrupted, and that it is retried', async () => {
    await tasks.begin()
    await report('connecting')
    await report('notConnected', 'The API server does not answer.')
    expect((await rows()).slice(1)).toEqual([
      ['sync', 'failed', 'The API server does not answer.'],
      ['connect', 'executing', 'The API server does not answer.'],
    ])
  })

  it('are not executing after the service was killed or the cluster disabled', async () => {
    await tasks.begin()
    const next = new ClusterTasks({ store: observed.store, now: () => time }, clusterId)
    await next.begin()
    await next.abort('cleared', 'The cluster is disabled.')
    expect(await rows()).toEqual([
      ['connect', 'failed', 'Interrupted before it was done.'],
      ['connect', 'cleared', 'The cluster is disabled.'],
    ])
  })

  it('are limited to the last twenty', async () => {
    for (let times = 0; times < 30; times += 1) await tasks.begin()
    expect(await rows()).toHaveLength(20)
    expect((await rows()).at(-1)).toEqual(['connect', 'executing', null])
  })

  it('are not created for a deleted cluster', async () => {
    await tasks.begin()
    await observed.store.write({ name: 'admin', audit: true }, (transaction) =>
      transaction.remove([clusterId]),
    )
    await report('connected')
    expect(await observed.store.find({ class: 'cluster.SystemTask' })).toEqual([])
  })
})
