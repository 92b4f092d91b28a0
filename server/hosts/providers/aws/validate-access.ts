import { part } from '../../../../model/part.ts'
import { type AccessCheck, type AccessReport } from '../provider.ts'
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

async function check(name: string, work: () => Promise<string>): Promise<AccessCheck> {
  try {
    return { name, isPassed: true, message: await work() }
  } catch (error) {
    return { name, isPassed: false, message: failureOf(error, part`check the access`).message }
  }
}

async function whoAmI(account: AwsAccount): Promise<string> {
  const { GetCallerIdentityCommand } = await import('@aws-sdk/client-sts')
  const { Account, Arn } = await account.sts().send(new GetCallerIdentityCommand({}))
  return `Signed in to the account ${Account} as ${Arn}.`
}

async function seeInstances(account: AwsAccount): Promise<string> {
  const { DescribeInstancesCommand } = await import('@aws-sdk/client-ec2')
  await account.ec2().send(new DescribeInstancesCommand({ MaxResults: 5 }))
  return `The instances in ${account.region} can be read.`
}
