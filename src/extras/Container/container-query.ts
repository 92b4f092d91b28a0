import { get, list, type Resource } from '../../api/queries.ts'
import type { PodContainers } from './container-values.ts'
import type { Defaults } from './given.ts'

export type PodSpecRow = Resource & PodContainers

/** What the containers stand in: one of a cluster, or one of the catalog. */
export interface ContainerPlace {
  service: 'environments' | 'catalog'
  /** Below it are the config maps and secrets that they may read. */
  below: { class: string; id: string }
  /** What limit ranges give a container that sets nothing. */
  defaults: Defaults
}

export const podSpecClass = ({ service }: Pick<ContainerPlace, 'service'>): string => `${service}.PodSpec`

/** The containers of a pod template with their variables and resources; those of a cluster have a field of their own for the image. */
export const podSpecQuery = (place: Pick<ContainerPlace, 'service'>, id: string) =>
  get<PodSpecRow>(podSpecClass(place), id, {
    mode: 'exportDetails',
    fields: [
      'id',
      'name',
      'generation',
      'containers',
      'initContainers',
      ...(place.service === 'catalog' ? ['image'] : []),
      'env',
      'value',
      'valueFrom',
      'resources',
      'requests',
      'limits',
      'additionalProperties',
    ],
  })

interface KeyedRow extends Resource {
  data?: Record<string, string> | null
  keys?: string[] | null
}

/** More than these are not suggested; any name can be typed. */
const MOST_SUGGESTED = 200

/** The config maps or secrets of a place with their keys, to choose from. */
export const keyedQuery = ({ service, below }: ContainerPlace, source: 'configMap' | 'secret') =>
  list<KeyedRow>(`${service}.${source === 'configMap' ? 'ConfigMap' : 'Secret'}`, {
    below,
    mode: 'exportDetails',
    fields: ['id', 'name', source === 'configMap' ? 'data' : 'keys'],
    count: MOST_SUGGESTED,
  })

/** Names of the keys of a config map or secret. */
export const keysOf = ({ data, keys }: KeyedRow): string[] => keys ?? Object.keys(data ?? {})
