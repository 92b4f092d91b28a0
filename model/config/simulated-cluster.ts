import { causesAttribute } from '../code-attributes.ts'
import { boolean, choice, defineClass, integer, list, string, timestamp, toOne } from '../define.ts'

/** A demo cluster and the faults injected between it and the service. */
export const SimulatedCluster = defineClass({
  service: 'config',
  name: 'SimulatedCluster',
  collection: 'simulatedClusters',
  label: 'Simulated cluster',
  parent: 'Demo.clusters',
  methods: ['GET', 'PUT'],
  attributes: {
    name: string({ key: true, readOnly: true }),
    state: choice(['starting', 'running', 'failed', 'stopped'], { readOnly: true, default: 'stopped' }),
    status: list({
      readOnly: true,
      default: [],
      description: 'Why it is not running, and how to fix it.',
    }),
    causes: causesAttribute('status'),
    refusal: choice(['429', '500', '503'], {
      label: 'Refuse requests',
      description: 'Status code of every response.',
    }),
    delayMs: integer({
      min: 0,
      max: 60_000,
      default: 0,
      label: 'Delay',
      description: 'Milliseconds that every answer waits.',
    }),
    isSilent: boolean({ default: false, description: 'No request is answered.' }),
    watchEvents: choice(['inOrder', 'repeated', 'disordered'], {
      default: 'inOrder',
      description: 'Each event once, each twice, or pairs of them in the wrong order.',
    }),
    metrics: choice(['there', 'missing', 'failing'], {
      default: 'there',
      description: 'The metrics API works, is not installed, or fails.',
    }),
    isCredentialExpired: boolean({
      default: false,
      description: 'The credential of the kubeconfig is refused.',
    }),
    lostNodes: list({ description: 'Names of nodes whose kubelets are silent.' }),
    disturbedOn: timestamp({
      readOnly: true,
      description: 'When its watches were dropped or ended last; the activity log says by whom.',
    }),
  },
  references: { hostCluster: toOne('cluster.HostCluster.simulatedCluster') },
  actions: ['cutWatches', 'expireWatches', 'clearFaults'],
})
