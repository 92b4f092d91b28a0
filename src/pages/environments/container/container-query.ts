import { get, list, type Resource } from '../../../api/queries.ts'
import type { PodContainers } from './container-values.ts'

export type PodSpecRow = Resource & PodContainers

export const podSpecClass = 'environments.PodSpec'

/** The containers of a pod template with their variables and resources. */
export const podSpecQuery = (id: string) =>
  get<PodSpecRow>(podSpecClass, id, {
    mode: 'exportDetails',
    fields: [
      'id',
      'name',
      'generation',
      'containers',
      'initContainers',
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

/** The config maps or secrets of an environment with their keys, to choose from. */
export const keyedQuery = (environmentId: string, source: 'configMap' | 'secret') =>
  list<KeyedRow>(source === 'configMap' ? 'environments.ConfigMap' : 'environments.Secret', {
    below: { class: 'environments.Environment', id: environmentId },
    mode: 'exportDetails',
    fields: ['id', 'name', source === 'configMap' ? 'data' : 'keys'],
    count: MOST_SUGGESTED,
  })

/** Names of the keys of a config map or secret. */
export const keysOf = ({ data, keys }: KeyedRow): string[] => keys ?? Object.keys(data ?? {})
