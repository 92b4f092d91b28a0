import type { Answer } from '../../../model/types.ts'
import { list } from '../queries.ts'

export type DemoRow = Answer<'config.Demo', 'normal', 'id' | 'name' | 'state' | 'status' | 'causes' | 'size'>

/** The demo; an empty page if none was ever set up. */
export const demos = () =>
  list('config.Demo', { fields: ['id', 'name', 'state', 'status', 'causes', 'size'] })

const simulatedFields = [
  'id',
  'name',
  'state',
  'status',
  'causes',
  'hostCluster',
  'refusal',
  'delayMs',
  'isSilent',
  'watchEvents',
  'metrics',
  'isCredentialExpired',
  'lostNodes',
] as const

export type SimulatedClusterRow = Answer<
  'config.SimulatedCluster',
  'normal',
  (typeof simulatedFields)[number]
>

/** Faults injected between a simulated cluster and the service. */
export type Faults = Partial<
  Pick<
    SimulatedClusterRow,
    'refusal' | 'delayMs' | 'isSilent' | 'watchEvents' | 'metrics' | 'isCredentialExpired' | 'lostNodes'
  >
>

export const simulatedClusters = () =>
  list('config.SimulatedCluster', {
    fields: simulatedFields,
    sort: ['name,asc'],
  })
