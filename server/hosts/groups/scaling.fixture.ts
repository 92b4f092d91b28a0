import {
  AutoScalingClient,
  type AutoScalingGroup,
  CreateAutoScalingGroupCommand,
  DescribeAutoScalingGroupsCommand,
  DescribeAutoScalingInstancesCommand,
  DescribeLifecycleHooksCommand,
  type LifecycleHook,
} from '@aws-sdk/client-auto-scaling'
import {
  CreateLaunchTemplateCommand,
  DescribeLaunchTemplatesCommand,
  DescribeLaunchTemplateVersionsCommand,
  DescribeSubnetsCommand,
  EC2Client,
  type LaunchTemplateVersion,
  type RequestLaunchTemplateData,
} from '@aws-sdk/client-ec2'
import { composeCommand } from '../setup-command.ts'
import { TestMachine } from '../agent/agent.fixture.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { Moto } from '../providers/aws/moto.fixture.ts'
import { HostGroupReconciler } from './host-group-reconciler.ts'

const region = 'eu-west-1'
export const image = 'ami-12c6146b'

/** Account with scaling groups, and a service with host groups in them. Tests run passes explicitly. */
export class ScalingWorld {
  readonly moto: Moto
  readonly ec2: EC2Client
  readonly scaling: AutoScalingClient
  private known: TestService | null = null
  group: Json = {}
  /** Ids of two subnets. */
  network = ''
  /** Offset of the service's clock. */
  laterMs = 0

  private constructor(moto: Moto) {
    this.moto = moto
    const settings = {
      region,
      endpoint: moto.endpoint,
      credentials: { accessKeyId: 'somebody', secretAccessKey: 'else' },
    }
    this.ec2 = new EC2Client(settings)
    this.scaling = new AutoScalingClient(settings)
  }

  static async open(): Promise<ScalingWorld> {
    return new ScalingWorld(await Moto.start())
  }

  async close(): Promise<void> {
    this.ec2.destroy()
    this.scaling.destroy()
    await this.moto.stop()
  }

  async begin(): Promise<void> {
    await this.moto.reset()
    const { Subnets = [] } = await this.ec2.send(new DescribeSubnetsCommand({}))
    this.network = Subnets.slice(0, 2)
      .map(({ SubnetId }) => SubnetId)
      .join(', ')
    this.laterMs = 0
    this.known = await startTestService({ now: () => Date.now() + this.laterMs })
  }

  async end(): Promise<void> {
    await this.known?.close()
  }

  get service(): TestService {
    if (!this.known) throw new Error('no service was started')
    return this.known
  }

  /** Runs passes over the host group, each in a restarted service. */
  async look(passes = 1): Promise<void> {
    for (let pass = 0; pass < passes; pass += 1) {
      const reconciler = new HostGroupReconciler(
        {
          ...this.service.parts,
          setupCommand: (url, group) =>
            composeCommand({ url, trust: { kind: 'public' }, group, runs: 'asUserData' }),
        },
        this.group.id,
      )
      await reconciler.pass()
    }
  }

  async makeGroup({
    config = {},
    ...more
  }: { config?: object; desiredCount?: number; minHosts?: number; maxHosts?: number } = {}): Promise<void> {
    const { service } = this
    const [known] = await service.get('/config/api/cloudProviders?query={"name":"cloud"}')
    const provider =
      known ??
      (await service.post('/config/api/cloudProviders', {
        name: 'cloud',
        type: 'AWS',
        region,
        endpoint: this.moto.endpoint,
        awsAccessKeyId: 'AKIAEXAMPLE',
        awsSecretKey: 'a-secret-that-nobody-shows',
        serviceAddress: 'https://platform.example:8443',
      }))
    const usual = {
      awsConfigType: 'autoScalingGroup',
      region,
      image,
      instanceType: 'm5.large',
      network: this.network,
    }
    this.group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, {
      name: known ? 'others' : 'workers',
      awsConfig: { ...usual, ...config },
      ...more,
    })
  }

  async makeTemplate(name: string, data: RequestLaunchTemplateData): Promise<void> {
    await this.ec2.send(
      new CreateLaunchTemplateCommand({ LaunchTemplateName: name, LaunchTemplateData: data }),
    )
  }

  /** Creates a foreign scaling group with its own launch template. */
  async makeTheirs(count: number): Promise<void> {
    await this.makeTemplate('theirs', { ImageId: image, InstanceType: 'm5.large' })
    await this.scaling.send(
      new CreateAutoScalingGroupCommand({
        AutoScalingGroupName: 'theirs',
        LaunchTemplate: { LaunchTemplateName: 'theirs' },
        VPCZoneIdentifier: this.network.replace(' ', ''),
        MinSize: 0,
        MaxSize: 5,
        DesiredCapacity: count,
      }),
    )
  }

  hosts(): Promise<Json[]> {
    return this.service.get(`${this.group.uri}/hosts`)
  }

  change(body: unknown): Promise<Json> {
    return this.service.ok('PUT', this.group.uri, body)
  }

  /** Returns the group's provider status. */
  async reported(): Promise<string> {
    return (await this.service.get(this.group.uri)).providerStatus.join(' ')
  }

  async config(): Promise<Json> {
    return (await this.service.get(`${this.group.uri}/awsConfig`))[0]
  }

  tokens(): Promise<Json[]> {
    return this.service.get(`${this.group.uri}/registrationTokens`)
  }

  async scalingGroups(): Promise<AutoScalingGroup[]> {
    const { AutoScalingGroups = [] } = await this.scaling.send(new DescribeAutoScalingGroupsCommand({}))
    return AutoScalingGroups
  }

  /** Sorted ids of the instances of all scaling groups. */
  async members(): Promise<string[]> {
    const { AutoScalingInstances = [] } = await this.scaling.send(new DescribeAutoScalingInstancesCommand({}))
    return AutoScalingInstances.map(({ InstanceId = '' }) => InstanceId).toSorted()
  }

  async hooks(group: string): Promise<LifecycleHook[]> {
    const { LifecycleHooks = [] } = await this.scaling.send(
      new DescribeLifecycleHooksCommand({ AutoScalingGroupName: group }),
    )
    return LifecycleHooks
  }

  async templates(): Promise<LaunchTemplateVersion[]> {
    const { LaunchTemplates = [] } = await this.ec2.send(new DescribeLaunchTemplatesCommand({}))
    const found = await Promise.all(
      LaunchTemplates.map(({ LaunchTemplateId }) =>
        this.ec2.send(new DescribeLaunchTemplateVersionsCommand({ LaunchTemplateId, Versions: ['$Latest'] })),
      ),
    )
    return found.flatMap(({ LaunchTemplateVersions = [] }) => LaunchTemplateVersions)
  }

  /** User data of the instances that the service launches. */
  async userData(): Promise<string> {
    const made = (await this.templates()).find(({ LaunchTemplateName = '' }) =>
      LaunchTemplateName.startsWith('gantry-'),
    )
    return Buffer.from(made?.LaunchTemplateData?.UserData ?? '', 'base64').toString()
  }

  async token(): Promise<string> {
    return / --token (\S+)/.exec(await this.userData())?.[1] ?? ''
  }

  /** Returns the machine of an instance. */
  machineOf({ instanceId, privateIpAddress }: Json): TestMachine {
    const machine = new TestMachine(this.service, `node-${instanceId}`)
    machine.instanceId = instanceId
    machine.address = privateIpAddress
    return machine
  }
}
