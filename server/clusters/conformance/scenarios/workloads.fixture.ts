import {
  checks,
  container,
  dry,
  get,
  patch,
  paths,
  post,
  put,
  remove,
  scenario,
  showing,
  template,
  workload,
} from '../scenario.fixture.ts'

const { deployments, statefulSets, daemonSets, replicaSets } = paths
const deploymentWith = (...specs: object[]) => specs.map((spec) => workload('Deployment', spec))
const rolling = (rollingUpdate: object) => ({ strategy: { type: 'RollingUpdate', rollingUpdate } })
const stopped = workload('Deployment', { replicas: 0, paused: true })
const claim = {
  metadata: { name: 'data' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
}
const set = (spec: object = {}) => workload('StatefulSet', { replicas: 0, serviceName: 'web', ...spec })
const daemons = (spec: object = {}) =>
  workload('DaemonSet', {
    template: template({ nodeSelector: { 'example.org/no-such-node': 'true' } }),
    ...spec,
  })
const oneOf = (path: string) => `${path}/web`

export const workloads = [
  scenario(
    'sets the defaults of a workload',
    showing(post(`${deployments}${dry}`, workload('Deployment')), 'spec', 'status', 'metadata.generation'),
    showing(
      post(`${deployments}${dry}`, workload('Deployment', { strategy: { type: 'Recreate' } })),
      'spec.strategy',
    ),
    showing(post(`${deployments}${dry}`, workload('Deployment', rolling({ maxSurge: 1 }))), 'spec.strategy'),
    showing(post(`${replicaSets}${dry}`, workload('ReplicaSet')), 'spec', 'status'),
    showing(
      post(`${statefulSets}${dry}`, workload('StatefulSet', { volumeClaimTemplates: [claim] })),
      'spec',
      'status',
    ),
    showing(post(`${daemonSets}${dry}`, workload('DaemonSet')), 'spec', 'status'),
  ),
  checks(
    'validates Deployments',
    deployments,
    { metadata: { name: 'web' } },
    { metadata: { name: 'web' }, spec: {} },
    ...deploymentWith(
      { selector: undefined },
      { selector: {} },
      { selector: { matchLabels: { app: 'other' } } },
      { selector: { matchLabels: { 'a b': 'c' } } },
      { selector: { matchExpressions: [{ key: 'app', operator: 'Like' }] } },
      { selector: { matchExpressions: [{ key: 'app', operator: 'In' }] } },
      { selector: { matchExpressions: [{ key: 'app', operator: 'Exists', values: ['x'] }] } },
      { template: undefined },
      { replicas: -1 },
      { minReadySeconds: -1 },
      { revisionHistoryLimit: -1 },
      { progressDeadlineSeconds: -1 },
      { progressDeadlineSeconds: 0 },
      { minReadySeconds: 600 },
      { strategy: { type: 'Sometimes' } },
      { strategy: { type: 'Recreate', rollingUpdate: {} } },
      rolling({ maxSurge: 0, maxUnavailable: 0 }),
      rolling({ maxSurge: '0%', maxUnavailable: 0 }),
      rolling({ maxSurge: -1 }),
      rolling({ maxUnavailable: '150%' }),
      rolling({ maxUnavailable: 'half' }),
      rolling({ maxSurge: '150%' }),
      { template: template({ restartPolicy: 'Never' }) },
      { template: template({ restartPolicy: 'OnFailure' }) },
      { template: template({ containers: [] }) },
      { template: template({ containers: [container({ image: '' })] }) },
      { template: template({ activeDeadlineSeconds: 5 }) },
      { template: { ...template(), metadata: { labels: { app: 'web', 'a b': 'c' } } } },
      {
        replicas: -1,
        minReadySeconds: -1,
        template: template({ containers: [container({ name: 'A', image: '' })] }),
      },
    ),
  ),
  checks(
    'validates ReplicaSets',
    replicaSets,
    workload('ReplicaSet', { replicas: -1 }),
    workload('ReplicaSet', { template: undefined }),
    workload('ReplicaSet', { selector: { matchLabels: { app: 'other' } } }),
    workload('ReplicaSet', { minReadySeconds: -1 }),
  ),
  checks(
    'validates StatefulSets',
    statefulSets,
    ...[
      { serviceName: undefined },
      { serviceName: 'A b' },
      { podManagementPolicy: 'Sometimes' },
      { updateStrategy: { type: 'Sometimes' } },
      { updateStrategy: { type: 'OnDelete', rollingUpdate: { partition: 1 } } },
      { updateStrategy: { rollingUpdate: { partition: -1 } } },
      { replicas: -1 },
      { minReadySeconds: -1 },
      { ordinals: { start: -1 } },
      { selector: { matchLabels: { app: 'other' } } },
      { template: template({ restartPolicy: 'Never' }) },
      { persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Sometimes' } },
      { volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: {} }] },
    ].map(set),
    workload('StatefulSet', { selector: undefined }),
  ),
  checks(
    'validates DaemonSets',
    daemonSets,
    ...[
      { updateStrategy: { type: 'Sometimes' } },
      { updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } } },
      { updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 1, maxSurge: 1 } } },
      { minReadySeconds: -1 },
      { selector: undefined },
      { selector: { matchLabels: { app: 'other' } } },
      { template: template({ restartPolicy: 'OnFailure' }) },
    ].map(daemons),
  ),
  scenario(
    "refuses changes to a workload's selector",
    showing(post(deployments, stopped), 'kind'),
    patch('merge', oneOf(deployments), { spec: { selector: { matchLabels: { app: 'other' } } } }),
    patch('merge', oneOf(deployments), {
      spec: {
        selector: { matchLabels: { app: 'other' } },
        template: { metadata: { labels: { app: 'other' } } },
      },
    }),
    put(oneOf(deployments), workload('Deployment', { replicas: 0, selector: undefined })),
    showing(patch('merge', oneOf(deployments), { spec: { replicas: null } }), 'spec.replicas'),
    showing(post(daemonSets, daemons()), 'kind'),
    patch('merge', oneOf(daemonSets), {
      spec: { selector: { matchLabels: { app: 'a' } }, template: { metadata: { labels: { app: 'a' } } } },
    }),
    showing(post(replicaSets, workload('ReplicaSet', { replicas: 0 })), 'kind'),
    patch('merge', oneOf(replicaSets), {
      spec: { selector: { matchLabels: { app: 'a' } }, template: { metadata: { labels: { app: 'a' } } } },
    }),
  ),
  scenario(
    'allows few changes to an existing StatefulSet',
    showing(post(statefulSets, set({ volumeClaimTemplates: [claim] })), 'kind'),
    patch('merge', oneOf(statefulSets), { spec: { serviceName: 'other' } }),
    patch('merge', oneOf(statefulSets), { spec: { podManagementPolicy: 'Parallel' } }),
    patch('merge', oneOf(statefulSets), { spec: { volumeClaimTemplates: null } }),
    patch('merge', oneOf(statefulSets), { spec: { selector: { matchLabels: { a: 'b' } } } }),
    showing(patch('merge', oneOf(statefulSets), { spec: { minReadySeconds: 3 } }), 'spec.minReadySeconds'),
    showing(
      patch('merge', oneOf(statefulSets), {
        spec: { updateStrategy: { type: 'OnDelete', rollingUpdate: null } },
      }),
      'spec.updateStrategy',
    ),
    showing(remove(oneOf(statefulSets), { propagationPolicy: 'Background' }), 'status'),
    get(oneOf(statefulSets)),
  ),
]
