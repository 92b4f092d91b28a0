import { defineAction } from '../action.ts'
import { reported, reasons } from '../answers/message.ts'
import * as s from '../schema.ts'

const check = s.object({
  name: s.choice(['discovery', 'keys', 'client', 'redirect', 'refresh', 'groups', 'signOut']),
  result: s.choice(['passed', 'warning', 'failed']),
  message: s.string(),
  reasons: s.optional(reasons),
})

/** Result of one part of a test. */
export type ProviderCheck = s.ValueOf<typeof check>

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
