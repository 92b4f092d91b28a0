import { relation, type Resource } from '../../../api/queries.ts'

export interface LogPodRow extends Resource {
  state?: string | null
  restarts?: number | null
  spec?: { containers?: { name: string }[]; initContainers?: { name: string }[] }[]
}

/** What the service reads at once. */
const MOST_CONTAINERS = 50
const MOST_PODS = 500

export const logPods = (applicationId: string) =>
  relation<LogPodRow>('environments.Application', applicationId, 'pods', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'state', 'restarts', 'spec', 'containers', 'initContainers'],
    sort: ['name,asc'],
    count: MOST_PODS,
  })

export interface LogSources {
  pods: readonly { name: string; state: string | null }[]
  containers: readonly string[]
  /** Those that are read. */
  chosenPods: readonly string[]
  chosenContainers: readonly string[]
  /** There are more pods than are read unless somebody chooses. */
  isCut: boolean
  /** Changes when there is something new to read: other pods, or other runs of their containers. */
  key: string
}

const containersOf = ({ spec = [] }: LogPodRow): string[] =>
  spec.flatMap(({ containers = [] }) => containers.map(({ name }) => name))
const preparingOf = ({ spec = [] }: LogPodRow): string[] =>
  spec.flatMap(({ initContainers = [] }) => initContainers.map(({ name }) => name))

const nameOf = ({ name, id }: LogPodRow): string => name ?? id

/** The containers that run come first and are read by themselves; those that only prepare are read when chosen. */
export function readSources(
  rows: readonly LogPodRow[],
  wanted: { pods: readonly string[]; containers: readonly string[] },
): LogSources {
  const running = [...new Set(rows.flatMap(containersOf))]
  const containers = [...new Set([...running, ...rows.flatMap(preparingOf)])]
  const asked = wanted.containers.filter((name) => containers.includes(name))
  const chosenContainers = asked.length > 0 ? asked : running
  const names = rows.map(nameOf)
  const named = wanted.pods.filter((name) => names.includes(name))
  const room = Math.max(1, Math.floor(MOST_CONTAINERS / Math.max(1, chosenContainers.length)))
  const chosenPods = (named.length > 0 ? named : names).slice(0, room)
  const read = rows.filter((row) => chosenPods.includes(nameOf(row)))
  return {
    pods: rows.map((row) => ({ name: nameOf(row), state: row.state ?? null })),
    containers,
    chosenPods,
    chosenContainers,
    isCut: named.length === 0 && names.length > chosenPods.length,
    key: JSON.stringify(read.map((row) => [nameOf(row), row.restarts ?? 0])),
  }
}

/** The telling end of a pod's name, for a column. */
export const shortName = (pod: string): string => pod.split('-').at(-1) ?? pod
