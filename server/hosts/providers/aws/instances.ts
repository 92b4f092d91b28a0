import { message } from '../../../../model/messages/message.ts'
import type { EC2, Instance as AwsInstance, Tag } from '@aws-sdk/client-ec2'
import type { Instance, InstanceState, Launched, LaunchOrder } from '../provider.ts'
import { allIn, type AwsAccount } from './account.ts'
import { failureOf } from './failure.ts'
import { makeLaunchInput } from './launch-input.ts'
import { groupTag, hostTag } from './tags.ts'
import { textOf } from '../text-of.ts'

/** Region for a configuration's hosts. */
export const regionOf = (account: AwsAccount, config: LaunchOrder['config']): string =>
  textOf(config['region']) || account.region

/** Lists the instances of a host group, including terminated ones while AWS still lists them. */
export async function listInstances(
  account: AwsAccount,
  { group, config }: Pick<LaunchOrder, 'group' | 'config'>,
): Promise<Instance[]> {
  return findInstances(account.ec2(regionOf(account, config)), {
    name: `tag:${groupTag}`,
    values: [group.id],
  })
}

/** Lists all instances that match an EC2 filter. Rejects with `ProviderError`. */
export async function findInstances(
  client: EC2,
  { name, values }: { name: string; values: readonly string[] },
): Promise<Instance[]> {
  try {
    const pages = client.paginateDescribeInstances({ Filters: [{ Name: name, Values: [...values] }] })
    const reservations = await allIn(pages, (page) => page.Reservations)
    return reservations.flatMap(({ Instances = [] }) => Instances.map(instanceOf))
  } catch (error) {
    throw failureOf(error, message('aws.listInstances'))
  }
}

const tagOf = (tags: Tag[] | undefined, key: string): string | null =>
  tags?.find(({ Key }) => Key === key)?.Value ?? null

/** Source: InstanceState of the EC2 API; a terminated instance is listed for about an hour. */
const isEnded = (name: string): boolean => name === 'shutting-down' || name === 'terminated'

function stateOf(name: string): InstanceState {
  if (isEnded(name)) return 'ended'
  return name === 'running' || name === 'pending' ? name : 'stopped'
}

const instanceOf = (instance: AwsInstance): Instance => ({
  id: instance.InstanceId ?? '',
  host: tagOf(instance.Tags, hostTag),
  state: stateOf(instance.State?.Name ?? 'pending'),
  reason: instance.StateReason?.Message ?? '',
  facts: factsOf(instance),
})

/** AWS returns missing names as empty strings. */
const factsOf = (instance: AwsInstance): Instance['facts'] => ({
  instanceType: instance.InstanceType || null,
  imageId: instance.ImageId || null,
  privateIpAddress: instance.PrivateIpAddress || null,
  publicIpAddress: instance.PublicIpAddress || null,
  privateDnsName: instance.PrivateDnsName || null,
  publicDnsName: instance.PublicDnsName || null,
})

/**
 * Starts one instance. The host's id is the client token, so that a repeated order starts no second instance.
 * If AWS knows the order with other parameters, its instance is listed soon.
 */
export async function launchInstance(account: AwsAccount, order: LaunchOrder): Promise<Launched> {
  try {
    const client = account.ec2(regionOf(account, order.config))
    const input = await makeLaunchInput(client, order)
    const { Instances: [instance] = [] } = await client.runInstances(input)
    return instance ? { instance: instanceOf(instance) } : { task: null }
  } catch (error) {
    if (error instanceof Error && error.name === 'IdempotentParameterMismatch') return { task: null }
    throw failureOf(error, message('aws.startInstance'))
  }
}

/** Terminates instances that were listed for the group. */
export async function endInstances(
  account: AwsAccount,
  { config }: Pick<LaunchOrder, 'config'>,
  ids: readonly string[],
): Promise<void> {
  try {
    await account.ec2(regionOf(account, config)).terminateInstances({ InstanceIds: [...ids] })
  } catch (error) {
    throw failureOf(error, message('aws.terminateInstances'))
  }
}
