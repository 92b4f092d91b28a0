import { relation, type Resource } from '../../../api/queries.ts'

interface OwnerReference {
  kind?: string
  name?: string
  controller?: boolean
}

export interface LogPodRow extends Resource {
  state?: string | null
  isReady?: boolean | null
  restarts?: number | null
  metadata?: { ownerReferences?: OwnerReference[] | null }[]
  spec?: { containers?: { name: string }[]; initContainers?: { name: string }[] }[]
}

/** What the service reads at once. */
const MOST_CONTAINERS = 50
const MOST_PODS = 500

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
  relation<LogPodRow>('environments.Application', applicationId, 'pods', {
    ...shape,
    sort: ['name,asc'],
    count: MOST_PODS,
  })

export interface LogPod {
  name: string
  /** What its name adds to that of its component. */
  rest: string
  state: string | null
  isReady: boolean | null
}

/** Pods of which each has a colour of its own. */
export const MOST_COLOURS = 6

/** The pods of one workload. */
export interface LogComponent {
  name: string
  pods: readonly LogPod[]
}

export interface LogSources {
  pods: readonly LogPod[]
  components: readonly LogComponent[]
  containers: readonly string[]
  /** Those that are read. */
  chosenPods: readonly string[]
  chosenContainers: readonly string[]
  /** There are more pods than are read unless somebody chooses. */
  isCut: boolean
  /** As many pods are read as can be: another takes the place of the one that was chosen first. */
  isFull: boolean
  /** A number for each pod where there are more than colours; empty where the colours tell them apart. */
  markOf: (pod: string) => string
  /** What a line is said to come from: short, and different for each source that is read. */
  labelOf: (pod: string, container: string) => string
  /** Characters of the longest of these. */
  labelLength: number
  /** Changes when there is something else to read: other pods. */
  key: string
  /** Changes when a log that has ended, or could not be read, may have gone on. */
  stateKey: string
}

const containersOf = ({ spec = [] }: LogPodRow): string[] =>
  spec.flatMap(({ containers = [] }) => containers.map(({ name }) => name))
const preparingOf = ({ spec = [] }: LogPodRow): string[] =>
  spec.flatMap(({ initContainers = [] }) => initContainers.map(({ name }) => name))

const nameOf = ({ name, id }: LogPodRow): string => name ?? id

/** The workload that a pod belongs to: what stands between them has a name made of that of the workload. */
function componentOfPod(row: LogPodRow): string {
  const owners = row.metadata?.[0]?.ownerReferences ?? []
  const { kind, name } = owners.find(({ controller }) => controller === true) ?? owners[0] ?? {}
  if (name === undefined) return nameOf(row)
  if (kind === 'ReplicaSet') return name.slice(0, name.lastIndexOf('-')) || name
  // A CronJob counts its jobs by the minutes since 1970.
  return kind === 'Job' ? name.replace(/-\d{8,}$/, '') : name
}

/** The telling end of a pod's name, for a column. */
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

/** By their order, as their colours are. */
function marks(pods: readonly LogPod[]): LogSources['markOf'] {
  const places = new Map(pods.map(({ name }, place) => [name, `#${place + 1}`]))
  return (pod) => (pods.length > MOST_COLOURS ? (places.get(pod) ?? '') : '')
}

/** Names what it takes to tell the sources apart, and no more. */
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

/** How many containers of a pod are read; at least its place, for a choice that none of its containers meets. */
const sizeOf = (row: LogPodRow, chosen: readonly string[]): number =>
  Math.max(1, [...containersOf(row), ...preparingOf(row)].filter((name) => chosen.includes(name)).length)

/** The first pods whose containers can be read at once; one at least. */
function fitting(pods: readonly string[], sizes: ReadonlyMap<string, number>): string[] {
  let left = MOST_CONTAINERS
  const end = pods.findIndex((pod) => (left -= sizes.get(pod) ?? 1) < 0)
  return pods.slice(0, end === -1 ? pods.length : Math.max(1, end))
}

/** Whether one of the pods that are not chosen has no room beside those that are. */
function isFull(chosen: readonly string[], sizes: ReadonlyMap<string, number>): boolean {
  const sizeOfAll = (pods: readonly string[]): number =>
    pods.reduce((sum, pod) => sum + (sizes.get(pod) ?? 1), 0)
  const others = [...sizes].filter(([pod]) => !chosen.includes(pod)).map(([, size]) => size)
  return sizeOfAll(chosen) + Math.max(0, ...others) > MOST_CONTAINERS
}

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
  const sizes = new Map(rows.map((row) => [nameOf(row), sizeOf(row, chosenContainers)]))
  // Of too many that somebody chose the last ones count, so that each choice changes something.
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
    // Another pod may have the name of one that is gone.
    key: JSON.stringify(read.map(({ id }) => id)),
    stateKey: JSON.stringify(read.map(({ state, restarts }) => [state, restarts])),
  }
}

/** A list with one name switched; all of them is the same as no choice, and nothing would be of no use. */
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

/** Whether these are all that is chosen. */
export const isOnly = (chosen: readonly string[], names: readonly string[]): boolean =>
  chosen.length === names.length && names.every((name) => chosen.includes(name))
