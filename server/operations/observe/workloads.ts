import type { ResourceTree } from '../../../model/tree.ts'
import type { Transaction } from '../../store/store.ts'
import type { State } from './state.ts'
import type { ApplicationState } from './status.ts'

/** The state of a workload as its own status tells it, and as its row has it. */
export interface ListedState {
  own: string
  row: string
}

/** Kinds whose pods say more of them than their status does. */
const replicated = new Set(['environments.Deployment', 'environments.StatefulSet', 'environments.DaemonSet'])

/** Of a workload that keeps a number of pods; null for all else. Its row has what its body has until its application is told. */
export function listedStateOf({ class: entry, attributes }: ResourceTree): ListedState | null {
  const state = attributes['state']
  return replicated.has(entry) && typeof state === 'string' ? { own: state, row: state } : null
}

/**
 * By its status a deployment whose pods crash after its rollout is on its way like one whose pods start: which of the two
 * it is, the pods tell, and with them its application.
 */
const stateIn = (own: string, told: State | undefined): string =>
  isToldByPods(own) && isTrouble(told) ? told : own

const isToldByPods = (own: string): boolean => own === 'executing' || own === 'paused'

const isTrouble = (state: unknown): state is 'degraded' | 'failed' =>
  state === 'degraded' || state === 'failed'

type Components = ApplicationState['components']

/** A body as it is to be written, with the state that its application tells of it. */
export function withState(tree: ResourceTree, components: Components | undefined): ResourceTree {
  const listed = listedStateOf(tree)
  const told = tree.id === undefined ? undefined : components?.get(tree.id)
  const state = listed && stateIn(listed.own, told)
  return listed === null || state === listed.own
    ? tree
    : { ...tree, attributes: { ...tree.attributes, state } }
}

/** The same while its cluster is read anew and nothing is told of its application: the pods, which come later, were as they were. */
export async function withLastState(
  transaction: Transaction,
  tree: ResourceTree,
  index: Writing['index'],
): Promise<ResourceTree> {
  const { id = '' } = tree
  const listed = index.get(id)?.listed
  if (!listed || !isToldByPods(listed.own)) return tree
  const last = (await transaction.get(id))?.attributes['state']
  if (!isTrouble(last)) return tree
  listed.row = last
  return withState(tree, new Map([[id, last]]))
}

export interface Writing {
  /** What is remembered of workloads, by their ids. */
  index: { get(id: string): { listed: ListedState | null } | undefined }
  /** Whose bodies were written with the state already. */
  isWritten: (id: string) => boolean
}

/** Brings the rows of workloads in step with what their application tells of them. */
export async function writeWorkloadStates(
  transaction: Transaction,
  { components, index, isWritten }: Writing & { components: Components },
): Promise<void> {
  for (const [id, told] of components) {
    const listed = index.get(id)?.listed
    const state = listed && stateIn(listed.own, told)
    if (!listed || !state || state === listed.row) continue
    listed.row = state
    if (!isWritten(id) && (await transaction.get(id))) await transaction.update(id, { attributes: { state } })
  }
}
