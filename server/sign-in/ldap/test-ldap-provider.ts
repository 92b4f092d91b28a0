import * as declared from '../../../model/actions/sign-in-providers.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { toAnswer } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import { implement } from '../../resources/implement.ts'
import { SignInFailure } from '../failure.ts'
import { roleOf } from '../mapping.ts'
import { nameOfProvider } from '../provider-client.ts'
import { noteProvider } from '../provider-state.ts'
import { summaryOf, testMapping, toCheck } from '../test-results.ts'
import { mappedGroups, type Opened, withDirectory } from './authenticate.ts'
import { findGroups } from './find-groups.ts'
import { findUser } from './find-user.ts'
import type { LdapProvider } from './ldap-provider.ts'
import { fillFilter, filterOfAll } from './templates.ts'

type Check = declared.LdapCheck

/** Tests a directory: connection, search account and filters, and on request the groups of one user. */
export const testLdapProvider = implement(declared.testLdapProvider, {
  apply: async (context, { resource: provider, body }) => {
    const checks = [...(await testDirectory(context, provider, body.user ?? null))]
    const failed = checks.find(({ result }) => result === 'failed')
    await noteProvider(context, provider, failed?.reasons?.[0] ?? null)
    return { status: 200, ...toAnswer(summaryOf(checks, nameOfProvider(provider))), checks }
  },
})

async function testDirectory(
  context: Context,
  provider: LdapProvider,
  user: string | null,
): Promise<Check[]> {
  const checks: Check[] = []
  const mapping = toCheck('groups', ...testMapping(provider.attributes))
  // Each check depends on the previous ones, so the first failure is the last result.
  let current: Check['name'] = 'connection'
  try {
    await withDirectory(context, provider, async (opened) => {
      const { host } = new URL(provider.attributes.url)
      checks.push(toCheck('connection', 'passed', message('signIns.directoryConnected', { host })))
      current = 'searchAccount'
      const canSearch = await opened.search()
      checks.push(toCheck('searchAccount', ...searchResult(provider, canSearch)))
      if (!canSearch) return
      current = 'users'
      checks.push(toCheck('users', ...(await testUsers(opened))))
      current = 'user'
      if (user !== null) checks.push(toCheck('user', ...(await testUser(opened, user))))
    })
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    checks.push(toCheck(current, 'failed', error.reason))
  }
  return [...checks, mapping]
}

type Result = [Check['result'], Message]

const searchResult = ({ attributes }: LdapProvider, canSearch: boolean): Result =>
  canSearch
    ? ['passed', message('signIns.searchAccountAccepted', { account: attributes.bindDn ?? '' })]
    : ['warning', message('signIns.noSearchAccount', { hours: attributes.graceHours ?? 8 })]

/** Looks for any user. More than one is the usual case, and not read. */
async function testUsers({ directory, provider }: Opened): Promise<Result> {
  const { userBase, userFilter } = provider.attributes
  const filter = filterOfAll(userFilter ?? '(uid={name})')
  const found = await directory.search({ base: userBase, filter, attributes: ['1.1'], max: 1 })
  return found?.length === 0
    ? ['failed', message('signIns.noUsersFound', { base: userBase })]
    : ['passed', message('signIns.usersFound', { base: userBase })]
}

async function testUser({ directory, provider }: Opened, name: string): Promise<Result> {
  const filter = fillFilter(provider.attributes.userFilter ?? '(uid={name})', { name })
  const user = await findUser(directory, provider, { filter })
  if (!user) return ['failed', message('signIns.userNotFound', { name })]
  const groups = await findGroups(directory, provider, user)
  const role = roleOf(provider.attributes, mappedGroups(provider, groups))
  // Each group has a distinguished name, which contains "=", and a name.
  const count = [...groups].filter((group) => group.includes('=')).length
  return role === null
    ? ['warning', message('signIns.userWithoutRole', { dn: user.dn, count })]
    : ['passed', message('signIns.userWithRole', { dn: user.dn, count, role })]
}
