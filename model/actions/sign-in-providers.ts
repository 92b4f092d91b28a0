import { defineAction, doneWith } from '../action.ts'
import { reported, reasons } from '../answers/message.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'
import { maxUserName } from '../users/user.ts'

const results = ['passed', 'warning', 'failed'] as const

const checkOf = <const Name extends string>(names: readonly Name[]) =>
  s.object({
    name: s.choice(names),
    result: s.choice(results),
    message: s.string(),
    reasons: s.optional(reasons),
  })

const check = checkOf(['discovery', 'keys', 'client', 'redirect', 'refresh', 'groups', 'signOut'])
const ldapCheck = checkOf(['connection', 'searchAccount', 'users', 'user', 'groups'])

/** Result of one part of a test. */
export type ProviderCheck = s.ValueOf<typeof check>
export type LdapCheck = s.ValueOf<typeof ldapCheck>

export const testProvider = defineAction({
  on: 'users.SignInProvider',
  verb: 'test',
  summary: 'Test the settings of a sign-in provider without signing in',
  answer: s.object({
    ...reported,
    redirectUri: s.string({
      description: 'Address to allow at the provider for the redirect after a sign-in.',
    }),
    logoutUri: s.string({ description: 'Address for back-channel logout.' }),
    checks: s.array(check),
  }),
})

export const testLdapProvider = defineAction({
  on: 'users.LdapProvider',
  verb: 'test',
  summary: 'Test the settings of an LDAP provider without signing in',
  body: s.object({
    user: s.optional(
      s.nullable(
        s.string({
          maxLength: maxUserName,
          description: 'Name of a user to look up; the answer contains the groups and the role.',
        }),
      ),
    ),
  }),
  refusals: { user: message('access.userShape', { max: maxUserName }) },
  example: { user: 'ada' },
  answer: s.object({ ...reported, checks: s.array(ldapCheck) }),
})

export const endProviderAccess = defineAction({
  on: ['users.SignInProvider', 'users.LdapProvider', 'users.ProxyProvider'],
  verb: 'endSessions',
  summary:
    "End the sessions of all of a provider's users, who have to sign in again, also for their API keys",
  answer: doneWith({ users: s.count({ description: 'Number of users.' }) }),
})
