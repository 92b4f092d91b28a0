import { compareStates, stateOf, type StateName } from '../../components/state.ts'
import type { HostRow, SetupRow } from './provider.ts'

/** A machine of a group: a host, the setup that is making it one, or both. */
export interface HostEntry {
  key: string
  name: string | null
  state: StateName
  host: HostRow | null
  /** Its latest setup, unless that is over and done. */
  setup: SetupRow | null
}

const isOpen = ({ state }: SetupRow): boolean => state !== 'completed'

/**
 * The hosts of a group with their setups, and the setups of machines that are no hosts yet; what needs a person first.
 * `setups` come newest first. A failure is not told any more once the machine has tried again.
 */
export function hostEntries(hosts: readonly HostRow[], setups: readonly SetupRow[]): HostEntry[] {
  const hostOf = ({ host }: SetupRow): string | undefined => host?.[0]?.id
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

/** Who waits for a person comes first, then the worst. */
const rank = ({ host, state }: HostEntry): number =>
  host && waitsForApproval(host) ? -Infinity : compareStates(state, 'running')

function compareRanks(left: HostEntry, right: HostEntry): number {
  const [one, other] = [rank(left), rank(right)]
  return one === other ? 0 : one < other ? -1 : 1
}

/** Whether a person has to let it in. One that has no key was not registered by a machine, so there is nobody to let in. */
export const waitsForApproval = ({ isApproved, keyFingerprint }: HostRow): boolean =>
  isApproved === false && keyFingerprint != null

export function hostState(host: HostRow): StateName {
  const { state, serviceState } = host
  if (waitsForApproval(host)) return 'waiting'
  if (serviceState === 'disabled' && state === 'connected') return 'cordoned'
  return stateOf(state)
}

const setupState = ({ state }: SetupRow): StateName => (state === 'failed' ? 'failed' : 'installing')
