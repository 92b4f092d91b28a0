import { reasons } from '../../../model/action.ts'
import { agentPaths } from './agent-paths.ts'
import { exampleId } from './examples.ts'
import { type Json, jsonContent, schemaReference, whole } from './json.ts'
import { kubernetesPaths } from './kubernetes-paths.ts'
import { refusalsOf, refusalsOfPublic } from './responses.ts'
import { schemaPaths } from './schema-paths.ts'
import { deletionsPaths, deletionsSchemas } from './deletions-paths.ts'
import { dependentsPaths, dependentsSchemas } from './dependents-paths.ts'
import { searchPaths, searchSchemas } from './search-paths.ts'
import { text, time, uuid } from './scalars.ts'

const ok = (description: string, content: Json): Json => ({ '200': { description, content } })
const message: Json = whole({ status: { const: 200 }, message: text })
const none: Json[] = []

const session = schemaReference('Session')

/** Schemas used only by these addresses. */
export const otherSchemas: Json = {
  Session: whole({
    user: whole({ id: uuid, name: text, role: { enum: ['admin', 'platform', 'devops', 'readonly'] } }),
    platformNamespaces: {
      type: 'array',
      items: text,
      description: 'Names and patterns of the namespaces in which writes take the role admin.',
    },
    csrfToken: { ...text, description: 'For the header X-CSRF-Token of writes by cookie.' },
    expiresOn: time,
  }),
  ...searchSchemas,
  ...deletionsSchemas,
  ...dependentsSchemas,
}

const sessionPath: Json = {
  post: {
    operationId: 'signIn',
    summary: 'Sign in, for a cookie',
    tags: ['session'],
    security: none,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: whole({ user: text, password: { ...text, writeOnly: true } }),
          example: { user: 'admin', password: 'correct horse' },
        },
      },
    },
    responses: {
      ...ok('Signed in.', jsonContent(session)),
      ...refusalsOfPublic(['400', '401', '403', '413']),
    },
  },
  get: {
    operationId: 'getSession',
    summary: 'Read who is signed in by cookie',
    tags: ['session'],
    security: [{ session: [] }],
    responses: { ...ok('The session.', jsonContent(session)), ...refusalsOfPublic(['401']) },
  },
  delete: {
    operationId: 'signOut',
    summary: 'Sign out, if anybody is signed in',
    tags: ['session'],
    security: [{}, { session: [] }],
    responses: {
      ...ok('Nobody is signed in now.', jsonContent(message)),
      ...refusalsOfPublic(['403']),
    },
  },
}

const eventsPath: Json = {
  get: {
    operationId: 'watch',
    summary: 'Watch what changes, as server-sent events',
    description:
      'Each event has its sequence number as id and {sequence, class, id, change, ancestors} as data. An event reset says ' +
      'that the gap is too old and everything has to be read again. An event alive comes every 15 seconds: a client that ' +
      'hears none for longer is cut off.',
    tags: ['events'],
    parameters: [
      {
        name: 'classes',
        in: 'query',
        description: 'Classes to hear of, separated by commas; all unless told.',
        schema: text,
        example: 'environments.Pod,Alarm',
      },
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'The last event that was heard; the stream goes on after it.',
        schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
        example: '42',
      },
    ],
    responses: {
      ...ok('A stream without an end.', {
        'text/event-stream': {
          schema: text,
          example: `id: 43\ndata: {"sequence":43,"class":"environments.Pod","id":"${exampleId}","change":"modified","ancestors":[]}\n\n`,
        },
      }),
      ...refusalsOf.list,
    },
  },
}

const health = (id: string, summary: string, word: string): Json => ({
  get: {
    operationId: id,
    summary,
    tags: ['health'],
    security: none,
    responses: {
      ...ok('It is.', jsonContent(whole({ status: { const: word } }))),
      ...refusalsOfPublic([]),
    },
  },
})

const ticketParameter = { name: 'ticket', in: 'query', schema: text, example: 'ticket' }

const terminalsPath: Json = {
  get: {
    operationId: 'connectTerminal',
    summary: 'Open the WebSocket of a terminal',
    tags: ['environments'],
    parameters: [ticketParameter],
    responses: {
      '101': { description: 'The WebSocket is open.' },
      '426': {
        description: 'The request asks for no WebSocket, or a proxy dropped its Upgrade header.',
        content: jsonContent(schemaReference('Problem')),
      },
      ...refusalsOf.list,
    },
  },
  post: {
    operationId: 'openTerminal',
    summary: 'Ask for a ticket for a terminal in a container',
    description:
      'The ticket is good once and for half a minute: GET /terminals?ticket= with it opens a WebSocket. Binary messages are ' +
      'what is typed and what is shown; the text message {"resize": {"columns", "rows"}} tells the size, and the last one, ' +
      '{"end": {"code", "message"}}, how it ended. A browser may come from this origin alone. Each terminal is recorded as ' +
      'a TerminalSession of the environment.',
    tags: ['environments'],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['pod', 'container'],
            properties: {
              pod: { ...uuid, description: 'Id of the pod.' },
              container: { ...text, minLength: 1, description: 'Name of one of its containers.' },
              command: {
                type: 'array',
                items: { ...text, minLength: 1, maxLength: 4096 },
                minItems: 1,
                maxItems: 100,
                description: 'The program and its arguments; /bin/sh unless told.',
              },
            },
          },
          example: { pod: exampleId, container: 'app', command: ['/bin/sh'] },
        },
      },
    },
    responses: {
      ...ok('The ticket.', jsonContent(whole({ ticket: text, expiresOn: time }))),
      ...refusalsOf.create,
    },
  },
}

const terminalRefusal: Json = {
  type: 'object',
  required: ['message'],
  properties: { message: { type: ['string', 'null'] }, reasons },
}

const terminalRefusalPath: Json = {
  get: {
    operationId: 'getTerminalRefusal',
    summary: 'Get the reason why a ticket opened no WebSocket',
    description:
      'Browsers hide from a page why its WebSocket was refused. The message names what a proxy did to the request, or ' +
      'that it never arrived; null for a ticket that was used or is too old.',
    tags: ['environments'],
    parameters: [ticketParameter],
    responses: {
      ...ok('The reason.', jsonContent(terminalRefusal)),
      ...refusalsOf.list,
    },
  },
}

/** Addresses that belong to no service. */
export const otherPaths: Json = {
  '/session': sessionPath,
  '/events': eventsPath,
  '/terminals': terminalsPath,
  '/terminals/refusal': terminalRefusalPath,
  '/openapi.json': {
    get: {
      operationId: 'getDocument',
      summary: 'This document',
      tags: ['health'],
      responses: {
        ...ok('The document.', jsonContent({ type: 'object', additionalProperties: true })),
        ...refusalsOf.list,
      },
    },
  },
  '/service-address': {
    get: {
      operationId: 'getServiceAddress',
      summary: 'Get the address of the service for programs',
      description:
        'PUBLIC_URL, or the address at which the request came. Where the service answers there with a certificate of its ' +
        'own making, pin is its key as curl --pinnedpubkey takes it.',
      tags: ['health'],
      responses: {
        ...ok('The address.', jsonContent(whole({ url: text, pin: { type: ['string', 'null'] } }))),
        ...refusalsOf.list,
      },
    },
  },
  '/healthz': health('isUp', 'Whether the process is up', 'ok'),
  '/readyz': health('isReady', 'Whether it can serve', 'ready'),
  ...searchPaths,
  ...deletionsPaths,
  ...dependentsPaths,
  ...schemaPaths,
  ...kubernetesPaths,
  ...agentPaths,
}
