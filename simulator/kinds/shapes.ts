import type { Fields, KubernetesObject, ObjectMeta } from '../objects.ts'
import type { Affinity, LabelSelector, SpreadConstraint } from './placement-shapes.ts'

/** Fields that controllers read, as in the API; any others are kept. */
export interface Probe extends Fields {
  initialDelaySeconds?: number
  periodSeconds: number
  failureThreshold: number
  httpGet?: { path?: string; port?: number | string }
}

export interface Container extends Fields {
  name: string
  image: string
  imagePullPolicy?: string
  command?: string[]
  args?: string[]
  env?: { name: string; value?: string; valueFrom?: Fields }[]
  envFrom?: { configMapRef?: Reference; secretRef?: Reference }[]
  ports?: { name?: string; containerPort: number; hostPort?: number; protocol?: string }[]
  resources?: { requests?: Record<string, unknown>; limits?: Record<string, unknown> }
  livenessProbe?: Probe
  readinessProbe?: Probe
  startupProbe?: Probe
  restartPolicy?: string
  stdin?: boolean
  tty?: boolean
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[]
}

export interface Reference {
  name: string
  optional?: boolean
}

export interface Volume extends Fields {
  name: string
  configMap?: Reference
  secret?: { secretName: string; optional?: boolean }
  persistentVolumeClaim?: { claimName: string }
}

export interface Toleration {
  key?: string
  operator?: string
  value?: string
  effect?: string
  tolerationSeconds?: number
}

export interface PodSpec extends Fields {
  containers: Container[]
  initContainers?: Container[]
  /** Added to an existing pod for debugging. */
  ephemeralContainers?: Container[]
  volumes?: Volume[]
  nodeName?: string
  nodeSelector?: Record<string, string>
  affinity?: Affinity
  tolerations?: Toleration[]
  topologySpreadConstraints?: SpreadConstraint[]
  schedulingGates?: { name: string }[]
  /** Pod-level resources, for all containers together. */
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  overhead?: Record<string, string>
  priority?: number
  preemptionPolicy?: string
  restartPolicy?: string
  terminationGracePeriodSeconds?: number
  hostNetwork?: boolean
  serviceAccountName?: string
  automountServiceAccountToken?: boolean
}

export interface Condition extends Fields {
  type: string
  status: 'True' | 'False' | 'Unknown'
  reason?: string
  message?: string
  lastTransitionTime?: string
}

export interface ContainerState extends Fields {
  waiting?: { reason: string; message?: string }
  running?: { startedAt: string }
  terminated?: {
    exitCode: number
    reason: string
    message?: string
    startedAt: string
    finishedAt: string
    containerID?: string
  }
}

export interface ContainerStatus extends Fields {
  name: string
  state: ContainerState
  lastState: ContainerState
  ready: boolean
  /** Unset for ephemeral containers. */
  started?: boolean
  restartCount: number
  image: string
  imageID: string
  containerID?: string
}

export interface PodStatus extends Fields {
  phase: 'Pending' | 'Running' | 'Succeeded' | 'Failed' | 'Unknown'
  reason?: string
  message?: string
  podIP?: string
  hostIP?: string
  startTime?: string
  qosClass?: string
  conditions?: Condition[]
  containerStatuses?: ContainerStatus[]
  initContainerStatuses?: ContainerStatus[]
  ephemeralContainerStatuses?: ContainerStatus[]
  /** Node where pods are preempted for it. */
  nominatedNodeName?: string
}

export interface Pod extends KubernetesObject {
  spec: PodSpec
  status: PodStatus
}

export interface PodTemplate extends Fields {
  metadata?: Partial<ObjectMeta>
  spec: PodSpec
}

interface WorkloadStatus extends Fields {
  observedGeneration?: number
  replicas?: number
  readyReplicas?: number
  availableReplicas?: number
  updatedReplicas?: number
  conditions?: Condition[]
}

export interface ReplicaSet extends KubernetesObject {
  spec: Fields & {
    replicas: number
    minReadySeconds?: number
    selector: LabelSelector
    template: PodTemplate
  }
  status?: WorkloadStatus
}

export interface Deployment extends KubernetesObject {
  spec: Fields & {
    replicas: number
    paused?: boolean
    minReadySeconds?: number
    progressDeadlineSeconds: number
    revisionHistoryLimit: number
    selector: LabelSelector
    template: PodTemplate
    strategy: {
      type: 'RollingUpdate' | 'Recreate'
      rollingUpdate?: { maxSurge?: number | string; maxUnavailable?: number | string }
    }
  }
  status?: WorkloadStatus & { collisionCount?: number }
}

export interface StatefulSet extends KubernetesObject {
  spec: Fields & {
    replicas: number
    serviceName?: string
    minReadySeconds?: number
    revisionHistoryLimit: number
    podManagementPolicy: 'OrderedReady' | 'Parallel'
    updateStrategy: { type: string; rollingUpdate?: { partition?: number } }
    selector: LabelSelector
    template: PodTemplate
    volumeClaimTemplates?: KubernetesObject[]
  }
  status?: WorkloadStatus & { currentRevision?: string; updateRevision?: string }
}

export interface DaemonSet extends KubernetesObject {
  spec: Fields & {
    minReadySeconds?: number
    revisionHistoryLimit: number
    updateStrategy: { type: string; rollingUpdate?: { maxUnavailable?: number | string } }
    selector: LabelSelector
    template: PodTemplate
  }
}

export interface Job extends KubernetesObject {
  spec: Fields & {
    parallelism: number
    completions?: number
    backoffLimit: number
    activeDeadlineSeconds?: number
    ttlSecondsAfterFinished?: number
    completionMode: string
    suspend?: boolean
    selector: LabelSelector
    template: PodTemplate
  }
  status?: Fields & {
    active?: number
    succeeded?: number
    failed?: number
    ready?: number
    startTime?: string
    completionTime?: string
    conditions?: Condition[]
  }
}

export interface CronJob extends KubernetesObject {
  spec: Fields & {
    schedule: string
    timeZone?: string
    suspend?: boolean
    concurrencyPolicy: 'Allow' | 'Forbid' | 'Replace'
    startingDeadlineSeconds?: number
    successfulJobsHistoryLimit: number
    failedJobsHistoryLimit: number
    jobTemplate: { metadata?: Partial<ObjectMeta>; spec: Fields }
  }
  status?: Fields & {
    active?: { name: string; uid?: string }[]
    lastScheduleTime?: string
    lastSuccessfulTime?: string
  }
}

export interface Taint {
  key: string
  value?: string
  effect: string
  timeAdded?: string
}

export interface Node extends KubernetesObject {
  spec?: Fields & { unschedulable?: boolean; taints?: Taint[] }
  status?: Fields & {
    capacity?: Record<string, string>
    allocatable?: Record<string, string>
    conditions?: Condition[]
    addresses?: { type: string; address: string }[]
  }
}

export interface Service extends KubernetesObject {
  spec: Fields & {
    type?: string
    clusterIP?: string
    selector?: Record<string, string>
    publishNotReadyAddresses?: boolean
    ports?: {
      name?: string
      port: number
      targetPort?: number | string
      protocol?: string
      nodePort?: number
    }[]
  }
}

export interface Claim extends KubernetesObject {
  spec: Fields & {
    storageClassName?: string
    volumeName?: string
    accessModes?: string[]
    resources?: { requests?: Record<string, string> }
  }
  status?: Fields & { phase?: string }
}

export interface PersistentVolume extends KubernetesObject {
  spec: Fields & {
    storageClassName?: string
    accessModes?: string[]
    capacity?: Record<string, string>
    claimRef?: { namespace: string; name: string; uid: string }
    persistentVolumeReclaimPolicy?: string
  }
  status?: Fields & { phase?: string }
}

export interface DisruptionBudget extends KubernetesObject {
  spec: Fields & {
    minAvailable?: number | string
    maxUnavailable?: number | string
    selector?: LabelSelector
  }
  status?: Fields & {
    disruptionsAllowed?: number
    currentHealthy?: number
    conditions?: Condition[]
    desiredHealthy?: number
    expectedPods?: number
  }
}

export interface Autoscaler extends KubernetesObject {
  spec: Fields & {
    scaleTargetRef: { apiVersion: string; kind: string; name: string }
    minReplicas?: number
    maxReplicas: number
    metrics?: { type: string; resource?: { name: string; target: Fields } }[]
  }
  status?: Fields & { lastScaleTime?: string; desiredReplicas?: number; conditions?: Condition[] }
}

export interface Quota extends KubernetesObject {
  spec: Fields & { hard?: Record<string, string> }
}

export interface Lease extends KubernetesObject {
  spec: { holderIdentity: string; leaseDurationSeconds: number; renewTime: string }
}
