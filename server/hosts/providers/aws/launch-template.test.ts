import {
  CreateLaunchTemplateCommand,
  DescribeInstanceAttributeCommand,
  DescribeInstancesCommand,
  DescribeVolumesCommand,
  EC2Client,
  type RequestLaunchTemplateData,
} from '@aws-sdk/client-ec2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { message } from '../../../../model/messages/message.ts'
import type { Instance, Provider } from '../provider.ts'
import { connectAws } from './connect.ts'
import { Moto } from './moto.fixture.ts'

const region = 'eu-west-1'
const image = 'ami-12c6146b'

describe('instances of a launch template', () => {
  let moto: Moto
  let ec2: EC2Client
  let account: Provider
  beforeAll(async () => {
    moto = await Moto.start()
    const credentials = { accessKeyId: 'somebody', secretAccessKey: 'else' }
    ec2 = new EC2Client({ region, endpoint: moto.endpoint, credentials })
  })
  afterAll(async () => {
    ec2.destroy()
    await moto.stop()
  })
  beforeEach(async () => {
    await moto.reset()
    account = await connectAws({
      attributes: { endpoint: moto.endpoint, region, awsAccessKeyId: 'AKIAEXAMPLE' },
      secret: () => Promise.resolve('a-secret-that-nobody-shows'),
    })
  })
  afterEach(() => account.close())

  const makeTemplate = async (data: RequestLaunchTemplateData): Promise<string> => {
    const { LaunchTemplate } = await ec2.send(
      new CreateLaunchTemplateCommand({ LaunchTemplateName: 'workers', LaunchTemplateData: data }),
    )
    return LaunchTemplate?.LaunchTemplateId ?? ''
  }
  const launch = async (config: Record<string, unknown>): Promise<Instance | null> => {
    const launched = await account.launchInstance({
      group: { id: 'group-id', name: 'workers' },
      host: 'host-id',
      config: { awsConfigType: 'launchTemplate', region, ...config },
      task: null,
      makeCommand: () => Promise.resolve('join-the-platform'),
    })
    return 'instance' in launched ? launched.instance : null
  }
  async function describeInstance() {
    const { Reservations: [found] = [] } = await ec2.send(new DescribeInstancesCommand({}))
    return found?.Instances?.[0]
  }
  async function userDataOf(id: string | undefined): Promise<string> {
    const { UserData } = await ec2.send(
      new DescribeInstanceAttributeCommand({ InstanceId: id, Attribute: 'userData' }),
    )
    return Buffer.from(UserData?.Value ?? '', 'base64').toString()
  }

  it("follow the template, run its user data before they join, and have the group's tags", async () => {
    const UserData = Buffer.from('#cloud-config\npackages: [htop]').toString('base64')
    await makeTemplate({ ImageId: image, InstanceType: 'm5.large', UserData })
    const made = await launch({ launchTemplate: 'workers' })
    expect(made).toMatchObject({ host: 'host-id', facts: { instanceType: 'm5.large', imageId: image } })
    const data = await userDataOf(made?.id)
    expect(data).toMatch(/#cloud-config\npackages: \[htop\][^]*#!\/bin\/sh\njoin-the-platform\n/)
    const place = { group: { id: 'group-id', name: '' }, config: { region }, hosts: [] }
    expect(await account.listInstances(place)).toEqual([expect.objectContaining({ id: made?.id })])
  })

  it('follow the configuration where it has a value', async () => {
    const UserData = Buffer.from('#!/bin/sh\necho template').toString('base64')
    const launchTemplate = await makeTemplate({ ImageId: image, InstanceType: 'm5.large', UserData })
    const made = await launch({ launchTemplate, instanceType: 'm5.xlarge', userData: 'echo own' })
    expect(made?.facts['instanceType']).toBe('m5.xlarge')
    const data = await userDataOf(made?.id)
    expect(data).toContain('echo own')
    expect(data).not.toContain('echo template')
  })

  it('have a root volume of the configured size', async () => {
    await makeTemplate({ ImageId: image, InstanceType: 'm5.large' })
    await launch({ launchTemplate: 'workers', storageCapacity: 64 * 2 ** 30 })
    const { BlockDeviceMappings: [root] = [] } = (await describeInstance()) ?? {}
    const { Volumes: [volume] = [] } = await ec2.send(
      new DescribeVolumesCommand({ VolumeIds: [root?.Ebs?.VolumeId ?? ''] }),
    )
    expect(volume?.Size).toBe(64)
  })

  it('are offered by the name of their template', async () => {
    const value = await makeTemplate({ ImageId: image })
    expect(
      await account.listChoices({ field: 'launchTemplate', region: null, datacenter: null, search: null }),
    ).toEqual([
      {
        value,
        label: 'workers',
        description: message('aws.templateChoice', { id: value, version: '1' }),
      },
    ])
  })

  it('are refused if the template, its name or its version is missing', async () => {
    await expect(launch({})).rejects.toThrow('has no launchTemplate. Set it.')
    await expect(launch({ launchTemplate: 'nowhere' })).rejects.toThrow(
      /^AWS refused to start an instance: .*nowhere/,
    )
    await makeTemplate({ ImageId: image })
    await expect(launch({ launchTemplate: 'workers', launchTemplateVersion: '7' })).rejects.toThrow(
      /version 7|version.*not/i,
    )
  })

  it('are refused with a volume size but no image id', async () => {
    await makeTemplate({ ImageId: 'resolve:ssm:/images/web' })
    await expect(launch({ launchTemplate: 'workers', storageCapacity: 2 ** 30 })).rejects.toThrow(
      'Set the image, or unset storageCapacity.',
    )
  })
})
