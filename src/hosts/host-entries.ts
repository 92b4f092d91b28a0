import { compareStates, stateOf, type StateName } from '../ui/values/state.ts'
import type { HostRow, SetupRow } from './providers/provider.ts'

/** Machine of a group: a host, a setup in progress, or both. */
export interface HostEntry {
  key: string
  name: string | null
  state: StateName
  host: HostRow | null
  /** Latest setup, unless completed. */
  setup: SetupRow | null
}

const isOpen = ({ state }: SetupRow): boolean => state !== 'completed'

/**
 * Merges a group's hosts with their setups and adds setups of machines that are not hosts yet. Sorts entries
 * that need a user first. `setups` must be sorted newest first. A failed setup is dropped once the machine
 * has tried again.
 */
export function hostEntries(hosts: readonly HostRow[], setups: readonly SetupRow[]): HostEntry[] {
  const hostOf = ({ host }: SetupRow): string | undefined => host?.id
  const newest = setups.filter(
    (setup, index) => setups.findIndex(({ name }) => name === setup.name) === index,
  )
  const ofHosts = hosts.map((host): HostEntry => {
    const setup = newest.find((candidate) => hostOf(candidate) === host.id && isOpen(candidate)) ?? null
    return { key: host.id, name: host.name ?? null, state: hostState(host), host, setup }
  })
  const known = new Set(hosts.map(({ id }) => id))
  const others = newest.filter((setup) => isOpen(setup) && !known.has(hostOf(setup) ?? ''))
  const ofMachines = others.map((setup): HostEntry => ({
    key: setup.id,
    name: setup.name ?? null,
    state: setupState(setup),
    host: null,
    setup,
  }))
  return [...ofHosts, ...ofMachines].toSorted(
    (left, right) => compareRanks(left, right) || (left.name ?? '').localeCompare(right.name ?? ''),
  )
}

/** Hosts waiting for approval first, then by severity. */
const rank = ({ host, state }: HostEntry): number =>
  host && waitsForApproval(host) ? -Infinity : compareStates(state, 'running')

function compareRanks(left: HostEntry, right: HostEntry): number {
  const [one, other] = [rank(left), rank(right)]
  return one === other ? 0 : one < other ? -1 : 1
}

/**
 * Returns whether the host needs approval. A host without a key was not registered by a machine, so there is
 * nothing to approve.
 */
export const waitsForApproval = ({ isApproved, keyFingerprint }: HostRow): boolean =>
  isApproved === false && keyFingerprint != null

export function hostState(host: HostRow): StateName {
  const { state, serviceState } = host
  if (waitsForApproval(host)) return 'waiting'
  if (serviceState === 'disabled' && state === 'connected') return 'cordoned'
  return stateOf(state)
}

const setupState = ({ state }: SetupRow): StateName => (state === 'failed' ? 'failed' : 'installing')
