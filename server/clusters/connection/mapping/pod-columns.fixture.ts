import { container, ended, type PodParts, running, waiting } from './pod.fixture.ts'

const initContainers = [{ name: 'first' }, { name: 'second' }]
const sidecar = [{ name: 'proxy', restartPolicy: 'Always' }]
const deleted = { deletionTimestamp: '2026-01-01T00:00:00Z' }
const initialized = { type: 'Initialized', status: 'True' }
const sidecarSpec = { initContainers: [...sidecar, ...initContainers] }
const twoContainers = { containers: [{ name: 'web' }, { name: 'log' }] }

/** READY, STATUS and RESTARTS of `kubectl get pods` (Kubernetes 1.34, `printPod`). */
export const columnCases: [string, PodParts, [ready: string, status: string, restarts: number]][] = [
  ['a pod without a status', {}, ['0/1', 'Unknown', 0]],
  [
    'restarts of all containers',
    {
      spec: twoContainers,
      status: {
        phase: 'Running',
        containerStatuses: [
          running({ name: 'web', restartCount: 2 }),
          running({ name: 'log', restartCount: 3 }),
        ],
      },
    },
    ['2/2', 'Running', 5],
  ],
  [
    'restarts of an ended init container, once the pod is initialized',
    {
      spec: { initContainers },
      status: {
        phase: 'Running',
        conditions: [initialized],
        initContainerStatuses: [
          ended(0, 'Completed', { name: 'first', restartCount: 4 }),
          ended(0, 'Completed', { name: 'second', restartCount: 1 }),
        ],
        containerStatuses: [running({ restartCount: 2 })],
      },
    },
    ['1/1', 'Running', 2],
  ],
  [
    'restarts up to the init container that runs',
    {
      spec: { initContainers },
      status: {
        phase: 'Pending',
        initContainerStatuses: [
          ended(0, 'Completed', { name: 'first', restartCount: 4 }),
          ended(1, 'Error', { name: 'second', restartCount: 2 }),
        ],
        containerStatuses: [waiting('PodInitializing', undefined, { restartCount: 9 })],
      },
    },
    ['0/1', 'Init:Error', 6],
  ],
  [
    'init containers after the first that is not done',
    {
      spec: { initContainers },
      status: {
        phase: 'Pending',
        initContainerStatuses: [
          running({ name: 'first', restartCount: 1 }),
          waiting('PodInitializing', undefined, { name: 'second', restartCount: 7 }),
        ],
      },
    },
    ['0/1', 'Init:0/2', 1],
  ],
  [
    'a sidecar that is ready before the pod is initialized',
    {
      spec: { ...twoContainers, ...sidecarSpec },
      status: {
        phase: 'Pending',
        initContainerStatuses: [
          running({ name: 'proxy', restartCount: 3 }),
          running({ name: 'first' }),
          waiting('PodInitializing', undefined, { name: 'second' }),
        ],
        containerStatuses: [waiting('PodInitializing', undefined, { name: 'web' })],
      },
    },
    ['1/3', 'Init:1/3', 3],
  ],
  [
    'a sidecar of a pod that runs: its restarts count, those of other init containers do not',
    {
      spec: { ...twoContainers, ...sidecarSpec },
      status: {
        phase: 'Running',
        conditions: [initialized],
        initContainerStatuses: [
          running({ name: 'proxy', restartCount: 3 }),
          ended(0, 'Completed', { name: 'first', restartCount: 5 }),
          ended(0, 'Completed', { name: 'second' }),
        ],
        containerStatuses: [
          running({ name: 'web', restartCount: 1 }),
          running({ name: 'log', ready: false }),
        ],
      },
    },
    ['2/3', 'Running', 4],
  ],
  [
    'a sidecar that crashes after the pod was initialized',
    {
      spec: sidecarSpec,
      status: {
        phase: 'Running',
        conditions: [initialized],
        initContainerStatuses: [
          waiting('CrashLoopBackOff', undefined, { name: 'proxy', restartCount: 6, started: false }),
          ended(0, 'Completed', { name: 'first', restartCount: 2 }),
        ],
        containerStatuses: [running({ restartCount: 1 })],
      },
    },
    ['1/2', 'Init:CrashLoopBackOff', 7],
  ],
  [
    'a sidecar that has started and is not ready',
    {
      spec: { initContainers: sidecar },
      status: {
        phase: 'Running',
        conditions: [initialized],
        initContainerStatuses: [running({ name: 'proxy', ready: false })],
        containerStatuses: [running()],
      },
    },
    ['1/2', 'Running', 0],
  ],
  [
    'a sidecar that ended well in a pod that is done',
    {
      spec: { initContainers: sidecar },
      status: {
        phase: 'Succeeded',
        conditions: [initialized],
        initContainerStatuses: [ended(0, 'Completed', { name: 'proxy', restartCount: 1 })],
        containerStatuses: [ended(0, 'Completed')],
      },
    },
    ['0/2', 'Completed', 1],
  ],
  [
    'an init container that was killed',
    {
      spec: { initContainers },
      status: {
        phase: 'Pending',
        initContainerStatuses: [container({ state: { terminated: { exitCode: 137, signal: 9 } } })],
      },
    },
    ['0/1', 'Init:Signal:9', 0],
  ],
  [
    'a container without a reason to wait',
    { status: { phase: 'Pending', containerStatuses: [container({ state: { waiting: {} } })] } },
    ['0/1', 'Pending', 0],
  ],
  [
    'a gated pod that names a reason of its own',
    {
      status: {
        phase: 'Pending',
        reason: 'Held',
        conditions: [{ type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' }],
      },
    },
    ['0/1', 'SchedulingGated', 0],
  ],
  [
    'ephemeral containers, which do not count',
    {
      status: {
        phase: 'Running',
        containerStatuses: [running()],
        ephemeralContainerStatuses: [running({ name: 'debug', restartCount: 8 })],
      },
    },
    ['1/1', 'Running', 0],
  ],
  [
    'a pod that is ending on a lost node',
    {
      metadata: deleted,
      status: { phase: 'Running', reason: 'NodeLost', containerStatuses: [running()] },
    },
    ['1/1', 'Unknown', 0],
  ],
]
