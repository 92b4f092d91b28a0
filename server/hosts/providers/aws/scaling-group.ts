import { type Message, message } from '../../../../model/messages/message.ts'
import type { AutoScaling, AutoScalingGroup } from '@aws-sdk/client-auto-scaling'
import type { EC2 } from '@aws-sdk/client-ec2'
import type { Text } from '../../../errors.ts'
import {
  type Instance,
  type LaunchOrder,
  ProviderError,
  type ScalingGroup,
  type ScalingOrder,
  type Size,
} from '../provider.ts'
import type { AwsAccount } from './account.ts'
import { failureOf } from './failure.ts'
import { findInstances, regionOf } from './instances.ts'
import { ensureHook, releaseInstances } from './lifecycle-hook.ts'
import { ensureTemplate, removeTemplates } from './scaling-template.ts'
import { asMember, isLeaving } from './scaling-words.ts'
import { groupTag } from './tags.ts'
import { textOf } from '../text-of.ts'

type Place = Pick<LaunchOrder, 'group' | 'config'>

/** EC2 Auto Scaling tags the instances that it starts with the group's name. */
const memberTag = 'aws:autoscaling:groupName'

interface Scaling extends Place {
  name: string
  isMade: boolean
  client: AutoScaling
  ec2: EC2
}

/** Returns a host group's EC2 Auto Scaling group: the configured one, or one made for it. */
export function scalingGroupOf(account: AwsAccount, { group, config }: Place): ScalingGroup | null {
  if (config['awsConfigType'] !== 'autoScalingGroup') return null
  const region = regionOf(account, config)
  const named = textOf(config['autoScalingGroupId'])
  const scaling: Scaling = {
    group,
    config,
    name: named || `gantry-${group.id}`,
    isMade: named === '',
    client: account.autoScaling(region),
    ec2: account.ec2(region),
  }
  const { name } = scaling
  const reporting = async <Result>(task: Message, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw failureOf(error, task)
    }
  }
  return {
    name,
    isMade: scaling.isMade,
    listInstances: (known) => reporting(message('aws.listMembers', { name }), () => list(scaling, known)),
    keep: (order) => reporting(message('aws.updateScalingGroup', { name }), () => keep(scaling, order)),
    endInstances: (ids, wanted) =>
      reporting(message('aws.terminateInstances'), () => end(scaling, ids, wanted)),
    release: (ids) =>
      reporting(message('aws.releaseInstances', { name }), () => releaseInstances(scaling.client, name, ids)),
    remove: () => reporting(message('aws.deleteScalingGroup', { name }), () => remove(scaling)),
  }
}

/** Null if there is none, or it is being deleted. */
async function describe({ client, name }: Scaling): Promise<AutoScalingGroup | null> {
  const { AutoScalingGroups: [found] = [] } = await client.describeAutoScalingGroups({
    AutoScalingGroupNames: [name],
  })
  return found ?? null
}

async function list(scaling: Scaling, known: readonly string[]): Promise<Instance[]> {
  const [found, instances] = await Promise.all([
    describe(scaling),
    findInstances(scaling.ec2, { name: `tag:${memberTag}`, values: [scaling.name] }),
  ])
  const members = new Map(found?.Instances?.map((member) => [member.InstanceId, member]))
  const missing = known.filter((id) => !instances.some((instance) => instance.id === id))
  const former =
    missing.length === 0 ? [] : await findInstances(scaling.ec2, { name: 'instance-id', values: missing })
  return [
    ...instances.map((instance) => asMember(instance, members.get(instance.id))),
    ...former.filter(({ state }) => state === 'ended'),
  ]
}

async function keep(scaling: Scaling, order: ScalingOrder): Promise<Text[]> {
  const found = await describe(scaling)
  if (found?.Status)
    throw new ProviderError(message('aws.scalingGroupDeleting', { name: scaling.name, status: found.Status }))
  if (scaling.isMade) await keepMade(scaling, found, order)
  else if (found) await resize(scaling, found, { size: order.size })
  else throw new ProviderError(message('aws.noScalingGroup', { name: scaling.name }))
  const unhooked = scaling.isMade ? await ensureHook(scaling.client, scaling.name) : []
  return [...unhooked, ...(found ? await whatFailed(scaling, found) : [])]
}

async function keepMade(
  scaling: Scaling,
  found: AutoScalingGroup | null,
  order: ScalingOrder,
): Promise<void> {
  const { ec2, group } = scaling
  if (found) requireOurs(scaling, found)
  const template = await ensureTemplate(ec2, scaling, order)
  if (found) await resize(scaling, found, { size: order.size, template })
  else await create(scaling, order.size, template)
  await removeTemplates(ec2, group.id, template)
}

async function create({ client, name, group, config }: Scaling, size: Size, template: string): Promise<void> {
  const network = networkOf(config)
  const tag = (Key: string, Value: string) => ({ Key, Value, PropagateAtLaunch: true })
  await client.createAutoScalingGroup({
    AutoScalingGroupName: name,
    LaunchTemplate: { LaunchTemplateId: template },
    VPCZoneIdentifier: network,
    MinSize: size.least,
    MaxSize: size.most,
    DesiredCapacity: size.wanted,
    // The service chooses the instances to terminate, as it drains their nodes first.
    NewInstancesProtectedFromScaleIn: true,
    Tags: [tag('Name', group.name), tag(groupTag, group.id)],
  })
}

function networkOf(config: LaunchOrder['config']): string {
  const subnets = textOf(config['network'])
    .split(/[\s,]+/)
    .filter((subnet) => subnet !== '')
  if (subnets.length > 0) return subnets.join(',')
  throw new ProviderError(message('aws.noNetwork'))
}

async function resize(
  { client, name, isMade, config }: Scaling,
  found: AutoScalingGroup,
  { size, template }: { size: Size; template?: string },
): Promise<void> {
  const wanted = { ...sizesOf(found, size), ...(isMade ? { VPCZoneIdentifier: networkOf(config) } : {}) }
  const current: Readonly<Record<string, unknown>> = { ...found }
  const isSame = Object.entries(wanted).every(([key, value]) => current[key] === value)
  const isOfTemplate = template === undefined || found.LaunchTemplate?.LaunchTemplateId === template
  if (isSame && isOfTemplate) return
  await client.updateAutoScalingGroup({
    AutoScalingGroupName: name,
    ...wanted,
    ...(template === undefined ? {} : { LaunchTemplate: { LaunchTemplateId: template } }),
  })
}

/**
 * Sizes with which AWS terminates nothing: while there are more instances than wanted, the group's size
 * stays, and shrinks only with the instances that the service terminates.
 */
function sizesOf({ DesiredCapacity: desired = 0, Instances = [] }: AutoScalingGroup, size: Size) {
  const living = Instances.filter((member) => !isLeaving(member)).length
  const DesiredCapacity = living <= size.wanted || desired < size.wanted ? size.wanted : desired
  return { MinSize: size.least, MaxSize: Math.max(size.most, DesiredCapacity), DesiredCapacity }
}

/** Why the group has fewer instances than it wants, from its last activity. */
async function whatFailed({ client, name }: Scaling, found: AutoScalingGroup): Promise<Text[]> {
  if ((found.Instances?.length ?? 0) >= (found.DesiredCapacity ?? 0)) return []
  const { Activities: [last] = [] } = await client.describeScalingActivities({
    AutoScalingGroupName: name,
    MaxRecords: 1,
  })
  if (last?.StatusCode !== 'Failed' || !last.StatusMessage) return []
  return [message('aws.launchFailed', { name, reported: last.StatusMessage })]
}

async function end(scaling: Scaling, ids: readonly string[], wanted: number): Promise<void> {
  const found = await describe(scaling)
  let desired = found?.DesiredCapacity ?? 0
  for (const InstanceId of ids) {
    // Instances that have left the group, or lack the tag with its name, must not be terminated.
    if (!found?.Instances?.some((member) => member.InstanceId === InstanceId)) continue
    const ShouldDecrementDesiredCapacity = desired > wanted
    await scaling.client.terminateInstanceInAutoScalingGroup({ InstanceId, ShouldDecrementDesiredCapacity })
    if (ShouldDecrementDesiredCapacity) desired -= 1
  }
}

async function remove(scaling: Scaling): Promise<boolean> {
  const { client, name, ec2, group } = scaling
  const found = await describe(scaling)
  if (found?.Status) return false
  if (found) {
    requireOurs(scaling, found)
    await resize(scaling, found, { size: { least: 0, wanted: 0, most: 0 } })
    if ((found.Instances?.length ?? 0) > 0) return false
    await client.deleteAutoScalingGroup({ AutoScalingGroupName: name })
    if ((await describe(scaling)) !== null) return false
  }
  await removeTemplates(ec2, group.id, null)
  return true
}

function requireOurs({ name, group }: Scaling, { Tags }: AutoScalingGroup): void {
  if (Tags?.some(({ Key, Value }) => Key === groupTag && Value === group.id)) return
  throw new ProviderError(message('aws.foreignScalingGroup', { name }))
}
