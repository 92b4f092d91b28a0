import { listOf } from '../../../model/fields.ts'
import { type Cause, causeOf } from '../../../model/messages/cause.ts'
import { message } from '../../../model/messages/message.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { isSame } from '../../records/change-values.ts'

/** State of a discovered environment. */
export interface EnvironmentState {
  state: string
  causes: readonly Cause[]
}

export const readyEnvironment: EnvironmentState = { state: 'ready', causes: [] }

/** Derives an environment's state from its namespace; a pending deletion is reported with its obstacles. */
export function namespaceState({ kind, metadata, status }: KubernetesObject): EnvironmentState | null {
  if (kind !== 'Namespace') return null
  const { name, deletionTimestamp } = metadata
  if (deletionTimestamp == null) return readyEnvironment
  const obstacles = listOf(status?.['conditions']).flatMap(({ status: isTrue, message: words }) =>
    isTrue === 'True' && typeof words === 'string' && words !== ''
      ? [message('states.reported', { words })]
      : [],
  )
  return {
    state: 'pendingDelete',
    causes: [causeOf({ kind, name }, 'states.namespaceTerminating'), ...obstacles],
  }
}

export const isSameState = (one: EnvironmentState, other: EnvironmentState): boolean =>
  one.state === other.state && isSame(one.causes, other.causes)
