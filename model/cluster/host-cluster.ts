import { causesAttribute } from '../code-attributes.ts'
import {
  boolean,
  choice,
  defineClass,
  list,
  many,
  one,
  secret,
  selector,
  string,
  timestamp,
  toMany,
  toOne,
} from '../define.ts'
import { clusterConnections } from './cluster-rights.ts'
import { clusterStates, clusterStatesByUrgency } from './cluster-states.ts'
import { connectionFaults } from './connection-faults.ts'

/**
 * A Kubernetes cluster known to the platform. With `mode: discovered` it is accessed with a kubeconfig;
 * `managed` ones are set up on the hosts of a host group. Its name is also used as a label value, hence at
 * most 63 characters.
 */
export const HostCluster = defineClass({
  service: 'cluster',
  name: 'HostCluster',
  collection: 'hostClusters',
  label: 'Cluster',
  parent: 'Root',
  attributes: {
    name: string({ key: true, immutable: true, format: 'dnsSubdomain' }),
    description: string({ maxLength: 1024 }),
    orchestrator: choice(['kubernetes'], { immutable: true, default: 'kubernetes' }),
    mode: choice(['managed', 'discovered'], { immutable: true, default: 'managed' }),
    connection: choice(clusterConnections, {
      immutable: true,
      default: 'kubeconfig',
      label: 'Connection',
      description:
        'With its kubeconfig; with a service account, which a command creates and hands over; or through an agent in the ' +
        'cluster that dials the service.',
    }),
    joinTokenExpiresOn: timestamp({
      readOnly: true,
      label: 'Command expires',
      description: 'End of the command that connects the cluster; unset if there is none.',
    }),
    agentLastSeen: timestamp({
      readOnly: true,
      label: 'Agent last connected',
      description: 'Last contact of its agent, updated every few minutes.',
    }),
    joinToken: secret({ readOnly: true, description: 'Token of the command that connects the cluster.' }),
    agentToken: secret({ readOnly: true, description: 'Tokens of its agent.' }),
    kubeSystemUid: string({
      readOnly: true,
      indexed: true,
      label: 'UID of the namespace kube-system',
      description:
        'Identifies the cluster regardless of its address; unset while it is unknown. Unique among clusters.',
    }),
    credentialExpiresOn: timestamp({
      readOnly: true,
      label: 'Credential expires',
      description: 'End of the client certificate or token in the kubeconfig; unset where it states none.',
    }),
    kubeconfig: secret({ description: 'Certificates or token in it; no commands and no files.' }),
    context: string({ description: 'Context of the kubeconfig; its current one unless set.' }),
    state: choice(clusterStates, { readOnly: true, order: clusterStatesByUrgency, default: 'pendingCreate' }),
    status: list({ readOnly: true, default: [], description: 'Causes of this state, as sentences.' }),
    causes: causesAttribute('status'),
    connectionState: choice(['notConnected', 'connected'], { readOnly: true, default: 'notConnected' }),
    notConnectedSince: timestamp({ readOnly: true }),
    isCredentialRefused: boolean({
      readOnly: true,
      default: false,
      description: 'Not connected because the API server does not accept the credential of the kubeconfig.',
    }),
    connectionFault: choice(connectionFaults, {
      readOnly: true,
      description: 'Category of the reason why it is not connected; the status has the details.',
    }),
    lastSyncTime: timestamp({ readOnly: true, label: 'Last heard of' }),
    adminState: choice(['enabled', 'disabled'], { default: 'enabled' }),
    action: choice(['none', 'delete'], { readOnly: true, default: 'none' }),
    executionState: choice(['none', 'pendingCreate', 'pendingDelete'], { readOnly: true, default: 'none' }),
    isInitialized: boolean({ readOnly: true, default: false }),
    isDefaultCluster: boolean({ default: false }),
    isAutoscalable: boolean({ default: false, label: 'Scales by itself' }),
    createDefaultEnvironment: boolean({ default: true }),
    autoSyncNamespaces: boolean({
      default: true,
      label: 'Discover namespaces',
      description: 'Every namespace of the cluster appears as an environment.',
    }),
    impersonateUsers: boolean({
      default: false,
      label: 'Impersonate users',
      description:
        "Requests to the cluster impersonate the signed-in user, so that the cluster's own RBAC and audit log apply as well.",
    }),
    impersonationPrefix: string({
      default: 'gantry:',
      maxLength: 64,
      label: 'Prefix of users and groups',
      description: 'Precedes the names of users and groups in the cluster, as in gantry:mia.',
    }),
    policySelector: string({ description: 'Name of a cluster policy.' }),
    hostGroupSelector: selector({
      anyValue: true,
      description:
        'The host groups whose hosts are its nodes: by their labels, and by their name as the label “name”. All that match ' +
        'belong to the cluster, also those that come to match later and have none; empty selects none.',
    }),
  },
  children: {
    kubernetesCluster: one('KubernetesCluster'),
    volumes: many('Volume'),
    systemTasks: many('SystemTask'),
    members: many('ClusterMember'),
    alarms: many('environments.Alarm'),
  },
  references: {
    hostGroups: toMany('config.HostGroup.cluster'),
    environments: toMany('environments.Environment.hostCluster'),
    clusterEnvironment: toOne('environments.Environment.defaultOfCluster'),
    simulatedCluster: toOne('config.SimulatedCluster.hostCluster'),
    grants: toMany('users.Grant.hostCluster'),
  },
  actions: ['joinCommand'],
})
