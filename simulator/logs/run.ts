import { badRequest, Failure } from '../failure.ts'
import { behaviourOf } from '../kubelet/behaviour.ts'
import { ephemeralBehaviour, isEphemeral } from '../kubelet/ephemeral.ts'
import { isKubeletStopped } from '../kubelet/heartbeat.ts'
import type { Container, ContainerState, ContainerStatus, Pod } from '../kinds/shapes.ts'
import type { Storage } from '../storage/storage.ts'
import { nodes } from '../storage/view.ts'
import type { Run } from './lines.ts'

/**
 * Returns the requested container; throws if it does not exist, or if the pod has several and none is named.
 */
export function containerOf(
  { metadata, spec }: Pod,
  name: string | null,
): { container: Container; isInit: boolean } {
  const { initContainers: inits = [], containers, ephemeralContainers: asides = [] } = spec
  const all = [...inits, ...containers, ...asides]
  if (!name && containers.length > 1) {
    const names = all.map((container) => container.name).join(' ')
    throw badRequest(`a container name must be specified for pod ${metadata.name}, choose one of: [${names}]`)
  }
  const container = name ? all.find((entry) => entry.name === name) : containers[0]
  if (!container) throw badRequest(`container ${name} is not valid for pod ${metadata.name}`)
  return { container, isInit: inits.includes(container) }
}

/** Throws an API server's error if the pod's kubelet is unreachable. */
export function requireKubelet(storage: Storage, pod: Pod, path: string): void {
  const { nodeName } = pod.spec
  if (!nodeName) throw badRequest(`pod ${pod.metadata.name} does not have a host assigned`)
  const node = nodes.get(storage, undefined, nodeName)
  if (node && !isKubeletStopped(node)) return
  const host = `${pod.status.hostIP ?? nodeName}:10250`
  const why = `Get "https://${host}/${path}": dial tcp ${host}: connect: connection refused`
  throw new Failure(500, 'InternalError', why)
}

const waitingWords: Readonly<Record<string, string>> = {
  ErrImagePull: "image can't be pulled",
  ImagePullBackOff: 'trying and failing to pull image',
}

type Terminated = NonNullable<ContainerState['terminated']>

function endedRun(base: Omit<Run, 'startedAt' | 'finishedAt' | 'id'>, ended: Terminated): Run {
  const startedAt = Date.parse(ended.startedAt)
  return { ...base, id: `${base.subject} ${startedAt}`, startedAt, finishedAt: Date.parse(ended.finishedAt) }
}

export function statusOf({ status }: Pod, { name }: Container): ContainerStatus | undefined {
  const { containerStatuses = [], initContainerStatuses = [], ephemeralContainerStatuses = [] } = status
  const all = [...containerStatuses, ...initContainerStatuses, ...ephemeralContainerStatuses]
  return all.find((entry) => entry.name === name)
}

/** Returns the run for the requested log; throws if there is none. */
export function runOf(
  pod: Pod,
  { container, isInit }: { container: Container; isInit: boolean },
  isPrevious: boolean,
): Run {
  const { namespace, name } = pod.metadata
  const status = statusOf(pod, container)
  const about = `container "${container.name}" in pod "${name}"`
  const subject = `${namespace}/${name}/${container.name}`
  const behaviour = isEphemeral(pod, container)
    ? ephemeralBehaviour(pod, container)
    : behaviourOf(pod, container, isInit)
  const base = { subject, behaviour }
  const last = status?.lastState.terminated
  if (isPrevious) {
    if (!last) throw badRequest(`previous terminated ${about} not found`)
    return endedRun(base, last)
  }
  const { running, terminated } = status?.state ?? {}
  if (running) {
    const startedAt = Date.parse(running.startedAt)
    return { ...base, id: `${subject} ${startedAt}`, startedAt, finishedAt: null }
  }
  const ended = terminated ?? last
  if (!ended) throw badRequest(`${about} is waiting to start: ${reasonOf(status)}`)
  return endedRun(base, ended)
}

function reasonOf(status: ContainerStatus | undefined): string {
  const reason = status?.state.waiting?.reason ?? 'ContainerCreating'
  return waitingWords[reason] ?? reason
}
