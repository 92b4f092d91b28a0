import type { Details } from '../../../model/types.ts'
import { relation } from '../../api/queries.ts'

export type LogPodRow = Details<'environments.Pod'>

/** Maximum containers that the service reads at once. */
const MAX_CONTAINERS = 50
const MAX_PODS = 500

const shape = {
  mode: 'exportDetails',
  fields: [
    'id',
    'name',
    'labels',
    'state',
    'isReady',
    'restarts',
    'spec',
    'containers',
    'initContainers',
    'metadata',
    'ownerReferences',
  ],
} as const

export const logPods = (applicationId: string) =>
  relation('environments.Application', applicationId, 'pods', {
    ...shape,
    sort: ['name,asc'],
    count: MAX_PODS,
  })

interface LogPod {
  name: string
  /** The pod's name without its component's. */
  rest: string
  state: string | null
  isReady: boolean | null
}

/** Number of pods with a distinct colour. */
export const MAX_COLOURS = 6

export interface LogComponent {
  name: string
  pods: readonly LogPod[]
}

export interface LogSources {
  pods: readonly LogPod[]
  components: readonly LogComponent[]
  containers: readonly string[]
  chosenPods: readonly string[]
  chosenContainers: readonly string[]
  /** There are more pods than are read by default. */
  isCut: boolean
  /** The limit is reached: selecting another pod replaces the first selected one. */
  isFull: boolean
  /** Returns a number for a pod if there are more pods than colours, otherwise an empty text. */
  markOf: (pod: string) => string
  /** Returns a short label for a line's source, distinct among the sources being read. */
  labelOf: (pod: string, container: string) => string
  /** Length of the longest label, in characters. */
  labelLength: number
  /** Changes when other pods are to be read. */
  key: string
  /** Changes when a log that has ended or failed may have continued. */
  stateKey: string
}

const containersOf = ({ spec }: LogPodRow): string[] => (spec?.containers ?? []).map(({ name }) => name)
const preparingOf = ({ spec }: LogPodRow): string[] => (spec?.initContainers ?? []).map(({ name }) => name)

const nameOf = ({ name, id }: LogPodRow): string => name ?? id

/**
 * Returns the workload that a pod belongs to, derived from its owner's name: intermediate owners are named
 * after the workload.
 */
function componentOfPod(row: LogPodRow): string {
  const owners = row.metadata?.ownerReferences ?? []
  const { kind, name } = owners.find(({ controller }) => controller === true) ?? owners[0] ?? {}
  if (name === undefined) return nameOf(row)
  if (kind === 'ReplicaSet') return name.slice(0, name.lastIndexOf('-')) || name
  // A CronJob names its Jobs by minutes since 1970.
  return kind === 'Job' ? name.replace(/-\d{8,}$/, '') : name
}

/** Returns the distinctive end of a pod's name, for a column. */
const shortName = (pod: string): string => pod.split('-').at(-1) ?? pod

function restOf(name: string, component: string): string {
  return name.startsWith(`${component}-`) ? name.slice(component.length + 1) : name
}

function componentsOf(rows: readonly LogPodRow[]): LogComponent[] {
  const components = Map.groupBy(rows, componentOfPod)
  return [...components].map(([name, members]) => ({
    name,
    pods: members.map((row) => ({
      name: nameOf(row),
      rest: restOf(nameOf(row), name),
      state: row.state ?? null,
      isReady: row.isReady ?? null,
    })),
  }))
}

/** Numbered in order, like colours. */
function marks(pods: readonly LogPod[]): LogSources['markOf'] {
  const places = new Map(pods.map(({ name }, place) => [name, `#${place + 1}`]))
  return (pod) => (pods.length > MAX_COLOURS ? (places.get(pod) ?? '') : '')
}

/** Builds the shortest labels that distinguish the sources. */
function labels(
  rows: readonly LogPodRow[],
  chosenContainers: readonly string[],
  markOf: LogSources['markOf'],
): Pick<LogSources, 'labelOf' | 'labelLength'> {
  const isOne = new Set(rows.map(componentOfPod)).size === 1
  const parts = rows.map((row): [string, { pod: string; containers: string[] }] => {
    const [name, component] = [nameOf(row), componentOfPod(row)]
    const pod = isOne || name === component ? shortName(name) : `${component} ${shortName(name)}`
    const containers = [...containersOf(row), ...preparingOf(row)].filter((container) =>
      chosenContainers.includes(container),
    )
    return [name, { pod, containers: containers.length > 1 ? containers : [] }]
  })
  const byName = new Map(parts)
  const labelOf = (name: string, container: string): string => {
    const { pod, containers } = byName.get(name) ?? { pod: shortName(name), containers: [] }
    const mark = markOf(name)
    return [...(mark === '' ? [] : [mark]), pod, ...(containers.includes(container) ? [container] : [])].join(
      ' ',
    )
  }
  const lengths = parts.flatMap(([name, { containers }]) =>
    ['', ...containers].map((container) => labelOf(name, container).length),
  )
  return { labelOf, labelLength: Math.max(0, ...lengths) }
}

/**
 * Returns the number of a pod's containers to read; at least 1, to reserve a slot if no selected container
 * matches.
 */
const sizeOf = (row: LogPodRow, chosen: readonly string[]): number =>
  Math.max(1, [...containersOf(row), ...preparingOf(row)].filter((name) => chosen.includes(name)).length)

/** Returns the first pods whose containers fit the limit; at least one. */
function fitting(pods: readonly string[], sizes: ReadonlyMap<string, number>): string[] {
  let left = MAX_CONTAINERS
  const end = pods.findIndex((pod) => (left -= sizes.get(pod) ?? 1) < 0)
  return pods.slice(0, end === -1 ? pods.length : Math.max(1, end))
}

/** Returns true if any unselected pod would exceed the limit. */
function isFull(chosen: readonly string[], sizes: ReadonlyMap<string, number>): boolean {
  const sizeOfAll = (pods: readonly string[]): number =>
    pods.reduce((sum, pod) => sum + (sizes.get(pod) ?? 1), 0)
  const others = [...sizes].filter(([pod]) => !chosen.includes(pod)).map(([, size]) => size)
  return sizeOfAll(chosen) + Math.max(0, ...others) > MAX_CONTAINERS
}

/** Lists main containers first and reads them by default; init containers are read only when selected. */
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
  const sizes = new Map(rows.map((row) => [nameOf(row), sizeOf(row, chosenContainers)]))
  // If too many are selected, the latest count, so that each selection has an effect.
  const chosenPods =
    named.length > 0 ? fitting(named.toReversed(), sizes).toReversed() : fitting(names, sizes)
  const read = rows.filter((row) => chosenPods.includes(nameOf(row)))
  const components = componentsOf(rows)
  const pods = components.flatMap((component) => component.pods)
  const markOf = marks(pods)
  return {
    pods,
    components,
    markOf,
    containers,
    chosenPods,
    chosenContainers,
    isCut: named.length === 0 && names.length > chosenPods.length,
    isFull: isFull(chosenPods, sizes),
    ...labels(read, chosenContainers, markOf),
    // Ids, since a new pod may reuse the name of a deleted one.
    key: JSON.stringify(read.map(({ id }) => id)),
    stateKey: JSON.stringify(read.map(({ state, restarts }) => [state, restarts])),
  }
}

/** Toggles names in a list; selecting all, or none, is the same as no selection. */
export function switched(
  all: readonly string[],
  chosen: readonly string[],
  names: readonly string[],
): readonly string[] {
  const isOn = names.every((name) => chosen.includes(name))
  const others = chosen.filter((name) => !names.includes(name))
  const next = isOn ? others : [...others, ...names]
  return next.length === all.length || next.length === 0 ? [] : next
}

/** Returns true if the selection consists of exactly these names. */
export const isOnly = (chosen: readonly string[], names: readonly string[]): boolean =>
  chosen.length === names.length && names.every((name) => chosen.includes(name))
