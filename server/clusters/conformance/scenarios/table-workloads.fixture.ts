import {
  container,
  core,
  get,
  inGroup,
  inTable,
  named,
  paths,
  post,
  row,
  rows,
  scenario,
  showing,
  statusRow,
  template,
  time,
  workload,
} from '../scenario.fixture.ts'

const { deployments, replicaSets, statefulSets, daemonSets, jobs, cronJobs } = paths

const selector = { matchLabels: { app: 'web', 'example.org/tier': 'front' } }
const labels = selector.matchLabels
const labelled = (spec: object = {}) => ({
  metadata: { labels },
  spec: {
    containers: [container(), container({ name: 'log', image: 'registry.example/log:2' })],
    nodeSelector: { disk: 'fast' },
    ...spec,
  },
})
const onFailure = template({ restartPolicy: 'OnFailure' })
const metric = (type: string, field: string, target: object, fields: object = {}) => ({
  type,
  [field]: { target, ...fields },
})
const utilization = (name: string) =>
  metric('Resource', 'resource', { type: 'Utilization', averageUtilization: 70 }, { name })
const average = { type: 'AverageValue', averageValue: '100' }
const autoscaler = (spec: object) =>
  named('web', {
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
      maxReplicas: 5,
      ...spec,
    },
  })

/** Table rows of workloads, and of the objects that scale and protect them. */
export const tableWorkloads = [
  rows(
    'shows Deployments',
    deployments,
    workload('Deployment', { replicas: 3, selector, template: labelled() }),
    workload('Deployment', {
      selector: {
        matchExpressions: [
          { key: 'app', operator: 'In', values: ['web', 'api'] },
          { key: 'example.org/tier', operator: 'Exists' },
          { key: 'old', operator: 'DoesNotExist' },
        ],
      },
      template: labelled(),
    }),
  ),
  rows(
    'shows ReplicaSets',
    replicaSets,
    workload('ReplicaSet', { replicas: 2, selector, template: labelled() }),
  ),
  rows('shows StatefulSets', statefulSets, workload('StatefulSet', { serviceName: 'web', replicas: 2 })),
  rows('shows DaemonSets', daemonSets, workload('DaemonSet', { selector, template: labelled() })),
  rows(
    'shows ReplicationControllers',
    core('replicationcontrollers'),
    named('web', { spec: { replicas: 0, selector: labels, template: labelled() } }),
  ),
  rows(
    'shows ControllerRevisions',
    inGroup('apps/v1', 'controllerrevisions'),
    named('one', { revision: 3, data: {} }),
    named(
      'one',
      { revision: 3, data: {} },
      {
        ownerReferences: [
          { apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'web', uid: 'u', controller: true },
        ],
      },
    ),
  ),
  scenario(
    'shows how many replicas of workloads are ready',
    showing(post(deployments, workload('Deployment', { replicas: 0, paused: true })), 'kind'),
    statusRow(deployments, 'web', {
      replicas: 3,
      readyReplicas: 2,
      updatedReplicas: 3,
      availableReplicas: 1,
    }),
    inTable(get(`${deployments}/web/scale?includeObject=None`)),
  ),
  scenario(
    'shows Jobs',
    row(jobs, named('one', { spec: { completions: 3, template: onFailure } })),
    row(jobs, named('one', { spec: { parallelism: 4, template: onFailure } })),
    showing(post(jobs, named('one', { spec: { suspend: true, template: onFailure } })), 'kind'),
    statusRow(jobs, 'one', { succeeded: 1, conditions: null }),
    statusRow(jobs, 'one', { startTime: time, conditions: null }),
  ),
  rows(
    'shows CronJobs',
    cronJobs,
    named('one', { spec: { schedule: '@daily', jobTemplate: { spec: { template: onFailure } } } }),
    named('one', {
      spec: {
        schedule: '5 4 * * *',
        timeZone: 'Europe/Paris',
        suspend: true,
        jobTemplate: { spec: { template: onFailure } },
      },
    }),
  ),
  rows(
    'shows HorizontalPodAutoscalers',
    paths.autoscalers,
    autoscaler({}),
    autoscaler({ minReplicas: 2, metrics: [utilization('cpu')] }),
    autoscaler({
      metrics: [utilization('cpu'), metric('Resource', 'resource', average, { name: 'memory' })],
    }),
    autoscaler({
      metrics: [
        metric('Pods', 'pods', average, { metric: { name: 'requests' } }),
        metric('External', 'external', average, { metric: { name: 'queue' } }),
        utilization('cpu'),
      ],
    }),
    autoscaler({
      metrics: [metric('External', 'external', { type: 'Value', value: '5' }, { metric: { name: 'queue' } })],
    }),
  ),
  rows(
    'shows PodDisruptionBudgets',
    paths.budgets,
    named('one', { spec: { minAvailable: 2, selector } }),
    named('one', { spec: { maxUnavailable: '25%', selector } }),
  ),
]
