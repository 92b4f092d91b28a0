import { createHash } from 'node:crypto'
import type {
  EC2Client,
  LaunchTemplate,
  RequestLaunchTemplateData,
  ResponseLaunchTemplateData,
} from '@aws-sdk/client-ec2'
import { type LaunchOrder, ProviderError, type ScalingOrder } from '../provider.ts'
import { settingsOf, volumesOf } from './launch-input.ts'
import { type LaunchTemplate as LaunchTemplateRead, readLaunchTemplate } from './launch-template.ts'
import { contentTag, groupTag, tokenTag } from './tags.ts'
import { textOf } from '../text-of.ts'
import { makeUserData } from '../user-data.ts'

type Place = Pick<LaunchOrder, 'group' | 'config'>

/** A launch template without what joins its instances to the service. */
interface Content {
  data: RequestLaunchTemplateData
  /** User data of the group's own. */
  own: string
}

/**
 * Id of the launch template of which a scaling group of ours makes its instances: one that we made of the configuration,
 * with a token that lets machines in for some time to come. Made anew where there is none; old ones are left to
 * `removeTemplates`, for the group may still use them. Rejects as the SDK does, and with `ProviderError`.
 */
export async function ensureTemplate(client: EC2Client, place: Place, order: ScalingOrder): Promise<string> {
  const { group } = place
  const content = await contentOf(client, place)
  const digest = digestOf([content, order.command])
  for (const { LaunchTemplateId: id, Tags } of await findTemplates(client, group.id)) {
    const tag = (key: string): string => Tags?.find(({ Key }) => Key === key)?.Value ?? ''
    if (id && tag(contentTag) === digest && (await order.isTokenGood(tag(tokenTag)))) return id
  }
  const { id: tokenId, token } = await order.makeToken()
  const userData = makeUserData(content.own, `${order.command} --token ${token}`)
  const { CreateLaunchTemplateCommand } = await import('@aws-sdk/client-ec2')
  const { LaunchTemplate: made } = await client.send(
    new CreateLaunchTemplateCommand({
      // Names are unique in an account; what is cut off and done again has another token.
      LaunchTemplateName: `gantry-${group.id}-${tokenId.slice(0, 8)}`,
      LaunchTemplateData: { ...content.data, UserData: Buffer.from(userData).toString('base64') },
      TagSpecifications: [
        {
          ResourceType: 'launch-template',
          Tags: [
            { Key: groupTag, Value: group.id },
            { Key: contentTag, Value: digest },
            { Key: tokenTag, Value: tokenId },
          ],
        },
      ],
    }),
  )
  if (made?.LaunchTemplateId) return made.LaunchTemplateId
  throw new ProviderError('AWS gave no id for the launch template of the scaling group.')
}

/** Deletes the launch templates that were made for a host group, but for the one that is used. */
export async function removeTemplates(client: EC2Client, group: string, used: string | null): Promise<void> {
  const { DeleteLaunchTemplateCommand } = await import('@aws-sdk/client-ec2')
  for (const { LaunchTemplateId } of await findTemplates(client, group))
    if (LaunchTemplateId !== used) await client.send(new DeleteLaunchTemplateCommand({ LaunchTemplateId }))
}

async function findTemplates(client: EC2Client, group: string): Promise<LaunchTemplate[]> {
  const { paginateDescribeLaunchTemplates } = await import('@aws-sdk/client-ec2')
  const found: LaunchTemplate[] = []
  const Filters = [{ Name: `tag:${groupTag}`, Values: [group] }]
  for await (const { LaunchTemplates = [] } of paginateDescribeLaunchTemplates({ client }, { Filters }))
    found.push(...LaunchTemplates)
  return found
}

/** What the configuration says takes precedence over the launch template that it names. The network is the scaling group's. */
async function contentOf(client: EC2Client, { config }: Place): Promise<Content> {
  const template = textOf(config['launchTemplate']) === '' ? null : await readLaunchTemplate(client, config)
  const { SubnetId: _network, ...settings } = settingsOf(config)
  const data = {
    ...(template ? writable(template.data) : {}),
    ...settings,
    ...(await volumesOf(client, config, template)),
  }
  // A launch template may say what an instance has to have, or of which type it is, and not both.
  if (settings.InstanceType) delete data.InstanceRequirements
  requireParts(data)
  // What a template is read as is what one is made of: the SDK has two names for the same words.
  return { data: data as RequestLaunchTemplateData, own: ownDataOf(config, template) }
}

const ownDataOf = (config: Place['config'], template: LaunchTemplateRead | null): string =>
  textOf(config['userData']) || (template?.userData ?? '')

/** Of a launch template that is read some parts say more than one that is made may. */
function writable(data: ResponseLaunchTemplateData): ResponseLaunchTemplateData {
  const { Operator: _operator, UserData: _data, MetadataOptions: metadata, ...rest } = data
  if (!metadata) return rest
  const { State: _state, ...options } = metadata
  return { ...rest, MetadataOptions: options }
}

function requireParts(data: {
  ImageId?: unknown
  InstanceType?: unknown
  InstanceRequirements?: unknown
}): void {
  const missing = [
    ...(data.ImageId ? [] : ['image']),
    ...(data.InstanceType || data.InstanceRequirements ? [] : ['instanceType']),
  ]
  if (missing.length === 0) return
  throw new ProviderError(
    `Neither the AWS configuration of the host group nor a launch template says the ${missing.join(' and the ')} of its instances. Set ${missing.length === 1 ? 'it' : 'them'}, or name a launch template.`,
  )
}

/** The same for the same words, in whatever order they stand. */
const digestOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
