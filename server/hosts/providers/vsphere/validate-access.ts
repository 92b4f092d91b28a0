import type { AccessCheck } from '../../../../model/actions/providers.ts'
import { message } from '../../../../model/messages/message.ts'
import { type Text, textOf, toAnswer } from '../../../errors.ts'
import type { AccessReport } from '../provider.ts'
import { failureOf } from './failure.ts'
import { listDatacenters } from './places.ts'
import type { Account } from './session.ts'

/** Checks the user's identity, then its data centers, which cannot succeed without the first. */
export async function validateAccess(account: Account): Promise<AccessReport> {
  const identity = await check('credentials', () => signIn(account))
  const checks = identity.isPassed
    ? [identity, await check('datacenters', () => seeDatacenters(account))]
    : [identity]
  return { isValid: checks.every(({ isPassed }) => isPassed), checks }
}

interface Outcome {
  isPassed: boolean
  text: Text
}

async function check(name: string, work: () => Promise<Outcome>): Promise<AccessCheck> {
  try {
    const { isPassed, text } = await work()
    return { name, isPassed, ...toAnswer(text) }
  } catch (error) {
    return { name, isPassed: false, ...toAnswer(textOf(failureOf(error, message('providers.checkAccess')))) }
  }
}

async function signIn(account: Account): Promise<Outcome> {
  const { about } = await account.session({ isFresh: true })
  const { host, user } = account
  return { isPassed: true, text: message('vsphere.signedIn', { product: about.fullName, host, user }) }
}

async function seeDatacenters(account: Account): Promise<Outcome> {
  const datacenters = await listDatacenters(await account.session())
  if (datacenters.length > 0) {
    const names = datacenters.map(({ path }) => path)
    return { isPassed: true, text: message('vsphere.datacenters', { names }) }
  }
  return { isPassed: false, text: message('vsphere.noDatacenter') }
}
