import { reasonsAttribute } from '../code-attributes.ts'
import type { Message } from '../messages/message.ts'
import { choice, defineClass, json, string, timestamp, toOne } from '../define.ts'

/** The steps of a setup, in order. */
export const setupSteps = ['download', 'checks', 'install', 'register', 'connected'] as const

/** States that an agent reports of a step or task. */
export const stepStates = ['running', 'completed', 'failed'] as const

/**
 * One setup step as reported by its machine, except `connected`, which the service adds. Times are the
 * service's.
 */
export interface SetupStep {
  name: (typeof setupSteps)[number]
  state: 'running' | 'completed' | 'failed'
  startedOn: number
  endedOn: number | null
  /** Output, truncated to its end if long. */
  output: string
  /** Why it failed and what to do; null otherwise. */
  cause: string | null
  /** Codes of the cause; null or missing if the machine reported it. */
  reasons?: readonly Message[] | null
}

/** One run of the setup command on a machine. */
export const HostSetup = defineClass({
  service: 'config',
  name: 'HostSetup',
  collection: 'hostSetups',
  label: 'Setup of a host',
  labelPlural: 'Setups of hosts',
  parent: 'HostGroup.setups',
  methods: ['GET', 'DELETE'],
  attributes: {
    name: string({ key: true, required: false, unique: 'NONE', readOnly: true, label: 'Machine' }),
    state: choice(['running', 'waiting', 'completed', 'failed'], {
      readOnly: true,
      description: 'Waiting: the machine is registered, and nobody has approved it yet.',
    }),
    status: string({ readOnly: true, description: 'Why it is in this state.' }),
    reasons: reasonsAttribute('status'),
    steps: json<SetupStep[]>({ readOnly: true }),
    address: string({ readOnly: true, description: 'Address that the machine connected from.' }),
    startedOn: timestamp({ readOnly: true }),
    lastSeen: timestamp({ readOnly: true }),
  },
  references: {
    host: toOne('Host.setups'),
  },
})
