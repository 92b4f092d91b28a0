import { message } from '../../../../model/messages/message.ts'
import type { BlockDeviceMapping, EC2, RunInstancesCommandInput } from '@aws-sdk/client-ec2'
import { type LaunchOrder, ProviderError } from '../provider.ts'
import { type LaunchTemplate, readLaunchTemplate } from './launch-template.ts'
import { groupTag, hostTag } from './tags.ts'
import { textOf } from '../text-of.ts'
import { makeUserData } from '../user-data.ts'

/** Returns the input of `RunInstances` for one instance. Rejects like the SDK, and with `ProviderError`. */
export async function makeLaunchInput(client: EC2, order: LaunchOrder): Promise<RunInstancesCommandInput> {
  const { group, host, config } = order
  const template = await templateOf(client, config)
  const ownData = textOf(config['userData']) || (template?.userData ?? '')
  return {
    ...settingsOf(config),
    ...(template ? { LaunchTemplate: template.specification } : {}),
    ...(await volumesOf(client, config, template)),
    MinCount: 1,
    MaxCount: 1,
    ClientToken: host,
    UserData: Buffer.from(makeUserData(ownData, await order.makeCommand())).toString('base64'),
    TagSpecifications: [
      {
        ResourceType: 'instance',
        Tags: [
          { Key: 'Name', Value: group.name },
          { Key: groupTag, Value: group.id },
          { Key: hostTag, Value: host },
        ],
      },
    ],
  }
}

/** Returns a configuration's launch template; null if it uses only an image. */
async function templateOf(client: EC2, config: LaunchOrder['config']): Promise<LaunchTemplate | null> {
  const type = textOf(config['awsConfigType'])
  if (type === 'launchTemplate') return readLaunchTemplate(client, config)
  if (type !== 'ami') throw new ProviderError(message('aws.configTypeUnsupported', { type }))
  if (textOf(config['image']) === '')
    throw new ProviderError(message('providers.unset', { type: 'AWS', field: 'image' }))
  return null
}

/** The configuration's own settings, which take precedence over a launch template's. */
export function settingsOf(config: LaunchOrder['config']): Partial<RunInstancesCommandInput> {
  const groups = Array.isArray(config['securityGroups']) ? config['securityGroups'].map(String) : []
  const role = textOf(config['instanceRole'])
  const texts = {
    ImageId: textOf(config['image']),
    InstanceType: textOf(config['instanceType']),
    KeyName: textOf(config['keypair']),
    SubnetId: textOf(config['network']),
  }
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(groups.length === 0 ? {} : { SecurityGroupIds: groups }),
    ...(role === '' ? {} : { IamInstanceProfile: role.startsWith('arn:') ? { Arn: role } : { Name: role } }),
  }
}

/**
 * Root volume of the requested size, plus the launch template's volumes. The image determines the root
 * device's name.
 */
export async function volumesOf(
  client: EC2,
  config: LaunchOrder['config'],
  template: LaunchTemplate | null,
): Promise<{ BlockDeviceMappings?: BlockDeviceMapping[] }> {
  const gibibytes = Math.ceil(Number(config['storageCapacity'] ?? 0) / 2 ** 30)
  if (gibibytes === 0) return {}
  const image = textOf(config['image']) || (template?.data.ImageId ?? '')
  const root = await rootDeviceOf(client, image)
  const devices = template?.data.BlockDeviceMappings ?? []
  const own = devices.find(({ DeviceName }) => DeviceName === root)
  return {
    BlockDeviceMappings: [
      ...devices.filter((device) => device !== own),
      { DeviceName: root, Ebs: { ...own?.Ebs, VolumeSize: gibibytes } },
    ],
  }
}

async function rootDeviceOf(client: EC2, image: string): Promise<string> {
  if (!image.startsWith('ami-')) throw new ProviderError(message('aws.noImageId'))
  const { Images: [found] = [] } = await client.describeImages({ ImageIds: [image] })
  if (found?.RootDeviceName) return found.RootDeviceName
  throw new ProviderError(message('aws.noRootVolume', { image }))
}
