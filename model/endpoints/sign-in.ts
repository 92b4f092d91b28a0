import { reasons } from '../answers/message.ts'
import { passkeyResponse, session, sessionPage } from '../answers/session.ts'
import { defineEndpoint } from '../endpoint.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'
import { maxUserName } from '../users/user.ts'
import { exampleId } from './examples.ts'

const anonymous = { tag: 'session', security: [] } as const

const redirect = {
  302: { description: 'Redirect to the provider, to the console, or with a failure to the sign-in page.' },
}

export const listSignInProviders = defineEndpoint({
  ...anonymous,
  method: 'GET',
  path: '/session/providers',
  id: 'listSignInProviders',
  summary: 'List the providers that the sign-in page offers',
  answer: s.array(
    s.object({
      id: s.uuid(),
      name: s.string(),
      kind: s.choice(['redirect', 'password'], {
        description:
          'Either redirect, for `GET /session/start`, or password, for `POST /session` with the id as `provider`.',
      }),
    }),
  ),
  statuses: [],
})

export const beginProviderSignIn = defineEndpoint({
  ...anonymous,
  method: 'GET',
  path: '/session/start',
  id: 'beginProviderSignIn',
  summary: 'Send a browser to a sign-in provider',
  parameters: {
    provider: { description: 'Id of the provider.', schema: s.string(), example: exampleId },
    next: {
      description:
        'Path on this host to open after the sign-in; ignored if it has more than 1,024 characters.',
      schema: s.string(),
      example: '/catalog',
    },
  },
  otherResponses: redirect,
  statuses: [],
})

export const completeProviderSignIn = defineEndpoint({
  ...anonymous,
  method: 'GET',
  path: '/session/callback',
  id: 'completeProviderSignIn',
  summary: 'Complete a sign-in with the response of the provider',
  description: 'The provider redirects browsers to this address. They send the cookie of the sign-in.',
  parameters: {
    state: { schema: s.string(), example: 'state' },
    code: { schema: s.string(), example: 'code' },
    iss: { description: 'Issuer.', schema: s.string(), example: 'https://login.example.com' },
    error: { schema: s.string(), example: 'access_denied' },
  },
  otherResponses: redirect,
  statuses: [],
})

export const getSignInFailure = defineEndpoint({
  ...anonymous,
  method: 'GET',
  path: '/session/failure',
  id: 'getSignInFailure',
  summary: 'Get the reason why a sign-in with a provider failed',
  description: 'The parameter contains the reason, sealed by the service.',
  parameters: {
    failure: {
      description: 'As in the address of the sign-in page.',
      schema: s.string(),
      example: 'v1.x',
    },
  },
  answer: s.object({
    provider: s.nullable(s.string({ description: 'Name of the provider.' })),
    message: s.nullable(s.string({ description: 'Null for an unknown or expired failure.' })),
    reasons: s.optional(reasons),
  }),
  statuses: [],
})

export const backChannelLogout = defineEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/session/logout',
  id: 'backChannelLogout',
  summary: 'End the sessions that a provider has ended',
  description: 'OpenID Connect Back-Channel Logout 1.0: a form with `logout_token`.',
  otherResponses: { 200: { description: 'The sessions have ended.' } },
  statuses: ['400'],
})

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  id: 'listSessions',
  tag: 'session',
  summary: 'List the console sessions of all users',
  description:
    'Most recently used first, for admins only. The actions endSession and endSessions of a User end sessions.',
  parameters: {
    search: {
      description: 'Part of the account name, address or browser, in any letter case.',
      schema: s.string({ maxLength: 200 }),
      example: '192.0.2.',
    },
    source: {
      description: 'Issuer of the accounts, or local.',
      schema: s.string(),
      example: 'local',
    },
    usedBefore: {
      description: 'Sessions that were last used before this time.',
      schema: s.time(),
      example: 4_102_444_800_000,
    },
    startedBefore: {
      description: 'Sessions that started before this time.',
      schema: s.time(),
      example: 4_102_444_800_000,
    },
    start: { schema: s.defaulting(s.count(), 0) },
    count: { schema: s.defaulting(s.integer({ minimum: 1, maximum: 1_000 }), 50) },
  },
  answer: sessionPage,
  statuses: ['400', '401', '403'],
})

export const beginAuthenticatorSetup = defineEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/session/authenticator',
  id: 'beginAuthenticatorSetup',
  summary: 'Get a key for an authenticator app to set up during a sign-in',
  description:
    'For local accounts whose sign-in was refused with the code secondFactorSetupRequired. The next sign-in confirms the app ' +
    'with its first code. The setup is valid for ten minutes.',
  subject: 'User',
  body: s.object({
    user: s.string({ maxLength: maxUserName }),
    password: s.string({ writeOnly: true }),
  }),
  refusals: {
    user: message('access.userShape', { max: maxUserName }),
    password: message('access.passwordShape'),
  },
  example: { user: 'admin', password: 'correct horse' },
  answer: s.object({
    key: s.string({ description: 'Key in base 32.' }),
    uri: s.string({ description: 'Key for a QR code: `otpauth://totp/...`.' }),
    setup: s.string({ description: 'Token of the setup, to send with the first code.' }),
  }),
  statuses: ['400', '401', '403', '413'],
})

export const beginPasskeySignIn = defineEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/session/passkeys',
  id: 'beginPasskeySignIn',
  summary: 'Get a challenge for a passkey',
  description:
    'With user and password, for the passkeys of the account; both null if it has none. Without, for any passkey on the device. ' +
    'The challenge is valid for five minutes and one sign-in.',
  subject: 'User',
  body: s.object({
    user: s.optional(s.nullable(s.string({ maxLength: maxUserName }))),
    password: s.optional(s.nullable(s.string({ writeOnly: true }))),
  }),
  refusals: {
    user: message('access.userShape', { max: maxUserName }),
    password: message('access.passwordShape'),
  },
  example: { user: 'admin', password: 'correct horse' },
  answer: s.object({
    options: s.nullable(
      s.fields({ description: 'For `navigator.credentials.get`, as JSON of Web Authentication.' }),
    ),
    challenge: s.nullable(s.string({ description: 'To send with the response.' })),
    hasCode: s.boolean({ description: 'The account also accepts codes.' }),
  }),
  statuses: ['400', '401', '403', '413'],
})

export const signInWithPasskey = defineEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/session/passkey',
  id: 'signInWithPasskey',
  summary: 'Sign in with a passkey instead of a password',
  subject: 'User',
  body: passkeyResponse,
  refusals: {
    challenge: message('factors.challengeShape'),
    response: message('factors.responseShape'),
  },
  example: { challenge: 'v1.x', response: {} },
  answer: session,
  statuses: ['400', '401', '403', '413'],
})
