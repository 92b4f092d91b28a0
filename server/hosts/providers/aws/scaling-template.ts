import { createHash } from 'node:crypto'
import { message } from '../../../../model/messages/message.ts'
import type {
  EC2,
  LaunchTemplate,
  RequestLaunchTemplateData,
  ResponseLaunchTemplateData,
} from '@aws-sdk/client-ec2'
import { type LaunchOrder, ProviderError, type ScalingOrder } from '../provider.ts'
import { settingsOf, volumesOf } from './launch-input.ts'
import { allIn } from './account.ts'
import { type LaunchTemplate as LaunchTemplateRead, readLaunchTemplate } from './launch-template.ts'
import { contentTag, groupTag, tokenTag } from './tags.ts'
import { textOf } from '../text-of.ts'
import { makeUserData } from '../user-data.ts'

type Place = Pick<LaunchOrder, 'group' | 'config'>

/** Launch template without the setup command. */
interface Content {
  data: RequestLaunchTemplateData
  /** The group's own user data. */
  own: string
}

/**
 * Returns the id of the launch template for a scaling group of ours, made from the configuration with a token
 * that stays valid for some time. Makes a new one if there is none; `removeTemplates` deletes old ones, as
 * the group may still use them. Rejects like the SDK, and with `ProviderError`.
 */
export async function ensureTemplate(client: EC2, place: Place, order: ScalingOrder): Promise<string> {
  const { group } = place
  const content = await contentOf(client, place)
  const digest = digestOf([content, order.command])
  for (const { LaunchTemplateId: id, Tags } of await findTemplates(client, group.id)) {
    const tag = (key: string): string => Tags?.find(({ Key }) => Key === key)?.Value ?? ''
    if (id && tag(contentTag) === digest && (await order.isTokenGood(tag(tokenTag)))) return id
  }
  const { id: tokenId, token } = await order.makeToken()
  const userData = makeUserData(content.own, `${order.command} --token ${token}`)
  const { LaunchTemplate: made } = await client.createLaunchTemplate({
    // Names are unique in an account; a retry after an interruption has another token.
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
  })
  if (made?.LaunchTemplateId) return made.LaunchTemplateId
  throw new ProviderError(message('aws.noTemplateId'))
}

/** Deletes a host group's launch templates except the one in use. */
export async function removeTemplates(client: EC2, group: string, used: string | null): Promise<void> {
  for (const { LaunchTemplateId } of await findTemplates(client, group))
    if (LaunchTemplateId !== used) await client.deleteLaunchTemplate({ LaunchTemplateId })
}

function findTemplates(client: EC2, group: string): Promise<LaunchTemplate[]> {
  const Filters = [{ Name: `tag:${groupTag}`, Values: [group] }]
  return allIn(client.paginateDescribeLaunchTemplates({ Filters }), (page) => page.LaunchTemplates)
}

/**
 * The configuration's settings take precedence over its launch template's. The network is set on the scaling
 * group.
 */
async function contentOf(client: EC2, { config }: Place): Promise<Content> {
  const template = textOf(config['launchTemplate']) === '' ? null : await readLaunchTemplate(client, config)
  const { SubnetId: _network, ...settings } = settingsOf(config)
  const data = {
    ...(template ? writable(template.data) : {}),
    ...settings,
    ...(await volumesOf(client, config, template)),
  }
  // A launch template may set an instance type or instance requirements, not both.
  if (settings.InstanceType) delete data.InstanceRequirements
  requireParts(data)
  // The SDK has two types with the same content for reading and writing a template.
  return { data: data as RequestLaunchTemplateData, own: ownDataOf(config, template) }
}

const ownDataOf = (config: Place['config'], template: LaunchTemplateRead | null): string =>
  textOf(config['userData']) || (template?.userData ?? '')

/** Removes the parts of a launch template that can be read but not written. */
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
  throw new ProviderError(message('aws.launchSettingsMissing', { settings: missing }))
}

/** Equal for equal content, with object members in any order. */
const digestOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
