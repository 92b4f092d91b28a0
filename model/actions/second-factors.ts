import { defineAction, doneWith } from '../action.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

const own = { on: 'users.User', isOwners: true } as const
const currentPassword = s.string({ writeOnly: true, description: 'Password of the account.' })
const passwordRefusal = { currentPassword: message('access.passwordShape') }
const recoveryCodes = s.array(s.string(), {
  description: 'Each replaces the second factor once. They are shown only here.',
})

export const secondFactors = defineAction({
  on: 'users.User',
  verb: 'secondFactors',
  summary: "List a user's second factors",
  reads: true,
  answer: s.object({
    authenticator: s.nullable(s.object({ addedOn: s.time() })),
    recoveryCodes: s.count({ description: 'Number of unused recovery codes.' }),
    passkeys: s.array(
      s.object({
        id: s.string({ description: 'Credential id, for `removePasskey`.' }),
        name: s.string(),
        addedOn: s.time(),
        lastUsedOn: s.nullable(s.time()),
      }),
    ),
    canAddPasskeys: s.boolean({ description: 'False without a PUBLIC_URL that has a host name.' }),
  }),
})

/** Answer of `secondFactors`. */
export type SecondFactorList = s.ValueOf<(typeof secondFactors)['answer']>

export const setUpAuthenticator = defineAction({
  ...own,
  verb: 'setUpAuthenticator',
  summary: 'Get the key for an authenticator app',
  body: s.object({ currentPassword }),
  refusals: passwordRefusal,
  answer: s.object({
    key: s.string({ description: 'In base 32, for typing.' }),
    uri: s.string({ description: 'Address for a QR code: otpauth://totp/…' }),
    setup: s.string({ description: 'For `addAuthenticator`; valid for ten minutes.' }),
  }),
})

export const addAuthenticator = defineAction({
  ...own,
  verb: 'addAuthenticator',
  summary: 'Require codes of an authenticator app at sign-ins',
  body: s.object({
    setup: s.string({ description: 'From `setUpAuthenticator`.' }),
    code: s.string({ maxLength: 64, description: 'Current code of the app.' }),
  }),
  refusals: { setup: message('factors.setupShape'), code: message('factors.codeShape') },
  answer: doneWith({ recoveryCodes }),
})

export const renewRecoveryCodes = defineAction({
  ...own,
  verb: 'renewRecoveryCodes',
  summary: 'Replace the recovery codes',
  body: s.object({ currentPassword }),
  refusals: passwordRefusal,
  answer: doneWith({ recoveryCodes }),
})

export const removeSecondFactors = defineAction({
  ...own,
  verb: 'removeSecondFactors',
  summary: "Remove a user's second factors and recovery codes",
  body: s.object({
    currentPassword: s.optional(s.string({ writeOnly: true, description: 'Required for your own account.' })),
  }),
  refusals: passwordRefusal,
  answer: doneWith({}),
})

export const setUpPasskey = defineAction({
  ...own,
  verb: 'setUpPasskey',
  summary: 'Get the options for a new passkey',
  body: s.object({ currentPassword }),
  refusals: passwordRefusal,
  answer: s.object({
    options: s.fields({ description: 'For `navigator.credentials.create`, as JSON of Web Authentication.' }),
    setup: s.string({ description: 'For `addPasskey`; valid for five minutes.' }),
  }),
})

export const addPasskey = defineAction({
  ...own,
  verb: 'addPasskey',
  summary: 'Add a passkey to your own account',
  body: s.object({
    setup: s.string({ description: 'From `setUpPasskey`.' }),
    name: s.string({ description: 'Distinguishes it from others; at most 64 characters.' }),
    response: s.fields({ description: 'Response of the browser as JSON.' }),
  }),
  refusals: {
    setup: message('factors.setupShape'),
    name: message('factors.nameText'),
    response: message('factors.responseShape'),
  },
  answer: doneWith({ recoveryCodes }),
})

export const renamePasskey = defineAction({
  ...own,
  verb: 'renamePasskey',
  summary: 'Rename a passkey of your own account',
  body: s.object({
    passkey: s.string({ description: 'Credential id.' }),
    name: s.string({ description: 'At most 64 characters.' }),
  }),
  refusals: { passkey: message('factors.passkeyShape'), name: message('factors.nameText') },
  answer: doneWith({}),
})

export const removePasskey = defineAction({
  ...own,
  verb: 'removePasskey',
  summary: 'Remove a passkey',
  body: s.object({
    passkey: s.string({ description: 'Credential id.' }),
    currentPassword: s.optional(s.string({ writeOnly: true, description: 'Required for your own account.' })),
  }),
  refusals: { passkey: message('factors.passkeyShape'), ...passwordRefusal },
  answer: doneWith({}),
})
