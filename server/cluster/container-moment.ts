import type {
  V1Container,
  V1ContainerState,
  V1ContainerStateTerminated,
  V1ContainerStateWaiting,
  V1ContainerStatus,
} from '@kubernetes/client-node'
import type { KubernetesObject } from './driver.ts'
import { containerStatusesOf, podSpecOf, podStatusOf } from './pod-state.ts'

/** What a pod says of one of its containers now. */
export interface ContainerMoment {
  /** Uid of the pod: another one of the same name is another. */
  pod: string
  /** Counted from 0, as its restarts are; -1 before the first. */
  run: number
  /** How that run ended; null while it goes on, and before the first. */
  end: V1ContainerStateTerminated | null
  /** How the run before it ended, as far as the pod says it. */
  endBefore: V1ContainerStateTerminated | null
  /** Whether that run has ended and no other comes after it. */
  isOver: boolean
  /** Why it does not run, in the kubelet's words; null while it does. */
  waiting: V1ContainerStateWaiting | null
}

/** A container that waits after a run still counts the restarts before that run. */
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

/** Of a container that no kubelet has told of, nothing. */
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
 * By the container's own policy where it has one, which makes a side car of one that prepares; else such a one is not
 * started again once it went well.
 */
function policyOf(pod: KubernetesObject, name: string): string {
  const { restartPolicy = 'Always', containers = [], initContainers = [] } = podSpecOf(pod)
  const named = (one: V1Container): boolean => one.name === name
  const preparing = initContainers.find(named)
  const own = (preparing ?? containers.find(named))?.restartPolicy
  const usual = preparing !== undefined && restartPolicy === 'Always' ? 'OnFailure' : restartPolicy
  return own ?? usual
}
