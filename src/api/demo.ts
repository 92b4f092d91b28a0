import { list, type Resource, type ResourceLink } from './queries.ts'

export interface DemoRow extends Resource {
  state?: 'installing' | 'installed' | 'incomplete' | 'removing' | 'removed' | null
  /** What is being done, or why it is not, in sentences. */
  status?: readonly string[] | null
  size?: string | null
}

/** The demo; an empty page where there never was one. */
export const demos = () => list<DemoRow>('config.Demo', { fields: ['id', 'name', 'state', 'status', 'size'] })

/** What goes wrong on purpose between a simulated cluster and the service. */
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
  /** Why it does not run, in sentences. */
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
