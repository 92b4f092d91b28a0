import type { Condition } from './workload-state.ts'

/** Shapes of Kubernetes' JSON, as far as Gantry reads it. */

export interface OwnerReference {
  apiVersion: string
  kind: string
  name: string
  uid: string
  controller?: boolean
}

export interface EphemeralContainer {
  name: string
  image?: string
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[]
}

export interface EndedRun {
  exitCode?: number
  signal?: number
  reason?: string
  message?: string
  startedAt?: string | null
  finishedAt?: string | null
}

export interface RunState {
  waiting?: { reason?: string; message?: string }
  running?: { startedAt?: string | null }
  terminated?: EndedRun
}

export interface ContainerStatus {
  name: string
  ready?: boolean
  restartCount?: number
  state?: RunState
  lastState?: RunState
}

export interface PodStatus {
  phase?: string
  message?: string
  qosClass?: string
  podIP?: string
  podIPs?: { ip?: string }[]
  conditions?: Condition[]
  containerStatuses?: ContainerStatus[]
  initContainerStatuses?: ContainerStatus[]
  ephemeralContainerStatuses?: ContainerStatus[]
}

export interface NodeStatus {
  conditions?: Condition[]
  addresses?: { type: string; address: string }[]
  nodeInfo?: Record<string, string>
}

export interface ClaimStatus {
  phase?: string
  capacity?: { storage?: string }
}

export interface IngressStatus {
  loadBalancer?: { ingress?: { ip?: string; hostname?: string }[] }
}

interface SetReference {
  name?: string
  optional?: boolean
}

/** A source of many variables of a container. */
export interface EnvFrom {
  prefix?: string
  configMapRef?: SetReference | null
  secretRef?: SetReference | null
}

/** Sources of many variables. `envFrom` is not an attribute, so a container has it in `additionalProperties`. */
export const envFromOf = ({
  additionalProperties,
}: {
  additionalProperties?: Record<string, unknown> | null
}): EnvFrom[] => (additionalProperties?.['envFrom'] ?? []) as EnvFrom[]
