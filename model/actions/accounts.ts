import { defineAction, doneWith } from '../action.ts'
import { done } from '../answers/changes.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

/** Facts about an active console session. */
export const signInFacts = {
  id: s.uuid({ description: 'Id to pass to `endSession`.' }),
  address: s.nullable(s.string({ description: 'Address of the most recent client.' })),
  browser: s.nullable(s.string({ description: 'Name of the browser, such as Chrome.' })),
  system: s.nullable(s.string({ description: 'Operating system of the browser, such as Linux.' })),
  userAgent: s.nullable(s.string({ description: "The browser's `User-Agent`." })),
  startedOn: s.time({ description: 'When the user signed in, in milliseconds.' }),
  lastUsedOn: s.time({ description: 'Last use, recorded every five minutes.' }),
  expiresOn: s.time({ description: 'Expiry time; each use extends it.' }),
  isCurrent: s.boolean({ description: 'True for the session of this request.' }),
}

const signIn = s.object(signInFacts)

/** An active console session. */
export type SignIn = s.ValueOf<typeof signIn>

export const sessions = defineAction({
  on: 'users.User',
  verb: 'sessions',
  summary: "List a user's console sessions",
  reads: true,
  answer: s.array(signIn),
})

export const endSession = defineAction({
  on: 'users.User',
  verb: 'endSession',
  summary: "End a user's session, including its event streams and terminals",
  isOwners: true,
  body: s.object({ session: s.uuid({ minLength: 1, description: 'Id of the session, as in `sessions`.' }) }),
  refusals: { session: message('accounts.sessionShape') },
  answer: done,
})

export const endSessions = defineAction({
  on: 'users.User',
  verb: 'endSessions',
  summary: "End a user's other sessions, including their event streams and terminals",
  isOwners: true,
  answer: done,
})

/** Longest time for which a secret is accepted after its key was rotated. */
const maxOverlapSeconds = 86_400

export const rotate = defineAction({
  on: 'users.ApiKey',
  verb: 'rotate',
  summary: 'Replace the secret of an API key, and accept the previous one for a while',
  isOwners: true,
  body: s.object({
    overlapSeconds: s.optional(
      s.integer({
        minimum: 0,
        maximum: maxOverlapSeconds,
        description: 'How long the previous secret is accepted, an hour by default; 0 ends it at once.',
      }),
    ),
    expiresOn: s.optional(s.time({ description: 'New expiry of the key. Unchanged by default.' })),
  }),
  refusals: {
    overlapSeconds: message('accounts.overlapShape', { max: maxOverlapSeconds }),
    expiresOn: message('accounts.expiryShape'),
  },
  answer: doneWith({
    key: s.string({ description: 'The new secret, which is shown only here.' }),
    previousUntil: s.nullable(s.time({ description: 'Until then, the previous secret is accepted.' })),
  }),
})

/** The update of the account checks the fields. */
export const endApiKeys = defineAction({
  on: 'users.User',
  verb: 'endApiKeys',
  summary: "Delete a user's other API keys, and all keys created with them",
  isOwners: true,
  body: s.object({
    password: s.optional(s.string({ description: 'Sets this password in the same transaction.' })),
    mustChangePassword: s.optional(
      s.boolean({ description: 'The user has to replace the password at the next sign-in.' }),
    ),
    currentPassword: s.optional(s.string({ description: 'Required to change your own password.' })),
  }),
  answer: done,
})
