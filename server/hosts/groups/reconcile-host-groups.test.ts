import {
  DescribeInstanceAttributeCommand,
  DescribeInstancesCommand,
  EC2Client,
  type Instance,
  RunInstancesCommand,
  TerminateInstancesCommand,
} from '@aws-sdk/client-ec2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composeCommand } from '../setup-command.ts'
import { TestMachine } from '../agent/agent.fixture.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { systemAuthor } from '../../records/context.ts'
import { lookAtHosts } from '../lost-hosts.ts'
import { Moto } from '../providers/aws/moto.fixture.ts'
import { HostGroupReconciler, type ReconcileHostGroupsParts } from './host-group-reconciler.ts'
import { ReconcileHostGroups } from './reconcile-host-groups.ts'

const region = 'eu-west-1'
const image = 'ami-12c6146b'

describe('a host group of an AWS account', () => {
  let moto: Moto
  let ec2: EC2Client
  let service: TestService
  let job: ReconcileHostGroups | null
  let provider: Json
  let group: Json
  beforeAll(async () => {
    moto = await Moto.start()
    const credentials = { accessKeyId: 'somebody', secretAccessKey: 'else' }
    ec2 = new EC2Client({ region, endpoint: moto.endpoint, credentials })
  })
  afterAll(async () => {
    ec2.destroy()
    await moto.stop()
  })
  beforeEach(async () => {
    await moto.reset()
    service = await startTestService()
    job = null
  })
  afterEach(async () => {
    await job?.stop()
    await service.close()
  })

  const parts = (): ReconcileHostGroupsParts => ({
    ...service.parts,
    setupCommand: (url, id) =>
      composeCommand({ url, trust: { kind: 'public' }, group: id, runs: 'asUserData' }),
  })
  const start = (): void => {
    job = new ReconcileHostGroups(parts())
    job.start()
  }
  /** Runs two passes of a restarted service: instances ended by the first are gone in the second. */
  const passTwice = async (): Promise<void> => {
    await job?.stop()
    for (let pass = 0; pass < 2; pass += 1) await new HostGroupReconciler(parts(), group.id).pass()
  }

  async function makeGroup({
    of = {},
    config = {},
    ...more
  }: Record<string, object | number> = {}): Promise<void> {
    provider = await service.post('/config/api/cloudProviders', {
      name: 'cloud',
      type: 'AWS',
      region,
      endpoint: moto.endpoint,
      awsAccessKeyId: 'AKIAEXAMPLE',
      awsSecretKey: 'a-secret-that-nobody-shows',
      serviceAddress: 'https://platform.example:8443',
      ...(of as object),
    })
    group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, {
      name: 'workers',
      awsConfig: { awsConfigType: 'ami', region, image, instanceType: 'm5.large', ...(config as object) },
      ...more,
    })
  }

  const hosts = (): Promise<Json[]> => service.get(`/config/api/hostGroups/${group.id}/hosts`)
  const change = (body: unknown): Promise<Json> =>
    service.ok('PUT', `/config/api/hostGroups/${group.id}`, body)
  const started = (count: number): Promise<void> =>
    service.until(async () => {
      const rows = await hosts()
      return rows.length === count && rows.every(({ instanceId }) => instanceId !== null)
    })
  const reported = async (): Promise<string> => {
    let sentence = ''
    await service.until(async () => {
      sentence = (await service.get(`/config/api/hostGroups/${group.id}`)).providerStatus?.join(' ') ?? ''
      return sentence !== ''
    })
    return sentence
  }
  async function instances(): Promise<Instance[]> {
    const { Reservations = [] } = await ec2.send(new DescribeInstancesCommand({}))
    return Reservations.flatMap(({ Instances = [] }) => Instances).filter(
      ({ State }) => State?.Name !== 'terminated',
    )
  }
  async function commandOf(instanceId: string): Promise<string> {
    const { UserData } = await ec2.send(
      new DescribeInstanceAttributeCommand({ InstanceId: instanceId, Attribute: 'userData' }),
    )
    return Buffer.from(UserData?.Value ?? '', 'base64').toString()
  }
  const tokenOf = async (instanceId: string): Promise<string> =>
    / --token (\S+)/.exec(await commandOf(instanceId))?.[1] ?? ''

  it('starts the desired number of instances, which run the setup command', async () => {
    await makeGroup({ desiredCount: 2 })
    start()
    await started(2)
    const made = await instances()
    expect(made.map(({ ImageId, InstanceType }) => [ImageId, InstanceType])).toEqual([
      [image, 'm5.large'],
      [image, 'm5.large'],
    ])
    const [host] = await hosts()
    expect(host).toMatchObject({
      state: 'pendingConnect',
      isApproved: true,
      imageId: image,
      privateIpAddress: expect.stringMatching(/^10\./),
      status: [expect.stringContaining(`The instance ${host.instanceId}`)],
    })
    expect(await commandOf(host.instanceId)).toMatch(
      /^#!\/bin\/sh\n[^]*curl .*https:\/\/platform\.example:8443\/host-agent\/setup-agent\.sh'[^]* \| sh -s -- --cloud other --hostgroup .* --token gh_\S+\n$/,
    )
  })

  it('lets a machine become the host for which it was started, with its own token, once', async () => {
    await makeGroup({ desiredCount: 2 })
    start()
    await started(2)
    const [, second] = await hosts()
    const token = await tokenOf(second.instanceId)
    const machine = new TestMachine(service, 'ip-10-0-0-7')
    expect((await machine.register(group.id, token)).json()).toMatchObject({ status: 200 })
    expect(machine.hostId).toBe(second.id)
    expect(await machine.host()).toMatchObject({
      name: 'ip-10-0-0-7',
      instanceId: second.instanceId,
      isApproved: true,
    })
    expect(await hosts()).toHaveLength(2)
    expect((await new TestMachine(service, 'thief').register(group.id, token)).statusCode).toBe(403)
  })

  it('finds the instances that it started before it was killed by their tags, and starts no duplicates', async () => {
    await makeGroup()
    start()
    await started(1)
    await job?.stop()
    const [host] = await hosts()
    await service.store.write(systemAuthor, (transaction) =>
      transaction.update(host.id, { attributes: { instanceId: null, state: 'pendingCreate' } }),
    )
    start()
    await started(1)
    expect((await hosts())[0]).toMatchObject({ id: host.id, instanceId: host.instanceId })
    expect(await instances()).toHaveLength(1)
  })

  it('terminates surplus instances, and none that it did not start', async () => {
    await ec2.send(new RunInstancesCommand({ ImageId: image, MinCount: 1, MaxCount: 1 }))
    const [other] = await instances()
    await makeGroup({ desiredCount: 2 })
    start()
    await started(2)
    await change({ desiredCount: 0 })
    await service.until(async () => (await hosts()).every(({ state }) => state === 'terminating'))
    await passTwice()
    expect(await hosts()).toEqual([])
    expect((await instances()).map(({ InstanceId }) => InstanceId)).toEqual([other?.InstanceId])
  })

  it('starts a replacement for a host that somebody removed', async () => {
    await makeGroup()
    start()
    await started(1)
    const [{ id, instanceId }] = (await hosts()) as [Json]
    await service.post(`/config/api/hosts/${id}/remove`, {})
    await passTwice()
    expect((await hosts()).some((host) => host.id !== id && host.instanceId !== null)).toBe(true)
    expect((await instances()).map(({ InstanceId }) => InstanceId)).not.toContain(instanceId)
  })

  it('keeps terminating a host whose agent connects', async () => {
    await makeGroup()
    start()
    await started(1)
    await job?.stop()
    const [host] = await hosts()
    const machine = new TestMachine(service, 'ip-10-0-0-7')
    await machine.register(group.id, await tokenOf(host.instanceId))
    await service.post(`/config/api/hosts/${host.id}/remove`, {})
    expect((await machine.heartbeat({ wait: 0 })).statusCode).toBe(200)
    expect(await machine.host()).toMatchObject({ state: 'terminating' })
  })

  it('reports an instance that ended before its agent registered, and waits before starting another', async () => {
    await makeGroup()
    start()
    await started(1)
    await job?.stop()
    const [{ instanceId }] = (await hosts()) as [Json]
    await ec2.send(new TerminateInstancesCommand({ InstanceIds: [instanceId] }))
    start()
    expect(await reported()).toMatch(
      `The instance ${instanceId} ended before its agent had registered. The provider reports:`,
    )
    expect(await hosts()).toEqual([])
  })

  it("reports AWS's refusal, and sets the group's state to failed", async () => {
    await makeGroup({ of: await moto.makeUser('viewer', 'ec2:DescribeInstances') })
    await moto.checkKeys()
    start()
    const sentence = await reported()
    expect(sentence).toMatch(/^AWS refused to start an instance: .*RunInstances/)
    await lookAtHosts({ store: service.store, now: Date.now(), listeningSince: Date.now() })
    expect(await service.get(`/config/api/hostGroups/${group.id}`)).toMatchObject({
      state: 'failed',
      status: expect.arrayContaining([sentence]),
    })
    expect(await hosts()).toMatchObject([{ state: 'pendingCreate', instanceId: null }])
    expect(service.logged.join()).not.toContain('secret')
  })

  it('retries at once when the cause is fixed', async () => {
    await makeGroup({ of: { serviceAddress: null } })
    start()
    expect(await reported()).toContain('Set serviceAddress of the cloud provider')
    await service.ok('PUT', `/config/api/cloudProviders/${provider.id}`, {
      serviceAddress: 'https://platform.example',
    })
    await started(1)
    await service.until(
      async () => (await service.get(`/config/api/hostGroups/${group.id}`)).providerStatus?.length === 0,
    )
  })

  it('changes nothing while the group is disabled', async () => {
    await makeGroup()
    start()
    await started(1)
    await job?.stop()
    await change({ serviceState: 'disabled', desiredCount: 3 })
    await new HostGroupReconciler(parts(), group.id).pass()
    expect(await hosts()).toHaveLength(1)
  })

  it('reports configurations that it does not support', async () => {
    await makeGroup({ config: { awsConfigType: 'spotFleet' } })
    start()
    expect(await reported()).toContain('is of type spotFleet, which this version')
  })
})
