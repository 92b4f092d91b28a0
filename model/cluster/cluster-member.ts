import { boolean, choice, defineClass, integer, json, secret, string, timestamp, toOne } from '../define.ts'

/** What the agent of a host does to make it a node, and to make it none; each is a kind of HostAction. */
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

/** One step of a host on its way into a cluster or out of it. Times are the service's. */
export interface MemberStep {
  name: (typeof memberSteps)[number]
  state: 'running' | 'completed' | 'failed'
  startedOn: number
  endedOn: number | null
  /** What it printed, the end of it where it was long. */
  output: string
  /** Why it failed; null otherwise. */
  cause: string | null
  /** The HostAction that does it, and how often it was ordered. */
  action: string
  attempts: number
}

/** A host that is, becomes or was a node of a managed cluster. */
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
