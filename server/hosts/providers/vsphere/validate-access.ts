import { part } from '../../../../model/part.ts'
import type { AccessCheck, AccessReport } from '../provider.ts'
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
  message: string
}

async function check(name: string, work: () => Promise<Outcome>): Promise<AccessCheck> {
  try {
    return { name, ...(await work()) }
  } catch (error) {
    return { name, isPassed: false, message: failureOf(error, part`check the access`).message }
  }
}

async function signIn(account: Account): Promise<Outcome> {
  const { about } = await account.session({ isFresh: true })
  return { isPassed: true, message: `Signed in to ${about.fullName} at ${account.host} as ${account.user}.` }
}

async function seeDatacenters(account: Account): Promise<Outcome> {
  const datacenters = await listDatacenters(await account.session())
  if (datacenters.length > 0) {
    const names = datacenters.map(({ path }) => path).join(', ')
    return { isPassed: true, message: `Data centers that the user sees: ${names}.` }
  }
  return {
    isPassed: false,
    message: 'The user sees no data center. Give it a role in vCenter where hosts shall be made.',
  }
}
