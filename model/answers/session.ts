import { signInFacts } from '../actions/accounts.ts'
import { roles } from '../roles.ts'
import * as s from '../schema.ts'

export const session = s.named(
  'Session',
  s.object({
    user: s.object({ id: s.uuid(), name: s.string(), role: s.choice(roles) }),
    platformNamespaces: s.array(s.string(), {
      description: 'Names and patterns of the namespaces in which writes require the role admin.',
    }),
    apiKeyMaxDays: s.optional(
      s.nullable(
        s.integer({ description: 'Longest lifetime of new API keys in days; null without a limit.' }),
      ),
    ),
    viewer: s.optional(
      s.nullable(
        s.object(
          { id: s.uuid(), name: s.string() },
          {
            description:
              'Admin who sees the console as this user and can change nothing; null for other sessions.',
          },
        ),
      ),
    ),
    viewUntil: s.optional(s.nullable(s.time({ description: 'End of the view, in milliseconds.' }))),
    requiresSecondFactor: s.optional(
      s.boolean({ description: 'True if local accounts need a second factor to sign in.' }),
    ),
    recoveryCodes: s.optional(
      s.array(s.string(), {
        description: 'Recovery codes of a second factor that this sign-in has set up, shown only once.',
      }),
    ),
    csrfToken: s.string({ description: 'For the header X-CSRF-Token of writes by cookie.' }),
    expiresOn: s.time(),
  }),
)

/** The signed-in user. */
export type Session = s.ValueOf<typeof session>

/** Response of a browser to a challenge. */
export const passkeyResponse = s.object({
  challenge: s.string({ description: 'As it was returned with the options.' }),
  response: s.fields({ description: 'Response of `navigator.credentials.get` as JSON.' }),
})

const ownedSession = s.object({
  ...signInFacts,
  user: s.object({
    id: s.uuid(),
    name: s.string(),
    role: s.choice(roles),
    issuer: s.nullable(s.string({ description: 'Issuer of the sign-in provider; null for local accounts.' })),
  }),
})

export const sessionPage = s.object({
  start: s.count(),
  count: s.count(),
  total: s.count({ description: 'Number of all matching sessions.' }),
  issuers: s.array(s.string(), { description: 'Issuers of the accounts of all sessions.' }),
  entries: s.array(ownedSession),
})

/** A page of the sessions of all users. */
export type SessionPage = s.ValueOf<typeof sessionPage>

export type OwnedSession = s.ValueOf<typeof ownedSession>
