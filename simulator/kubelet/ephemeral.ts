import { timestamp } from '../clock.ts'
import type { Container, ContainerStatus, Pod } from '../kinds/shapes.ts'
import { isShell } from '../exec/shell.ts'
import { type Behaviour, behaviourOf } from './behaviour.ts'

/** Returns the status of an ephemeral container, which is never ready, as nothing waits for it. */
export function ephemeralStatus(status: ContainerStatus): ContainerStatus {
  const told = { ...status, ready: false }
  delete told.started
  return told
}

export const isEphemeral = ({ spec }: Pod, { name }: Container): boolean =>
  spec.ephemeralContainers?.some((container) => container.name === name) ?? false

/**
 * Returns an ephemeral container's behaviour: it runs until it exits, whatever the pod's restart policy; a
 * shell without stdin exits at once.
 */
export function ephemeralBehaviour(pod: Pod, container: Container): Behaviour {
  const lasting = { ...pod, spec: { ...pod.spec, restartPolicy: 'Always' } }
  const behaviour = behaviourOf(lasting, container)
  const { command = [], args = [], stdin } = container
  const isIdleShell = stdin !== true && isShell([...command, ...args]) && command.length + args.length === 1
  return isIdleShell ? { ...behaviour, runMs: 0 } : behaviour
}

/** Marks a pod's ephemeral container as terminated after the attached user ended it. */
export function withEnded(pod: Pod, name: string, { exitCode, now }: { exitCode: number; now: number }): Pod {
  const ephemeralContainerStatuses = pod.status.ephemeralContainerStatuses?.map((status) => {
    const { running } = status.state
    if (status.name !== name || !running) return status
    const terminated = {
      exitCode,
      reason: exitCode === 0 ? 'Completed' : 'Error',
      startedAt: running.startedAt,
      finishedAt: timestamp(now),
      ...(status.containerID ? { containerID: status.containerID } : {}),
    }
    return { ...status, state: { terminated } }
  })
  return { ...pod, status: { ...pod.status, ephemeralContainerStatuses } }
}
