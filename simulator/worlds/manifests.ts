import type { KubernetesObject } from '../objects.ts'

/** One program of an application: the settings for its Deployment, StatefulSet, DaemonSet or Job. */
export interface Program {
  name: string
  image: string
  replicas?: number
  /** Port that it listens on; without one it has no probes. */
  port?: number
  /** CPU and memory requests. */
  cpu: string
  memory: string
  /** Limits; none by default. */
  limits?: { cpu?: string; memory?: string }
  env?: Record<string, string>
  /** Names of a ConfigMap and a Secret for its environment. */
  config?: string
  secret?: string
  command?: string[]
  /** Pod annotations. */
  annotations?: Record<string, string>
  healthPath?: string
  volumes?: { name: string; claim?: string; config?: string; path: string }[]
  serviceAccount?: string
}

export const selecting = (name: string): Record<string, string> => ({ 'app.kubernetes.io/name': name })

const probe = (path: string, port: number, periodSeconds: number) => ({
  httpGet: { path, port },
  periodSeconds,
  initialDelaySeconds: 5,
})

const probes = ({ port, healthPath }: Program): object =>
  port === undefined || healthPath === undefined
    ? {}
    : {
        readinessProbe: probe(healthPath, port, 10),
        livenessProbe: { ...probe(healthPath, port, 20), failureThreshold: 3 },
      }

const environment = ({ env = {}, config, secret }: Program): object => ({
  ...(Object.keys(env).length > 0
    ? { env: Object.entries(env).map(([name, value]) => ({ name, value })) }
    : {}),
  ...(config || secret
    ? {
        envFrom: [
          ...(config ? [{ configMapRef: { name: config } }] : []),
          ...(secret ? [{ secretRef: { name: secret } }] : []),
        ],
      }
    : {}),
})

function containerOf(program: Program): object {
  const { name, image, port, cpu, memory, limits = {}, command, volumes = [] } = program
  return {
    name,
    image,
    ...(command ? { command } : {}),
    ...(port === undefined ? {} : { ports: [{ name: 'main', containerPort: port, protocol: 'TCP' }] }),
    ...environment(program),
    resources: { requests: { cpu, memory }, ...(Object.keys(limits).length > 0 ? { limits } : {}) },
    ...probes(program),
    ...(volumes.length > 0
      ? { volumeMounts: volumes.map((volume) => ({ name: volume.name, mountPath: volume.path })) }
      : {}),
  }
}

function volumeOf({ name, claim, config }: { name: string; claim?: string; config?: string }): object[] {
  if (claim) return [{ name, persistentVolumeClaim: { claimName: claim } }]
  return config ? [{ name, configMap: { name: config } }] : []
}

function templateOf(program: Program, more: object = {}): object {
  const volumes = (program.volumes ?? []).flatMap(volumeOf)
  return {
    metadata: {
      labels: selecting(program.name),
      ...(program.annotations ? { annotations: program.annotations } : {}),
    },
    spec: {
      ...(program.serviceAccount ? { serviceAccountName: program.serviceAccount } : {}),
      containers: [containerOf(program)],
      ...(volumes.length > 0 ? { volumes } : {}),
      ...more,
    },
  }
}

const named = (apiVersion: string, kind: string, name: string): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: { name, labels: selecting(name) },
})

export const deployment = (program: Program, spec: object = {}): KubernetesObject => ({
  ...named('apps/v1', 'Deployment', program.name),
  spec: {
    replicas: program.replicas ?? 1,
    revisionHistoryLimit: 5,
    selector: { matchLabels: selecting(program.name) },
    template: templateOf(program),
    ...spec,
  },
})

/** Deployment without replicas, which an autoscaler sets. */
export function scaledDeployment(program: Program): KubernetesObject {
  const made = deployment(program)
  const { replicas: _, ...spec } = made.spec ?? {}
  return { ...made, spec }
}

/**
 * `claim` is the volume of each replica, mounted at `path`. No selector, as a run selects by its own labels:
 * claims inherit them and so belong to the run.
 */
export const statefulSet = (
  program: Program,
  claim: { name: string; size: string; path: string },
  spec: object = {},
): KubernetesObject => ({
  ...named('apps/v1', 'StatefulSet', program.name),
  spec: {
    serviceName: program.name,
    replicas: program.replicas ?? 1,
    template: templateOf({
      ...program,
      volumes: [...(program.volumes ?? []), { name: claim.name, path: claim.path }],
    }),
    volumeClaimTemplates: [
      {
        metadata: { name: claim.name },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: claim.size } } },
      },
    ],
    ...spec,
  },
})

export const daemonSet = (program: Program): KubernetesObject => ({
  ...named('apps/v1', 'DaemonSet', program.name),
  spec: {
    selector: { matchLabels: selecting(program.name) },
    template: templateOf(program, { tolerations: [{ operator: 'Exists' }] }),
  },
})

export const cronJob = (
  program: Program,
  { schedule, timeZone }: { schedule: string; timeZone?: string },
  job: object = {},
): KubernetesObject => ({
  ...named('batch/v1', 'CronJob', program.name),
  spec: {
    schedule,
    ...(timeZone ? { timeZone } : {}),
    concurrencyPolicy: 'Forbid',
    successfulJobsHistoryLimit: 3,
    failedJobsHistoryLimit: 2,
    jobTemplate: { spec: { ...job, template: templateOf(program, { restartPolicy: 'Never' }) } },
  },
})

/** Service for a program's pods; headless if `clusterIP` is `None`. */
export const service = ({ name, port = 80 }: Program, spec: object = {}): KubernetesObject => ({
  ...named('v1', 'Service', name),
  spec: {
    selector: selecting(name),
    ports: [{ name: 'main', port, targetPort: port, protocol: 'TCP' }],
    ...spec,
  },
})

export const configMap = (name: string, data: Record<string, string>): KubernetesObject => ({
  ...named('v1', 'ConfigMap', name),
  data,
})

export const secret = (name: string, data: Record<string, string>): KubernetesObject => ({
  ...named('v1', 'Secret', name),
  type: 'Opaque',
  data: Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
  ),
})

export const ingress = (
  name: string,
  host: string,
  paths: Record<string, { service: string; port: number }>,
): KubernetesObject => ({
  ...named('networking.k8s.io/v1', 'Ingress', name),
  spec: {
    ingressClassName: 'nginx',
    tls: [{ hosts: [host], secretName: `${name}-tls` }],
    rules: [
      {
        host,
        http: {
          paths: Object.entries(paths).map(([path, backend]) => ({
            path,
            pathType: 'Prefix',
            backend: { service: { name: backend.service, port: { number: backend.port } } },
          })),
        },
      },
    ],
  },
})

/** NetworkPolicy that admits only pods of certain programs. */
export const networkPolicy = (name: string, to: string, from: readonly string[]): KubernetesObject => ({
  ...named('networking.k8s.io/v1', 'NetworkPolicy', name),
  spec: {
    podSelector: { matchLabels: selecting(to) },
    policyTypes: ['Ingress'],
    ingress: [{ from: from.map((source) => ({ podSelector: { matchLabels: selecting(source) } })) }],
  },
})

export const disruptionBudget = (name: string, minAvailable: number | string): KubernetesObject => ({
  ...named('policy/v1', 'PodDisruptionBudget', name),
  spec: { minAvailable, selector: { matchLabels: selecting(name) } },
})

export const autoscaler = (
  name: string,
  { min, max, cpuPercent }: { min: number; max: number; cpuPercent: number },
): KubernetesObject => ({
  ...named('autoscaling/v2', 'HorizontalPodAutoscaler', name),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: min,
    maxReplicas: max,
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: cpuPercent } },
      },
    ],
  },
})

export const namespace = (name: string, labels: Record<string, string> = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, ...(Object.keys(labels).length > 0 ? { labels } : {}) },
})

export const quota = (name: string, hard: Record<string, string>): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name },
  spec: { hard },
})

/** Default requests and limits for containers without their own. */
export const limitRange = (
  name: string,
  { cpu, memory }: { cpu: string; memory: string },
): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name },
  spec: {
    limits: [{ type: 'Container', default: { cpu, memory }, defaultRequest: { cpu: '50m', memory: '64Mi' } }],
  },
})
