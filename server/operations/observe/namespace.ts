import { listOf } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'

/** How an environment that discovery made is, and why, in sentences. */
export interface EnvironmentState {
  state: string
  status: readonly string[]
}

export const readyEnvironment: EnvironmentState = { state: 'ready', status: [] }

/** What a namespace says about its environment: one that is being deleted says so, with what holds its deletion up. */
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
