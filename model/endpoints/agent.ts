import { defineEndpoint } from '../endpoint.ts'
import { setupSteps, stepStates } from '../config/host-setup.ts'
import { formats } from '../formats.ts'
import { type Message, message } from '../messages/message.ts'
import * as s from '../schema.ts'
import { exampleId } from './examples.ts'

const secret = '0123456789abcdef0123456789abcdef'
const setup = s.string({
  pattern: '^[0-9a-f]{32}$',
  examples: [secret],
  description: 'Secret that the machine created for this run.',
})
const token = s.optional(
  s.string({ writeOnly: true, description: 'Token of the setup command, if it has one.' }),
)
const bytes = s.count({ format: 'int64' })

const machineId = s.string({ pattern: '^[A-Za-z0-9-]{8,64}$' })
const ids = {
  machineId,
  hardwareId: s.optional(s.string({ pattern: '^$|^[A-Za-z0-9-]{8,64}$' })),
  bootId: machineId,
}

const text = s.optional(s.string())

/** DNS name in any letter case. */
const name = s.string({
  maxLength: 253,
  pattern: '^[0-9A-Za-z]([0-9A-Za-z-]*[0-9A-Za-z])?(\\.[0-9A-Za-z]([0-9A-Za-z-]*[0-9A-Za-z])?)*$',
  description: 'DNS name of the machine.',
})

const factMembers = {
  name: s.optional(s.string({ maxLength: 253, description: 'DNS name of the machine.' })),
  ipAddresses: s.optional(s.array(s.string({ pattern: '^[0-9A-Fa-f.:]{2,45}$' }), { maxItems: 64 })),
  macAddress: text,
  memoryBytes: s.optional(bytes),
  cpus: s.optional(s.count()),
  startedSeconds: s.optional(s.count({ format: 'int64', description: 'Since 1970-01-01 UTC.' })),
  clockSeconds: s.optional(s.count({ format: 'int64', description: 'Current clock of the machine.' })),
  operatingSystem: text,
  kernel: text,
  architecture: text,
  containerRuntime: text,
  cgroupVersion: text,
  initSystem: text,
  version: s.optional(s.string({ description: 'Version of the agent.' })),
  disks: s.optional(s.array(s.object({ mount: s.string(), totalBytes: bytes, freeBytes: bytes }))),
}

const task = s.optional(
  s.object(
    {
      id: s.uuid(),
      state: s.choice(stepStates),
      exitCode: s.optional(s.count()),
      output: s.optional(s.string({ description: 'Output since the previous piece.' })),
      piece: s.optional(s.count({ description: 'Number of the piece, from 0.' })),
      result: s.optional(
        s.string({
          pattern: '^[A-Za-z0-9+/]{0,40000}={0,2}$',
          description: 'Result for the service, in base64; sent with the last piece.',
        }),
      ),
    },
    { description: "The agent's current task, or the one that it just ended." },
  ),
)

/** Refusal of a field with an invalid value. */
const refusal = (field: string, problem: Message): Message => message('violations.field', { field, problem })
const choiceRefusal = (field: string, choices: readonly string[]): Message =>
  refusal(field, message('problems.noChoice', { choices }))

const ofSetup = { setup: refusal('setup', message('agents.setupId')) }
const ofIds = {
  machineId: refusal('machineId', message('agents.machineId')),
  hardwareId: refusal('hardwareId', message('agents.machineId')),
  bootId: refusal('bootId', message('agents.machineId')),
}
const ofTask = {
  'task.id': refusal('task.id', message('agents.taskId')),
  'task.state': choiceRefusal('task.state', stepStates),
  'task.result': refusal('task.result', message('agents.base64')),
}

const reported = { status: s.literal(200), message: s.string() }

const ofMachine = { method: 'POST', tag: 'hosts', security: [], subject: 'Host' } as const

/** A request signed with the key of its host. */
const ofHost = {
  ...ofMachine,
  security: [{ hostKey: [] }],
  parameters: {
    'X-Host-Id': { in: 'header', schema: s.uuid(), description: 'Id of the host.' },
    'X-Host-Counter': {
      in: 'header',
      schema: s.string({ pattern: '^[0-9]{1,15}$' }),
      description: 'Higher than in the previous request.',
    },
    'X-Host-Digest': {
      in: 'header',
      schema: s.string({ pattern: '^[0-9a-f]{64}$' }),
      description:
        'Hexadecimal SHA-256 of the signed body. Bodies over 8 KiB are read only if the signature matches it.',
    },
  },
} as const

const script = {
  method: 'GET',
  tag: 'hosts',
  security: [],
  answerType: 'text/x-shellscript',
  answer: s.string(),
  statuses: ['400'],
} as const

export const getSetupScript = defineEndpoint({
  ...script,
  path: '/host-agent/setup-agent.sh',
  id: 'getSetupScript',
  summary: 'Get the script that makes a machine a host',
})

export const getAgentScript = defineEndpoint({
  ...script,
  path: '/host-agent/agent.sh',
  id: 'getAgentScript',
  summary: 'Get the agent that the setup installs',
})

export const beginSetup = defineEndpoint({
  ...ofMachine,
  path: '/host-agent/setups',
  id: 'beginSetup',
  summary: 'Begin the setup of a machine',
  body: s.object({ setup, hostGroup: s.uuid(), name: text, token }),
  refusals: ofSetup,
  example: { setup: secret, hostGroup: exampleId, name: 'node-1' },
  answer: s.object({ ...reported, time: s.time({ description: 'Clock of the service, in milliseconds.' }) }),
  statuses: ['400', '403', '404', '406', '409', '413'],
})

export const recordStep = defineEndpoint({
  ...ofMachine,
  path: '/host-agent/setups/steps',
  id: 'recordStep',
  summary: 'Report a step of a setup',
  body: s.object({
    setup,
    step: s.choice(setupSteps),
    state: s.choice(stepStates),
    output: text,
    cause: text,
  }),
  refusals: {
    ...ofSetup,
    step: choiceRefusal('step', setupSteps),
    state: choiceRefusal('state', stepStates),
  },
  example: { setup: secret, step: 'checks', state: 'running' },
  answer: s.object(reported),
  statuses: ['400', '404', '406', '413'],
})

export const registerHost = defineEndpoint({
  ...ofHost,
  path: '/host-agent/hosts',
  id: 'registerHost',
  summary: 'Register the machine as a host of a group, with its own key',
  body: s.object({
    setup,
    hostGroup: s.uuid(),
    token,
    publicKey: s.string({
      pattern: '^[A-Za-z0-9+/]{80,512}={0,2}$',
      examples: [
        'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEacj25UAtxEH96Uo+y3GguXd8XdQYVQ5RrtKe34+4qR3wehH58WIkdEHPJzl63c1RfE/I9i7i/i0snPw396zkNg==',
      ],
      description: 'ECDSA key over P-256, DER in base64.',
    }),
    ...ids,
    facts: s.object({ ...factMembers, name }),
  }),
  refusals: {
    ...ofIds,
    'facts.name': refusal(
      'name',
      message('violations.machineName', { problem: formats.dnsSubdomain.problem }),
    ),
    publicKey: refusal('publicKey', message('agents.derKey')),
    ...ofSetup,
  },
  answer: s.object({
    ...reported,
    id: s.uuid(),
    state: s.string(),
    isApproved: s.boolean(),
    fingerprint: s.string({ description: 'SHA-256 of the key.' }),
  }),
  statuses: ['400', '401', '403', '404', '406', '409', '413'],
})

const statuses = ['400', '401', '404', '406', '409', '413'] as const

export const sendHeartbeat = defineEndpoint({
  ...ofHost,
  path: '/host-agent/heartbeat',
  id: 'sendHeartbeat',
  summary: 'Report facts and usage of a host, and wait for a task',
  body: s.object({
    ...ids,
    facts: s.optional(s.object(factMembers)),
    use: s.optional(
      s.object({ cpuCores: s.optional(s.number({ minimum: 0 })), memoryFreeBytes: s.optional(bytes) }),
    ),
    task,
    wait: s.optional(s.count({ description: 'Seconds to wait for a task; at most 20.' })),
  }),
  refusals: { ...ofIds, ...ofTask },
  answer: s.object({ ...reported, state: s.string() }),
  statuses,
})

export const sayGoodbye = defineEndpoint({
  ...ofHost,
  path: '/host-agent/goodbye',
  id: 'sayGoodbye',
  summary: 'Report that the agent of a host is uninstalled',
  body: s.object({ ...ids, task }),
  refusals: { ...ofIds, ...ofTask },
  answer: s.object(reported),
  statuses,
})
