import { message } from '../../../../model/messages/message.ts'
import type {
  EC2Client,
  LaunchTemplateBlockDeviceMapping,
  LaunchTemplateSpecification,
  LaunchTemplateVersion,
  ResponseLaunchTemplateData,
} from '@aws-sdk/client-ec2'
import { type LaunchOrder, ProviderError } from '../provider.ts'
import { textOf } from '../text-of.ts'
import { readUserData } from '../user-data.ts'

/** Launch template, with the parts that the service uses. */
export interface LaunchTemplate {
  /** Includes the version number, so that the version that was read is launched. */
  specification: LaunchTemplateSpecification
  /** Complete content. */
  data: ResponseLaunchTemplateData
  userData: string
  image: string
  devices: LaunchTemplateBlockDeviceMapping[]
}

/** Reads a configuration's launch template. Rejects like the SDK, and with `ProviderError`. */
export async function readLaunchTemplate(
  client: EC2Client,
  config: LaunchOrder['config'],
): Promise<LaunchTemplate> {
  const named = textOf(config['launchTemplate'])
  if (named === '')
    throw new ProviderError(message('providers.unset', { type: 'AWS', field: 'launchTemplate' }))
  const name = named.startsWith('lt-') ? { LaunchTemplateId: named } : { LaunchTemplateName: named }
  const version = textOf(config['launchTemplateVersion']) || '$Default'
  const found = await readVersion(client, { ...name, Version: version })
  if (found === null) throw new ProviderError(message('aws.noTemplateVersion', { name: named, version }))
  return { ...partsOf(found), specification: { ...name, Version: String(found.VersionNumber ?? version) } }
}

async function readVersion(
  client: EC2Client,
  { Version: version = '', ...name }: LaunchTemplateSpecification,
): Promise<LaunchTemplateVersion | null> {
  const { DescribeLaunchTemplateVersionsCommand } = await import('@aws-sdk/client-ec2')
  const { LaunchTemplateVersions: [found] = [] } = await client.send(
    new DescribeLaunchTemplateVersionsCommand({ ...name, Versions: [version] }),
  )
  return found ?? null
}

const partsOf = ({
  LaunchTemplateData: data = {},
}: LaunchTemplateVersion): Omit<LaunchTemplate, 'specification'> => ({
  data,
  userData: readUserData(data.UserData ?? ''),
  image: data.ImageId ?? '',
  devices: data.BlockDeviceMappings ?? [],
})
