import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TestMachine } from '../agent/agent.fixture.ts'
import { template } from '../providers/vsphere/vcsim.fixture.ts'
import { element } from '../providers/vsphere/xml.ts'
import { VSphereWorld } from './vsphere.fixture.ts'

describe('a host group of a vSphere account', () => {
  let world: VSphereWorld
  /** Names of the virtual machines that existed before the test. */
  let others: string[]
  beforeEach(async () => {
    world = await VSphereWorld.open()
    others = await world.vcsim.names()
  })
  afterEach(() => world.close())

  const made = async (): Promise<string[]> =>
    (await world.vcsim.names()).filter((name) => !others.includes(name))
  const powerOf = async (id: string): Promise<string | undefined> =>
    (await world.vcsim.property(id, 'runtime.powerState'))?.text

  it('clones the desired number of machines, which run the setup command', async () => {
    await world.makeGroup('edge-workers', 2, { instanceType: 'vsphere-vm.cpu-4.mem-8gb' })
    await world.lookForHosts(2)
    const hosts = await world.hosts()
    expect(await made()).toEqual(hosts.map(({ id }) => `edge-workers-${id}`).toSorted())
    const [host] = hosts
    expect(host).toMatchObject({
      state: 'pendingConnect',
      isApproved: true,
      imageId: template,
      instanceType: 'vsphere-vm.cpu-4.mem-8gb',
      launchTask: null,
      status: [`The instance ${host.instanceId} is running; its agent has not registered yet.`],
    })
    expect(await powerOf(host.instanceId)).toBe('poweredOn')
    expect(await world.userData(host.instanceId)).toMatch(
      new RegExp(`^#!/bin/sh\njoin https://platform.example:8443 as ${world.group.id} --token gh_\\S+\n$`),
    )
    const metadata = Buffer.from(await world.vcsim.option(host.instanceId, 'guestinfo.metadata'), 'base64')
    expect(JSON.parse(metadata.toString())).toEqual({
      'instance-id': host.id,
      'local-hostname': `edge-workers-${host.id.slice(0, 8)}`,
    })
    expect(await world.reported()).toBe('')
  })

  it('lets a machine become the host for which it was created, with its own token, once', async () => {
    await world.makeGroup('workers', 2)
    await world.lookForHosts(2)
    const [, second] = await world.hosts()
    const token = / --token (\S+)/.exec(await world.userData(second.instanceId))?.[1] ?? ''
    const machine = new TestMachine(world.service, 'workers-7')
    machine.instanceId = second.id
    expect((await machine.register(world.group.id, token)).json()).toMatchObject({
      status: 200,
      id: second.id,
    })
    const thief = await new TestMachine(world.service, 'thief').register(world.group.id, token)
    expect(thief.statusCode).toBe(403)
    expect(await world.hosts()).toHaveLength(2)
  })

  it('places them as configured, with the configured disk and user data', async () => {
    await world.vcsim.makeFolder('platform')
    await world.makeGroup('workers', 1, {
      resourcePool: 'DC0_C0/DC0_C0_RP2',
      folder: 'platform',
      datastore: 'LocalDS_0',
      network: 'DC0_DVPG0',
      storageCapacity: 64 * 2 ** 30,
      userData: 'echo own',
    })
    await world.lookForHosts(1)
    const [{ instanceId }] = await world.hosts()
    const nameOf = async (path: string): Promise<string> =>
      world.vcsim.nameOf((await world.vcsim.property(instanceId, path))?.reference)
    expect(await nameOf('resourcePool')).toBe('DC0_C0_RP2')
    expect(await nameOf('parent')).toBe('platform')
    const devices = (await world.vcsim.property(instanceId, 'config.hardware.device'))?.children ?? []
    const disk = devices.find((device) => device.at('capacityInKB'))
    expect(disk?.textAt('capacityInKB')).toBe(String(64 * 2 ** 20))
    const group = await world.vcsim.idOf('DistributedVirtualPortgroup', 'DC0_DVPG0')
    const card = devices.find((device) => device.at('macAddress'))
    expect(card?.textAt('backing', 'port', 'portgroupKey')).toBe(group)
    expect(await world.userData(instanceId)).toContain('echo own')
  })

  it('finds what it created before it was killed, and creates no duplicates', async () => {
    await world.makeGroup('workers', 1)
    await world.lookForHosts(1)
    const [{ id, instanceId }] = await world.hosts()
    // Restores the state before the vCenter's response was recorded.
    await world.forget(id)
    await world.lookForHosts(1)
    expect(await world.hosts()).toMatchObject([{ id, instanceId }])
    expect(await made()).toHaveLength(1)
  })

  it('continues with a clone that was never started, and gives it its own token', async () => {
    await world.makeGroup('workers', 1)
    await world.vcsim.refuse('PowerOnVM_Task', 'Not enough memory in the cluster')
    await world.lookUntil(async () => (await world.reported()) !== '')
    expect(await world.reported()).toMatch(
      /^vCenter refused to start the virtual machine vm-\d+: Not enough memory in the cluster\. Free memory there/,
    )
    const [clone] = await made()
    expect(await world.hosts()).toMatchObject([{ instanceId: null, state: 'pendingCreate' }])
    await world.lookForHosts(1)
    expect(await made()).toEqual([clone])
    const [{ instanceId }] = await world.hosts()
    expect(await powerOf(instanceId)).toBe('poweredOn')
    const tokens = await world.service.get(`${world.group.uri}/registrationTokens`)
    expect(tokens).toHaveLength(1)
    expect(await world.userData(instanceId)).toContain(` --token ${tokens[0].prefix}`)
    expect(await world.reported()).toBe('')
  })

  it('deletes a clone whose host is no longer desired before it is started', async () => {
    await world.makeGroup('workers', 1)
    await world.vcsim.refuse('PowerOnVM_Task', 'Not now')
    await world.lookUntil(async () => (await made()).length === 1)
    await world.change({ desiredCount: 0 })
    await world.lookUntil(async () => (await made()).length === 0)
    expect(await world.hosts()).toEqual([])
    expect(await world.vcsim.names()).toEqual(others)
  })

  it('terminates surplus machines, and none that it did not create', async () => {
    await world.makeGroup('workers', 3)
    await world.lookForHosts(3)
    const foreign = await world.vcsim.copyAs(`workers-${crypto.randomUUID()}`)
    await world.change({ desiredCount: 1 })
    world.wait()
    await world.lookForHosts(1)
    const [{ id }] = await world.hosts()
    expect(await made()).toEqual([`workers-${id}`, foreign].toSorted())
    await world.change({ desiredCount: 0 })
    await world.lookForHosts(0)
    expect(await made()).toEqual([foreign])
  })

  it('separates the machines of several groups', async () => {
    const first = await world.makeGroup('first', 1)
    await world.lookForHosts(1)
    await world.makeGroup('second', 2)
    await world.lookForHosts(2)
    await world.change({ desiredCount: 0 })
    world.wait()
    await world.lookForHosts(0)
    expect(await made()).toEqual((await world.hosts(first)).map(({ id }) => `first-${id}`))
  })

  it('reports that a name is in use, and continues once it is free', async () => {
    await world.makeGroup('workers', 1, { image: 'nowhere' })
    await world.look()
    const [{ id }] = await world.hosts()
    const name = await world.vcsim.copyAs(`workers-${id}`)
    const [config] = await world.service.get(`/config/api/hostGroups/${world.group.id}/vSphereConfig`)
    await world.service.ok('PUT', config.uri, { image: template })
    await world.look()
    expect(await world.reported()).toContain(`A virtual machine ${name} already exists.`)
    expect(await world.hosts()).toMatchObject([{ id, state: 'pendingCreate', instanceId: null }])
    await world.vcsim.delete(name)
    await world.lookForHosts(1)
    expect(await made()).toEqual([name])
  })

  it('signs in once for several passes, and again when its session has ended', async () => {
    await world.makeGroup('workers', 1)
    await world.lookForHosts(1)
    await world.look()
    const sessions = await world.vcsim.sessions()
    await world.look()
    expect(await world.vcsim.sessions()).toEqual(sessions)
    expect(sessions).toHaveLength(1)
    await world.vcsim.endSession()
    await world.change({ desiredCount: 2 })
    await world.lookForHosts(2)
    expect(await world.reported()).toBe('')
    const renewed = await world.vcsim.sessions()
    expect(renewed).toHaveLength(1)
    expect(renewed).not.toEqual(sessions)
  })

  it('leaves a machine stopped that somebody stopped, and reports it', async () => {
    await world.makeGroup('workers', 1)
    await world.lookForHosts(1)
    const [{ instanceId }] = await world.hosts()
    const before = await world.userData(instanceId)
    await world.vcsim.run(instanceId, 'PowerOffVM_Task')
    await world.look()
    expect(await world.hosts()).toMatchObject([
      {
        instanceId,
        status: [`The instance ${instanceId} is stopped. Start it at the provider, or remove the host.`],
      },
    ])
    expect(await powerOf(instanceId)).toBe('poweredOff')
    expect(await world.userData(instanceId)).toBe(before)
  })

  it('does not replace a machine that is no longer listed', async () => {
    await world.makeGroup('workers', 1)
    await world.lookForHosts(1)
    const [{ instanceId }] = await world.hosts()
    await world.vcsim.run(instanceId, 'Rename_Task', element('newName', 'mine'))
    world.wait()
    await world.look()
    expect(await world.hosts()).toMatchObject([
      { instanceId, state: 'failed', status: [expect.stringContaining(`lists no instance ${instanceId}`)] },
    ])
    expect(await made()).toEqual(['mine'])
  })

  it.each([
    [{ image: 'nowhere' }, /^The template "nowhere" does not exist/],
    [{ datacenter: 'DC7' }, /^The data center "DC7" does not exist/],
    [{ resourcePool: null }, /has no resourcePool\. Set it\./],
    [{ instanceType: 'm5.large' }, /Set a size such as vsphere-vm\.cpu-4\.mem-8gb/],
  ])('reports the error in %j, and creates nothing', async (config, sentence) => {
    await world.makeGroup('workers', 1, config)
    await world.look()
    expect(await world.reported()).toMatch(sentence)
    expect(await made()).toEqual([])
  })
})
