import type { AccessCheck } from '../../../../model/actions/providers.ts'
import { message } from '../../../../model/messages/message.ts'
import { type Text, textOf, toAnswer } from '../../../errors.ts'
import type { AccessReport } from '../provider.ts'
import type { AwsAccount } from './account.ts'
import { failureOf } from './failure.ts'

/**
 * Checks the key's identity, then its permission to list instances, which cannot succeed without the first.
 */
export async function validateAccess(account: AwsAccount): Promise<AccessReport> {
  const identity = await check('credentials', () => whoAmI(account))
  const checks = identity.isPassed
    ? [identity, await check('instances', () => seeInstances(account))]
    : [identity]
  return { isValid: checks.every(({ isPassed }) => isPassed), checks }
}

async function check(name: string, work: () => Promise<Text>): Promise<AccessCheck> {
  try {
    return { name, isPassed: true, ...toAnswer(await work()) }
  } catch (error) {
    return { name, isPassed: false, ...toAnswer(textOf(failureOf(error, message('providers.checkAccess')))) }
  }
}

async function whoAmI(account: AwsAccount): Promise<Text> {
  const { GetCallerIdentityCommand } = await import('@aws-sdk/client-sts')
  const { Account, Arn } = await account.sts().send(new GetCallerIdentityCommand({}))
  return message('aws.signedIn', { account: Account ?? '', identity: Arn ?? '' })
}

async function seeInstances(account: AwsAccount): Promise<Text> {
  const { DescribeInstancesCommand } = await import('@aws-sdk/client-ec2')
  await account.ec2().send(new DescribeInstancesCommand({ MaxResults: 5 }))
  return message('aws.instancesReadable', { region: account.region })
}
