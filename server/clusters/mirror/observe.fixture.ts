import type { KubernetesObject, ObjectMeta, WatchedKind } from '../connection/cluster.ts'
import { watchedKinds } from '../connection/mapping/watched-kinds.ts'

/** Objects as returned by a real API server, reduced to the relevant fields. */

let version = 1000

const uidOf = (kind: string, name: string): string => `uid-${kind}-${name}`

function metadata(kind: string, name: string, more: Partial<ObjectMeta> = {}): ObjectMeta {
  version += 1
  return {
    name,
    namespace: 'shop',
    uid: uidOf(kind, name),
    resourceVersion: String(version),
    creationTimestamp: '2026-05-04T10:00:00Z',
    ...more,
  }
}

const ownedBy = (kind: string, name: string): Pick<ObjectMeta, 'ownerReferences'> => ({
  ownerReferences: [
    {
      apiVersion: kind === 'Job' || kind === 'CronJob' ? 'batch/v1' : 'apps/v1',
      kind,
      name,
      uid: uidOf(kind, name),
      controller: true,
    },
  ],
})

export function makeNamespace(name: string): KubernetesObject {
  const meta = metadata('Namespace', name, { labels: { 'kubernetes.io/metadata.name': name } })
  delete meta.namespace
  return { apiVersion: 'v1', kind: 'Namespace', metadata: meta, spec: {}, status: { phase: 'Active' } }
}

export function makeNode(name: string, { isReady = true } = {}): KubernetesObject {
  const meta = metadata('Node', name)
  delete meta.namespace
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: meta,
    spec: { podCIDR: '10.244.0.0/24' },
    status: {
      capacity: { cpu: '4', memory: '8Gi', pods: '110' },
      allocatable: { cpu: '3800m', memory: '7Gi', pods: '110' },
      conditions: [
        { type: 'MemoryPressure', status: 'False' },
        { type: 'Ready', status: isReady ? 'True' : 'False', message: isReady ? 'ready' : 'kubelet stopped' },
      ],
    },
  }
}

const template = (name: string, image: string) => ({
  metadata: { labels: { app: name } },
  spec: {
    containers: [
      {
        name: 'main',
        image,
        ports: [{ containerPort: 8080, protocol: 'TCP' }],
        env: [{ name: 'MODE', value: 'live' }],
        resources: { requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '128Mi' } },
      },
    ],
    restartPolicy: 'Always',
  },
})

interface WorkloadOptions {
  labels?: Record<string, string>
  replicas?: number
  available?: number
  image?: string
}

export function makeDeployment(name: string, options: WorkloadOptions = {}): KubernetesObject {
  const { labels = { app: name }, replicas = 2, available = replicas, image = 'web:1' } = options
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata('Deployment', name, { labels, generation: 1 }),
    spec: {
      replicas,
      progressDeadlineSeconds: 600,
      revisionHistoryLimit: 10,
      selector: { matchLabels: { app: name } },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: '25%' } },
      template: template(name, image),
    },
    status: {
      observedGeneration: 1,
      replicas,
      updatedReplicas: replicas,
      readyReplicas: available,
      availableReplicas: available,
      conditions: [
        { type: 'Available', status: 'True', reason: 'MinimumReplicasAvailable' },
        { type: 'Progressing', status: 'True', reason: 'NewReplicaSetAvailable' },
      ],
    },
  }
}

export function makeReplicaSet(owner: string, hash: string, options: WorkloadOptions = {}): KubernetesObject {
  const { labels = { app: owner }, replicas = 2 } = options
  const name = `${owner}-${hash}`
  return {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: metadata('ReplicaSet', name, {
      labels: { ...labels, 'pod-template-hash': hash },
      ...ownedBy('Deployment', owner),
    }),
    spec: { replicas, selector: { matchLabels: { app: owner } }, template: template(owner, 'web:1') },
    status: { replicas, readyReplicas: replicas, availableReplicas: replicas, observedGeneration: 1 },
  }
}

interface PodOptions {
  owner?: { kind: string; name: string }
  labels?: Record<string, string>
  phase?: string
  node?: string
}

export function makePod(name: string, options: PodOptions = {}): KubernetesObject {
  const { owner, labels = {}, phase = 'Running', node = 'node-1' } = options
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: metadata('Pod', name, { labels, ...(owner ? ownedBy(owner.kind, owner.name) : {}) }),
    spec: { ...template('web', 'web:1').spec, nodeName: node },
    status: {
      phase,
      podIP: '10.244.0.7',
      startTime: '2026-05-04T10:00:03Z',
      conditions: [{ type: 'Ready', status: phase === 'Running' ? 'True' : 'False' }],
      containerStatuses: [
        {
          name: 'main',
          image: 'web:1',
          imageID: '',
          ready: phase === 'Running',
          restartCount: 0,
          state: { running: { startedAt: '2026-05-04T10:00:05Z' } },
        },
      ],
    },
  }
}

export const makeConfigMap = (name: string, labels?: Record<string, string>): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: metadata('ConfigMap', name, labels ? { labels } : {}),
  data: { 'app.conf': 'mode=live\n' },
})

export const makeService = (name: string, labels?: Record<string, string>): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metadata('Service', name, labels ? { labels } : {}),
  spec: {
    type: 'ClusterIP',
    clusterIP: '10.96.0.12',
    selector: { app: name },
    ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 }],
  },
  status: { loadBalancer: {} },
})

export function kindOf({ kind }: KubernetesObject): WatchedKind {
  const found = watchedKinds.find((entry) => entry.kind === kind)
  if (!found) throw new Error(`${kind} is not watched`)
  return found
}

/** Returns a recreated object: same name, different uid. */
export const remade = (object: KubernetesObject): KubernetesObject => ({
  ...object,
  metadata: {
    ...object.metadata,
    uid: `${object.metadata.uid ?? ''}-again`,
    resourceVersion: String((version += 1)),
  },
})

/** Returns a later state of the same object. */
export const later = (object: KubernetesObject, more: Partial<KubernetesObject> = {}): KubernetesObject => ({
  ...object,
  ...more,
  metadata: { ...object.metadata, ...more.metadata, resourceVersion: String((version += 1)) },
})
