import type { Container, ContainerStatus, Pod } from '../kinds/shapes.ts'
import { pods } from '../storage/view.ts'
import { ageOf } from './age.ts'
import { columnsOf, type Printer, textAt } from './printer.ts'

/** Summary of a pod's containers. */
interface Summary {
  reason: string
  ready: number
  restarts: number
  /** Latest end of a container that was restarted; empty if none was. */
  lastRestart: string
}

const isSidecar = (container: Container | undefined): boolean => container?.restartPolicy === 'Always'

const later = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a)

const restartsOf = (statuses: readonly ContainerStatus[]): Pick<Summary, 'restarts' | 'lastRestart'> => ({
  restarts: statuses.reduce((sum, { restartCount }) => sum + (restartCount ?? 0), 0),
  lastRestart: statuses.reduce((last, { lastState }) => later(last, lastState?.terminated?.finishedAt), ''),
})

const endOf = ({
  reason,
  exitCode,
  signal,
}: {
  reason?: string
  exitCode: number
  signal?: number
}): string => reason || (signal ? `Signal:${signal}` : `ExitCode:${exitCode}`)

/** Returns why this container blocks initialization; null if it does not. */
function holdUp(
  status: ContainerStatus,
  { isSide, place }: { isSide: boolean; place: string },
): string | null {
  const { terminated, waiting } = status.state ?? {}
  if (terminated?.exitCode === 0 || (isSide && status.started)) return null
  if (terminated) return `Init:${endOf(terminated)}`
  return waiting?.reason && waiting.reason !== 'PodInitializing' ? `Init:${waiting.reason}` : `Init:${place}`
}

const conditionOf = ({ status }: Pod, type: string) =>
  status?.conditions?.find((condition) => condition.type === type)

const isTrue = (pod: Pod, type: string): boolean => conditionOf(pod, type)?.status === 'True'

/** Summarizes the init containers; `isOver` if the regular containers determine the rest. */
function summarizeStart(pod: Pod, reason: string): Summary & { isOver: boolean } {
  const specs = pod.spec?.initContainers ?? []
  const statuses = pod.status?.initContainerStatuses ?? []
  const specOf = (name: string) => specs.find((container) => container.name === name)
  const holdUps = statuses.map((status, index) =>
    holdUp(status, { isSide: isSidecar(specOf(status.name)), place: `${index}/${specs.length}` }),
  )
  const first = holdUps.findIndex((why) => why !== null)
  // Ignore containers after the one that blocks.
  const seen = first === -1 ? statuses : statuses.slice(0, first + 1)
  const passed = first === -1 ? statuses : statuses.slice(0, first)
  const ready = passed.filter((one) => isSidecar(specOf(one.name)) && one.started && one.ready).length
  const isOver = first === -1 || isTrue(pod, 'Initialized')
  const counted = isOver ? seen.filter(({ name }) => isSidecar(specOf(name))) : seen
  return { reason: holdUps[first] ?? reason, ready, ...restartsOf(counted), isOver }
}

const reasonOf = ({ state }: ContainerStatus): string | null =>
  state?.waiting?.reason || (state?.terminated ? endOf(state.terminated) : null)

const isAtWork = (status: ContainerStatus): boolean =>
  status.ready && status.state?.running !== undefined && reasonOf(status) === null

function saidOfPod(pod: Pod): string {
  const isGated = conditionOf(pod, 'PodScheduled')?.reason === 'SchedulingGated'
  return isGated ? 'SchedulingGated' : pod.status?.reason || textAt(pod, 'status', 'phase')
}

function summarize(pod: Pod): Summary {
  const { isOver, ...start } = summarizeStart(pod, saidOfPod(pod))
  if (!isOver) return start
  const statuses = pod.status?.containerStatuses ?? []
  const told = restartsOf(statuses)
  const working = statuses.filter(isAtWork).length
  // The first container's reason wins.
  const reason = statuses.map(reasonOf).find((why) => why !== null) ?? start.reason
  const running = isTrue(pod, 'Ready') ? 'Running' : 'NotReady'
  return {
    reason: reason === 'Completed' && working > 0 ? running : reason,
    ready: start.ready + working,
    restarts: start.restarts + told.restarts,
    lastRestart: later(start.lastRestart, told.lastRestart),
  }
}

function statusOf({ metadata, status }: Pod, reason: string): string {
  if (metadata.deletionTimestamp === undefined) return reason
  if (status?.reason === 'NodeLost') return 'Unknown'
  return status?.phase === 'Succeeded' || status?.phase === 'Failed' ? reason : 'Terminating'
}

function gatesOf(pod: Pod): string {
  const gates = (pod.spec?.readinessGates ?? []) as { conditionType: string }[]
  if (gates.length === 0) return '<none>'
  return `${gates.filter(({ conditionType }) => isTrue(pod, conditionType)).length}/${gates.length}`
}

const orNone = (text: string | undefined): string => text || '<none>'

const conditionOfRow = (reason: string, message: string): object[] => [
  { type: 'Completed', status: 'True', reason, message },
]
const ends: Readonly<Record<string, object[]>> = {
  Succeeded: conditionOfRow('Succeeded', 'The pod has completed successfully.'),
  Failed: conditionOfRow('Failed', 'The pod failed.'),
}

export const podPrinter: Printer = {
  columns: columnsOf('Name Ready Status Restarts Age IP* Node* Nominated_Node* Readiness_Gates*'),
  conditions: (object) => ends[textAt(object, 'status', 'phase')],
  cells(object, nowMs) {
    const pod = pods.of(object)
    const { reason, ready, restarts, lastRestart } = summarize(pod)
    const sidecars = (pod.spec?.initContainers ?? []).filter(isSidecar)
    const total = (pod.spec?.containers ?? []).length + sidecars.length
    const ago = restarts > 0 && lastRestart !== '' ? ` (${ageOf(lastRestart, nowMs)} ago)` : ''
    return [
      pod.metadata.name ?? '',
      `${ready}/${total}`,
      statusOf(pod, reason),
      `${restarts}${ago}`,
      ageOf(pod.metadata.creationTimestamp, nowMs),
      orNone(pod.status?.podIP),
      orNone(pod.spec?.nodeName),
      orNone(textAt(pod, 'status', 'nominatedNodeName')),
      gatesOf(pod),
    ]
  },
}
