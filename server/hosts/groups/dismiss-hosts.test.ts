import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Message, message } from '../../../model/messages/message.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { systemAuthor } from '../../records/context.ts'
import type { Transaction } from '../../store/store.ts'
import { dismiss, giveUpLeaving, stayingOf } from './dismiss-hosts.ts'

describe('surplus hosts', () => {
  let service: TestService
  let group: Json
  let cluster: Json
  beforeAll(async () => {
    service = await startTestService()
    const provider = await service.post('/config/api/cloudProviders', { name: 'cloud', type: 'AWS' })
    group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'workers' })
    cluster = await service.post('/cluster/api/hostClusters', { name: 'shop', mode: 'managed' })
  })
  afterAll(() => service.close())
  beforeEach(() =>
    write(async (transaction) => {
      const rows = [
        ...(await transaction.related(cluster.id, 'members')),
        ...(await transaction.related(group.id, 'hosts')),
      ]
      await transaction.remove(rows.map(({ id }) => id))
    }),
  )

  const write = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    (await service.store.write(systemAuthor, work)).result
  const add = (name: string, state: string, role?: string): Promise<string> =>
    write(async (transaction) => {
      const id = await transaction.insert(
        { parent: group.id, relation: 'hosts' },
        { class: 'config.Host', attributes: { name, state, instanceId: `i-${name}`, isApproved: true } },
      )
      if (role === undefined) return id
      const member = await transaction.insert(
        { parent: cluster.id, relation: 'members' },
        { class: 'cluster.ClusterMember', attributes: { name, role, state: 'ready', leaving: 'no' } },
      )
      await transaction.setLinks(member, 'host', [id])
      return id
    })
  const hostsIn = (transaction: Transaction) => transaction.related('config.HostGroup', group.id, 'hosts')
  const stateOf = async (id: string): Promise<unknown> => (await service.store.get(id))?.attributes['state']
  const leaving = async (): Promise<unknown[]> =>
    (await service.store.related(cluster.id, 'members')).map(({ attributes }) => attributes['leaving'])
  const dismissAll = (): Promise<Message[]> =>
    write(async (transaction) =>
      dismiss(transaction, await hostsIn(transaction), { now: Date.now(), reason: 'surplus' }),
    )

  it('leave their cluster before their machines are terminated', async () => {
    const id = await add('one', 'connected', 'worker')
    expect(await dismissAll()).toEqual([])
    expect([await stateOf(id), await leaving()]).toEqual(['connected', ['remove']])
    expect((await service.store.get(id))?.attributes['status']).toEqual([
      'It leaves the cluster shop first; then its machine is terminated.',
    ])
    expect(await write(async (transaction) => stayingOf(transaction, await hostsIn(transaction)))).toEqual([])
  })

  it('are terminated at once if they are in no cluster or their agent is unreachable', async () => {
    const ids = [await add('one', 'connected'), await add('two', 'notConnected', 'worker')]
    await dismissAll()
    expect(await Promise.all(ids.map(stateOf))).toEqual(['terminating', 'terminating'])
  })

  it('are no longer drained once their agent is disconnected', async () => {
    const id = await add('one', 'connected', 'worker')
    await dismissAll()
    await write((transaction) => transaction.update(id, { attributes: { state: 'notConnected' } }))
    await write(async (transaction) => giveUpLeaving(transaction, await hostsIn(transaction), Date.now()))
    expect(await stateOf(id)).toBe('terminating')
  })

  it('stay while they are a control plane, which the group reports', async () => {
    const id = await add('one', 'connected', 'controlPlane')
    expect(await dismissAll()).toEqual([
      message('hosts.surplusControlPlane', { host: 'one', cluster: 'shop' }),
    ])
    expect(await stateOf(id)).toBe('connected')
  })

  it('are the least used ones: nodes are last, and control planes after all others', async () => {
    await add('started', 'pendingConnect')
    await add('boss', 'connected', 'controlPlane')
    await add('idle', 'connected')
    await add('node', 'connected', 'worker')
    const staying = await write(async (transaction) => stayingOf(transaction, await hostsIn(transaction)))
    expect(staying.map(({ name }) => name)).toEqual(['boss', 'node', 'idle', 'started'])
  })
})
