import { exampleId } from './examples.ts'
import { type Json, jsonContent, schemaReference, whole } from './json.ts'
import { refusalsOf, refusalsOfPublic } from './responses.ts'
import { text, time, uuid } from './shared-schemas.ts'

const ok = (description: string, content: Json): Json => ({ '200': { description, content } })
const message: Json = whole({ status: { const: 200 }, message: text })
const none: Json[] = []

const session = schemaReference('Session')

/** Schemas of these addresses alone. */
export const otherSchemas: Json = {
  Session: whole({
    user: whole({ id: uuid, name: text, role: { enum: ['admin', 'platform', 'devops', 'readonly'] } }),
    csrfToken: { ...text, description: 'For the header X-CSRF-Token of writes by cookie.' },
    expiresOn: time,
  }),
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
      'that the gap is too old and everything has to be read again.',
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

const registration: Json = {
  type: 'object',
  required: ['hostGroup', 'machineId', 'name', 'ipAddresses'],
  properties: {
    hostGroup: uuid,
    machineId: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
    name: { type: 'string', maxLength: 253, description: 'DNS name of the machine.' },
    ipAddresses: { type: 'array', maxItems: 64, items: { type: 'string', pattern: '^[0-9A-Fa-f.:]{2,45}$' } },
    memoryBytes: { type: 'integer', format: 'int64', minimum: 0 },
    startedSeconds: { type: 'integer', format: 'int64', minimum: 0, description: 'Since 1970-01-01 UTC.' },
    cpus: { type: 'integer', minimum: 0 },
    operatingSystem: text,
    kernel: text,
    architecture: text,
  },
  examples: [
    {
      hostGroup: exampleId,
      machineId: '0123456789abcdef',
      name: 'node-1',
      ipAddresses: ['10.0.0.4'],
      cpus: 8,
    },
  ],
}

const agentPaths: Json = {
  '/host-agent/setup-agent.sh': {
    get: {
      operationId: 'getSetupScript',
      summary: 'The script that makes a machine a host',
      tags: ['hosts'],
      security: none,
      responses: {
        ...ok('The script.', { 'text/x-shellscript': { schema: text } }),
        ...refusalsOfPublic([]),
      },
    },
  },
  '/host-agent/hosts': {
    post: {
      operationId: 'registerHost',
      summary: 'Register the machine as a host of a group, with the token of the setup command',
      tags: ['hosts'],
      security: [{ setupToken: [] }],
      requestBody: { required: true, content: jsonContent(registration) },
      responses: {
        ...ok(
          'The machine is a host.',
          jsonContent(whole({ status: { const: 200 }, message: text, id: uuid })),
        ),
        ...refusalsOfPublic(['400', '401', '403', '404', '406', '413']),
      },
    },
  },
}

/** Addresses that belong to no service. */
export const otherPaths: Json = {
  '/session': sessionPath,
  '/events': eventsPath,
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
  '/healthz': health('isUp', 'Whether the process is up', 'ok'),
  '/readyz': health('isReady', 'Whether it can serve', 'ready'),
  ...agentPaths,
}
