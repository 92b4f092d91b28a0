import type { ChoiceField } from '../../../../model/actions/providers.ts'
import { message } from '../../../../model/messages/message.ts'
import type { EC2Client, Filter, Image, InstanceTypeInfo, Tag } from '@aws-sdk/client-ec2'
import { type Choice, type ChoiceQuery, isFound, ProviderError } from '../provider.ts'
import { type AwsAccount } from './account.ts'
import { groupTag } from './tags.ts'
import { failureOf } from './failure.ts'

/** Beyond this number, people search instead of scrolling. */
const maxChoices = 1_000

/** Owners of the public images that a search includes: Amazon, Debian, Canonical, Red Hat. */
const imageOwners = ['amazon', '136693071363', '099720109477', '309956199498']

interface Place {
  account: AwsAccount
  region: string
  client: EC2Client
  sdk: typeof import('@aws-sdk/client-ec2')
  search: string | null
}

type Lister = (place: Place) => Promise<Choice[]>

const listers: Partial<Record<ChoiceField, Lister>> = {
  region: listRegions,
  image: listImages,
  launchTemplate: listLaunchTemplates,
  instanceType: listInstanceTypes,
  network: listSubnets,
  securityGroups: listSecurityGroups,
  keypair: listKeyPairs,
  autoScalingGroupId: listScalingGroups,
}

/** Lists the values in a region for a field of a configuration, by label. Rejects with `ProviderError`. */
export async function listChoices(account: AwsAccount, query: ChoiceQuery): Promise<Choice[]> {
  const lister = listers[query.field]
  if (!lister) throw new ProviderError(message('providers.noChoices', { type: 'AWS', field: query.field }))
  const region = query.region ?? account.region
  const client = account.ec2(region)
  const sdk = await import('@aws-sdk/client-ec2')
  try {
    const choices = await lister({ account, region, client, sdk, search: query.search })
    return choices
      .filter((choice) => isFound(choice, query.search))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
      .slice(0, maxChoices)
  } catch (error) {
    throw failureOf(error, message('providers.listChoices'))
  }
}

const nameTag = (tags: Tag[] | undefined): string => tags?.find(({ Key }) => Key === 'Name')?.Value ?? ''

/** Joins the parts that are set. */
const words = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ')

async function listRegions({ client, sdk }: Place): Promise<Choice[]> {
  const { Regions = [] } = await client.send(new sdk.DescribeRegionsCommand({}))
  return Regions.map(({ RegionName = '' }) => ({ value: RegionName, label: RegionName, description: '' }))
}

/** The account's own images; a search includes those of well-known owners, which are too many to list. */
async function listImages({ client, sdk, search }: Place): Promise<Choice[]> {
  const filters: Filter[] = [{ Name: 'state', Values: ['available'] }]
  if (search !== null)
    filters.push(
      search.startsWith('ami-')
        ? { Name: 'image-id', Values: [search] }
        : { Name: 'name', Values: [`*${search}*`] },
    )
  const owners = search === null ? ['self'] : ['self', ...imageOwners]
  const { Images = [] } = await client.send(
    new sdk.DescribeImagesCommand({ Owners: owners, Filters: filters, MaxResults: maxChoices }),
  )
  return Images.map(imageChoice)
}

const imageChoice = ({ ImageId = '', Name, Architecture, CreationDate }: Image): Choice => ({
  value: ImageId,
  label: Name ?? ImageId,
  description: words(ImageId, Architecture, CreationDate?.slice(0, 10)),
})

async function listLaunchTemplates({ client, sdk }: Place): Promise<Choice[]> {
  const choices: Choice[] = []
  for await (const { LaunchTemplates = [] } of sdk.paginateDescribeLaunchTemplates({ client }, {}))
    choices.push(
      ...LaunchTemplates.map(({ LaunchTemplateId = '', LaunchTemplateName, LatestVersionNumber }) => ({
        value: LaunchTemplateId,
        label: LaunchTemplateName ?? LaunchTemplateId,
        description:
          LatestVersionNumber === undefined
            ? LaunchTemplateId
            : message('aws.templateChoice', { id: LaunchTemplateId, version: String(LatestVersionNumber) }),
      })),
    )
  return choices
}

async function listInstanceTypes({ client, sdk, search }: Place): Promise<Choice[]> {
  const choices: Choice[] = []
  const filters = search === null ? [] : [{ Name: 'instance-type', Values: [`*${search}*`] }]
  const pages = sdk.paginateDescribeInstanceTypes({ client }, { MaxResults: 100, Filters: filters })
  for await (const { InstanceTypes = [] } of pages) choices.push(...InstanceTypes.map(typeChoice))
  return choices
}

function typeChoice({ InstanceType, VCpuInfo, MemoryInfo }: InstanceTypeInfo): Choice {
  const name: string = InstanceType ?? ''
  const cores = VCpuInfo?.DefaultVCpus
  const mebibytes = MemoryInfo?.SizeInMiB
  return {
    value: name,
    label: name,
    description:
      cores === undefined || mebibytes === undefined
        ? ''
        : message('providers.size', { cores, memory: mebibytes / 1024 }),
  }
}

async function listSubnets({ client, sdk }: Place): Promise<Choice[]> {
  const choices: Choice[] = []
  for await (const { Subnets = [] } of sdk.paginateDescribeSubnets({ client }, {}))
    choices.push(
      ...Subnets.map(({ SubnetId = '', Tags, CidrBlock, AvailabilityZone, VpcId }) => ({
        value: SubnetId,
        label: nameTag(Tags) || SubnetId,
        description: words(SubnetId, CidrBlock, AvailabilityZone, VpcId),
      })),
    )
  return choices
}

async function listSecurityGroups({ client, sdk }: Place): Promise<Choice[]> {
  const choices: Choice[] = []
  for await (const { SecurityGroups = [] } of sdk.paginateDescribeSecurityGroups({ client }, {}))
    choices.push(
      ...SecurityGroups.map(({ GroupId = '', GroupName, VpcId }) => ({
        value: GroupId,
        label: GroupName ?? GroupId,
        description: words(GroupId, VpcId),
      })),
    )
  return choices
}

async function listKeyPairs({ client, sdk }: Place): Promise<Choice[]> {
  const { KeyPairs = [] } = await client.send(new sdk.DescribeKeyPairsCommand({}))
  return KeyPairs.map(({ KeyName = '', KeyType }) => ({
    value: KeyName,
    label: KeyName,
    description: KeyType ?? '',
  }))
}

/** Groups made by people: those that the service made already belong to a host group. */
async function listScalingGroups({ account, region }: Place): Promise<Choice[]> {
  const { paginateDescribeAutoScalingGroups } = await import('@aws-sdk/client-auto-scaling')
  const choices: Choice[] = []
  for await (const { AutoScalingGroups = [] } of paginateDescribeAutoScalingGroups(
    { client: account.autoScaling(region) },
    {},
  ))
    for (const { AutoScalingGroupName = '', Tags, Instances, MinSize, MaxSize } of AutoScalingGroups)
      if (!Tags?.some(({ Key }) => Key === groupTag))
        choices.push({
          value: AutoScalingGroupName,
          label: AutoScalingGroupName,
          description: message('aws.scalingGroupChoice', {
            instances: Instances?.length ?? 0,
            min: String(MinSize),
            max: String(MaxSize),
          }),
        })
  return choices
}
