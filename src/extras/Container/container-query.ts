import { get, list, type Resource } from '../../api/queries.ts'
import type { PodContainers } from './container-values.ts'
import type { Defaults } from './given.ts'

export type PodSpecRow = Resource & PodContainers

/** Parent of the containers: a cluster's environment or the catalog. */
export interface ContainerPlace {
  service: 'environments' | 'catalog'
  /** Contains the ConfigMaps and Secrets that they may read. */
  below: { class: string; id: string }
  /** Defaults from limit ranges. */
  defaults: Defaults
}

export const podSpecClass = ({ service }: Pick<ContainerPlace, 'service'>): string => `${service}.PodSpec`

/**
 * Containers of a pod template with their variables and resources; the image only in the catalog, since
 * clusters have a separate field for it.
 */
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

/** Limit for suggestions; any name can be typed. */
const MAX_SUGGESTED = 200

/** ConfigMaps or Secrets of a place with their keys, as suggestions. */
export const keyedQuery = ({ service, below }: ContainerPlace, source: 'configMap' | 'secret') =>
  list<KeyedRow>(`${service}.${source === 'configMap' ? 'ConfigMap' : 'Secret'}`, {
    below,
    mode: 'exportDetails',
    fields: ['id', 'name', source === 'configMap' ? 'data' : 'keys'],
    count: MAX_SUGGESTED,
  })

/** Returns the key names of a ConfigMap or Secret. */
export const keysOf = ({ data, keys }: KeyedRow): string[] => keys ?? Object.keys(data ?? {})
