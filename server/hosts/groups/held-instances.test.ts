import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { systemAuthor } from '../../records/context.ts'
import { type Instance, ProviderError, type ScalingGroup } from '../providers/provider.ts'
import type { HostGroup } from '../host-state.ts'
import { planScaledHosts } from './made-hosts.ts'
import { reconcileScaledHosts } from './scaled-hosts.ts'

describe('an instance whose termination the provider delays', () => {
  let service: TestService
  let group: HostGroup
  let cluster: Json
  beforeAll(async () => {
    service = await startTestService()
    const provider = await service.post('/config/api/cloudProviders', { name: 'cloud', type: 'AWS' })
    const made = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, {
      name: 'workers',
      desiredCount: 2,
    })
    cluster = await service.post('/cluster/api/hostClusters', { name: 'shop', mode: 'managed' })
    const row = await service.store.get('config.HostGroup', made.id)
    if (!row) throw new Error('no host group')
    group = row
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    for (const { id } of [
      ...(await service.store.related(cluster.id, 'members')),
      ...(await service.store.related(group.id, 'hosts')),
    ])
      await service.store.write(systemAuthor, (transaction) => transaction.remove([id]))
  })

  const held: Instance = { id: 'i-1', host: null, state: 'leaving', isHeld: true, reason: '', facts: {} }
  const plan = (instances: Instance[] = [held]) =>
    planScaledHosts(service.store, { group, instances, now: Date.now() })
  const addHost = (state: string): Promise<string> =>
    service.insert(
      { parent: group.id, relation: 'hosts' },
      { class: 'config.Host', attributes: { name: 'one', state, instanceId: 'i-1', isApproved: true } },
    )
  async function addNode(role: string): Promise<{ host: string; member: string }> {
    const host = await addHost('connected')
    const member = await service.insert(
      { parent: cluster.id, relation: 'members' },
      { class: 'cluster.ClusterMember', attributes: { name: 'one', role, state: 'ready', leaving: 'no' } },
    )
    await service.store.write(systemAuthor, (transaction) => transaction.setLinks(member, 'host', [host]))
    return { host, member }
  }

  it('is released when its node has left the cluster, and not before', async () => {
    const { host, member } = await addNode('worker')
    expect((await plan()).released).toEqual([])
    expect((await service.store.get(member))?.attributes['leaving']).toBe('remove')
    expect((await plan()).released).toEqual([])
    await service.store.write(systemAuthor, async (transaction) => {
      await transaction.remove([member])
      await transaction.update(host, { attributes: { state: 'terminating' } })
    })
    expect(await plan()).toMatchObject({ released: ['i-1'], ending: [] })
  })

  it('is released at once if it is no node, and if its agent is disconnected', async () => {
    await addHost('pendingConnect')
    expect((await plan()).released).toEqual(['i-1'])
  })

  it('is released if it has already ended, or is no host', async () => {
    expect((await plan([{ ...held, state: 'ended' }])).released).toEqual(['i-1'])
    expect((await plan()).released).toEqual(['i-1'])
  })

  it('is not released while it is a control plane', async () => {
    await addNode('controlPlane')
    expect(await plan()).toMatchObject({
      released: [],
      reported: [message('hosts.endingControlPlane', { host: 'one', cluster: 'shop' })],
    })
  })

  it('is unchanged if its termination is not delayed', async () => {
    const { isHeld: _, ...leaving } = held
    expect((await plan([leaving])).released).toEqual([])
  })

  it('does not block other work if it cannot be released', async () => {
    await addHost('terminating')
    const id = await service.insert(
      { parent: group.id, relation: 'awsConfig' },
      { class: 'config.AwsConfig', attributes: {} },
    )
    const config = await service.store.get('config.AwsConfig', id)
    if (!config) throw new Error('no configuration')
    const running: Instance = { id: 'i-2', host: null, state: 'running', reason: '', facts: {} }
    const done: string[] = []
    const scaling: ScalingGroup = {
      name: 'ours',
      isMade: true,
      listInstances: () => Promise.resolve([held, running]),
      keep: () => Promise.resolve([`${done.push('keep')} done`]),
      endInstances: () => Promise.resolve(void done.push('end')),
      release: () => Promise.reject(refusal),
      remove: () => Promise.resolve(true),
    }
    let refusal: Error = new ProviderError('AWS refused it. Give the user this right.')
    const keep = () =>
      reconcileScaledHosts({
        store: service.store,
        now: Date.now(),
        group,
        config,
        scaling,
        command: () => 'join',
      })
    await keep()
    const [host] = (await service.store.related(group.id, 'hosts')).filter(
      ({ attributes }) => attributes['instanceId'] === 'i-2',
    )
    await service.store.write(systemAuthor, (transaction) =>
      transaction.update(host?.id ?? '', { attributes: { state: 'terminating' } }),
    )
    done.length = 0
    expect(await keep()).toEqual(['AWS refused it. Give the user this right.', '1 done'])
    expect(done).toEqual(['keep', 'end'])
    refusal = new TypeError('a fault of ours')
    await expect(keep()).rejects.toThrow('a fault of ours')
  })
})
