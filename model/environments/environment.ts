import { causesAttribute } from '../code-attributes.ts'
import { boolean, choice, defineClass, list, many, one, string, toMany, toOne } from '../define.ts'
import { configurationChildren } from '../workloads/object-children.ts'

/**
 * A namespace on a cluster. The name of one that is created here is a DNS label; that is no format of the attribute,
 * because one that was found on a cluster is called `<namespace>@<cluster>`. Objects of no application hang below it.
 */
export const Environment = defineClass({
  service: 'environments',
  name: 'Environment',
  collection: 'environments',
  label: 'Environment',
  parent: 'Root',
  attributes: {
    name: string({ key: true, immutable: true, maxLength: 127 }),
    description: string({ maxLength: 1024 }),
    namespace: string({
      immutable: true,
      format: 'dnsLabel',
      description: 'Namespace on the cluster; the name of the environment unless set.',
    }),
    state: choice(['pendingCreate', 'ready', 'notReady', 'failed', 'pendingDelete', 'unknown'], {
      readOnly: true,
      default: 'pendingCreate',
    }),
    status: list({ readOnly: true, default: [], description: 'Causes of this state, as sentences.' }),
    causes: causesAttribute('status'),
    resourceType: string({
      maxLength: 64,
      description: 'For clients that sort their environments by it. Gantry keeps it as it is given.',
    }),
    isDiscovered: boolean({ readOnly: true, default: false }),
    isSystem: boolean({ readOnly: true, default: false }),
  },
  children: {
    applications: many('Application'),
    ...configurationChildren,
    resourceQuotas: many('ResourceQuota'),
    limitRanges: many('LimitRange'),
    genericResources: many('GenericResource'),
    alarms: many('Alarm'),
    terminalSessions: many('TerminalSession'),
    secretReadings: many('SecretReading'),
    updatePolicy: one('UpdatePolicy'),
  },
  references: {
    hostCluster: toOne('cluster.HostCluster.environments', { strong: true }),
    defaultOfCluster: toOne('cluster.HostCluster.clusterEnvironment'),
    grants: toMany('users.Grant.environment'),
  },
  actions: ['export', 'import', 'compare', 'clone', 'promote'],
})
