import { reasonsAttribute } from '../code-attributes.ts'
import type { Message } from '../messages/message.ts'
import { boolean, choice, defineClass, integer, json, secret, string, timestamp, toOne } from '../define.ts'

/** A host agent's steps for joining or leaving a cluster; each is a kind of HostAction. */
export const memberSteps = [
  'installNode',
  'createControlPlane',
  'installAddons',
  'allowJoin',
  'joinCluster',
  'drainNode',
  'resetNode',
  'forgetNode',
] as const

/** One step of a host joining or leaving a cluster. Times are the service's. */
export interface MemberStep {
  name: (typeof memberSteps)[number]
  state: 'running' | 'completed' | 'failed'
  startedOn: number
  endedOn: number | null
  /** Output, truncated to its end if long. */
  output: string
  /** Why it failed; null otherwise. */
  cause: string | null
  /** Codes of the cause; null or missing if another program reported it. */
  reasons?: readonly Message[] | null
  /** The HostAction that performs it, and how often it was requested. */
  action: string
  attempts: number
}

/** A host that is, was or will be a node of a managed cluster. */
export const ClusterMember = defineClass({
  service: 'cluster',
  name: 'ClusterMember',
  collection: 'clusterMembers',
  label: 'Host of a cluster',
  labelPlural: 'Hosts of a cluster',
  parent: 'HostCluster.members',
  methods: ['GET'],
  attributes: {
    name: string({ key: true, readOnly: true, label: 'Node' }),
    role: choice(['controlPlane', 'worker'], { readOnly: true }),
    state: choice(['waiting', 'installing', 'ready', 'leaving', 'failed'], { readOnly: true }),
    status: string({ readOnly: true, description: 'What it waits for, or why it failed.' }),
    reasons: reasonsAttribute('status'),
    leaving: choice(['no', 'reset', 'remove'], {
      readOnly: true,
      default: 'no',
      description: 'Whether it leaves the cluster, and whether its agent is uninstalled then.',
    }),
    steps: json<MemberStep[]>({ readOnly: true }),
    attempts: integer({ readOnly: true, default: 0, description: 'How often the present step failed.' }),
    retryOn: timestamp({ readOnly: true, label: 'Tried again on' }),
    isCordoned: boolean({
      readOnly: true,
      default: false,
      description: 'Whether no pods are placed on its node because its host is disabled.',
    }),
    joinToken: secret({ readOnly: true }),
  },
  references: {
    host: toOne('config.Host.clusterMember', { strong: true }),
  },
})
