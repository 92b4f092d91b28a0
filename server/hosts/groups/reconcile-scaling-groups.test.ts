import { TerminateInstancesCommand } from '@aws-sdk/client-ec2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemAuthor } from '../../records/context.ts'
import { image, ScalingWorld } from './scaling.fixture.ts'

let world: ScalingWorld
beforeAll(async () => {
  world = await ScalingWorld.open()
})
afterAll(() => world.close())
beforeEach(() => world.begin())
afterEach(() => world.end())

const ids = async (): Promise<string[]> =>
  (await world.hosts()).map(({ instanceId }) => instanceId).toSorted()

describe('the scaling group created for a host group', () => {
  it('has the desired size, and each of its instances is a host', async () => {
    await world.makeGroup({ desiredCount: 2, minHosts: 1, maxHosts: 4 })
    await world.look(2)
    expect(await world.scalingGroups()).toMatchObject([
      {
        AutoScalingGroupName: `gantry-${world.group.id}`,
        MinSize: 1,
        DesiredCapacity: 2,
        MaxSize: 4,
        NewInstancesProtectedFromScaleIn: true,
        VPCZoneIdentifier: world.network.replace(' ', ''),
      },
    ])
    expect(await ids()).toEqual(await world.members())
    const [host] = await world.hosts()
    expect(host).toMatchObject({
      state: 'pendingConnect',
      instanceType: 'm5.large',
      status: [
        `The instance ${host?.instanceId} is running; its agent has not registered yet.`,
        `The instance ${host?.instanceId} is in service in its scaling group.`,
      ],
    })
    expect(await world.reported()).toBe('')
  })

  it('uses a launch template, with overrides from the configuration', async () => {
    await world.makeTemplate('base', {
      ImageId: image,
      InstanceType: 'm5.large',
      EbsOptimized: true,
      UserData: Buffer.from('#!/bin/sh\necho theirs').toString('base64'),
    })
    await world.makeGroup({ config: { launchTemplate: 'base', image: null, instanceType: 'm5.xlarge' } })
    await world.look()
    const made = (await world.templates()).find(({ LaunchTemplateName }) => LaunchTemplateName !== 'base')
    expect(made?.LaunchTemplateData).toMatchObject({
      ImageId: image,
      InstanceType: 'm5.xlarge',
      EbsOptimized: true,
    })
    expect(await world.userData()).toMatch(/echo theirs[^]*setup-agent\.sh'[^]* \| sh -s -- .*--token gh_/)
  })

  it('stays the same without changes, and is found again by a service that was killed', async () => {
    await world.makeGroup()
    await world.look()
    const state = () => Promise.all([world.templates(), world.scalingGroups(), world.members()])
    const before = await state()
    await world.service.store.write(systemAuthor, async (transaction) => {
      for (const { id } of await transaction.related(world.group.id, 'hosts')) await transaction.remove([id])
    })
    await world.look(2)
    expect(await state()).toEqual(before)
    expect(await ids()).toEqual(await world.members())
  })

  it('delays terminations by AWS until the node is drained, for half an hour at most', async () => {
    await world.makeGroup()
    await world.look(3)
    const hook = {
      LifecycleHookName: 'gantry-drain',
      LifecycleTransition: 'autoscaling:EC2_INSTANCE_TERMINATING',
      HeartbeatTimeout: 1800,
      DefaultResult: 'CONTINUE',
    }
    expect(await world.hooks(`gantry-${world.group.id}`)).toMatchObject([hook])
  })

  it('grows, and shrinks by the least used hosts', async () => {
    await world.makeGroup()
    await world.look(2)
    const [first] = await world.hosts()
    const machine = world.machineOf(first)
    await machine.register(world.group.id, await world.token())
    await machine.heartbeat({ wait: 0 })
    await world.change({ desiredCount: 3 })
    await world.look(2)
    expect(await world.hosts()).toHaveLength(3)
    await world.change({ desiredCount: 1 })
    await world.look(4)
    expect((await world.hosts()).map(({ id }) => id)).toEqual([first.id])
    expect(await world.members()).toEqual([first.instanceId])
    expect(await world.scalingGroups()).toMatchObject([{ DesiredCapacity: 1, MaxSize: 5 }])
  })

  it('starts a replacement for a host that somebody removed', async () => {
    await world.makeGroup()
    await world.look(2)
    const [former] = await world.hosts()
    await world.service.post(`/config/api/hosts/${former.id}/remove`, {})
    await world.look(3)
    const members = await world.members()
    expect(members).toHaveLength(1)
    expect(members).not.toContain(former.instanceId)
    expect(await ids()).toEqual(members)
  })

  it('reports an instance that ended before its agent registered', async () => {
    await world.makeGroup()
    await world.look(2)
    const [instanceId = ''] = await ids()
    await world.ec2.send(new TerminateInstancesCommand({ InstanceIds: [instanceId] }))
    await world.look()
    expect(await world.reported()).toContain(
      `The instance ${instanceId} ended before its agent had registered.`,
    )
  })

  it('is deleted with the last host and everything created for it, and the host group not before', async () => {
    await world.makeGroup()
    await world.look(2)
    const { service, group } = world
    const config = await world.config()
    expect(config.madeScalingGroup).toBe(`gantry-${group.id}`)
    const message = `The service created the scaling group gantry-${group.id} for it.`
    for (const uri of [group.uri, config.uri])
      expect((await service.refusal('DELETE', uri)).message).toContain(message)
    expect((await service.refusal('PUT', config.uri, { region: 'us-east-1' })).message).toContain(
      'AwsConfig.region cannot be changed while the scaling group that the service created exists.',
    )
    await world.change({ desiredCount: 0 })
    await world.look(4)
    expect(await world.scalingGroups()).toEqual([])
    expect(await world.templates()).toEqual([])
    expect(await world.tokens()).toEqual([])
    await service.ok('DELETE', group.uri)
  })

  it('is unchanged while the host group is disabled', async () => {
    await world.makeGroup()
    await world.look()
    await world.change({ serviceState: 'disabled', desiredCount: 3 })
    await world.look(2)
    expect(await world.scalingGroups()).toMatchObject([{ DesiredCapacity: 1 }])
  })

  it('is not created before its configuration is complete', async () => {
    await world.makeGroup({ config: { image: null, network: null } })
    await world.look()
    expect(await world.reported()).toContain(
      'sets image of the instances. Set what is missing, or choose a launch template.',
    )
    await world.service.ok('PUT', (await world.config()).uri, { image })
    await world.look()
    expect(await world.reported()).toContain('has no network. Set it to the id of a subnet')
    expect(await world.scalingGroups()).toEqual([])
  })
})

describe('an existing scaling group', () => {
  const theirs = { autoScalingGroupId: 'theirs', image: null, instanceType: null, network: null }

  it('gets the desired size, and its instances become hosts', async () => {
    await world.makeTheirs(1)
    await world.makeGroup({ config: theirs, desiredCount: 2, maxHosts: 3 })
    await world.look(2)
    expect(await world.scalingGroups()).toMatchObject([{ MinSize: 0, DesiredCapacity: 2, MaxSize: 3 }])
    expect(await ids()).toEqual(await world.members())
    expect((await world.templates()).map(({ LaunchTemplateName }) => LaunchTemplateName)).toEqual(['theirs'])
    expect(await world.hooks('theirs')).toEqual([])
  })

  it('remains when no hosts are desired', async () => {
    await world.makeTheirs(1)
    await world.makeGroup({ config: theirs, desiredCount: 0 })
    await world.look(4)
    expect(await world.scalingGroups()).toMatchObject([
      { AutoScalingGroupName: 'theirs', DesiredCapacity: 0 },
    ])
    expect(await world.hosts()).toEqual([])
    await world.service.ok('DELETE', world.group.uri)
  })

  it('has instances that become their hosts with a token of the host group', async () => {
    await world.makeTheirs(1)
    await world.makeGroup({ config: theirs })
    await world.look()
    const [host] = await world.hosts()
    const { command } = await world.service.post(`${world.group.uri}/setupCommand`, { withToken: true })
    const machine = world.machineOf(host)
    await machine.register(world.group.id, / --token (\S+)/.exec(command)?.[1])
    expect(machine.hostId).toBe(host.id)
    expect(await world.hosts()).toHaveLength(1)
  })

  it('can be selected by one host group', async () => {
    await world.makeTheirs(0)
    await world.makeGroup({ config: theirs, desiredCount: 0 })
    const provider = world.group.parent.id
    expect(
      await world.service.get(`/config/api/cloudProviders/${provider}/choices?field=autoScalingGroupId`),
    ).toMatchObject({ entries: [{ value: 'theirs', description: '0 instances, 0 to 5' }] })
    await world.makeGroup({ config: theirs })
    await world.look()
    expect(await world.reported()).toContain('belongs to the host group workers')
  })

  it('is reported as missing if there is none of its name', async () => {
    await world.makeGroup({ config: { ...theirs, autoScalingGroupId: 'nowhere' } })
    await world.look()
    expect(await world.reported()).toContain('The account has no scaling group nowhere in this region.')
  })
})
