import { exampleId } from './examples.ts'
import { arrayOf, type Json, jsonContent, whole } from './json.ts'
import { refusalsOfPublic, type Status } from './responses.ts'
import { text, uuid } from './scalars.ts'

const none: Json[] = []
const count: Json = { type: 'integer', minimum: 0 }
const bytes: Json = { type: 'integer', format: 'int64', minimum: 0 }

const secret = '0123456789abcdef0123456789abcdef'

const setup: Json = {
  type: 'string',
  pattern: '^[0-9a-f]{32}$',
  examples: [secret],
  description: 'Secret that the machine made for this run.',
}
const token: Json = { ...text, writeOnly: true, description: 'Token of the setup command, if it has one.' }

const machineId: Json = { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' }
const ids: Json = {
  machineId,
  hardwareId: { type: 'string', pattern: '^$|^[A-Za-z0-9-]{8,64}$' },
  bootId: machineId,
}

const facts: Json = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 253, description: 'DNS name of the machine.' },
    ipAddresses: { ...arrayOf({ type: 'string', pattern: '^[0-9A-Fa-f.:]{2,45}$' }), maxItems: 64 },
    macAddress: text,
    memoryBytes: bytes,
    cpus: count,
    startedSeconds: { ...bytes, description: 'Since 1970-01-01 UTC.' },
    clockSeconds: { ...bytes, description: 'The clock of the machine now.' },
    operatingSystem: text,
    kernel: text,
    architecture: text,
    containerRuntime: text,
    cgroupVersion: text,
    initSystem: text,
    version: { ...text, description: 'Version of the agent.' },
    disks: arrayOf(whole({ mount: text, totalBytes: bytes, freeBytes: bytes })),
  },
}

const task: Json = {
  type: 'object',
  description: 'The task that the agent has in hand, or has just ended.',
  properties: {
    id: uuid,
    state: { enum: ['running', 'completed', 'failed'] },
    exitCode: count,
    output: { ...text, description: 'What it printed since the piece before.' },
    piece: { ...count, description: 'Counts the pieces, from 0.' },
  },
}

interface Address {
  operationId: string
  summary: string
  schema: Json
  answer?: Json
  statuses: readonly Status[]
  isSigned?: boolean
  example?: Json
}

const message: Json = { status: { const: 200 }, message: text }

const signatureHeaders: Json[] = [
  { name: 'X-Host-Id', in: 'header', schema: uuid, description: 'Id of the host.' },
  {
    name: 'X-Host-Counter',
    in: 'header',
    schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
    description: 'Higher than that of the request before.',
  },
  {
    name: 'X-Host-Digest',
    in: 'header',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    description:
      'Hexadecimal SHA-256 of the body, as it is signed. Bodies over 8 KiB are read only after the signature was verified with it.',
  },
]

const post = ({ operationId, summary, schema, answer, statuses, isSigned, example }: Address): Json => ({
  post: {
    operationId,
    summary,
    tags: ['hosts'],
    security: isSigned ? [{ hostKey: [] }] : none,
    ...(isSigned ? { parameters: signatureHeaders } : {}),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, ...(example ? { example } : {}) } },
    },
    responses: {
      '200': { description: 'Done.', content: jsonContent(whole({ ...message, ...answer })) },
      ...refusalsOfPublic(statuses),
    },
  },
})

const script = (operationId: string, summary: string): Json => ({
  get: {
    operationId,
    summary,
    tags: ['hosts'],
    security: none,
    responses: {
      '200': { description: 'The script.', content: { 'text/x-shellscript': { schema: text } } },
      ...refusalsOfPublic(['400']),
    },
  },
})

/** Endpoints for machines that are or will become hosts. */
export const agentPaths: Json = {
  '/host-agent/setup-agent.sh': script('getSetupScript', 'The script that makes a machine a host'),
  '/host-agent/agent.sh': script('getAgentScript', 'The agent that the setup installs'),
  '/host-agent/setups': post({
    operationId: 'beginSetup',
    summary: 'Begin the setup of a machine',
    schema: {
      type: 'object',
      required: ['setup', 'hostGroup'],
      properties: { setup, hostGroup: uuid, name: text, token },
    },
    answer: { time: { ...bytes, description: 'The clock of the service, in milliseconds.' } },
    example: { setup: secret, hostGroup: exampleId, name: 'node-1' },
    statuses: ['400', '403', '404', '406', '409', '413'],
  }),
  '/host-agent/setups/steps': post({
    operationId: 'recordStep',
    summary: 'Tell of a step of a setup',
    schema: {
      type: 'object',
      required: ['setup', 'step', 'state'],
      properties: {
        setup,
        step: { enum: ['download', 'checks', 'install', 'register', 'connected'] },
        state: { enum: ['running', 'completed', 'failed'] },
        output: text,
        cause: text,
      },
    },
    example: { setup: secret, step: 'checks', state: 'running' },
    statuses: ['400', '404', '406', '413'],
  }),
  '/host-agent/hosts': post({
    operationId: 'registerHost',
    summary: 'Register the machine as a host of a group, with a key that it made',
    schema: {
      type: 'object',
      required: ['setup', 'hostGroup', 'publicKey', 'machineId', 'bootId', 'facts'],
      properties: {
        setup,
        hostGroup: uuid,
        token,
        publicKey: { ...text, description: 'ECDSA key over P-256, DER in base64.' },
        ...ids,
        facts,
      },
    },
    answer: {
      id: uuid,
      state: text,
      isApproved: { type: 'boolean' },
      fingerprint: { ...text, description: 'SHA-256 of the key.' },
    },
    isSigned: true,
    statuses: ['400', '401', '403', '404', '406', '409', '413'],
  }),
  '/host-agent/heartbeat': post({
    operationId: 'sendHeartbeat',
    summary: 'Tell what a host is and uses, and wait for a task',
    schema: {
      type: 'object',
      required: ['machineId', 'bootId'],
      properties: {
        ...ids,
        facts,
        use: {
          type: 'object',
          properties: { cpuCores: { type: 'number', minimum: 0 }, memoryFreeBytes: bytes },
        },
        task,
        wait: { ...count, description: 'Seconds to wait for a task, 20 at most.' },
      },
    },
    answer: { state: text },
    isSigned: true,
    statuses: ['400', '401', '404', '406', '409', '413'],
  }),
  '/host-agent/goodbye': post({
    operationId: 'sayGoodbye',
    summary: 'Say that the agent of a host is uninstalled',
    schema: { type: 'object', required: ['machineId', 'bootId'], properties: { ...ids, task } },
    isSigned: true,
    statuses: ['400', '401', '404', '406', '409', '413'],
  }),
}
