import { list, type Resource, type ResourceLink } from './queries.ts'

export interface DemoRow extends Resource {
  state?: 'installing' | 'installed' | 'incomplete' | 'removing' | 'removed' | null
  /** Sentences: current step, or the reason it failed. */
  status?: readonly string[] | null
  size?: string | null
}

/** The demo; an empty page if none was ever set up. */
export const demos = () => list<DemoRow>('config.Demo', { fields: ['id', 'name', 'state', 'status', 'size'] })

/** Faults injected between a simulated cluster and the service. */
export interface Faults {
  refusal?: string | null
  delayMs?: number | null
  isSilent?: boolean | null
  watchEvents?: string | null
  metrics?: string | null
  isCredentialExpired?: boolean | null
  lostNodes?: readonly string[] | null
}

export interface SimulatedClusterRow extends Resource, Faults {
  state?: 'starting' | 'running' | 'failed' | 'stopped' | null
  /** Reason the cluster is not running, in sentences. */
  status?: readonly string[] | null
  hostCluster?: readonly ResourceLink[]
}

export const simulatedClusters = () =>
  list<SimulatedClusterRow>('config.SimulatedCluster', {
    fields: [
      'id',
      'name',
      'state',
      'status',
      'hostCluster',
      'refusal',
      'delayMs',
      'isSilent',
      'watchEvents',
      'metrics',
      'isCredentialExpired',
      'lostNodes',
    ],
    sort: ['name,asc'],
  })
