import { reasons, reported, warningReasons } from '../answers/message.ts'
import { problem } from '../answers/problem.ts'
import { passkeyResponse, session } from '../answers/session.ts'
import { defineEndpoint } from '../endpoint.ts'
import { message } from '../messages/message.ts'
import { roles } from '../roles.ts'
import * as s from '../schema.ts'
import { maxUserName } from '../users/user.ts'
import { exampleId } from './examples.ts'

const ofSession = { path: '/session', tag: 'session' } as const

export const signIn = defineEndpoint({
  ...ofSession,
  method: 'POST',
  id: 'signIn',
  summary: 'Sign in and get a session cookie',
  security: [],
  subject: 'User',
  description:
    'A password that somebody else has set must be replaced: without newPassword, the answer is 403 with the code ' +
    'passwordChangeRequired. An account with a second factor requires its code as well: without one, the answer is 401 ' +
    'with the code secondFactorRequired. With REQUIRE_SECOND_FACTOR, a local account without a second factor gets 403 with the ' +
    'code secondFactorSetupRequired, until the request has setup and code.',
  body: s.object({
    user: s.string({ maxLength: maxUserName }),
    password: s.string({ writeOnly: true }),
    code: s.optional(
      s.string({
        writeOnly: true,
        maxLength: 64,
        description: 'Code of the authenticator app, or a recovery code. Each works once.',
      }),
    ),
    passkey: s.optional(s.nullable(passkeyResponse)),
    newPassword: s.optional(s.string({ writeOnly: true, description: 'Replaces the password.' })),
    setup: s.optional(
      s.nullable(
        s.string({
          writeOnly: true,
          description: 'From `POST /session/authenticator`; `code` is then the first code of the app.',
        }),
      ),
    ),
    provider: s.optional(
      s.nullable(
        s.uuid({ description: 'LDAP provider that checks the password; without it, a local account.' }),
      ),
    ),
  }),
  refusals: {
    user: message('access.userShape', { max: maxUserName }),
    password: message('access.passwordShape'),
    code: message('factors.codeShape'),
    passkey: message('factors.responseShape'),
    newPassword: message('access.newPasswordShape'),
    setup: message('factors.setupShape'),
    provider: message('access.providerShape'),
  },
  example: { user: 'admin', password: 'correct horse' },
  answer: session,
  statuses: ['400', '401', '403', '406', '413'],
})

export const getSession = defineEndpoint({
  ...ofSession,
  method: 'GET',
  id: 'getSession',
  summary: 'Get the current session',
  security: [{ session: [] }],
  answer: session,
  statuses: ['401'],
})

export const viewAs = defineEndpoint({
  ...ofSession,
  method: 'POST',
  path: '/session/view',
  id: 'viewAs',
  summary: 'See the console as another account',
  description:
    "For one hour, requests of the admin's session have the rights of the account, and everything except reads is refused " +
    'with 403. The account records who views it, and until when. Disabled accounts and those of admins are refused.',
  security: [{ session: [] }],
  subject: 'User',
  body: s.object({ user: s.uuid({ description: 'Id of the account.' }) }),
  refusals: { user: message('access.viewShape') },
  example: { user: exampleId },
  answer: session,
  statuses: ['400', '401', '403', '404', '406', '413'],
})

export const endView = defineEndpoint({
  ...ofSession,
  method: 'DELETE',
  path: '/session/view',
  id: 'endView',
  summary: 'Stop seeing the console as another account',
  security: [{ session: [] }],
  answer: session,
  statuses: ['401', '403'],
})

export const signOut = defineEndpoint({
  ...ofSession,
  method: 'DELETE',
  id: 'signOut',
  summary: 'Sign out',
  security: [{}, { session: [] }],
  answer: s.object({
    ...reported,
    redirect: s.optional(
      s.string({
        description: 'Address at which the sign-in provider ends its session, too; for the browser.',
      }),
    ),
  }),
  statuses: ['403'],
})

export const watch = defineEndpoint({
  method: 'GET',
  path: '/events',
  id: 'watch',
  tag: 'events',
  summary: 'Watch changes as server-sent events',
  description:
    'Each event has its sequence number as id and {sequence, class, id, change, ancestors} as data. A reset event ' +
    'means that the client has missed too many events, or may read other resources than before, and must read everything again. ' +
    'An alive event is sent every 3 seconds.',
  parameters: {
    classes: {
      description: 'Classes to watch, separated by commas; defaults to all.',
      schema: s.string(),
      example: 'environments.Pod,Alarm',
    },
    'Last-Event-ID': {
      in: 'header',
      description: 'Id of the last received event; the stream resumes after it.',
      schema: s.string({ pattern: '^[0-9]{1,15}$' }),
      example: '42',
    },
  },
  answerType: 'text/event-stream',
  answer: s.string(),
  answerExample: `id: 43\ndata: {"sequence":43,"class":"environments.Pod","id":"${exampleId}","change":"modified","ancestors":[]}\n\n`,
})

const ticket = { ticket: { schema: s.string(), example: 'ticket' } }

export const connectTerminal = defineEndpoint({
  method: 'GET',
  path: '/terminals',
  id: 'connectTerminal',
  tag: 'environments',
  summary: 'Open the WebSocket of a terminal',
  parameters: ticket,
  otherResponses: {
    101: { description: 'The WebSocket is open.' },
    426: {
      description: 'Not a WebSocket request, or a proxy dropped its Upgrade header.',
      content: { 'application/json': { schema: problem } },
    },
  },
})

export const openTerminal = defineEndpoint({
  method: 'POST',
  path: '/terminals',
  id: 'openTerminal',
  tag: 'environments',
  summary: 'Get a ticket for a terminal in a container',
  description:
    'The ticket is valid for 30 seconds and one use: GET /terminals?ticket=<ticket> opens a WebSocket. Binary messages ' +
    'carry input and output; the text message {"resize": {"columns", "rows"}} sets the size, and the last one, ' +
    '{"end": {"code", "message"}}, reports the end. Browsers can connect only from this origin. Each terminal is recorded as ' +
    'a TerminalSession of the environment.',
  right: 'exec',
  shared: ['strict'],
  subject: 'Pod',
  refusals: {
    pod: message('terminals.podShape'),
    container: message('terminals.containerShape'),
    command: message('terminals.commandShape'),
  },
  body: s.object({
    pod: s.uuid({ description: 'Id of the pod.' }),
    container: s.string({ minLength: 1, maxLength: 4096, description: 'Name of one of its containers.' }),
    command: s.optional(
      s.nullable(
        s.array(s.string({ minLength: 1, maxLength: 4096 }), {
          minItems: 1,
          maxItems: 100,
          description: 'The program and its arguments; defaults to /bin/sh.',
        }),
      ),
    ),
  }),
  example: { pod: exampleId, container: 'app', command: ['/bin/sh'] },
  answer: s.object({ ticket: s.string(), expiresOn: s.time() }),
})

export const getTerminalRefusal = defineEndpoint({
  method: 'GET',
  path: '/terminals/refusal',
  id: 'getTerminalRefusal',
  tag: 'environments',
  summary: 'Get the reason why a ticket opened no WebSocket',
  description: 'Browsers do not reveal the reason to pages. Null for a used or expired ticket.',
  parameters: ticket,
  answer: s.object({ message: s.nullable(s.string()), reasons: s.optional(reasons) }),
})

export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  id: 'getDocument',
  tag: 'health',
  summary: 'Get this document',
  answer: s.fields(),
})

export const getServiceAddress = defineEndpoint({
  method: 'GET',
  path: '/service-address',
  id: 'getServiceAddress',
  tag: 'health',
  summary: 'Get the address of the service for programs',
  description: 'PUBLIC_URL, or the address of the request.',
  answer: s.object({
    url: s.string(),
    pin: s.nullable(
      s.string({
        description:
          "Hash of a self-signed certificate's key, for curl's --pinnedpubkey; null for any other certificate.",
      }),
    ),
  }),
})

const ofHealth = { method: 'GET', tag: 'health', security: [], statuses: [] } as const

export const isUp = defineEndpoint({
  ...ofHealth,
  path: '/healthz',
  id: 'isUp',
  summary: 'Check that the process is up',
  answer: s.object({ status: s.literal('ok') }),
})

export const isReady = defineEndpoint({
  ...ofHealth,
  path: '/readyz',
  id: 'isReady',
  summary: 'Check that the service can serve requests',
  answer: s.object({ status: s.literal('ready') }),
})

export const makeKubeconfig = defineEndpoint({
  method: 'POST',
  path: '/kubernetes/kubeconfigs',
  id: 'makeKubeconfig',
  tag: 'cluster',
  summary: 'Create a kubeconfig for a cluster, through the service',
  description:
    'Creates an API key for the account, which is returned only in this kubeconfig. kubectl sends it to ' +
    "/kubernetes/clusters/{id}, which forwards requests to the cluster's API server and accepts no credentials but the header " +
    "Authorization: Bearer <API key>. The account's role applies: readonly can read what the console shows; devops and platform " +
    'can also write workloads, configuration and Secrets, and open shells, in namespaces of environments; admin can do ' +
    'everything. Secret values are returned to admin only. Refusals are Kubernetes Status objects. Each write is recorded as a ' +
    'KubernetesRequest and in the activity log.',
  shared: ['strict'],
  subject: 'HostCluster',
  refusals: {
    hostCluster: message('queries.clusterIdShape'),
    expiresOn: message('queries.expiresOnShape'),
    scope: message('queries.kubeconfigScopeShape'),
    allowedEnvironments: message('queries.allowedEnvironmentsShape'),
  },
  body: s.object({
    hostCluster: s.uuid({ description: 'Id of the cluster.' }),
    scope: s.optional(
      s.nullable(s.choice(['full', 'readOnly'], { description: 'Scope of the key; full by default.' })),
    ),
    allowedEnvironments: s.optional(
      s.nullable(
        s.array(s.uuid(), {
          minItems: 1,
          maxItems: 100,
          description: 'Limits the key to these environments; no limit by default.',
        }),
      ),
    ),
    expiresOn: s.optional(
      s.nullable(
        s.time({ description: 'Expiry of the key, within a year; defaults to seven days from now.' }),
      ),
    ),
  }),
  example: { hostCluster: exampleId },
  answer: s.object({
    kubeconfig: s.string({ description: 'JSON, which is valid YAML.' }),
    key: s.object({ id: s.uuid(), name: s.string(), expiresOn: s.time() }),
    role: s.choice(roles),
    warnings: s.array(s.string(), { description: 'Reasons why kubectl may not reach the service with it.' }),
    warningReasons,
  }),
})
