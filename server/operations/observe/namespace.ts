import { listOf } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'

/** State of a discovered environment, with reasons in sentences. */
export interface EnvironmentState {
  state: string
  status: readonly string[]
}

export const readyEnvironment: EnvironmentState = { state: 'ready', status: [] }

/** Derives an environment's state from its namespace; a pending deletion is reported with its obstacles. */
export function namespaceState({ kind, metadata, status }: KubernetesObject): EnvironmentState | null {
  if (kind !== 'Namespace') return null
  if (metadata.deletionTimestamp == null) return readyEnvironment
  const obstacles = listOf(status?.['conditions']).flatMap(({ status: isTrue, message }) =>
    isTrue === 'True' && typeof message === 'string' && message !== '' ? [message] : [],
  )
  return {
    state: 'pendingDelete',
    status: [`The namespace ${metadata.name} is being deleted on the cluster.`, ...obstacles],
  }
}

export const isSameState = (one: EnvironmentState, other: EnvironmentState): boolean =>
  one.state === other.state && one.status.join('\n') === other.status.join('\n')
