import type { V1ContainerStatus, V1PodSpec, V1PodStatus } from '@kubernetes/client-node'
import type { KubernetesObject } from '../cluster.ts'

type Container = Partial<V1ContainerStatus>

export const container = (fields: Container = {}): V1ContainerStatus => ({
  name: 'main',
  image: 'web:9',
  imageID: '',
  ready: false,
  restartCount: 0,
  ...fields,
})

export const running = (fields: Container = {}): V1ContainerStatus =>
  container({ ready: true, started: true, state: { running: {} }, ...fields })

export const waiting = (reason: string, message?: string, fields: Container = {}): V1ContainerStatus =>
  container({ state: { waiting: { reason, ...(message ? { message } : {}) } }, ...fields })

export const ended = (exitCode: number, reason?: string, fields: Container = {}): V1ContainerStatus =>
  container({ state: { terminated: { exitCode, ...(reason ? { reason } : {}) } }, ...fields })

export interface PodParts {
  status?: V1PodStatus
  spec?: Partial<V1PodSpec>
  metadata?: Partial<KubernetesObject['metadata']>
}

export const makePod = ({ status = {}, spec = {}, metadata = {} }: PodParts): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web-1', namespace: 'shop', ...metadata },
  spec: { containers: [{ name: 'main', image: 'web:9' }], ...spec },
  status: { ...status },
})
