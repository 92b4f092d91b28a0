import { message } from '../../../../model/messages/message.ts'
import type { EC2, LaunchTemplateSpecification, ResponseLaunchTemplateData } from '@aws-sdk/client-ec2'
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
}

/** Reads a configuration's launch template. Rejects like the SDK, and with `ProviderError`. */
export async function readLaunchTemplate(
  client: EC2,
  config: LaunchOrder['config'],
): Promise<LaunchTemplate> {
  const named = textOf(config['launchTemplate'])
  if (named === '')
    throw new ProviderError(message('providers.unset', { type: 'AWS', field: 'launchTemplate' }))
  const name = named.startsWith('lt-') ? { LaunchTemplateId: named } : { LaunchTemplateName: named }
  const version = textOf(config['launchTemplateVersion']) || '$Default'
  const { LaunchTemplateVersions: [found] = [] } = await client.describeLaunchTemplateVersions({
    ...name,
    Versions: [version],
  })
  if (!found) throw new ProviderError(message('aws.noTemplateVersion', { name: named, version }))
  const { VersionNumber, LaunchTemplateData: data = {} } = found
  return {
    specification: { ...name, Version: String(VersionNumber ?? version) },
    data,
    userData: readUserData(data.UserData ?? ''),
  }
}
