import { timeOf } from '../../model/fields.ts'
import { isIn, type Store } from '../store/store.ts'
import { podWords } from './facts.ts'
import { type AlarmCondition, conditionKey } from './steps.ts'
import type { AlarmTypeName } from './types.ts'

/** A condition in the status of a node, workload or pod. */
interface Reported {
  type?: unknown
  status?: unknown
  reason?: unknown
  lastTransitionTime?: unknown
}

interface Subject {
  id: string
  state?: string | null
  status?: { phase?: unknown; conditions?: unknown } | null
  parent?: { id: string }
}

type Read = (wanted: Parameters<Store['read']>[0]) => Promise<Subject[]>

const nodeTypes: readonly AlarmTypeName[] = ['nodeNotReady', 'nodePressure']
const applicationTypes: readonly AlarmTypeName[] = [
  'applicationFailed',
  'applicationDegraded',
  'podsCrashing',
  'imagePullFailing',
  'podsUnschedulable',
]

/**
 * Adds the begin time that the cluster reports to conditions without one, so that the delay counts from the
 * real beginning of a problem and not from the service's first check. Conditions with an open alarm are not
 * looked up.
 */
export async function withBeginnings(
  store: Store,
  conditions: readonly AlarmCondition[],
  openKeys: ReadonlySet<string>,
): Promise<AlarmCondition[]> {
  const read: Read = async (wanted) =>
    // The shape follows from the requested fields.
    JSON.parse(await store.read(wanted)) as Subject[]
  const subjectsOf = (types: readonly AlarmTypeName[]): string[] => [
    ...new Set(
      conditions
        .filter((condition) => types.includes(condition.type) && !openKeys.has(conditionKey(condition)))
        .map(({ subject }) => subject.id),
    ),
  ]
  const nodes = await readNodes(read, subjectsOf(nodeTypes))
  const applications = await readApplications(read, subjectsOf(applicationTypes))
  return conditions.map((condition) => {
    const { type, subject, beganOn } = condition
    const node = nodes.get(subject.id)
    const application = applications.get(subject.id)
    const since = (node && nodeSince(type, node)) ?? (application && applicationSince(type, application))
    return beganOn === null && since !== undefined ? { ...condition, beganOn: since } : condition
  })
}

async function readNodes(read: Read, ids: string[]): Promise<Map<string, Reported[]>> {
  if (ids.length === 0) return new Map()
  const found = await read({ class: 'cluster.Node', mode: 'normal', ids, fields: ['id', 'status'] })
  return new Map(found.map((node) => [node.id, reportedBy(node)]))
}

/** Unavailable Deployments and pods of one application. */
interface Unavailable {
  deployments: Reported[][]
  pods: { state: string; reported: Reported[] }[]
}

const fields = ['id', 'state', 'status', 'parent']
/** Matches the status as stored, in JSON; a healthy object has no such condition. */
const hasFalse = { field: 'status.conditions', comparison: 'contains', value: '"False"' } as const

async function readApplications(read: Read, ids: string[]): Promise<Map<string, Unavailable>> {
  if (ids.length === 0) return new Map()
  const conditions = [isIn('parent.id', ids), hasFalse]
  const wanted = { mode: 'normal', conditions, fields } as const
  const deployments = await read({ ...wanted, class: 'environments.Deployment' })
  const pods = await read({ ...wanted, class: 'environments.Pod' })
  const isOver = ({ status }: Subject): boolean => status?.phase === 'Succeeded' || status?.phase === 'Failed'
  const parentOf = ({ parent }: Subject): string => parent?.id ?? ''
  const deploymentsOf = Map.groupBy(deployments, parentOf)
  const podsOf = Map.groupBy(pods, parentOf)
  return new Map(
    ids.map((id) => [
      id,
      {
        deployments: (deploymentsOf.get(id) ?? []).map(reportedBy),
        pods: (podsOf.get(id) ?? [])
          .filter((pod) => !isOver(pod))
          .map((pod) => ({ state: pod.state ?? '', reported: reportedBy(pod) })),
      },
    ]),
  )
}

const reportedBy = ({ status }: Subject): Reported[] =>
  // Kubernetes defines these fields; any of them may be missing.
  Array.isArray(status?.conditions) ? (status.conditions as Reported[]) : []

/** Returns the transition times of matching conditions; unknown times are omitted. */
function times(reported: readonly Reported[], is: (condition: Reported) => boolean): number[] {
  return reported.filter(is).flatMap(({ lastTransitionTime }) => timeOf(lastTransitionTime) ?? [])
}

const earliest = (found: readonly number[]): number | undefined =>
  found.length > 0 ? Math.min(...found) : undefined
const latest = (found: readonly number[]): number | undefined =>
  found.length > 0 ? Math.max(...found) : undefined

const isFalse =
  (wanted: string) =>
  ({ type, status }: Reported): boolean =>
    type === wanted && status === 'False'

const pressures = /Pressure$|^NetworkUnavailable$/

function nodeSince(type: AlarmTypeName, reported: readonly Reported[]): number | undefined {
  if (type === 'nodeNotReady')
    return earliest(times(reported, (condition) => condition.type === 'Ready' && condition.status !== 'True'))
  return earliest(
    times(reported, (condition) => condition.status === 'True' && pressures.test(String(condition.type))),
  )
}

function applicationSince(type: AlarmTypeName, { deployments, pods }: Unavailable): number | undefined {
  const unready = (words?: readonly string[]): number[] =>
    pods
      .filter(({ state }) => words === undefined || words.includes(state))
      .flatMap(({ reported }) => times(reported, isFalse('Ready')))
  const unavailable = deployments.flatMap((reported) => times(reported, isFalse('Available')))
  const givenUp = deployments.flatMap((reported) =>
    times(reported, (condition) => condition.reason === 'ProgressDeadlineExceeded'),
  )
  switch (type) {
    case 'applicationFailed':
      // The application failed when a rollout was given up, or else when its last part became unavailable.
      return earliest(givenUp) ?? latest(unavailable) ?? latest(unready())
    case 'applicationDegraded':
      return earliest([...givenUp, ...unavailable, ...unready()])
    case 'podsCrashing':
      return earliest(unready(podWords.crashing))
    case 'imagePullFailing':
      return earliest(unready(podWords.pulling))
    default:
      return earliest(pods.flatMap(({ reported }) => times(reported, isFalse('PodScheduled'))))
  }
}
