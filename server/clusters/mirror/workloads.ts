import type { ResourceTree } from '../../../model/tree.ts'
import { type Attempt, change } from './attempt.ts'
import type { State } from './state.ts'
import type { ApplicationState } from './status.ts'

/** State of a workload in its own status, and in its row. */
export interface ListedState {
  own: string
  row: string
}

/** Kinds with pods that reveal more than the workload's status. */
const replicated = new Set(['environments.Deployment', 'environments.StatefulSet', 'environments.DaemonSet'])

/**
 * Returns the listed state of a replicated workload; null for other objects. Until the application reports,
 * the row has the body's state.
 */
export function listedStateOf({ class: entry, attributes: { state } }: ResourceTree): ListedState | null {
  return replicated.has(entry) && typeof state === 'string' ? { own: state, row: state } : null
}

/**
 * Replaces a pending state with the failure that the application derives from the pods. After its rollout, a
 * Deployment's status doesn't distinguish crashing pods from starting ones.
 */
const stateIn = (own: string, reported: State | undefined): string =>
  isReportedByPods(own) && isTrouble(reported) ? reported : own

const isReportedByPods = (own: string): boolean => own === 'executing' || own === 'paused'

const isTrouble = (state: unknown): state is 'degraded' | 'failed' =>
  state === 'degraded' || state === 'failed'

type Components = ApplicationState['components']

/** Returns a body with the workload's state from its application. */
export function withState(tree: ResourceTree, components: Components | undefined): ResourceTree {
  const listed = listedStateOf(tree)
  const reported = tree.id === undefined ? undefined : components?.get(tree.id)
  const state = listed && stateIn(listed.own, reported)
  return listed === null || state === listed.own
    ? tree
    : { ...tree, attributes: { ...tree.attributes, state } }
}

/**
 * Like `withState`, with the last stored state. Used while the cluster is read again and its application
 * reports nothing: pods are listed later and are assumed unchanged.
 */
export async function withLastState(
  attempt: Attempt,
  tree: ResourceTree,
  index: Writing['index'],
): Promise<ResourceTree> {
  const { id = '' } = tree
  const listed = index.get(id)?.listed
  if (!listed || !isReportedByPods(listed.own)) return tree
  const { state: last } = (await attempt.transaction.get(id))?.attributes ?? {}
  if (!isTrouble(last)) return tree
  change(attempt, listed, { row: last })
  return withState(tree, new Map([[id, last]]))
}

export interface Writing {
  /** Facts about workloads, by id. */
  index: { get(id: string): { listed: ListedState | null } | undefined }
  /** Returns true if the body has already been written with the state. */
  isWritten: (id: string) => boolean
}

/** Updates the rows of workloads to the states from their application. */
export async function writeWorkloadStates(
  attempt: Attempt,
  { components, index, isWritten }: Writing & { components: Components },
): Promise<void> {
  const { transaction } = attempt
  for (const [id, reported] of components) {
    const listed = index.get(id)?.listed
    const state = listed && stateIn(listed.own, reported)
    if (!listed || !state || state === listed.row) continue
    change(attempt, listed, { row: state })
    if (!isWritten(id) && (await transaction.get(id))) await transaction.update(id, { attributes: { state } })
  }
}
