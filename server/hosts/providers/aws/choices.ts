import type { ChoiceField } from '../../../../model/actions/providers.ts'
import { message } from '../../../../model/messages/message.ts'
import type { EC2, Filter, Image, InstanceTypeInfo, Tag } from '@aws-sdk/client-ec2'
import { type Choice, type ChoiceQuery, maxChoices, ProviderError, selectChoices } from '../provider.ts'
import { allIn, type AwsAccount } from './account.ts'
import { groupTag } from './tags.ts'
import { failureOf } from './failure.ts'

/** Owners of the public images that a search includes: Amazon, Debian, Canonical, Red Hat. */
const imageOwners = ['amazon', '136693071363', '099720109477', '309956199498']

interface Place {
  account: AwsAccount
  region: string
  client: EC2
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
  try {
    const choices = await lister({ account, region, client: account.ec2(region), search: query.search })
    return selectChoices(choices, query.search)
  } catch (error) {
    throw failureOf(error, message('providers.listChoices'))
  }
}

const nameTag = (tags: Tag[] | undefined): string => tags?.find(({ Key }) => Key === 'Name')?.Value ?? ''

/** Joins the parts that are set. */
const words = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ')

async function listRegions({ client }: Place): Promise<Choice[]> {
  const { Regions = [] } = await client.describeRegions()
  return Regions.map(({ RegionName = '' }) => ({ value: RegionName, label: RegionName, description: '' }))
}

/** The account's own images; a search includes those of well-known owners, which are too many to list. */
async function listImages({ client, search }: Place): Promise<Choice[]> {
  const filters: Filter[] = [{ Name: 'state', Values: ['available'] }]
  if (search !== null)
    filters.push(
      search.startsWith('ami-')
        ? { Name: 'image-id', Values: [search] }
        : { Name: 'name', Values: [`*${search}*`] },
    )
  const owners = search === null ? ['self'] : ['self', ...imageOwners]
  const { Images = [] } = await client.describeImages({
    Owners: owners,
    Filters: filters,
    MaxResults: maxChoices,
  })
  return Images.map(imageChoice)
}

const imageChoice = ({ ImageId = '', Name, Architecture, CreationDate }: Image): Choice => ({
  value: ImageId,
  label: Name ?? ImageId,
  description: words(ImageId, Architecture, CreationDate?.slice(0, 10)),
})

async function listLaunchTemplates({ client }: Place): Promise<Choice[]> {
  const found = await allIn(client.paginateDescribeLaunchTemplates(), (page) => page.LaunchTemplates)
  return found.map(({ LaunchTemplateId: id = '', LaunchTemplateName, LatestVersionNumber: version }) => ({
    value: id,
    label: LaunchTemplateName ?? id,
    description: version === undefined ? id : message('aws.templateChoice', { id, version: String(version) }),
  }))
}

async function listInstanceTypes({ client, search }: Place): Promise<Choice[]> {
  const Filters = search === null ? [] : [{ Name: 'instance-type', Values: [`*${search}*`] }]
  const pages = client.paginateDescribeInstanceTypes({ MaxResults: 100, Filters })
  return (await allIn(pages, (page) => page.InstanceTypes)).map(typeChoice)
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

async function listSubnets({ client }: Place): Promise<Choice[]> {
  const found = await allIn(client.paginateDescribeSubnets(), (page) => page.Subnets)
  return found.map(({ SubnetId = '', Tags, CidrBlock, AvailabilityZone, VpcId }) => ({
    value: SubnetId,
    label: nameTag(Tags) || SubnetId,
    description: words(SubnetId, CidrBlock, AvailabilityZone, VpcId),
  }))
}

async function listSecurityGroups({ client }: Place): Promise<Choice[]> {
  const found = await allIn(client.paginateDescribeSecurityGroups(), (page) => page.SecurityGroups)
  return found.map(({ GroupId = '', GroupName, VpcId }) => ({
    value: GroupId,
    label: GroupName ?? GroupId,
    description: words(GroupId, VpcId),
  }))
}

async function listKeyPairs({ client }: Place): Promise<Choice[]> {
  const { KeyPairs = [] } = await client.describeKeyPairs()
  return KeyPairs.map(({ KeyName = '', KeyType }) => ({
    value: KeyName,
    label: KeyName,
    description: KeyType ?? '',
  }))
}

/** Groups made by people: those that the service made already belong to a host group. */
async function listScalingGroups({ account, region }: Place): Promise<Choice[]> {
  const pages = account.autoScaling(region).paginateDescribeAutoScalingGroups()
  const found = await allIn(pages, (page) => page.AutoScalingGroups)
  return found
    .filter(({ Tags }) => !Tags?.some(({ Key }) => Key === groupTag))
    .map(({ AutoScalingGroupName = '', Instances, MinSize, MaxSize }) => ({
      value: AutoScalingGroupName,
      label: AutoScalingGroupName,
      description: message('aws.scalingGroupChoice', {
        instances: Instances?.length ?? 0,
        min: String(MinSize),
        max: String(MaxSize),
      }),
    }))
}
