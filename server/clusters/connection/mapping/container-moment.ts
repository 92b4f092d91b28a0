import type {
  V1Container,
  V1ContainerState,
  V1ContainerStateTerminated,
  V1ContainerStateWaiting,
  V1ContainerStatus,
} from '@kubernetes/client-node'
import type { KubernetesObject } from '../cluster.ts'
import { containerStatusesOf, podSpecOf, podStatusOf } from './pod-state.ts'

/** Current status of one container, from the pod's status. */
export interface ContainerMoment {
  /** Pod uid. A pod recreated with the same name has another uid. */
  pod: string
  /** Counts from 0, like the restarts; -1 before the first run. */
  run: number
  /** How the current run ended; null while it runs, and before the first run. */
  end: V1ContainerStateTerminated | null
  /** How the previous run ended, if the pod reports it. */
  endBefore: V1ContainerStateTerminated | null
  /** The run has ended and won't be followed by another. */
  isOver: boolean
  /** Why the container isn't running, from the kubelet; null while it runs. */
  waiting: V1ContainerStateWaiting | null
}

/** While a container waits after a run, its restart count doesn't include the next start yet. */
export function momentOf(pod: KubernetesObject, name: string): ContainerMoment {
  const { state, lastState, restartCount } = statusOf(pod, name)
  const endBefore = lastState.terminated ?? null
  const end = state.terminated ?? (state.running ? null : endBefore)
  return {
    pod: pod.metadata.uid ?? '',
    run: state.running || end ? restartCount : -1,
    end,
    endBefore,
    isOver: isDone(pod) || (end !== null && !isRestarted(pod, name, end)),
    waiting: state.waiting ?? null,
  }
}

const nothing: Pick<V1ContainerStatus, 'restartCount'> & Record<'state' | 'lastState', V1ContainerState> = {
  restartCount: 0,
  state: {},
  lastState: {},
}

/** Falls back to empty values until the kubelet has reported the container. */
const statusOf = (pod: KubernetesObject, name: string): typeof nothing => ({
  ...nothing,
  ...containerStatusesOf(pod).find((one) => one.name === name),
})

function isDone(pod: KubernetesObject): boolean {
  const { phase } = podStatusOf(pod)
  return phase === 'Succeeded' || phase === 'Failed'
}

function isRestarted(pod: KubernetesObject, name: string, { exitCode }: V1ContainerStateTerminated): boolean {
  if (pod.metadata.deletionTimestamp) return false
  const policy = policyOf(pod, name)
  return policy === 'Always' || (policy === 'OnFailure' && exitCode !== 0)
}

/**
 * The container's own policy takes precedence and turns an init container into a sidecar. Other init
 * containers aren't restarted after they succeed.
 */
function policyOf(pod: KubernetesObject, name: string): string {
  const { restartPolicy = 'Always', containers = [], initContainers = [] } = podSpecOf(pod)
  const named = (one: V1Container): boolean => one.name === name
  const preparing = initContainers.find(named)
  const own = (preparing ?? containers.find(named))?.restartPolicy
  const usual = preparing !== undefined && restartPolicy === 'Always' ? 'OnFailure' : restartPolicy
  return own ?? usual
}
