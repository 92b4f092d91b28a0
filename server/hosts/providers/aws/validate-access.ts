import { message } from '../../../../model/messages/message.ts'
import { type AccessReport, checkAccess } from '../provider.ts'
import type { AwsAccount } from './account.ts'
import { failureOf } from './failure.ts'

/** Checks the key's identity, then its permission to list instances. */
export const validateAccess = (account: AwsAccount): Promise<AccessReport> =>
  checkAccess(failureOf, {
    credentials: async () => {
      const { Account = '', Arn = '' } = await account.sts().getCallerIdentity()
      return message('aws.signedIn', { account: Account, identity: Arn })
    },
    instances: async () => {
      await account.ec2().describeInstances({ MaxResults: 5 })
      return message('aws.instancesReadable', { region: account.region })
    },
  })
